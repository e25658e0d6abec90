import type { RefValue } from "@kezhuan/contract/api/records";
import { fail } from "@kezhuan/contract/errors";
import { listReviewActions } from "@kezhuan/contract/metadata/review";
import { mayEver, policyOf } from "../access/policy.ts";
import { findObject, type CatalogObject } from "../catalog/catalog.ts";
import type { Ctx } from "../context.ts";
import { findHoldersOf } from "../records/checks/able-people.ts";

/** Who could take over a review of an object's records. Errors: 403 for who reviews none of them. */
export async function listReviewers(ctx: Ctx, objname: string): Promise<{ people: RefValue[] }> {
  const object = findObject(ctx.catalog, objname);
  const policy = policyOf(ctx, objname);
  const actions = object.def.review ? listReviewActions(object.def.review) : [];
  if (!actions.some((action) => mayEver(policy, action))) throw fail("forbidden");
  return { people: await findReviewers(ctx, object) };
}

/** Accounts that may take up such records. */
export async function findReviewers(ctx: Ctx, object: CatalogObject): Promise<RefValue[]> {
  return findHoldersOf(ctx, { object, action: object.def.review?.claim ?? "" });
}
