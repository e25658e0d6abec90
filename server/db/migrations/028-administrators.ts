import type { Db } from "../db.ts";
import { runSql } from "../run-sql.ts";

/** The memberships that make administrators, as the last change left them: what the next change is compared with. */
export async function up(db: Db): Promise<void> {
  await runSql(
    db,
    `create table kz.administrator (
       membership uuid primary key,
       "user" uuid not null)`,
  );
}
