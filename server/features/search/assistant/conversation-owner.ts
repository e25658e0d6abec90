import { createHash, randomBytes } from "node:crypto";
import type { Ctx } from "@kezhuan/server/engine/context";

const SECRET_BYTES = 24;

/** Whose conversations they are: an account's, or those of whoever knows a visitor's secret. */
export interface Owner {
  /** As it is stored. */
  name: string;
  /** A visitor's secret that was made just now. */
  newSecret?: string;
}

/** The owner for a request. A visitor without a secret, or with one that is none, gets a new one. */
export function ownerOf({ actor }: Pick<Ctx, "actor">, visitor: string | null): Owner {
  if (actor.userId !== null) return { name: `user:${actor.userId}` };
  const known = visitor !== null && /^[\w-]{32}$/.test(visitor) ? visitor : undefined;
  const secret = known ?? randomBytes(SECRET_BYTES).toString("base64url");
  const name = `visitor:${createHash("sha256").update(secret).digest("hex")}`;
  return known ? { name } : { name, newSecret: secret };
}
