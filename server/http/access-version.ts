import { createHash } from "node:crypto";
import type { Catalog } from "../engine/catalog/catalog.ts";
import type { Actor } from "../engine/context.ts";

/** Carried by every answer to an account: an open page whose version is another one asks for its menu and rights anew. */
export const accessVersionHeader = "access-version";

/** Another one whenever the menus, roles or rules have changed, or the roles of this account. */
export function accessVersionOf({ accessStamp }: Pick<Catalog, "accessStamp">, actor: Actor): string {
  const parts = [accessStamp, actor.userId, actor.deptid, ...actor.roles];
  return createHash("sha256").update(parts.join(" ")).digest("hex").slice(0, 16);
}
