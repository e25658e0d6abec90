import type { Db } from "../db.ts";
import { runSql } from "../run-sql.ts";

/** What a pack is called. Each installation of a pack writes it. */
export async function up(db: Db): Promise<void> {
  await runSql(db, "alter table kz.pack add column label jsonb");
}
