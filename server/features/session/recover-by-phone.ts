import type { MessageInput, MessageOutput } from "@kezhuan/contract/api/messages";
import { fail } from "@kezhuan/contract/errors";
import { runSql } from "@kezhuan/server/db/run-sql";
import { inTransaction } from "@kezhuan/server/db/transaction";
import { actForInstallation, type Ctx } from "@kezhuan/server/engine/context";
import { queueJob } from "@kezhuan/server/engine/jobs/queue-job";
import { useCaptcha } from "./captcha.ts";
import { settleTurns, takeTurns, type Limit } from "./limits.ts";
import { makeResetToken } from "./password-reset-links.ts";
import { openCode, redeemCode } from "./phone-codes.ts";
import { phoneCodeKind } from "./send-phone-code.ts";
import type { Client, Sessions } from "./sessions.ts";
import { hashToken } from "./tokens.ts";

/** Requests and tries from one place; how many messages a phone gets is counted where they are sent. */
const requests: Limit = { rule: "phone-request", most: 20, seconds: 3600 };
const tries: Limit = { rule: "phone-try", most: 30, seconds: 3600 };
const own: Limit = { rule: "phone-own", most: 5, seconds: 3600 };

interface Place {
  ctx: Ctx;
  client: Client;
}

/**
 * Takes a request for a code that begins a new password. As with mails, whether there is such an account is found out by
 * a job. Errors: 400 for a wrong captcha, 409 without text messages, 429.
 */
export async function requestPasswordCode(
  sessions: Sessions,
  { ctx, client }: Place,
  { account, uuid, code }: MessageInput<"requestPasswordCode">,
): Promise<MessageOutput<"requestPasswordCode">> {
  if (!ctx.textMessages) throw fail("noTextMessages");
  const now = sessions.now();
  const taken = await takeTurns(ctx.db, now, [{ limit: requests, address: client.address }]);
  if (taken.refused.size > 0) throw fail("tooMany");
  const captcha = await useCaptcha(ctx.db, now, { uuid, code });
  if (!captcha.passed) {
    await settleTurns(ctx.db, taken, { giveBack: [requests.rule] });
    throw fail("captchaFailed");
  }
  const typed = account.trim().toLowerCase();
  // What can be neither a name nor a number is often a password, typed into the wrong place: it is not kept.
  const meant = /^(?:[a-z0-9._-]{3,32}|\+?[\d -]{5,30})$/.test(typed) ? typed : "";
  return sendTicket(sessions, ctx, { purpose: "reset", account: meant });
}

/** Exchanges the code for what sets a new password. Errors: 400 for a wrong one, 429. */
export async function redeemPasswordCode(
  sessions: Sessions,
  { ctx, client }: Place,
  { ticket, code }: MessageInput<"redeemPasswordCode">,
): Promise<MessageOutput<"redeemPasswordCode">> {
  await countTry(sessions, { ctx, client });
  const now = sessions.now();
  const { userId, phone } = await redeemCode(ctx.db, { ticket, code, purpose: "reset" }, now);
  return { token: await makeResetToken(ctx.db, { userId, phone, now }) };
}

/** Sends a code to one's own phone. Errors: 409 without a number or without text messages, 429. */
export async function requestPhoneCode(
  sessions: Sessions,
  ctx: Ctx,
): Promise<MessageOutput<"requestPhoneCode">> {
  if (!ctx.textMessages) throw fail("noTextMessages");
  const user = requireUser(ctx);
  const [account] = await runSql<{ phone: string | null }>(
    ctx.db,
    "select phone from obj.sys_user where id = $1",
    [user],
  );
  if (!account?.phone) throw fail("noPhone");
  const taken = await takeTurns(ctx.db, sessions.now(), [{ limit: own, username: user }]);
  if (taken.refused.size > 0) throw fail("tooMany");
  return sendTicket(sessions, ctx, { purpose: "confirm", user });
}

/** Notes that one's phone is one's own. Errors: 400 for a wrong code, or once the account has another number; 429. */
export async function confirmPhone(
  sessions: Sessions,
  { ctx, client }: Place,
  { ticket, code }: MessageInput<"confirmPhone">,
): Promise<MessageOutput<"confirmPhone">> {
  await countTry(sessions, { ctx, client });
  const user = requireUser(ctx);
  const now = sessions.now();
  const { userId, phone } = await redeemCode(ctx.db, { ticket, code, purpose: "confirm" }, now);
  if (userId !== user) throw fail("phoneCodeFailed");
  const rows = await runSql(
    ctx.db,
    `insert into kz.confirmed_phone (user_id, phone, confirmed_at)
     select u.id, u.phone, $3 from obj.sys_user u where u.id = $1 and u.phone = $2
     on conflict (user_id) do update set phone = excluded.phone, confirmed_at = excluded.confirmed_at
     returning user_id`,
    [user, phone, now.toISOString()],
  );
  if (rows.length === 0) throw fail("phoneCodeFailed");
  return {};
}

interface Wanted {
  purpose: "confirm" | "reset";
  account?: string;
  user?: string;
}

async function sendTicket(sessions: Sessions, ctx: Ctx, { purpose, ...whom }: Wanted) {
  return inTransaction(ctx.db, async (tx) => {
    const ticket = await openCode(tx, purpose, sessions.now());
    // Only who holds the ticket itself can use the code.
    const input = { ticket: hashToken(ticket).toString("base64url"), ...whom };
    await queueJob(actForInstallation({ ...ctx, db: tx }), { kind: phoneCodeKind, input });
    return { ticket };
  });
}

async function countTry(sessions: Sessions, { ctx, client }: Place): Promise<void> {
  const taken = await takeTurns(ctx.db, sessions.now(), [{ limit: tries, address: client.address }]);
  if (taken.refused.size > 0) throw fail("tooMany");
}

function requireUser({ actor }: Ctx): string {
  if (actor.userId === null) throw fail("unauthenticated");
  return actor.userId;
}
