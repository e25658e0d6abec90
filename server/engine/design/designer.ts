import { fail } from "@kezhuan/contract/errors";
import type { Change } from "@kezhuan/contract/metadata/changes";
import { isUnlimited, policyOf } from "../access/policy.ts";
import type { Ctx } from "../context.ts";

/**
 * Designs are rights on the object that describes objects: to read, update or create it, in all its rows.
 * Errors: 403.
 */
export function requireDesigner(ctx: Ctx, changes: readonly Change[]): void {
  const creating = changes.some((change) => change.do === "createObject" || change.do === "adoptTable");
  requireRight(ctx, creating ? "create" : "update");
}

export function requireReader(ctx: Ctx): void {
  requireRight(ctx, "read");
}

function requireRight(ctx: Ctx, action: string): void {
  if (!isUnlimited(policyOf(ctx, "meta_object"), action)) throw fail("forbidden");
}
