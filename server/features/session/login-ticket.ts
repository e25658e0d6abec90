import type { Db } from "@kezhuan/server/db/db";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { PasswordParameters } from "./derive-password.ts";
import { TICKET_MS } from "./lifetimes.ts";
import type { LoginProvider } from "./login-provider.ts";
import { hashToken, makeToken } from "./tokens.ts";

/** The last one turns on two-factor authentication of an account that is logged in; all others continue a login. */
export type TicketStep = "totp" | "change_password" | "setup_totp" | "confirm_totp";

/** A secret that is to be confirmed. */
export interface ConfirmingTotp {
  /** The login that asked for it, which alone may confirm it; null: one that is only being made. */
  loginId: string | null;
  secret: string;
}

interface NewTicket {
  userId: string;
  step: TicketStep;
  confirming?: ConfirmingTotp;
  /** The provider that has confirmed the login; absent: a password of this installation. */
  via?: LoginProvider | undefined;
}

/** What a login that asks for more is continued with. */
export async function openTicket(
  db: Db,
  now: Date,
  { userId, step, confirming, via }: NewTicket,
): Promise<string> {
  const ticket = makeToken();
  await runSql(
    db,
    `insert into kz.login_ticket (hash, user_id, step, expires_at, login_id, secret, via)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      hashToken(ticket),
      userId,
      step,
      new Date(now.getTime() + TICKET_MS).toISOString(),
      confirming?.loginId ?? null,
      confirming?.secret ?? null,
      via ? JSON.stringify(via) : null,
    ],
  );
  return ticket;
}

/**
 * What is known of the password is there for the steps that continue a login by one. Two-factor authentication is set up by
 * accounts without a password, too.
 */
export interface TicketHolder extends PasswordParameters {
  userId: string;
  username: string;
  step: TicketStep;
  storedKey: Buffer;
  mustChange: boolean;
  changedAt: Date;
  confirming: ConfirmingTotp | null;
  via: LoginProvider | null;
}

type HolderRow = Omit<TicketHolder, "confirming" | "changedAt"> & {
  changedAt: string;
  loginId: string | null;
  secret: string | null;
};

/** Locks the ticket until the transaction ends, so that it continues one login only. */
export async function findTicketHolder(db: Db, now: Date, ticket: string): Promise<TicketHolder | undefined> {
  const [row] = await runSql<HolderRow>(
    db,
    `select t.user_id as "userId", u.username, t.step, c.stored_key as "storedKey", c.salt, c.iterations,
            c.must_change as "mustChange", c.changed_at as "changedAt", t.login_id as "loginId", t.secret, t.via
       from kz.login_ticket t
       left join kz.credential c on c.user_id = t.user_id
       join obj.sys_user u on u.id = t.user_id and u.enabled is not false
      where t.hash = $1 and t.expires_at > $2
        and (c.user_id is not null or t.step in ('setup_totp', 'confirm_totp')) for update of t`,
    [hashToken(ticket), now.toISOString()],
  );
  if (!row) return undefined;
  const { loginId, secret, changedAt, ...holder } = row;
  const confirming = secret === null ? null : { loginId, secret };
  return { ...holder, changedAt: new Date(changedAt), confirming };
}

export async function dropTicket(db: Db, ticket: string): Promise<void> {
  await runSql(db, "delete from kz.login_ticket where hash = $1", [hashToken(ticket)]);
}

/** Of secrets that a login asked for, the last one counts. */
export async function dropConfirming(db: Db, loginId: string): Promise<void> {
  await runSql(db, "delete from kz.login_ticket where login_id = $1", [loginId]);
}

/** To be called when what proves the account changes: its tickets were given for what proved it before. */
export async function dropTickets(db: Db, userId: string): Promise<void> {
  await runSql(db, "delete from kz.login_ticket where user_id = $1", [userId]);
}
