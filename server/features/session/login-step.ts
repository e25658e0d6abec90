import type { CallInput } from "@kezhuan/contract/api/calls";
import type { LoginOutput } from "@kezhuan/contract/api/session";
import { fail, failField } from "@kezhuan/contract/errors";
import { inTransaction } from "@kezhuan/server/db/transaction";
import { replaceStoredKey } from "./credential.ts";
import { endLoginsOf } from "./end-logins.ts";
import { findTicketHolder } from "./login-ticket.ts";
import { openLogin } from "./open-login.ts";
import type { Client, Sessions } from "./sessions.ts";

/** Continues a login whose password must be changed first: sets the new one and opens the login. */
export async function loginStep(
  sessions: Sessions,
  client: Client,
  input: CallInput<"loginStep">,
): Promise<LoginOutput> {
  return inTransaction(sessions.db, async (tx) => {
    const holder = await findTicketHolder(tx, sessions.now(), input.ticket);
    if (!holder) throw fail("unauthenticated");
    if (input.verifier === undefined) throw failField("verifier", "required");
    const { userId, storedKey } = holder;
    const to = Buffer.from(input.verifier, "base64url");
    if (!(await replaceStoredKey(tx, userId, { from: storedKey, to }))) throw failField("verifier", "taken");
    await endLoginsOf(sessions, tx, { userId, keep: null });
    return openLogin(tx, sessions.now(), { userId, client });
  });
}
