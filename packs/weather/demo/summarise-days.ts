import type { RecordSet } from "@kezhuan/contract/metadata/pack";

type Row = RecordSet["records"][number];

/** What is said of a day, from the hourly values of an element. */
const figures: readonly { element: string; of: string; reckon: (values: readonly number[]) => number }[] = [
  { element: "day_mean_temperature", of: "air_temperature", reckon: mean },
  { element: "day_highest_temperature", of: "air_temperature", reckon: (values) => Math.max(...values) },
  { element: "day_lowest_temperature", of: "air_temperature", reckon: (values) => Math.min(...values) },
  { element: "day_mean_wind_speed", of: "wind_speed", reckon: mean },
  { element: "day_highest_wind_speed", of: "wind_speed", reckon: (values) => Math.max(...values) },
  { element: "day_precipitation", of: "precipitation", reckon: (values) => mean(values) * values.length },
];

/** Hours that a day must have values of, so that something can be said of it. */
const leastHours = 21;

/** Daily values of hourly ones: of days in UTC with nearly all hours, without values known to be wrong. */
export function summariseDays(observations: readonly Row[]): Row[] {
  const days = Map.groupBy(
    observations.filter((row) => row["flag"] !== "2"),
    (row) => JSON.stringify([row["station"], String(row["at"]).slice(0, 10), row["element"]]),
  );
  return figures.flatMap(({ element, of, reckon }) =>
    [...days].flatMap(([name, rows]): Row[] => {
      const [station, day, measured] = JSON.parse(name) as [Row, string, string];
      if (measured !== of || rows.length < leastHours) return [];
      const value = reckon(rows.map((row) => Number(row["value"])));
      return [{ station, at: `${day}T00:00:00.000Z`, element, value: value.toFixed(1), flag: "0" }];
    }),
  );
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
