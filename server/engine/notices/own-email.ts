import { createHash } from "node:crypto";
import type { EmailState } from "@kezhuan/contract/api/own-data";
import { dayMs } from "@kezhuan/contract/durations";
import { fail } from "@kezhuan/contract/errors";
import { runSql } from "@kezhuan/server/db/run-sql";
import { inTransaction } from "@kezhuan/server/db/transaction";
import { actForInstallation, type Ctx } from "../context.ts";
import { queueJob } from "../jobs/queue-job.ts";

/** Kind of the jobs that send somebody the link which confirms their address. */
export const confirmationJobKind = "email-confirmation";
/** Kind of the jobs that tell an address that it is no longer an account's. */
export const oldAddressJobKind = "email-changed";
/** How long such a link holds. */
export const confirmationDays = 3;

/** Mails of this sort within a day: those one account asks for, and those that one address gets, whoever asks. */
const mostADay = 5;

/**
 * SQL: that mails may go to the address of account `alias`. One that its owner gave has to be confirmed first, or
 * anybody could have this installation write to others.
 */
export function isMailable(alias: string): string {
  return `coalesce(${alias}.email, '') <> '' and not exists (
    select from kz.unconfirmed_email x where x.user_id = ${alias}.id and x.email = ${alias}.email and x.replaces is null)`;
}

interface Given {
  user: string;
  email: string;
  /** The confirmed address that stays in use until this one is confirmed; absent or null: the account has this one already. */
  replaces?: string | null;
}

/** Notes that an account's owner gave this address, in the transaction that saves it, and has it confirmed. */
export async function noteOwnEmail(ctx: Ctx, given: Given): Promise<void> {
  await runSql(
    ctx.db,
    `insert into kz.unconfirmed_email (user_id, email, given_at, replaces) values ($1, $2, $3, $4)
     on conflict (user_id) do update set email = excluded.email, given_at = excluded.given_at,
       replaces = excluded.replaces, sent_at = null`,
    [given.user, given.email, ctx.now().toISOString(), given.replaces ?? null],
  );
  if (ctx.mails) await queueConfirmation(ctx, given);
}

/**
 * Sends the link once more. Errors: 409 where no mails are sent, 429 for who asks too often. An address that gets
 * enough of them already is sent none, and whoever asks is not told: they might be asking about somebody else.
 */
export async function askConfirmation(ctx: Ctx, user: string): Promise<void> {
  if (!ctx.mails) throw fail("noMails");
  await inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx };
    const given = await lockUnconfirmed(inside, user);
    if (!given) return;
    if ((await queueConfirmation(inside, given)) === "tooMany") throw fail("tooMany");
  });
}

/** Has the address that was an account's told that it is not any more, in the transaction of the change. */
export async function notifyOldAddress(ctx: Ctx, { user, email }: Given): Promise<void> {
  if (!ctx.mails) return;
  const title = { zh: "告知原邮箱", en: "Word to an earlier address" };
  await queueJob(actForInstallation(ctx), { kind: oldAddressJobKind, input: { user, email }, title });
}

/** Forgets the address that would have replaced an account's. */
export async function forgetOwnEmail({ db }: Ctx, user: string): Promise<void> {
  await runSql(db, "delete from kz.unconfirmed_email where user_id = $1", [user]);
}

/** SQL: that what an account's owner gave still waits. It does not once an administrator has given another address. */
const waits = "u.email = coalesce(x.replaces, x.email)";

/** The address of an account that waits for its confirmation. */
export async function lockUnconfirmed({ db }: Ctx, user: string): Promise<Given | undefined> {
  const [row] = await runSql<Given>(
    db,
    `select x.user_id as "user", x.email, x.replaces from kz.unconfirmed_email x
       join obj.sys_user u on u.id = x.user_id and ${waits} and u.enabled is not false
      where x.user_id = $1 for update of x`,
    [user],
  );
  return row;
}

async function queueConfirmation(ctx: Ctx, { user, email }: Given): Promise<"tooMany" | undefined> {
  const now = ctx.now();
  const address = createHash("sha256").update(email.trim().toLowerCase()).digest();
  const since = new Date(now.getTime() - dayMs).toISOString();
  await runSql(ctx.db, "delete from kz.email_confirmation where asked_at < $1", [since]);
  const [{ mine, theirs } = { mine: 0, theirs: 0 }] = await runSql<{ mine: number; theirs: number }>(
    ctx.db,
    `select count(*) filter (where user_id = $1)::int as mine, count(*) filter (where address = $2)::int as theirs
       from kz.email_confirmation where user_id = $1 or address = $2`,
    [user, address],
  );
  if (mine >= mostADay) return "tooMany";
  await runSql(ctx.db, "insert into kz.email_confirmation (user_id, address, asked_at) values ($1, $2, $3)", [
    user,
    address,
    now.toISOString(),
  ]);
  if (theirs >= mostADay) return undefined;
  const title = { zh: "确认邮箱", en: "Confirm an e-mail address" };
  await queueJob(actForInstallation(ctx), { kind: confirmationJobKind, input: { user }, title });
  return undefined;
}

/**
 * That whoever holds the link gets what is sent there. Answers what was confirmed: with an address that it replaces, the
 * caller puts it into the account. Undefined when the account has another address by now.
 */
export async function confirmEmail(ctx: Ctx, { user, email }: Given): Promise<Given | undefined> {
  const given = await lockUnconfirmed(ctx, user);
  if (given?.email !== email) return undefined;
  await forgetOwnEmail(ctx, user);
  return given;
}

/** How it stands with the address of an account, and with the one that is to replace it. */
export interface EmailStanding {
  state: EmailState;
  sentAt: string | null;
  replacement: { email: string; state: EmailState; sentAt: string | null } | null;
}

export async function readEmailState(ctx: Ctx, user: string): Promise<EmailStanding> {
  const [row] = await runSql<{
    email: string | null;
    given: string | null;
    replaces: boolean;
    sent_at: string | null;
  }>(
    ctx.db,
    `select nullif(u.email, '') as email, x.email as given, x.replaces is not null as replaces, x.sent_at
       from obj.sys_user u left join kz.unconfirmed_email x on x.user_id = u.id and ${waits}
      where u.id = $1`,
    [user],
  );
  if (!row?.email) return { state: "none", sentAt: null, replacement: null };
  if (row.given === null) return { state: "confirmed", sentAt: null, replacement: null };
  const standing = standingOf(ctx, row.sent_at);
  if (!row.replaces) return { ...standing, replacement: null };
  return { state: "confirmed", sentAt: null, replacement: { email: row.given, ...standing } };
}

function standingOf({ now }: Ctx, sent: string | null): { state: EmailState; sentAt: string | null } {
  if (sent === null) return { state: "unconfirmed", sentAt: null };
  const until = new Date(sent).getTime() + confirmationDays * dayMs;
  const sentAt = new Date(sent).toISOString();
  return { state: now().getTime() < until ? "sent" : "expired", sentAt };
}
