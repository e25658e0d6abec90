import type { Db } from "../db.ts";
import { runSql } from "../run-sql.ts";

/** A record that is deleted takes all its revisions along, published ones as well: the other index has only open ones. */
export async function up(db: Db): Promise<void> {
  await runSql(db, "create index on kz.revision (object, record_id)");
}
