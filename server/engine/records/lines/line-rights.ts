import { fail, type AppError } from "@kezhuan/contract/errors";
import type { CatalogObject } from "@kezhuan/server/engine/catalog/catalog";
import type { Ctx } from "@kezhuan/server/engine/context";
import type { Scope } from "@kezhuan/server/engine/query/scope";

/** True for an object whose records nobody but the engine writes. */
export function isClosed(ctx: Ctx, object: CatalogObject): boolean {
  return object.def.readonly && ctx.actor.kind !== "system";
}

/** The refusal of what may not be done with a line: where the line is, so that a form can show it there. */
export function lineDenied(scope: Scope, prefix: string): AppError {
  const key = scope.statement.ctx.actor.kind === "anonymous" ? "unauthenticated" : "forbidden";
  return fail(key, { issues: [{ field: prefix.replace(/\.$/, ""), problem: "notWritable" }] });
}
