import type { RefValue } from "@kezhuan/contract/api/records";
import { fail, type AppError } from "@kezhuan/contract/errors";
import type { CatalogObject } from "@kezhuan/server/engine/catalog/catalog";
import type { Ctx } from "@kezhuan/server/engine/context";
import { findHoldersOf } from "../checks/able-people.ts";

const mostNamed = 3;

/** The others who may take a step that the actor may not take on their own work; few of them, to be named. */
export async function findApprovers(ctx: Ctx, object: CatalogObject, action: string): Promise<RefValue[]> {
  const people = await findHoldersOf(ctx, { object, action });
  return people.filter(({ id }) => id !== ctx.actor.userId).slice(0, mostNamed);
}

/** The refusal of a decision on one's own work: it says who can decide. */
export async function refuseOwnReview(ctx: Ctx, object: CatalogObject, action: string): Promise<AppError> {
  const names = (await findApprovers(ctx, object, action)).flatMap(({ label }) => label ?? []);
  return names.length === 0
    ? fail("ownReviewAlone")
    : fail("ownReview", { params: { names: names.join(", ") } });
}
