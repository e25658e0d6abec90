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
  if (ctx.catalog.objects.has(objname) && isKnown(ctx, objname)) return;
  throw ctx.actor.kind === "anonymous" ? fail("unauthenticated") : unknownObject();
}

/** Whoever reads the definitions knows every object; a key knows those of its owner. */
function isKnown(ctx: Ctx, objname: string): boolean {
  const { scopes: _scopes, ...actor } = ctx.actor;
  const { full, grants } = policyOf({ ...ctx, actor }, objname);
  const mayDoSomething = full || grants.some(({ actions }) => actions.size > 0);
  return mayDoSomething || mayEver(policyOf({ ...ctx, actor }, "meta_object"), "read");
}
