import type { Db } from "../db.ts";
import { runSql } from "../run-sql.ts";

/** `obj` holds the tables made from metadata; `kz` (made by the migrator itself) everything internal. */
export async function up(db: Db): Promise<void> {
  await runSql(db, "create schema if not exists obj");
}
