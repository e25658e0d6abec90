import { fail } from "@kezhuan/contract/errors";
import { guessLimits } from "./check-password.ts";
import { settleTurns, takeTurns, type Limit } from "./limits.ts";
import type { Client, Sessions } from "./sessions.ts";

/**
 * Refuses everybody, unlike that of passwords: only who knows the password gets this far, and a million codes do not
 * withstand guesses from many addresses.
 */
const perAccount: Limit = { rule: "code-account", most: 20, seconds: 3600 };

/**
 * Lets a code be tried by `spend`, which answers undefined for a wrong one. Turns are counted before, so that many tries
 * at once are no more than as many tries. Errors: `codeFailed`, 429.
 */
export async function limitCodes<T>(
  sessions: Sessions,
  { username, client: { address } }: { username: string; client: Client },
  spend: () => Promise<T | undefined>,
): Promise<T> {
  const { db } = sessions;
  const { pair: ofPasswords, address: perAddress } = guessLimits(sessions.parameters());
  const perPair: Limit = { ...ofPasswords, rule: "code-pair" };
  const taken = await takeTurns(db, sessions.now(), [
    { limit: perPair, username, address },
    { limit: perAddress, address },
    { limit: perAccount, username },
  ]);
  const [pair, all, account] = [perPair.rule, perAddress.rule, perAccount.rule];
  if (taken.refused.size > 0) {
    await settleTurns(db, taken, { giveBack: [pair, all, account] });
    throw fail("tooMany");
  }
  const result = await spend().catch(async (error: unknown) => {
    // Nothing was tried: the ticket is over, say.
    await settleTurns(db, taken, { giveBack: [pair, all, account] });
    throw error;
  });
  if (result === undefined) throw fail("codeFailed");
  await settleTurns(db, taken, { giveBack: [all], clear: [pair, account] });
  return result;
}
