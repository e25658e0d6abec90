import type { MergeEntry, MergeOutputs } from "@kezhuan/contract/api/merge";
import { fail } from "@kezhuan/contract/errors";
import { isId } from "@kezhuan/contract/kinds/ref";
import { runSql } from "@kezhuan/server/db/run-sql";
import { mayEver } from "../access/policy.ts";
import type { Ctx } from "../context.ts";
import { findReadable, openScope, openStatement } from "../query/scope.ts";
import { loadCurrent } from "../records/load-current.ts";
import { loadLabels } from "../records/reading/present-values.ts";
import { findMerging } from "./load-pair.ts";

interface Row {
  id: string;
  dropped: string;
  at: string;
  actor: string | null;
  moved: number;
  until: string | null;
  label: string | null;
}

/** What was merged into a record, for whoever could merge it: latest first. Errors: 404 for who does not see the record. */
export async function listMerges(
  ctx: Ctx,
  { objname, id }: { objname: string; id: string },
): Promise<MergeOutputs["listMerges"]> {
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
  const showsLabel = findReadable(scope, labelField) !== undefined;
  const rows = await runSql<Row>(
    ctx.db,
    `select m.id, m.dropped, m.at, m.actor, m.moved, m.until, v.before ->> $3 as label
       from kz.merge m left join kz.merge_move v
         on v.merge = m.id and v.object = m.object and v.record_id = m.dropped and v.field is null
      where m.object = $1 and m.kept = $2 and m.undone_at is null
      order by m.at desc limit 100`,
    [objname, lower, labelField],
  );
  const people = [...new Set(rows.flatMap(({ actor }) => actor ?? []))];
  const labels = await loadLabels(ctx, "sys_user", people);
  const merges = rows.map((row): MergeEntry => ({
    id: row.id,
    dropped: { id: row.dropped, label: showsLabel ? row.label : null },
    at: new Date(row.at).toISOString(),
    actor: { id: row.actor, label: row.actor === null ? null : (labels.get(row.actor) ?? null) },
    moved: row.moved,
    until: row.until !== null && new Date(row.until) > ctx.now() ? new Date(row.until).toISOString() : null,
  }));
  return { merges };
}
