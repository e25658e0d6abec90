import type { Merging } from "@kezhuan/contract/metadata/merging";
import type { Ctx } from "../context.ts";
import { keepingOf } from "../history/keeping.ts";

/** How long what a merge put away is kept: never longer than what was deleted. */
export async function countUndoDays(ctx: Ctx, { undoDays }: Merging): Promise<number> {
  const { deletedDays } = keepingOf(ctx.catalog);
  return Math.min(undoDays, deletedDays);
}
