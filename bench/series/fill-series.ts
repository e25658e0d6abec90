import { runSql } from "@kezhuan/server/db/run-sql";
import { inTransaction } from "@kezhuan/server/db/transaction";
import { findObject } from "@kezhuan/server/engine/catalog/catalog";
import type { Ctx } from "@kezhuan/server/engine/context";
import { saveRecords } from "@kezhuan/server/engine/records/save";
import { ensurePartitions, listPartitions } from "@kezhuan/server/engine/schema/partitions";

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
const stationCount = 100;

export interface Filled {
  stations: string[];
  rows: number;
  partitions: number;
  /** The first hour that has no values yet. */
  next: number;
}

export async function addStations(ctx: Ctx): Promise<string[]> {
  const data = Array.from({ length: stationCount }, (_, index) => ({
    code: `B${1000 + index}`,
    name: `Station ${index}`,
    latitude: "30",
    longitude: "114",
    elevation: "20",
  }));
  return (await saveRecords(ctx, { objname: "wx_station", data })).ids;
}

/** Every hour of every station, in the order in which they come: hour by hour. */
export async function fillHours(
  ctx: Ctx,
  { stations, rows }: { stations: string[]; rows: number },
): Promise<Filled> {
  const object = findObject(ctx.catalog, "wx_observation");
  const hours = Math.ceil(rows / stations.length / elements.length);
  const step = 24 * 30;
  for (let hour = 0; hour < hours; hour += step) {
    const [from, to] = [firstHour + hour * hourMs, firstHour + Math.min(hour + step, hours) * hourMs];
    await inTransaction(ctx.db, async (tx) => {
      await runSql(tx, "select set_config('statement_timeout', '0', true)");
      await ensurePartitions(tx, object, [from, to - 1]);
      await runSql(tx, insertHours, [
        new Date(from).toISOString(),
        new Date(to - 1).toISOString(),
        stations,
        elements,
      ]);
    });
    process.stderr.write(`\r${Math.round((hour / hours) * 100)} %`);
  }
  await ctx.db.onConnection(async (session) => {
    await runSql(session, "set statement_timeout = 0");
    await runSql(session, "vacuum analyze obj.wx_observation");
  });
  const partitions = (await listPartitions(ctx.db, object)).length;
  return {
    stations,
    rows: hours * stations.length * elements.length,
    partitions,
    next: firstHour + hours * hourMs,
  };
}

const insertHours = `
  insert into obj.wx_observation (id, created_at, updated_at, station, element, at, value, flag)
  select gen_random_uuid(), now(), now(), station, element, at, round((random() * 30)::numeric, 1), '0'
    from generate_series($1::timestamptz, $2::timestamptz, interval '1 hour') at,
         unnest($3::uuid[]) station, unnest($4::text[]) element
   order by at`;

export interface Batches {
  product: Record<string, unknown>[];
  /** Columns of the same number of rows. */
  plain: [string[], string[], string[], string[]];
}

/** Pairs of batches of 5,000 values, each of hours that have none. */
export function fitBatches({ stations, next }: Filled, count: number): Batches[] {
  const perHour = stations.length * elements.length;
  const hours = Math.ceil(5000 / perHour);
  let hour = 0;
  const take = () => {
    const rows = Array.from({ length: hours }, () => new Date(next + hour++ * hourMs).toISOString()).flatMap(
      (at) =>
        stations.flatMap((station) => elements.map((element) => ({ station, element, at, value: "12.3" }))),
    );
    return rows.slice(0, 5000);
  };
  return Array.from({ length: count }, () => {
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
