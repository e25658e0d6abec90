import type { Db } from "../db.ts";
import { runSql } from "../run-sql.ts";

/** Logins end with the account they are of: attached to the table of accounts once it exists. */
export async function up(db: Db): Promise<void> {
  await runSql(
    db,
    `create function kz.end_logins_of_account() returns trigger language plpgsql as $$
       begin
         update kz.login set ended_at = now(), ended_because = 'account disabled'
          where user_id = old.id and ended_at is null;
         delete from kz.login_ticket where user_id = old.id;
         return null;
       end $$`,
  );
}
