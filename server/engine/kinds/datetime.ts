import { isDay } from "@kezhuan/contract/kinds/date";
import { compareScalar } from "./comparisons.ts";
import type { Comparison, SqlKind } from "./sql-kind.ts";

const compareInstant = compareScalar("timestamptz");

/** Milliseconds: what JavaScript can hold, so that a value read and sent back is the same. */
export const datetimeSql: SqlKind = {
  column: "timestamptz(3)",
  order: (expression) => expression,
  compare(comparison) {
    const days = comparison.values.filter(isDay);
    if (days.length === 0) return compareInstant(comparison);
    if (comparison.op !== "in") return compareDay(comparison, String(comparison.values[0]));
    const instants = comparison.values.filter((value) => !isDay(value));
    const parts = days.map((day) => compareDay({ ...comparison, op: "eq" }, day));
    if (instants.length > 0) parts.push(compareInstant({ ...comparison, values: instants }));
    return `(${parts.join(" or ")})`;
  },
};

/** A day is the span from its first instant to the next day's in the installation's time zone. */
function compareDay({ op, expression, bind, timeZone }: Comparison, day: string): string {
  const zone = bind(timeZone);
  const bound = bind(day);
  const start = `(${bound}::date::timestamp at time zone ${zone})`;
  const end = `((${bound}::date + 1)::timestamp at time zone ${zone})`;
  if (op === "ge") return `${expression} >= ${start}`;
  if (op === "gt") return `${expression} >= ${end}`;
  if (op === "lt") return `${expression} < ${start}`;
  if (op === "le") return `${expression} < ${end}`;
  return `(${expression} >= ${start} and ${expression} < ${end})`;
}
