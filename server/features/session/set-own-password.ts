import type { CallInput } from "@kezhuan/contract/api/calls";
import { failField } from "@kezhuan/contract/errors";
import type { Db } from "@kezhuan/server/db/db";
import { replaceStoredKey, type Credential } from "./credential.ts";
import { refuseEarlier } from "./earlier-passwords.ts";
import type { Sessions } from "./sessions.ts";

interface Choosing {
  /** Whose password it replaces. */
  owner: Pick<Credential, "userId" | "storedKey" | "salt" | "iterations">;
  chosen: Pick<CallInput<"changePassword">, "verifier" | "earlier">;
}

/**
 * Sets the password that its owner chose, as far as a server that never sees it can hold it to the policy. The logins of
 * the account are for the caller to end, in the same transaction. Errors: 400 for the present password and for one of the
 * last ones.
 */
export async function setOwnPassword(sessions: Sessions, tx: Db, { owner, chosen }: Choosing): Promise<void> {
  const { userId, storedKey: from } = owner;
  const history = sessions.parameters().password_history;
  await refuseEarlier(tx, owner, { ...chosen, history });
  const to = Buffer.from(chosen.verifier, "base64url");
  if (!(await replaceStoredKey(tx, { userId, from, to, now: sessions.now(), history })))
    throw failField("verifier", "presentPassword");
}
