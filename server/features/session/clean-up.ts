import { accountTables } from "@kezhuan/server/db/account-tables";
import type { Db } from "@kezhuan/server/db/db";
import { runSql } from "@kezhuan/server/db/run-sql";
import { inTransaction } from "@kezhuan/server/db/transaction";
import { LOGIN_MS } from "./lifetimes.ts";

/** Any fixed number: while one process cleans, the others need not. */
const LOCK = 5_381_028;
/** An ended login is remembered a little longer than it could have lasted, to tell who comes back why. */
const REMEMBERED_MS = LOGIN_MS + 86_400_000;

/** Removes what has expired, and what belongs to accounts that no longer exist. */
export async function cleanUp(db: Db, now: Date): Promise<void> {
  const at = now.toISOString();
  const longAgo = new Date(now.getTime() - REMEMBERED_MS).toISOString();
  await inTransaction(db, async (tx) => {
    const [lock] = await runSql<{ mine: boolean }>(tx, "select pg_try_advisory_xact_lock($1) as mine", [
      LOCK,
    ]);
    if (!lock?.mine) return;
    await runSql(tx, "delete from kz.captcha where expires_at <= $1", [at]);
    await runSql(tx, "delete from kz.login_ticket where expires_at <= $1", [at]);
    await runSql(tx, "delete from kz.password_reset where expires_at <= $1", [at]);
    await runSql(tx, "delete from kz.phone_code where expires_at <= $1", [at]);
    await runSql(tx, "delete from kz.sign_in where expires_at <= $1", [at]);
    await runSql(tx, deleteAttempts, [at]);
    await runSql(tx, "delete from kz.login where created_at <= $1", [longAgo]);
    // Refresh tokens stay as long as their login: one that is used again late was stolen.
    await runSql(
      tx,
      "delete from kz.login_token where kind = 'access' and expires_at <= $1::timestamptz - interval '1 day'",
      [at],
    );
    for (const table of accountTables) await runSql(tx, deleteOrphans(table));
    await runSql(tx, deleteOrphanedConversations);
  });
}

/** Rows that a login is just counting on are left for the next time. */
const deleteAttempts = `
  delete from kz.attempt a using (
    select rule, username, address from kz.attempt where expires_at <= $1 for update skip locked) old
   where (a.rule, a.username, a.address) = (old.rule, old.username, old.address)`;

/** Their owner is an account or a visitor's secret, and so a text. */
const deleteOrphanedConversations = `
  delete from kz.conversation c
   where c.owner like 'user:%' and not exists (select from obj.sys_user u where c.owner = 'user:' || u.id)`;

function deleteOrphans(table: string): string {
  return `delete from ${table} t where t.user_id is not null
     and not exists (select from obj.sys_user u where u.id = t.user_id)`;
}
