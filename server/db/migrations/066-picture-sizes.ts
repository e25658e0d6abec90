import type { Db } from "../db.ts";
import { runSql } from "../run-sql.ts";

/** How large pictures are, so that pages leave room for them before they come. */
export async function up(db: Db): Promise<void> {
  await runSql(db, "alter table kz.file add column width integer, add column height integer");
}
