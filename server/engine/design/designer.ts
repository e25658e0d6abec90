import { fail } from "@kezhuan/contract/errors";
import type { Change } from "@kezhuan/contract/metadata/changes";
import { policyOf } from "../access/policy.ts";
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
  const policy = policyOf(ctx, "meta_object");
  const unlimited = policy.grants.some(
    (grant) =>
      grant.actions.has(action) && grant.condition === null && grant.read === null && grant.write === null,
  );
  if (!policy.full && !unlimited) throw fail("forbidden");
}
