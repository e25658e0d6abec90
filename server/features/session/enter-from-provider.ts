import type { TokensOutput } from "@kezhuan/contract/api/session";
import { fail } from "@kezhuan/contract/errors";
import type { Db } from "@kezhuan/server/db/db";
import { inTransaction } from "@kezhuan/server/db/transaction";
import { limitCodes } from "./limit-codes.ts";
import type { LoginProvider } from "./login-provider.ts";
import { openLogin } from "./open-login.ts";
import { hasSecondFactor, spendCode } from "./second-factor.ts";
import type { Client, Sessions } from "./sessions.ts";

interface Entering {
  userId: string;
  username: string;
  client: Client;
  /** A one-time code or a recovery code, where one was asked for. */
  code?: string | undefined;
  /** Uses up what the provider has confirmed; undefined where that is over. */
  claim: (tx: Db) => Promise<LoginProvider | undefined>;
}

/**
 * Whether a login that a provider has confirmed needs a code as well. This is the one place that decides it: a second factor
 * that the account itself has turned on is asked for, however it signs in; a policy that demands one of a role does not reach
 * accounts that come by a provider, whose own policy it is.
 */
async function needsCode(db: Db, userId: string): Promise<boolean> {
  return hasSecondFactor(db, userId);
}

/**
 * Opens the login of an account that a provider has confirmed; undefined where a code is missing. Errors: `signInExpired`,
 * `codeFailed`, 429, `loginFailed` for an account that was disabled meanwhile.
 */
export async function enterFromProvider(
  sessions: Sessions,
  { userId, username, client, code, claim }: Entering,
): Promise<TokensOutput | undefined> {
  const { db } = sessions;
  const now = sessions.now();
  const enter = async (tx: Db) => {
    const via = await claim(tx);
    if (!via) throw fail("signInExpired");
    return openLogin(tx, now, { userId, client, via });
  };
  if (!(await needsCode(db, userId))) return inTransaction(db, enter);
  if (code === undefined) return undefined;
  return limitCodes(sessions, { username, client }, () =>
    inTransaction(db, async (tx) => ((await spendCode(tx, now, { userId, code })) ? enter(tx) : undefined)),
  );
}
