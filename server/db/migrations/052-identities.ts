import type { Db } from "../db.ts";
import { runSql } from "../run-sql.ts";

/** Identities that administrators link have not been used yet, and a login by a provider may ask for more before it opens. */
export async function up(db: Db): Promise<void> {
  await runSql(db, "alter table kz.identity alter column last_used_at drop not null");
  await runSql(db, "alter table kz.login_ticket add column via jsonb");
}
