import type { MessageOutput } from "@kezhuan/contract/api/messages";
import { fail, type AppError } from "@kezhuan/contract/errors";
import type { FileValue } from "@kezhuan/contract/kinds/file";
import { isId } from "@kezhuan/contract/kinds/ref";
import { runSql } from "@kezhuan/server/db/run-sql";
import { translateDatabaseError } from "@kezhuan/server/db/sqlstate";
import { inTransaction } from "@kezhuan/server/db/transaction";
import { storedFields, type CatalogObject } from "../catalog/catalog.ts";
import type { Ctx } from "../context.ts";
import { forgetMerged } from "../history/forget-values.ts";
import { getRecords } from "../records/get.ts";
import { loadCurrent } from "../records/load-current.ts";
import { recomputeTotals } from "../records/totals/recompute-totals.ts";
import { notifyOfStep } from "../records/writing/notify-step.ts";
import { isFile } from "../review/stored-revision.ts";
import { findMerging } from "./load-pair.ts";
import { listSteps, type StoredMerge } from "./merge-steps.ts";
import { moveBack } from "./move-back.ts";
import { bringBack } from "./bring-back.ts";

/**
 * Takes a merge back: the record that went is there again under its id, and whatever named it names it again. Values are
 * what they were; versions go on, so that nobody saves over what they have not seen.
 * Errors: 404, 403, 409 when the time is over, when the record that stayed was merged again, or with what was changed since.
 */
export async function undoMerge(
  ctx: Ctx,
  { merge: id }: { merge: string },
): Promise<MessageOutput<"undoMerge">> {
  if (!isId(id.toLowerCase())) throw fail("notFound");
  try {
    return await inTransaction(ctx.db, (tx) => undoOne({ ...ctx, db: tx }, id.toLowerCase()));
  } catch (error) {
    throw translateDatabaseError(error) ?? error;
  }
}

async function undoOne(ctx: Ctx, id: string): Promise<MessageOutput<"undoMerge">> {
  const [merge] = await runSql<StoredMerge>(
    ctx.db,
    "select id, object, dropped, kept, until, undone_at from kz.merge where id = $1 for update",
    [id],
  );
  if (!merge || merge.undone_at !== null) throw fail("notFound");
  const { object } = findMerging(ctx, merge.object);
  await requireUndoable(ctx, object, merge);
  const changed: string[] = [];
  for (const step of await listSteps(ctx, id)) {
    if (step.field === null) await bringBack(ctx, { merge, step });
    else changed.push(...(await moveBack(ctx, { merge, step, field: step.field })));
  }
  if (changed.length > 0) throw reportChanged(changed);
  await requireBoth(ctx, object, merge);
  await takeFilesBack(ctx, object, merge);
  await forgetMerged(ctx.db, object.name, merge.dropped);
  await runSql(ctx.db, "update kz.merge set undone_at = $2, undone_by = $3, until = null where id = $1", [
    id,
    ctx.now().toISOString(),
    ctx.actor.userId,
  ]);
  await runSql(ctx.db, "delete from kz.merge_move where merge = $1", [id]);
  await recomputeTotals(ctx);
  for (const one of [merge.kept, merge.dropped])
    await notifyOfStep(ctx, object, { id: one, action: "unmerge", changed: [] });
  const [record] = await getRecords(ctx, object.name, [merge.dropped]);
  return { record: record ?? { id: merge.dropped }, kept: merge.kept };
}

/** Errors: 404 for who does not see the record that stayed, 403, 409. */
async function requireUndoable(ctx: Ctx, object: CatalogObject, merge: StoredMerge): Promise<void> {
  const { kept, until } = merge;
  const [later] = await runSql(
    ctx.db,
    `select 1 from kz.merge later where later.object = $1 and later.undone_at is null and later.dropped = $2`,
    [object.name, kept],
  );
  if (later) throw fail("mergedOn");
  const asked = { objname: object.name, ids: [kept], action: "update", lock: true };
  const current = (await loadCurrent(ctx, asked)).get(kept);
  if (!current) throw fail("notFound");
  if (current.covering?.length === 0) throw fail("forbidden");
  if (until === null || new Date(until) <= ctx.now()) throw fail("mergeForgotten");
}

/** Whoever takes a merge back could have made it. */
async function requireBoth(ctx: Ctx, object: CatalogObject, { kept, dropped }: StoredMerge): Promise<void> {
  const asked = { objname: object.name, ids: [kept, dropped], lock: false };
  const updating = await loadCurrent(ctx, { ...asked, action: "update" });
  const deleting = await loadCurrent(ctx, { ...asked, action: "delete" });
  const all = [updating.get(kept), updating.get(dropped), deleting.get(dropped)];
  if (all.some((one) => !one || one.covering?.length === 0)) throw fail("forbidden");
}

async function takeFilesBack(ctx: Ctx, object: CatalogObject, merge: StoredMerge): Promise<void> {
  const asked = { objname: object.name, ids: [merge.dropped], action: "read", lock: false };
  const record = (await loadCurrent(ctx, asked)).get(merge.dropped);
  const ids = storedFields(object)
    .filter(isFile)
    .flatMap(({ name }) => ((record?.image.get(name) ?? []) as FileValue[]).map(({ id }) => id));
  if (ids.length === 0) return;
  await runSql(ctx.db, "update kz.file set record_id = $1 where id = any($2::uuid[]) and record_id = $3", [
    merge.dropped,
    ids,
    merge.kept,
  ]);
}

function reportChanged(changed: readonly string[]): AppError {
  return fail("mergeChanged", { params: { places: [...new Set(changed)].join(", ") } });
}
