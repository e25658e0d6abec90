import type { Db } from "./db.ts";
import { runSql } from "./run-sql.ts";

interface Written {
  table: string;
  writes: string;
}

/**
 * Entries of a GIN index wait in a list, and whoever fills that up sorts all of it in: with a million records a save then
 * takes seconds, and others wait for it. The function returned sorts in what waits, of tables that have been written to
 * since its last call, so that no list fills up. Where nothing was written it costs a statement of a millisecond.
 */
export function makePendingMerger(db: Db): () => Promise<void> {
  const known = new Map<string, string>();
  return async () => {
    const written = await runSql<Written>(
      db,
      `select relid::text as table, (n_tup_ins + n_tup_upd)::text as writes
         from pg_stat_user_tables where relid in (
           select i.indrelid from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
            where a.amname = 'gin')`,
    );
    const changed = written.filter(({ table, writes }) => known.get(table) !== writes);
    for (const { table, writes } of changed) {
      await mergePending(db, table);
      known.set(table, writes);
    }
  };
}

async function mergePending(db: Db, table: string): Promise<void> {
  await runSql(
    db,
    `select gin_clean_pending_list(i.indexrelid)
       from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
      where a.amname = 'gin' and i.indrelid = $1::oid and i.indisvalid`,
    [table],
  );
}
