import { runSql } from "@kezhuan/server/db/run-sql";
import { inTransaction } from "@kezhuan/server/db/transaction";
import { findObject } from "@kezhuan/server/engine/catalog/catalog";
import type { Ctx } from "@kezhuan/server/engine/context";
import { saveRecords } from "@kezhuan/server/engine/records/save";
import { listPartitions, spanAround } from "@kezhuan/server/engine/schema/partitions";

export const elements = [
  "air_temperature",
  "relative_humidity",
  "dew_point_temperature",
  "wind_speed",
  "wind_from_direction",
] as const;

/** Midnight of a new year in UTC, long ago enough that all of it is past. */
export const firstHour = Date.UTC(2020, 0, 1);
const hourMs = 3_600_000;

export interface Filled {
  stations: string[];
  rows: number;
  partitions: number;
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
  return { stations, rows: Number(counted?.n ?? 0), partitions: partitions.length };
}

/**
 * Whole months of hours of every station, in the order in which they come, until there are at least as many rows. A month is
 * filled before it is attached, so that its indexes are built at once: how fast rows come in beside indexes the batches
 * tell, which `between` may write after a month.
 */
export async function fillMonths(
  ctx: Ctx,
  { stations, rows }: { stations: readonly string[]; rows: number },
  between: (rows: number) => Promise<void>,
): Promise<Filled> {
  const object = findObject(ctx.catalog, "wx_observation");
  let [done, at] = [0, firstHour];
  while (done < rows) {
    const { from, to } = spanAround("month", at);
    const [first, last] = [new Date(from).toISOString(), new Date(to - 1).toISOString()];
    const part = `obj."wx_observation-${first.slice(0, 7)}"`;
    await inTransaction(ctx.db, async (tx) => {
      for (const [name, value] of settingsOfFill)
        await runSql(tx, "select set_config($1, $2, true)", [name, value]);
      await runSql(tx, `create table ${part} (like ${object.table} including defaults)`);
      await runSql(tx, insertHours(part), [first, last, stations, elements]);
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
  const partitions = (await listPartitions(ctx.db, object)).length;
  return { stations: [...stations], rows: done, partitions };
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
  insert into ${part} (id, created_at, updated_at, station, element, at, value, flag)
  select uuidv7(), now(), now(), station, element, at, random(0.0, 30.0), '0'
    from generate_series($1::timestamptz, $2::timestamptz, interval '1 hour') at
   cross join lateral unnest($3::uuid[]) station cross join lateral unnest($4::text[]) element`;

export interface Batches {
  product: Record<string, unknown>[];
  /** Columns of the same number of rows. */
  plain: [string[], string[], string[], string[]];
}

/** A month after all that is filled, in which batches are written beside the indexes. */
const batchesFrom = Date.UTC(2026, 8, 1);
/** For another run over the same rows. */
export const againFrom = Date.UTC(2026, 9, 1);
export const batchRows = 5000;

/** Gives pairs of batches of 5,000 values, each of hours that have none. */
export function batchesOf(stations: readonly string[], from = batchesFrom): (count: number) => Batches[] {
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
