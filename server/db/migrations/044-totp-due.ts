import type { Db } from "../db.ts";
import { runSql } from "../run-sql.ts";

/** When an account that has to set up two-factor authentication was first asked to: what its time to do so counts from. */
export async function up(db: Db): Promise<void> {
  await runSql(db, "create table kz.totp_due (user_id uuid primary key, since timestamptz not null)");
}
