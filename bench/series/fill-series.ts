import { hourMs } from "@kezhuan/contract/durations";
import { runSql } from "@kezhuan/server/db/run-sql";
import { inTransaction } from "@kezhuan/server/db/transaction";
import { findObject } from "@kezhuan/server/engine/catalog/catalog";
import type { Ctx } from "@kezhuan/server/engine/context";
import { saveRecords } from "@kezhuan/server/engine/records/save";
import { listPartitions, spanAround, type Partition } from "@kezhuan/server/engine/schema/partitions";

export const elements = [
  "air_temperature",
  "relative_humidity",
  "dew_point_temperature",
  "wind_speed",
  "wind_from_direction",
] as const;

/** Midnight of a new year in UTC, long ago enough that all of it is past. */
export const firstHour = Date.UTC(2020, 0, 1);

export interface Filled {
  stations: string[];
  rows: number;
  partitions: readonly Partition[];
}

export async function addStations(ctx: Ctx, count: number): Promise<string[]> {
  const data = Array.from({ length: count }, (_, index) => ({
    code: `B${1000 + index}`,
    name: `Station ${index}`,
    latitude: "30",
    longitude: "114",
    elevation: "20",
  }));
  return (await saveRecords(ctx, { objname: "wx_station", data })).ids;
}

/** What an earlier run left in its folder; undefined where there are no stations yet. */
export async function findFilled(ctx: Ctx): Promise<Filled | undefined> {
  const found = await runSql<{ id: string }>(ctx.db, "select id from obj.wx_station order by code");
  if (found.length === 0) return undefined;
  const stations = found.map(({ id }) => id);
  const partitions = await listPartitions(ctx.db, findObject(ctx.catalog, "wx_observation"));
  const [counted] = await runSql<{ n: string }>(
    ctx.db,
    `select coalesce(sum(c.reltuples) filter (where c.reltuples > 0), 0)::bigint::text as n
       from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'obj.wx_observation'::regclass`,
  );
  return { stations, rows: Number(counted?.n ?? 0), partitions };
}

/**
 * Whole months of hours of every station, in the order in which they come, until there are at least as many rows; goes on
 * where an earlier run has stopped. The rows are the actor's. A month is filled before it is attached, so that its indexes are built at once: how fast
 * rows come in beside indexes the batches tell, which `between` may write after a month.
 */
export async function fillMonths(
  ctx: Ctx,
  { stations, rows: before, partitions }: Filled,
  { rows, between }: { rows: number; between: (rows: number) => Promise<void> },
): Promise<Filled> {
  const object = findObject(ctx.catalog, "wx_observation");
  const { userId, deptid } = ctx.actor;
  const values = (first: string, last: string) => [first, last, stations, elements, userId, deptid];
  let done = before;
  let at = Math.max(firstHour, ...partitions.flatMap(({ to }) => (to <= batchesFrom ? [to] : [])));
  while (done < rows) {
    const { from, to } = spanAround("month", at);
    const [first, last] = [new Date(from).toISOString(), new Date(to - 1).toISOString()];
    const part = `obj."wx_observation-${first.slice(0, 7)}"`;
    await inTransaction(ctx.db, async (tx) => {
      for (const [name, value] of settingsOfFill)
        await runSql(tx, "select set_config($1, $2, true)", [name, value]);
      await runSql(tx, `create table ${part} (like ${object.table} including defaults)`);
      await runSql(tx, insertHours(part), values(first, last));
      await runSql(
        tx,
        `alter table ${object.table} attach partition ${part} for values from ('${first}') to ('${new Date(to).toISOString()}')`,
      );
    });
    await withoutLimit(ctx, `vacuum analyze ${part}`);
    done += ((to - from) / hourMs) * stations.length * elements.length;
    at = to;
    process.stderr.write(`\r${done.toLocaleString("en")} rows `);
    await between(done);
  }
  return { stations, rows: done, partitions: await listPartitions(ctx.db, object) };
}

