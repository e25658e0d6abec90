import type { Db } from "@kezhuan/server/db/connect";
import { runSql } from "@kezhuan/server/db/run-sql";

/** Held while metadata and tables are changed together: one process at a time, packs and designers alike. */
export const designLock = 7_203_118;

/** Names of the indexes that the objects' tables have. */
export async function listStoredIndexes(db: Db): Promise<Set<string>> {
  const rows = await runSql<{ name: string }>(
    db,
    "select indexname as name from pg_indexes where schemaname = 'obj'",
  );
  return new Set(rows.map(({ name }) => name));
}
