import type { Db } from "../db.ts";
import { runSql } from "../run-sql.ts";

/** A job may do no more than the key it was asked for by. */
export async function up(db: Db): Promise<void> {
  await runSql(db, "alter table kz.job add column scopes jsonb");
}
