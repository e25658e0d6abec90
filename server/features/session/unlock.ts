import type { Db } from "@kezhuan/server/db/db";
import { runSql } from "@kezhuan/server/db/run-sql";

/**
 * Forgets the failures that keep an account from logging in, together with those of the addresses that failed
 * on it. Returns how many limits were lifted.
 */
export async function unlock(db: Db, username: string): Promise<number> {
  const rows = await runSql(
    db,
    `delete from kz.attempt a
      where a.username = $1
         or (a.rule = 'login-address' and a.address in
              (select other.address from kz.attempt other where other.username = $1 and other.address <> ''))
     returning a.rule`,
    [username.toLowerCase()],
  );
  return rows.length;
}
