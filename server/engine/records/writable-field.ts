import { fail, failField } from "@kezhuan/contract/errors";
import { mayEver, policyOf, writes } from "../access/policy.ts";
import type { CatalogField } from "../catalog/catalog.ts";
import { findObject } from "../catalog/catalog.ts";
import type { Ctx } from "../context.ts";

/**
 * A field that the actor may write in some record of the object.
 * Errors: 404 unknown object, 401/403 without the right to create or update, 400 for another field.
 */
export function findWritableField(ctx: Ctx, objname: string, name: string): CatalogField {
  const object = findObject(ctx.catalog, objname);
  const policy = policyOf(ctx.catalog, ctx.actor, objname);
  if (!mayEver(policy, "create") && !mayEver(policy, "update")) {
    throw fail(ctx.actor.kind === "anonymous" ? "unauthenticated" : "forbidden");
  }
  const field = object.fields.get(name);
  const writable = policy.full || policy.grants.some((grant) => writes(grant, name));
  if (!field || !writable) throw failField("field", "unknown");
  return field;
}
