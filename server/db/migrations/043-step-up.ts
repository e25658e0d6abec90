import type { Db } from "../db.ts";
import { runSql } from "../run-sql.ts";

/** When a login proved anew who it is; null: at no time since it began. */
export async function up(db: Db): Promise<void> {
  await runSql(db, "alter table kz.login add column confirmed_at timestamptz");
}
