import type { Db } from "@kezhuan/server/db/db";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { PasswordParameters } from "./derive-password.ts";
import { keepPresent } from "./earlier-passwords.ts";
import { dropTickets } from "./login-ticket.ts";
import { dropResets } from "./password-reset-links.ts";

export interface Credential extends PasswordParameters {
  userId: string;
  storedKey: Buffer;
  mustChange: boolean;
  /** When the password was set. */
  changedAt: Date;
  /** A disabled account has a password, but no login. */
  enabled: boolean;
}

/**
 * The same look-ups are made and a row of the same size comes back whether or not the name is taken: the time
 * this takes is seen from outside.
 */
export async function findCredential(db: Db, username: string): Promise<Credential | undefined> {
  const [row] = await runSql<FoundRow>(db, findText, [username, Buffer.alloc(16), Buffer.alloc(32)]);
  if (!row) return undefined;
  const { userId, changedAt, ...found } = row;
  return userId === null ? undefined : { ...found, userId, changedAt: new Date(changedAt) };
}

type FoundRow = Omit<Credential, "userId" | "changedAt"> & { userId: string | null; changedAt: string };

const findText = `
  select c.user_id as "userId", coalesce(c.salt, $2) as salt, coalesce(c.iterations, 100000) as iterations,
         coalesce(c.stored_key, $3) as "storedKey", coalesce(c.must_change, false) as "mustChange",
         coalesce(c.changed_at, 'epoch') as "changedAt", u.enabled is not false as enabled
    from (select $1::text as name) asked
    left join obj.sys_user u on u.username = asked.name
    left join kz.credential c on c.user_id = coalesce(u.id, '00000000-0000-0000-0000-000000000000')`;

export interface NewCredential extends PasswordParameters {
  userId: string;
  storedKey: Buffer;
  mustChange: boolean;
  /** How many earlier passwords are kept; absent: none. */
  history?: number;
}

/** Gives an account its first password, or another with parameters of its own. */
export async function putCredential(db: Db, now: Date, credential: NewCredential): Promise<void> {
  const { userId, salt, iterations, storedKey, mustChange, history = 0 } = credential;
  await keepPresent(db, { userId, now, history });
  await runSql(
    db,
    `insert into kz.credential (user_id, salt, iterations, stored_key, must_change, changed_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (user_id) do update set salt = excluded.salt, iterations = excluded.iterations,
        stored_key = excluded.stored_key, must_change = excluded.must_change, changed_at = excluded.changed_at`,
    [userId, salt, iterations, storedKey, mustChange, now.toISOString()],
  );
  await dropTickets(db, userId);
  await dropResets(db, userId);
}

interface Replacing {
  userId: string;
  from: Buffer;
  to: Buffer;
  now: Date;
  history: number;
}

/** Replaces a password by one its owner chose; false when it is the same, or was replaced meanwhile. */
export async function replaceStoredKey(
  db: Db,
  { userId, from, to, now, history }: Replacing,
): Promise<boolean> {
  await keepPresent(db, { userId, now, history });
  const rows = await runSql(
    db,
    `update kz.credential set stored_key = $3, must_change = false, changed_at = $4
      where user_id = $1 and stored_key = $2 and stored_key <> $3 returning user_id`,
    [userId, from, to, now.toISOString()],
  );
  if (rows.length === 0) return false;
  await dropTickets(db, userId);
  await dropResets(db, userId);
  return true;
}
