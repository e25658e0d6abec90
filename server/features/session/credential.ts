import type { Db } from "@kezhuan/server/db/db";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { PasswordParameters } from "./derive-password.ts";
import { dropTickets } from "./login-ticket.ts";

export interface Credential extends PasswordParameters {
  userId: string;
  storedKey: Buffer;
  mustChange: boolean;
  /** A disabled account has a password, but no login. */
  enabled: boolean;
}

/**
 * The same look-ups are made and a row of the same size comes back whether or not the name is taken: the time
 * this takes is seen from outside.
 */
export async function findCredential(db: Db, username: string): Promise<Credential | undefined> {
  const [row] = await runSql<Omit<Credential, "userId"> & { userId: string | null }>(db, findText, [
    username,
    Buffer.alloc(16),
    Buffer.alloc(32),
  ]);
  return row && isFound(row) ? row : undefined;
}

function isFound(row: Omit<Credential, "userId"> & { userId: string | null }): row is Credential {
  return row.userId !== null;
}

const findText = `
  select c.user_id as "userId", coalesce(c.salt, $2) as salt, coalesce(c.iterations, 100000) as iterations,
         coalesce(c.stored_key, $3) as "storedKey", coalesce(c.must_change, false) as "mustChange",
         u.enabled is not false as enabled
    from (select $1::text as name) asked
    left join obj.sys_user u on u.username = asked.name
    left join kz.credential c on c.user_id = coalesce(u.id, '00000000-0000-0000-0000-000000000000')`;

export interface NewCredential extends PasswordParameters {
  userId: string;
  storedKey: Buffer;
  mustChange: boolean;
}

/** Gives an account its first password, or another with parameters of its own. */
export async function putCredential(db: Db, credential: NewCredential): Promise<void> {
  const { userId, salt, iterations, storedKey, mustChange } = credential;
  await runSql(
    db,
    `insert into kz.credential (user_id, salt, iterations, stored_key, must_change) values ($1, $2, $3, $4, $5)
     on conflict (user_id) do update set salt = excluded.salt, iterations = excluded.iterations,
        stored_key = excluded.stored_key, must_change = excluded.must_change, changed_at = now()`,
    [userId, salt, iterations, storedKey, mustChange],
  );
  await dropTickets(db, userId);
}

/** Replaces `old` by the password its owner chose; false when it is the same, or was replaced meanwhile. */
export async function replaceStoredKey(
  db: Db,
  userId: string,
  { from, to }: { from: Buffer; to: Buffer },
): Promise<boolean> {
  const rows = await runSql(
    db,
    `update kz.credential set stored_key = $3, must_change = false, changed_at = now()
      where user_id = $1 and stored_key = $2 and stored_key <> $3 returning user_id`,
    [userId, from, to],
  );
  if (rows.length === 0) return false;
  await dropTickets(db, userId);
  return true;
}
