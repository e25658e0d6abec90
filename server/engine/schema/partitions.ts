import type { PartitionSpan } from "@kezhuan/contract/metadata/series";
import type { Db } from "@kezhuan/server/db/db";
import { runSql } from "@kezhuan/server/db/run-sql";
import { quote, type CatalogObject } from "../catalog/catalog.ts";

/** A part of the table of a time series: from the first moment, and before the second, as milliseconds. */
export interface Partition {
  name: string;
  from: number;
  to: number;
}

/** First half of the lock's name; the second is the table. */
const partitionLock = 7_203_121;

/** As the server writes the bounds of a range. Every connection runs in UTC. */
const boundsQuery = `
  with bounds as (
    select c.relname as name,
           regexp_match(pg_get_expr(c.relpartbound, c.oid), $re$FROM \\('([^']+)'\\) TO \\('([^']+)'\\)$re$) as bound
      from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = to_regclass($1))
  select name, extract(epoch from bound[1]::timestamptz)::float8 * 1000 as "from",
         extract(epoch from bound[2]::timestamptz)::float8 * 1000 as "to"
    from bounds where bound is not null order by 2`;

/** The partitions that the table of a time series has, in the order of time. */
export function listPartitions(db: Db, object: CatalogObject): Promise<Partition[]> {
  return runSql<Partition>(db, boundsQuery, [object.table]);
}

/**
 * Makes the partitions that values of these moments go into, as far as they are not there. In the transaction that writes
 * the values: without them there are none.
 */
export async function ensurePartitions(
  db: Db,
  object: CatalogObject,
  moments: readonly number[],
): Promise<void> {
  const known = await listPartitions(db, object);
  if (moments.every((moment) => isThere(known, moment))) return;
  if (!db.isTransaction) throw new Error("partitions are made in a transaction only");
  // Whoever makes the same one at this moment is waited for; afterwards it is there.
  await runSql(db, "select pg_advisory_xact_lock($1, hashtext($2))", [partitionLock, object.table]);
  const partitions = await listPartitions(db, object);
  const [parent] = await runSql<{ oid: string }>(db, "select to_regclass($1)::oid::text as oid", [
    object.table,
  ]);
  for (const moment of moments) {
    if (isThere(partitions, moment)) continue;
    const added = fitBetween(partitions, spanAround(spanOf(object), moment), moment);
    partitions.push({ ...added, name: await addPartition(db, object, { ...added, oid: parent?.oid ?? "" }) });
  }
}

function isThere(partitions: readonly Partition[], moment: number): boolean {
  return partitions.some(({ from, to }) => from <= moment && moment < to);
}

function spanOf({ def }: CatalogObject): PartitionSpan {
  return def.series?.partition ?? "month";
}

/** The whole day, month or year in UTC that holds a moment. */
export function spanAround(span: PartitionSpan, moment: number): Pick<Partition, "from" | "to"> {
  const date = new Date(moment);
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  const at = (y: number, m: number, d: number) => new Date(0).setUTCFullYear(y, m, d);
  if (span === "year") return { from: at(year, 0, 1), to: at(year + 1, 0, 1) };
  if (span === "month") return { from: at(year, month, 1), to: at(year, month + 1, 1) };
  return { from: at(year, month, day), to: at(year, month, day + 1) };
}

/** Partitions of an earlier description may be longer or shorter: what is new stays between them. */
function fitBetween(
  partitions: readonly Partition[],
  { from, to }: Pick<Partition, "from" | "to">,
  moment: number,
): Pick<Partition, "from" | "to"> {
  const before = partitions.flatMap((one) => (one.to <= moment ? [one.to] : []));
  const after = partitions.flatMap((one) => (one.from > moment ? [one.from] : []));
  return { from: Math.max(from, ...before), to: Math.min(to, ...after) };
}

/**
 * Attached and not made in place: that would lock the whole table, this lets others go on reading and writing. The name
 * holds what no object's may, and the table's number, as a retired object of the same name keeps its own.
 */
async function addPartition(
  db: Db,
  object: CatalogObject,
  { from, to, oid }: Pick<Partition, "from" | "to"> & { oid: string },
): Promise<string> {
  const [first, last] = [new Date(from).toISOString(), new Date(to).toISOString()];
  const name = `${object.name.slice(0, 40)}-${oid}-${first.slice(0, 10).replaceAll("-", "")}`;
  const table = `obj.${quote(name)}`;
  await runSql(db, `create table ${table} (like ${object.table})`);
  await runSql(
    db,
    `alter table ${object.table} attach partition ${table} for values from ('${first}') to ('${last}')`,
  );
  return name;
}

/** SQL that drops a partition with all it holds. */
export function dropPartition({ name }: Pick<Partition, "name">): string {
  return `drop table obj.${quote(name)}`;
}
