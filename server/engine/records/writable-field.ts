import { fail, failField } from "@kezhuan/contract/errors";
import { hasTrait, type TraitName } from "@kezhuan/contract/kinds/traits";
import { mayEver, mayWriteEver, policyOf } from "@kezhuan/server/engine/access/policy";
import { findObject, type CatalogField } from "@kezhuan/server/engine/catalog/catalog";
import type { Ctx } from "@kezhuan/server/engine/context";
import { requireKnownObject } from "./require-known-object.ts";

/** True when the actor may write a field with the trait in some record of some object. */
export function mayWriteTrait(ctx: Ctx, trait: TraitName): boolean {
  return [...ctx.catalog.objects.values()].some((object) => {
    const policy = policyOf(ctx, object.name);
    if (!mayEver(policy, "create") && !mayEver(policy, "update")) return false;
    return [...object.fields.values()].some(
      (field) => hasTrait(field.kind, trait) && mayWriteEver(policy, field.name),
    );
  });
}

/**
 * A field that the actor may write in some record of the object.
 * Errors: 404 unknown object, 401/403 without the right to create or update, 400 for another field.
 */
export function findWritableField(ctx: Ctx, objname: string, name: string): CatalogField {
  requireKnownObject(ctx, objname);
  const object = findObject(ctx.catalog, objname);
  const policy = policyOf(ctx, objname);
  if (!mayEver(policy, "create") && !mayEver(policy, "update")) {
    throw fail(ctx.actor.kind === "anonymous" ? "unauthenticated" : "forbidden");
  }
  const field = object.fields.get(name);
  if (!field || !mayWriteEver(policy, name)) throw failField("field", "unknown");
  return field;
}
