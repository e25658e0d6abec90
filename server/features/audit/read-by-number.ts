import type { LogName } from "@kezhuan/contract/metadata/logs";
import type { Db } from "@kezhuan/server/db/db";
import { runSql } from "@kezhuan/server/db/run-sql";

/**
 * Brings the block range index of a log's numbers up to date: until then rows that are newer than the last vacuum are
 * looked through for each batch that is read by number.
 */
export async function summarizeNumbers(db: Db, log: LogName): Promise<void> {
  await runSql(
    db,
    `select brin_summarize_new_values(i.indexrelid) from pg_index i
       join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
      where i.indrelid = $1::regclass and a.amname = 'brin'`,
    [`obj.${log}`],
  );
}

/**
 * Has the rest of a transaction read rows by that index: the planner takes it for as slow as reading the whole table, which
 * it would do for each batch.
 */
export async function readByNumber(tx: Db): Promise<void> {
  await runSql(tx, "select set_config('enable_seqscan', 'off', true)");
}
