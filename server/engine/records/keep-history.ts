import { fail } from "@kezhuan/contract/errors";
import { isId } from "@kezhuan/contract/kinds/ref";
import { runSql } from "@kezhuan/server/db/run-sql";
import { inTransaction } from "@kezhuan/server/db/transaction";
import { isAdministrator, type Ctx } from "../context.ts";
import {
  abandonFiles,
  findDeletedAmong,
  forgetActorName,
  forgetDocuments,
  forgetFields,
  forgetRevisions,
  forgetValues,
} from "../history/forget-values.ts";
import { noteErasure } from "../history/note-erasure.ts";
import { requireFull } from "./list-deleted.ts";

/**
 * Removes the values from everything noted about a record, deleted or not: personal data that must go at once. Who,
 * when and digests stay, and that it was erased. Errors: 403 without every right on the object, 404 when nothing is
 * noted about such a record.
 */
export async function eraseRecordHistory(
  ctx: Ctx,
  { objname, id }: { objname: string; id: string },
): Promise<{ erased: number }> {
  requireFull(ctx, objname);
  const lower = id.toLowerCase();
  if (!isId(lower)) throw fail("notFound");
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx };
    if (!(await noteErasure(inside, { object: objname, id: lower }))) throw fail("notFound");
    const deleted = await findDeletedAmong(tx, objname, [lower]);
    const erased = await forgetValues(tx, objname, [lower]);
    await abandonFiles(tx, objname, deleted);
    await forgetDocuments(tx, objname, deleted);
    await forgetRevisions(tx, objname, [lower]);
    return { erased };
  });
}

/** Takes personal fields of records out of their history, and what waited to be changed in them. Errors: 403. */
export async function eraseFieldHistory(
  ctx: Ctx,
  objname: string,
  part: { ids: readonly string[]; fields: readonly string[] },
): Promise<void> {
  requireFull(ctx, objname);
  if (part.ids.length === 0 || part.fields.length === 0) return;
  await forgetFields(ctx.db, objname, part);
  await forgetRevisions(ctx.db, objname, part.ids);
}

/** Takes a person's name out of the history of every object. Errors: 403 for all but administrators. */
export async function eraseActorName(ctx: Ctx, userId: string): Promise<void> {
  if (!isAdministrator(ctx.actor)) throw fail("forbidden");
  for (const objname of ctx.catalog.objects.keys()) await forgetActorName(ctx.db, objname, userId);
  await runSql(ctx.db, "update kz.revision set author_name = '' where author = $1", [userId]);
  await runSql(ctx.db, "update kz.review_round set actor_name = '' where actor = $1", [userId]);
}
