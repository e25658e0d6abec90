import type { LoginOutput } from "@kezhuan/contract/api/session";
import { fail } from "@kezhuan/contract/errors";
import type { Db } from "@kezhuan/server/db/db";
import { inTransaction } from "@kezhuan/server/db/transaction";
import { completeLogin } from "./complete-login.ts";
import { limitCodes } from "./limit-codes.ts";
import type { LoginProvider } from "./login-provider.ts";
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
 * Opens the login of an account that a provider has confirmed, with the same second factor as after a password: a code where
 * the account has turned it on, however it signs in; where only a role requires it, it is set up first, unless the provider
 * says that it has seen one. Without a code that is needed the answer is the step `totp`, and nothing is used up. Errors:
 * `signInExpired`, `codeFailed`, 429, `loginFailed` for an account that was disabled meanwhile.
 */
export async function enterFromProvider(
  sessions: Sessions,
  { userId, username, client, code, claim }: Entering,
): Promise<LoginOutput> {
  const { db } = sessions;
  const enter = async (tx: Db) => {
    const via = await claim(tx);
    if (!via) throw fail("signInExpired");
    return completeLogin(sessions, tx, { userId, username, client, via });
  };
  if (!(await hasSecondFactor(db, userId))) return inTransaction(db, enter);
  if (code === undefined) return { step: "totp", ticket: "" };
  return limitCodes(sessions, { username, client }, () =>
    inTransaction(db, async (tx) =>
      (await spendCode(tx, sessions.now(), { userId, code })) ? enter(tx) : undefined,
    ),
  );
}
