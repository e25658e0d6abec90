import type { Db } from "@kezhuan/server/db/connect";
import { runSql } from "@kezhuan/server/db/run-sql";
import { inTransaction } from "@kezhuan/server/db/transaction";

/** The objects an actor is made of. */
export const accountObjects: ReadonlySet<string> = new Set([
  "sys_user",
  "sys_member",
  "sys_role",
  "sys_post",
  "qd_org",
]);
const TRIGGER = "kz_announce_account_change";

/**
 * Makes the database itself announce every change of accounts, memberships, roles, posts and departments, by
 * whatever way it comes: a record call, an import, another process, a statement typed by an administrator.
 */
export async function watchAccounts(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const table of await findUnwatched(tx)) {
      await runSql(
        tx,
        `create or replace trigger ${TRIGGER} after insert or update or delete or truncate on obj.${table}
           for each statement execute function kz.announce_account_change()`,
      );
    }
  });
}

/** Only those that lack it: making a trigger waits for every writer of its table. */
async function findUnwatched(db: Db): Promise<string[]> {
  const watched = await runSql<{ name: string }>(
    db,
    `select c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where t.tgname = $1 and c.relnamespace = 'obj'::regnamespace`,
    [TRIGGER],
  );
  return [...accountObjects].filter((table) => !watched.some(({ name }) => name === table));
}
