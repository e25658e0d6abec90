import type { MessageInput, MessageOutput } from "@kezhuan/contract/api/messages";
import type { TotpState } from "@kezhuan/contract/api/totp";
import { fail, failField } from "@kezhuan/contract/errors";
import { isId } from "@kezhuan/contract/kinds/ref";
import { runSql } from "@kezhuan/server/db/run-sql";
import { inTransaction } from "@kezhuan/server/db/transaction";
import type { Actor, Ctx } from "@kezhuan/server/engine/context";
import { checkPassword } from "./check-password.ts";
import { endLoginsOf } from "./end-logins.ts";
import { limitCodes } from "./limit-codes.ts";
import { dropConfirming, dropTickets, findTicketHolder, openTicket } from "./login-ticket.ts";
import { refuseRequiredTotp, requiresTotp } from "./required-totp.ts";
import { addSecondFactor, hasSecondFactor, readCode, removeSecondFactor } from "./second-factor.ts";
import type { Client, Sessions } from "./sessions.ts";
import { findTimeStep, makeTotpSecret, makeTotpUri } from "./totp.ts";

interface Place {
  ctx: Ctx;
  client: Client;
}

export async function getTotp({ db, actor }: Ctx): Promise<TotpState> {
  const { userId } = requireLogin(actor);
  const [state] = await runSql<Omit<TotpState, "required">>(
    db,
    `select (select since from kz.totp where user_id = $1) as since,
            (select count(*) from kz.recovery_code where user_id = $1) as "recoveryCodesLeft"`,
    [userId],
  );
  return { since: null, recoveryCodesLeft: 0, ...state, required: await requiresTotp(db, userId) };
}

/** A new secret for an authenticator app; nothing is in force yet. Errors: 409 where another one is. */
export async function beginTotp(sessions: Sessions, { db, actor }: Ctx): Promise<MessageOutput<"beginTotp">> {
  const { userId, username, sessionId } = requireLogin(actor);
  if (await hasSecondFactor(db, userId)) throw fail("totpIsOn");
  await dropConfirming(db, sessionId);
  const secret = makeTotpSecret();
  const ticket = await openTicket(db, sessions.now(), {
    userId,
    step: "confirm_totp",
    confirming: { loginId: sessionId, secret },
  });
  return { secret, uri: makeTotpUri(secret, username), ticket };
}

/**
 * Puts the secret of a ticket into force for who shows that their app has it; other logins of the account, made without
 * a second factor, end. Errors: 400 for a wrong code and for a ticket that is over or another login's, 409, 429.
 */
export async function confirmTotp(
  sessions: Sessions,
  { ctx, client }: Place,
  { ticket, code }: MessageInput<"confirmTotp">,
): Promise<MessageOutput<"confirmTotp">> {
  const { userId, username, sessionId } = requireLogin(ctx.actor);
  const now = sessions.now();
  const recoveryCodes = await limitCodes(sessions, { username, client }, () =>
    inTransaction(ctx.db, async (tx) => {
      const holder = await findTicketHolder(tx, now, ticket);
      if (holder?.userId !== userId || holder.confirming?.loginId !== sessionId)
        throw failField("ticket", "expired");
      const { secret } = holder.confirming;
      const step = findTimeStep(secret, readCode(code), now);
      if (step === undefined) return undefined;
      const codes = await addSecondFactor(tx, { userId, secret, now, step });
      if (!codes) throw fail("totpIsOn");
      await dropTickets(tx, userId);
      await endLoginsOf(sessions, tx, { userId, keep: sessionId, because: "second factor changed" });
      return codes;
    }),
  );
  ctx.log.info({ user: userId }, "two-factor authentication was turned on");
  return { recoveryCodes };
}

/** Turns it off for who proves the password. Errors: as `changePassword` for the proof, 403 where a role requires it. */
export async function removeTotp(
  sessions: Sessions,
  { ctx, client }: Place,
  proof: MessageInput<"removeTotp">,
): Promise<MessageOutput<"removeTotp">> {
  const { userId, username, sessionId } = requireLogin(ctx.actor);
  await refuseRequiredTotp(ctx.db, userId);
  await checkPassword(sessions, client, { ...proof, username });
  return remove(sessions, ctx, { userId, keep: sessionId });
}

/** The same for an account whose owner has lost what would prove it. Errors: 404. */
export async function resetTotp(
  sessions: Sessions,
  ctx: Ctx,
  { userid }: MessageInput<"resetTotp">,
): Promise<MessageOutput<"resetTotp">> {
  const known = isId(userid)
    ? await runSql(ctx.db, "select 1 from obj.sys_user where id = $1", [userid])
    : [];
  if (known.length === 0) throw fail("notFound");
  return remove(sessions, ctx, { userId: userid, keep: null });
}

/** Which of some accounts have it. */
export async function listTotp(
  { db }: Ctx,
  { userids }: MessageInput<"listTotp">,
): Promise<MessageOutput<"listTotp">> {
  const rows = await runSql<{ id: string }>(
    db,
    "select user_id as id from kz.totp where user_id = any($1::uuid[])",
    [userids.filter(isId)],
  );
  return { on: rows.map(({ id }) => id) };
}

async function remove(
  sessions: Sessions,
  ctx: Ctx,
  { userId, keep }: { userId: string; keep: string | null },
): Promise<{ removed: number }> {
  return inTransaction(ctx.db, async (tx) => {
    if (!(await removeSecondFactor(tx, userId))) return { removed: 0 };
    await dropTickets(tx, userId);
    await endLoginsOf(sessions, tx, { userId, keep, because: "second factor changed" });
    ctx.log.info({ user: userId, by: ctx.actor.userId }, "two-factor authentication was turned off");
    return { removed: 1 };
  });
}

function requireLogin({ userId, username, sessionId }: Actor) {
  if (userId === null || username === null || sessionId === null) throw fail("unauthenticated");
  return { userId, username, sessionId };
}
