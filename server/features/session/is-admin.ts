import type { Actor } from "@kezhuan/server/engine/context";

/** May see and end the logins of others, and reset their passwords. */
export function isAdmin(actor: Actor): boolean {
  return actor.kind === "system" || actor.roles.includes("ROLE_ADMIN");
}
