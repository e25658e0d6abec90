import type { SavedRevision } from "@kezhuan/contract/api/review";
import { fail } from "@kezhuan/contract/errors";
import { isId } from "@kezhuan/contract/kinds/ref";
import { inTransaction } from "@kezhuan/server/db/transaction";
import type { Ctx } from "../context.ts";
import { dropRevision, keepRevision } from "./keep-revision.ts";
import { loadStanding } from "./load-standing.ts";
import { saveSplit } from "./save-split.ts";
import { loadOpenRevision, moveFiles } from "./stored-revision.ts";
import { notifyAuthor } from "./notify-author.ts";

interface SaveInput {
  objname: string;
  id: string;
  version?: number | undefined;
  data: Record<string, unknown>;
  submit?: boolean | undefined;
}

/**
 * Keeps a change until it is reviewed. What its author may change alone is changed at once; a field sent as it is in
 * the record leaves the change. Errors: 404, 403, 409 stale version or a change by somebody else, 400.
 */
export async function saveRevision(ctx: Ctx, input: SaveInput): Promise<SavedRevision> {
  const { objname, id, version, data, submit = false } = input;
  if (!isId(id.toLowerCase())) throw fail("notFound");
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx };
    const given = version === undefined ? data : { ...data, version };
    const split = await saveSplit(inside, objname, { input: { ...given, id }, prefix: "" });
    if (!split) throw fail("forbidden");
    return keepRevision(inside, { ...split, submit });
  });
}

/**
 * Takes back one's own change, or, for whoever decides, what its author has left lying: nobody else could change the
 * record before. The record was never touched. Errors: 404 where there is none.
 */
export async function withdrawRevision(
  ctx: Ctx,
  place: { objname: string; id: string },
): Promise<{ withdrawn: boolean }> {
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx };
    const { rights, object, current } = await loadStanding(inside, { ...place, lock: true });
    const known = await loadOpenRevision(inside, { ...place, lock: true });
    if (!known || (known.author !== ctx.actor.userId && !rights.has("decide"))) throw fail("notFound");
    await moveFiles(inside, { from: known.id, to: null });
    await dropRevision(inside, known.id);
    const { author } = known;
    if (author !== ctx.actor.userId)
      await notifyAuthor(inside, object, {
        id: current.id,
        image: current.image,
        author,
        outcome: "discard",
      });
    return { withdrawn: true };
  });
}
