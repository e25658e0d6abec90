import type { CallInput } from "@kezhuan/contract/api/calls";
import type { LoginOutput } from "@kezhuan/contract/api/session";
import { fail, failField } from "@kezhuan/contract/errors";
import { inTransaction } from "@kezhuan/server/db/transaction";
import { completeLogin, enterWithNewTotp, enterWithoutTotp } from "./complete-login.ts";
import { endLoginsOf } from "./end-logins.ts";
import { limitCodes } from "./limit-codes.ts";
import { dropTicket, findTicketHolder } from "./login-ticket.ts";
import { logAttempt, type LoginAttempting } from "./login-log.ts";
import { enter } from "./login.ts";
import { spendCode } from "./second-factor.ts";
import { setOwnPassword } from "./set-own-password.ts";
import type { Client, Sessions } from "./sessions.ts";

/** Continues a login that asks for a code, a new password, or to set up two-factor authentication. Errors: 401 for a ticket that is over. */
export function loginStep(
  sessions: Sessions,
  client: Client,
  input: CallInput<"loginStep">,
): Promise<LoginOutput> {
  return logAttempt(sessions, { client, username: "" }, (attempting) =>
    takeStep(sessions, attempting, input),
  );
}

async function takeStep(
  sessions: Sessions,
  attempting: LoginAttempting,
  { ticket, code, verifier, earlier, later }: CallInput<"loginStep">,
): Promise<LoginOutput> {
  const { client } = attempting;
  const holder = await findTicketHolder(sessions.db, sessions.now(), ticket);
  attempting.username = holder?.username ?? "";
  if (holder?.step === "totp") {
    if (code === undefined) throw failField("code", "required");
    return limitCodes(sessions, { username: holder.username, client }, () =>
      enterWithCode(sessions, client, { ticket, code }),
    );
  }
  if (holder?.step === "setup_totp") {
    if (later) return enterWithoutTotp(sessions, { ticket, client });
    if (code === undefined) throw failField("code", "required");
    return limitCodes(sessions, { username: holder.username, client }, () =>
      enterWithNewTotp(sessions, { ticket, client, code }),
    );
  }
  if (holder?.step !== "change_password") throw fail("unauthenticated");
  if (verifier === undefined) throw failField("verifier", "required");
  return enterWithPassword(sessions, client, { ticket, chosen: { verifier, earlier } });
}

/** The second factor; undefined for a wrong code, with which the ticket stays good. */
function enterWithCode(
  sessions: Sessions,
  client: Client,
  { ticket, code }: { ticket: string; code: string },
): Promise<LoginOutput | undefined> {
  const now = sessions.now();
  return inTransaction(sessions.db, async (tx) => {
    const holder = await findTicketHolder(tx, now, ticket);
    if (!holder) throw fail("unauthenticated");
    if (!(await spendCode(tx, now, { userId: holder.userId, code }))) return undefined;
    await dropTicket(tx, ticket);
    return enter(sessions, tx, { credential: holder, username: holder.username, client });
  });
}

type Chosen = Parameters<typeof setOwnPassword>[2]["chosen"];

/** The password that replaces one that the installation had set, or that has expired. */
function enterWithPassword(
  sessions: Sessions,
  client: Client,
  { ticket, chosen }: { ticket: string; chosen: Chosen },
): Promise<LoginOutput> {
  return inTransaction(sessions.db, async (tx) => {
    const holder = await findTicketHolder(tx, sessions.now(), ticket);
    if (!holder) throw fail("unauthenticated");
    const { userId, username } = holder;
    await setOwnPassword(sessions, tx, { owner: holder, chosen });
    await endLoginsOf(sessions, tx, { userId, keep: null, because: "password changed" });
    return completeLogin(sessions, tx, { userId, username, client });
  });
}
