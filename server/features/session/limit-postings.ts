import { fail } from "@kezhuan/contract/errors";
import type { Ctx } from "@kezhuan/server/engine/context";
import { takeTurns, type Limit } from "./limits.ts";
import type { Client, Sessions } from "./sessions.ts";

/** Roles of accounts that anybody can make: what they create is limited, what staff enter is not. */
const portalRoles: ReadonlySet<string> = new Set(["ROLE_MEMBER", "ROLE_DEFAULT"]);
const perAccount: Limit = { rule: "posting", most: 60, seconds: 3600 };
/** An office shares an address; a machine with a hundred accounts does as well. */
const perAddress: Limit = { rule: "posting-from", most: 240, seconds: 3600 };

interface Posting {
  ctx: Ctx;
  client: Client;
  data: unknown;
}

/** Keeps accounts of the portal from filling the tables. Updates of what is there are not counted. Errors: 429. */
export async function limitPostings(sessions: Sessions, { ctx, client, data }: Posting): Promise<void> {
  const { actor, db } = ctx;
  if (actor.userId === null || !actor.roles.every((role) => portalRoles.has(role))) return;
  if (!createsSomething(data)) return;
  const taken = await takeTurns(db, sessions.now(), [
    { limit: perAccount, username: actor.userId },
    { limit: perAddress, address: client.address },
  ]);
  if (taken.refused.size > 0) throw fail("tooMany");
}

function createsSomething(data: unknown): boolean {
  const records: unknown[] = Array.isArray(data) ? data : [data];
  return records.some((one) => typeof one === "object" && one !== null && !("id" in one));
}
