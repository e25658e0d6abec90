import type { LoginOutput } from "@kezhuan/contract/api/session";
import { fail } from "@kezhuan/contract/errors";
import type { Db } from "@kezhuan/server/db/db";
import { inTransaction } from "@kezhuan/server/db/transaction";
import { endLoginsOf } from "./end-logins.ts";
import type { LoginProvider } from "./login-provider.ts";
import { dropTicket, dropTickets, findTicketHolder, openTicket } from "./login-ticket.ts";
import { openLogin } from "./open-login.ts";
import { findTotpDue } from "./required-totp.ts";
import { addSecondFactor, readCode } from "./second-factor.ts";
import type { Client, Sessions } from "./sessions.ts";
import { findTimeStep, makeTotpSecret, makeTotpUri } from "./totp.ts";

export interface Completing {
  userId: string;
  username: string;
  client: Client;
  /** The provider that has confirmed who it is; absent: a password of this installation has. */
  via?: LoginProvider | undefined;
}

/**
 * Opens the login of an account that has proved everything. Where one of its roles requires two-factor authentication that
 * it does not have, the next step is to set it up, unless the provider has seen a second factor: every way of logging in ends
 * here.
 */
export async function completeLogin(
  sessions: Sessions,
  db: Db,
  { userId, username, client, via }: Completing,
): Promise<LoginOutput> {
  const now = sessions.now();
  const due = via?.hasSecondFactor ? undefined : await findTotpDue(sessions, db, userId);
  if (due === undefined) return openLogin(db, now, { userId, client, via });
  const secret = makeTotpSecret();
  const ticket = await openTicket(db, now, {
    userId,
    step: "setup_totp",
    confirming: { loginId: null, secret },
    via,
  });
  const totp = { secret, uri: makeTotpUri(secret, username), until: due?.toISOString() ?? null };
  return { step: "setup_totp", ticket, totp };
}

interface TicketUse {
  ticket: string;
  client: Client;
}

/**
 * Puts the secret of a ticket into force and logs in; undefined for a wrong code, with which the ticket stays good. Logins
 * that were made without a second factor end. Errors: 401 for a ticket that is over.
 */
export function enterWithNewTotp(
  sessions: Sessions,
  { ticket, client, code }: TicketUse & { code: string },
): Promise<LoginOutput | undefined> {
  const now = sessions.now();
  return inTransaction(sessions.db, async (tx) => {
    const holder = await findTicketHolder(tx, now, ticket);
    if (!holder?.confirming) throw fail("unauthenticated");
    const { userId, confirming, via } = holder;
    const step = findTimeStep(confirming.secret, readCode(code), now);
    if (step === undefined) return undefined;
    const codes = await addSecondFactor(tx, { userId, secret: confirming.secret, now, step });
    // Another login of the account was faster.
    if (!codes) throw fail("unauthenticated");
    await dropTickets(tx, userId);
    await endLoginsOf(sessions, tx, { userId, keep: null, because: "second factor changed" });
    return { ...(await openLogin(tx, now, { userId, client, via })), recovery_codes: codes };
  });
}

/** Logs in without setting it up, as long as there is time for that. Errors: 403 `totpDue` afterwards. */
export function enterWithoutTotp(sessions: Sessions, { ticket, client }: TicketUse): Promise<LoginOutput> {
  return inTransaction(sessions.db, async (tx) => {
    const holder = await findTicketHolder(tx, sessions.now(), ticket);
    if (!holder) throw fail("unauthenticated");
    if ((await findTotpDue(sessions, tx, holder.userId)) === null) throw fail("totpDue");
    await dropTicket(tx, ticket);
    return openLogin(tx, sessions.now(), { userId: holder.userId, client, via: holder.via });
  });
}
