import type { Db } from "../db.ts";
import { runSql } from "../run-sql.ts";

/** What people have put on their start page. */
export async function up(db: Db): Promise<void> {
  await runSql(
    db,
    `create table kz.start_page (
       user_id uuid primary key,
       tiles jsonb not null default '[]',
       shortcuts jsonb)`,
  );
}
