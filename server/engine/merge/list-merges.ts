import type { MessageOutput } from "@kezhuan/contract/api/messages";
import type { MergeEntry } from "@kezhuan/contract/api/merge";
import { fail } from "@kezhuan/contract/errors";
import { isId } from "@kezhuan/contract/kinds/ref";
import { runSql } from "@kezhuan/server/db/run-sql";
import { mayEver } from "../access/policy.ts";
import type { Ctx } from "../context.ts";
import { findReadable, openScope, openStatement } from "../query/scope.ts";
import { loadCurrent } from "../records/load-current.ts";
import { loadLabels } from "../records/reading/present-values.ts";
import { evaluateVersions, type VersionAccess } from "../records/reading/version-access.ts";
import { findMerging } from "./load-pair.ts";

interface Row {
  id: string;
  dropped: string;
  at: string;
  actor: string | null;
  moved: number;
  until: string | null;
  /** What the record held that became part of this one. */
  before: Record<string, unknown> | null;
}

/**
 * What was merged into a record, for whoever could merge it: latest first, each under the name that they could read of
 * it. Errors: 404 for who does not see the record.
 */
export async function listMerges(
  ctx: Ctx,
  { objname, id }: { objname: string; id: string },
): Promise<MessageOutput<"listMerges">> {
  const { object } = findMerging(ctx, objname);
  const lower = id.toLowerCase();
  if (!isId(lower)) throw fail("notFound");
  const scope = openScope(openStatement(ctx), objname);
  const asked = { objname, ids: [lower], action: "update", lock: false };
  const current = (await loadCurrent(ctx, asked)).get(lower);
  if (!current) throw fail("notFound");
  const mayMerge = current.covering?.length !== 0 && (!scope.policy || mayEver(scope.policy, "delete"));
  if (!mayMerge) return { merges: [] };
  const { labelField } = object.def;
  const rows = await runSql<Row>(
    ctx.db,
    `select m.id, m.dropped, m.at, m.actor, m.moved, m.until, v.before
       from kz.merge m left join kz.merge_move v
         on v.merge = m.id and v.object = m.object and v.record_id = m.dropped and v.field is null
      where m.object = $1 and m.kept = $2 and m.undone_at is null
      order by m.at desc limit 100`,
    [objname, lower],
  );
  const seen = await evaluateVersions(
    scope,
    rows.map(({ before, at }) =>
      before ? { values: new Map(Object.entries(before)), until: new Date(at).toISOString() } : undefined,
    ),
  );
  const labelOf = (row: Row, access: VersionAccess) => {
    const shows = findReadable(scope, labelField) && (access === null || access?.has(labelField));
    const label = shows ? row.before?.[labelField] : null;
    return typeof label === "string" ? label : null;
  };
  const people = [...new Set(rows.flatMap(({ actor }) => actor ?? []))];
  const labels = await loadLabels(ctx, "sys_user", people);
  const merges = rows.map((row, index): MergeEntry => ({
    id: row.id,
    dropped: { id: row.dropped, label: labelOf(row, seen[index]) },
    at: new Date(row.at).toISOString(),
    actor: { id: row.actor, label: row.actor === null ? null : (labels.get(row.actor) ?? null) },
    moved: row.moved,
    until: row.until !== null && new Date(row.until) > ctx.now() ? new Date(row.until).toISOString() : null,
  }));
  return { merges };
}
