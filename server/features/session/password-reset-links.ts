import { resetMinutes } from "@kezhuan/contract/password/password-policy";
import type { Db } from "@kezhuan/server/db/db";
import { runSql } from "@kezhuan/server/db/run-sql";
import { isMailable } from "@kezhuan/server/engine/notices/own-email";
import type { PasswordParameters } from "./derive-password.ts";
import { hashToken, makeToken } from "./tokens.ts";

/**
 * SQL: that account `account`, whose password is row `credential`, may set a new one by a link in a mail. The one place
 * that decides it: accounts that prove themselves elsewhere only, such as by a directory or an identity provider, are to be
 * left out here. Those that have no password of their own have no row, and so are left out already.
 */
export function mayReset(account: string, credential: string): string {
  return `${hasPassword(account, credential)} and ${isMailable(account)}`;
}

/** SQL: the same by a code that is sent to the phone of account `account`, whose owner has shown that it is theirs. */
export function mayResetByPhone(account: string, credential: string): string {
  return `${hasPassword(account, credential)} and exists (
    select from kz.confirmed_phone p where p.user_id = ${account}.id and p.phone = ${account}.phone)`;
}

function hasPassword(account: string, credential: string): string {
  return `${account}.enabled is not false and ${credential}.user_id = ${account}.id`;
}

/** The route of a link that sets a new password, once. Only the digest of what it carries is kept. */
export async function makeResetLink(
  db: Db,
  { userId, email, now }: { userId: string; email: string; now: Date },
): Promise<string> {
  return `/resetPassword?t=${await makeResetToken(db, { userId, email, now })}`;
}

interface Reset {
  userId: string;
  now: Date;
  /** The address or the number that it was given to: one of them. */
  email?: string;
  phone?: string;
}

/** What sets a new password once, given to who has shown that the account's address or phone is theirs. */
export async function makeResetToken(db: Db, { userId, email, phone, now }: Reset): Promise<string> {
  const token = makeToken();
  const end = new Date(now.getTime() + resetMinutes * 60_000);
  await runSql(
    db,
    "insert into kz.password_reset (hash, user_id, email, phone, expires_at) values ($1, $2, $3, $4, $5)",
    [hashToken(token), userId, email ?? null, phone ?? null, end.toISOString()],
  );
  return token;
}

export interface ResetOwner extends PasswordParameters {
  userId: string;
  username: string;
  storedKey: Buffer;
}

/**
 * Whose password the link of a token resets; locked, so that it does so once, when asked `toUse` it. Undefined for one that
 * is over, was used, or was sent to an address that is not the account's any more.
 */
export async function findResetOwner(
  db: Db,
  { token, now, toUse = false }: { token: string; now: Date; toUse?: boolean },
): Promise<ResetOwner | undefined> {
  const [owner] = await runSql<ResetOwner>(
    db,
    `select u.id as "userId", u.username, c.stored_key as "storedKey", c.salt, c.iterations
       from kz.password_reset r join obj.sys_user u on u.id = r.user_id
       join kz.credential c on c.user_id = u.id
      where r.hash = $1 and r.expires_at > $2
        and ((u.email = r.email and ${mayReset("u", "c")}) or (u.phone = r.phone and ${mayResetByPhone("u", "c")})) ${toUse ? "for update of r" : ""}`,
    [hashToken(token), now.toISOString()],
  );
  return owner;
}

/** To be called when an account's password changes: its links were made to replace the one before. */
export async function dropResets(db: Db, userId: string): Promise<void> {
  await runSql(db, "delete from kz.password_reset where user_id = $1", [userId]);
}
