import type { PartitionSpan } from "@kezhuan/contract/metadata/series";
import type { Issue } from "@kezhuan/contract/problems";
import type { CatalogObject } from "@kezhuan/server/engine/catalog/catalog";
import type { Ctx } from "@kezhuan/server/engine/context";
import { shiftMonths } from "@kezhuan/server/lib/shift-months";
import type { CheckedRecord } from "./check-raising.ts";

/** How far back values go, in months: each partition is a table, and a wrong year must not make thousands of them. */
const reach: Readonly<Record<PartitionSpan, number>> = { day: 36, month: 12 * 150, year: 12 * 500 };
/** Forecasts lie ahead, slips of the year too. */
const monthsAhead = 12;

/** A value of a time series lies in the time that is kept, and no more than a year ahead. */
export function checkTime(ctx: Ctx, { def }: CatalogObject, { image, prefix }: CheckedRecord): Issue[] {
  const { series } = def;
  const at = series && Date.parse(String(image.get(series.at)));
  if (!series || at === undefined || Number.isNaN(at)) return [];
  const earliest = shiftMonths(ctx.now(), -Math.min(series.keepMonths ?? Infinity, reach[series.partition]));
  const latest = shiftMonths(ctx.now(), monthsAhead);
  const field = prefix + series.at;
  if (at < earliest.getTime())
    return [{ field, problem: "tooEarly", params: { min: earliest.toISOString().slice(0, 10) } }];
  if (at > latest.getTime())
    return [{ field, problem: "tooLate", params: { max: latest.toISOString().slice(0, 10) } }];
  return [];
}
