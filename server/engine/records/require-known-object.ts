import { fail } from "@kezhuan/contract/errors";
import { mayEver, policyOf } from "../access/policy.ts";
import { unknownObject } from "../catalog/catalog.ts";
import type { Ctx } from "../context.ts";

/**
 * An object with which somebody may do nothing at all is answered as one that is not there: before anything else is
 * looked at, so that no answer tells the two apart. To be called where a request names an object.
 * Errors: 401 for a visitor, 404 for everybody else.
 */
export function requireKnownObject(ctx: Ctx, objname: string): void {
  if (readsDefinitions(ctx) || knowsObject(ctx, objname)) return;
  throw ctx.actor.kind === "anonymous" ? fail("unauthenticated") : unknownObject();
}

/** Whether there is such an object and somebody may do something with it. */
export function knowsObject(ctx: Ctx, objname: string): boolean {
  return ctx.catalog.objects.has(objname) && isKnown(ctx, objname);
}

/** Nothing is hidden from those who read the definitions of objects; they may name one that is yet to be made. */
function readsDefinitions(ctx: Ctx): boolean {
  return mayEver(policyOf(asOwner(ctx), "meta_object"), "read");
}

function isKnown(ctx: Ctx, objname: string): boolean {
  const { full, grants } = policyOf(asOwner(ctx), objname);
  return full || grants.some(({ actions }) => actions.size > 0);
}

/** A key knows the objects that its owner knows. */
function asOwner(ctx: Ctx): Ctx {
  const { scopes: _scopes, ...actor } = ctx.actor;
  return { ...ctx, actor };
}
