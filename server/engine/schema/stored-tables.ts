import type { Db } from "@kezhuan/server/db/db";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { CatalogObject } from "../catalog/catalog.ts";
import { baseOf, indexKey, type Place } from "./step.ts";

/** Held while metadata and tables are changed together: one process at a time, packs and designers alike. */
export const designLock = 7_203_118;

/** The indexes that tables have, by `indexKey`, those of the system excepted. */
export async function listStoredIndexes(db: Db): Promise<Set<string>> {
  const rows = await runSql<Place & { name: string }>(
    db,
    `select schemaname as schema, tablename as table, indexname as name from pg_indexes
      where schemaname not in ('pg_catalog', 'information_schema', 'kz')`,
  );
  return new Set(rows.map(({ name, ...place }) => indexKey(place, name)));
}

export interface TableSize {
  /** As the database estimates them; of a table it has not looked at yet, counted up to a bound. */
  rows: number;
  /** With indexes. */
  bytes: number;
}

const mostCounted = 100_000;

/** How large the table of an object is. Zero for one that is not there. */
export async function measureTable(db: Db, object: CatalogObject): Promise<TableSize> {
  const [found] = await runSql<{ rows: number; bytes: number }>(
    db,
    `select case when bool_or(c.reltuples < 0) then -1 else sum(c.reltuples) end::float8 as rows,
            sum(pg_total_relation_size(c.oid))::float8 as bytes
       from pg_class c
      where c.oid = to_regclass($1) and c.relkind <> 'p'
         or c.oid in (select relid from pg_partition_tree(to_regclass($1)) where isleaf)
     having count(*) > 0`,
    [baseOf(object)],
  );
  if (!found) return { rows: 0, bytes: 0 };
  if (found.rows >= 0) return found;
  const [counted] = await runSql<{ rows: number }>(
    db,
    `select count(*)::float8 as rows from (select 1 from ${baseOf(object)} limit ${mostCounted}) counted`,
  );
  return { rows: counted?.rows ?? 0, bytes: found.bytes };
}