/** The latest month that has rows: the product makes the next one ahead. */
export async function findLastWritten(
  { db }: Ctx,
  partitions: readonly Partition[],
): Promise<Partition | undefined> {
  for (const partition of partitions.toReversed()) {
    const rows = await runSql(db, `select 1 from obj."${partition.name}" limit 1`);
    if (rows.length > 0) return partition;
  }
  return undefined;
}

/**
 * Fails where a month that was filled here is not what the product makes of the same values: which columns have values, and
 * which indexes and checks the partition has.
 */
export async function compareWithProduct(ctx: Ctx, filled: Partition, written: Partition): Promise<void> {
  const [ours, theirs] = [await describePart(ctx, filled), await describePart(ctx, written)];
  if (ours !== theirs) throw new Error(`a filled month differs from one of the product: ${ours} / ${theirs}`);
}

async function describePart({ db }: Ctx, { name }: Partition): Promise<string> {
  const part = `obj."${name}"`;
  const [row] = await runSql(
    db,
    `select (select array_agg(key || case when value = 'null' then ' -' else '' end order by key)
               from (select to_jsonb(t) as one from ${part} t limit 1) r, jsonb_each(r.one)) as columns,
            (select array_agg(regexp_replace(pg_get_indexdef(indexrelid), '.* USING', '') order by 1)
               from pg_index where indrelid = $1::regclass) as indexes,
            (select array_agg(pg_get_constraintdef(oid) order by 1) from pg_constraint where conrelid = $1::regclass) as checks`,
    [part],
  );
  return JSON.stringify(row);
}

/** On a connection of its own: neither belongs in a transaction. */
export async function withoutLimit(ctx: Ctx, statement: string): Promise<void> {
  await ctx.db.onConnection(async (session) => {
    await runSql(session, "set statement_timeout = 0");
    await runSql(session, statement);
  });
}

/** So that a month and its indexes are sorted in memory. */
const settingsOfFill = [
  ["statement_timeout", "0"],
  ["work_mem", "256MB"],
  ["maintenance_work_mem", "512MB"],
  ["max_parallel_maintenance_workers", "0"],
] as const;

/** Ids in the order of their rows, as those of the product are. */
const insertHours = (part: string) => `
  insert into ${part} (id, created_by, created_at, updated_by, updated_at, deptid, station, element, at, value, flag)
  select uuidv7(), $5::uuid, now(), $5::uuid, now(), $6::uuid, station, element, at, random(0.0, 30.0), '0'
    from generate_series($1::timestamptz, $2::timestamptz, interval '1 hour') at
   cross join lateral unnest($3::uuid[]) station cross join lateral unnest($4::text[]) element`;

export interface Batches {
  product: Record<string, unknown>[];
  /** Columns of the same number of rows. */
  plain: [string[], string[], string[], string[]];
}

/** A month after all that is filled, in which batches are written beside the indexes. */
const batchesFrom = Date.UTC(2026, 8, 1);
export const batchRows = 5000;

/** Gives pairs of batches of 5,000 values, each of hours that have none, also after earlier runs. */
export function batchesOf({
  stations,
  partitions,
}: Pick<Filled, "stations" | "partitions">): (count: number) => Batches[] {
  const from = Math.max(batchesFrom, ...partitions.map(({ to }) => to));
  const hours = Math.ceil(batchRows / (stations.length * elements.length));
  let hour = 0;
  const take = () => {
    const times = Array.from({ length: hours }, () => new Date(from + hour++ * hourMs).toISOString());
    const rows = times.flatMap((at) =>
      stations.flatMap((station) => elements.map((element) => ({ station, element, at, value: "12.3" }))),
    );
    return rows.slice(0, batchRows);
  };
  return (count) =>
    Array.from({ length: count }, () => {
      const plain = take();
      return {
        product: take(),
        plain: [
          plain.map(({ station }) => station),
          plain.map(({ element }) => element),
          plain.map(({ at }) => at),
          plain.map(({ value }) => value),
        ],
      };
    });
}
