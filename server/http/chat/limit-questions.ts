import { fail } from "@kezhuan/contract/errors";
import type { Ctx } from "@kezhuan/server/engine/context";
import { takeTurns, type Limit } from "@kezhuan/server/features/session/limits";
import { networkOf } from "@kezhuan/server/features/session/network-of";
import type { Sessions } from "@kezhuan/server/features/session/sessions";

/** Somebody who reads the answers asks less often; each is a search, and may be a request to a language model. */
const visitorLimits: readonly Limit[] = [
  { rule: "chat visitor", most: 20, seconds: 60 },
  { rule: "chat visitor day", most: 400, seconds: 86_400 },
];
const accountLimits: readonly Limit[] = [
  { rule: "chat", most: 60, seconds: 60 },
  { rule: "chat day", most: 1000, seconds: 86_400 },
];

/** Counts a question to the assistant: a visitor's by their network, others by account. Errors: 429. */
export async function limitQuestions({ actor, now }: Ctx, { db }: Sessions, address: string): Promise<void> {
  const { username } = actor;
  const turns =
    username === null
      ? visitorLimits.map((limit) => ({ limit, address: networkOf(address) }))
      : accountLimits.map((limit) => ({ limit, username }));
  const taken = await takeTurns(db, now(), turns);
  if (taken.refused.size > 0) throw fail("tooManyQuestions");
}
