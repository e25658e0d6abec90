import type { Db } from "@kezhuan/server/db/db";
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
const announcing = "kz_announce_account_change";
const ending = "kz_end_logins";

/**
 * Makes the database itself announce every change of accounts, memberships, roles, posts and departments, and end the
 * logins of an account that is disabled or removed, by whatever way it comes: a record call, an import, another process,
 * a statement typed by an administrator.
 */
export async function watchAccounts(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    const announced = await findWatched(tx, announcing);
    for (const table of accountObjects.difference(announced)) {
      await runSql(
        tx,
        `create or replace trigger ${announcing} after insert or update or delete or truncate on obj.${table}
           for each statement execute function kz.announce_account_change()`,
      );
    }
    if (!(await findWatched(tx, ending)).has("sys_user")) await endWithAccounts(tx);
  });
}

/** Enabled again, an account is logged in anew: whoever held its logins may be why it was disabled. */
async function endWithAccounts(tx: Db): Promise<void> {
  const then = "for each row";
  const calls = "execute function kz.end_logins_of_account()";
  const isDisabled = "(old.enabled is not false and new.enabled is false)";
  await runSql(
    tx,
    `create or replace trigger ${ending} after update on obj.sys_user ${then} when ${isDisabled} ${calls}`,
  );
  await runSql(tx, `create or replace trigger ${ending}_too after delete on obj.sys_user ${then} ${calls}`);
  await runSql(
    tx,
    `update kz.login l set ended_at = now(), ended_because = 'account disabled'
       from obj.sys_user u where u.id = l.user_id and u.enabled is false and l.ended_at is null`,
  );
}

/** Tables that have the trigger: making one waits for every writer of its table. */
async function findWatched(db: Db, trigger: string): Promise<Set<string>> {
  const rows = await runSql<{ name: string }>(
    db,
    `select c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where t.tgname = $1 and c.relnamespace = 'obj'::regnamespace`,
    [trigger],
  );
  return new Set(rows.map(({ name }) => name));
}
