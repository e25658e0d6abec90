import { isRecord } from "@kezhuan/contract/is-record";
import { createHash } from "node:crypto";
import type { Remark, ReviewRound } from "@kezhuan/contract/api/review";
import { failField } from "@kezhuan/contract/errors";
import { runSql } from "@kezhuan/server/db/run-sql";
import { newId } from "@kezhuan/server/lib/new-id";
import type { CatalogObject } from "../catalog/catalog.ts";
import type { Ctx } from "../context.ts";
import { storedImage } from "../history/row-image.ts";
import { loadLabels } from "../records/reading/present-values.ts";
import type { Standing } from "./load-standing.ts";

export interface RoundGiven {
  revision?: string | undefined;
  action: string;
  comment?: string | undefined;
  remarks?: Readonly<Record<string, string>> | undefined;
  checked?: readonly string[] | undefined;
  /** What the fields hold that the remarks are about. */
  values: ReadonlyMap<string, unknown>;
}

interface StoredRemark {
  field: string;
  text: string;
  digest: string;
}

interface StoredRound {
  id: string;
  revision: string | null;
  action: string;
  comment: string | null;
  remarks: StoredRemark[];
  checked: string[];
  at: string;
  actor: string | null;
}

/** Keeps what a reviewer decided and said. Errors: 400 for a remark on no field of the record, or an unknown check. */
export async function noteRound(ctx: Ctx, standing: Standing, given: RoundGiven): Promise<void> {
  const { object, review, current } = standing;
  const remarks = Object.entries(given.remarks ?? {}).map(([field, text]): StoredRemark => {
    const isRead = current.readable === null || current.readable.has(field);
    if (!object.fields.has(field) || !isRead) throw failField(`remarks.${field}`, "unknown");
    return { field, text, digest: digestOf(object, field, given.values) };
  });
  for (const name of given.checked ?? []) {
    if (!review.checklist.some((check) => check.name === name)) throw failField("checked", "unknown");
  }
  await runSql(
    ctx.db,
    `insert into kz.review_round
       (id, object, record_id, revision, action, comment, remarks, checked, at, actor, actor_name)
     values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8, $9, $10, $11)`,
    [
      newId(),
      object.name,
      current.id,
      given.revision ?? null,
      given.action,
      given.comment?.trim() || null,
      JSON.stringify(remarks),
      [...(given.checked ?? [])],
      ctx.now().toISOString(),
      ctx.actor.userId,
      ctx.actor.name,
    ],
  );
}

/** More are not told; nobody corrects anything for the fiftieth time. */
const mostRounds = 50;

/** Everything reviewers said of a record, newest first, with what was done about it. */
export async function loadRounds(
  ctx: Ctx,
  { object, current }: Standing,
  revisionValues: ReadonlyMap<string, unknown>,
): Promise<ReviewRound[]> {
  const rounds = await runSql<StoredRound>(
    ctx.db,
    `select id, revision, action, comment, remarks, checked, at, actor from kz.review_round
      where object = $1 and record_id = $2 order by at desc, id desc limit ${mostRounds}`,
    [object.name, current.id],
  );
  const ids = [...new Set(rounds.flatMap(({ actor }) => actor ?? []))];
  const labels = await loadLabels(ctx, "sys_user", ids);
  const merged = new Map([...current.image, ...revisionValues]);
  return rounds.map(({ id, revision, action, comment, checked, at, actor, remarks }) => ({
    id,
    revision,
    action,
    comment,
    checked,
    at,
    remarks: remarks
      .filter(({ field }) => current.readable === null || current.readable.has(field))
      .map(({ field, text, digest }): Remark => {
        const values = revision === null ? current.image : merged;
        return { field, text, answered: digestOf(object, field, values) !== digest };
      }),
    actor: { id: actor, label: actor === null ? null : (labels.get(actor) ?? null) },
  }));
}

/** Tells whether a field holds the same, without keeping what it held. */
function digestOf(object: CatalogObject, field: string, values: ReadonlyMap<string, unknown>): string {
  return createHash("sha256")
    .update(canonical(storedImage(object, [field], values)))
    .digest("base64url");
}

/** jsonb does not keep the order of keys. */
function canonical(json: string): string {
  return JSON.stringify(JSON.parse(json), (_, part: unknown) =>
    isRecord(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([left], [right]) => (left < right ? -1 : 1)))
      : part,
  );
}
