import { isDay } from "@kezhuan/contract/kinds/dates";
import { bySign, type OrderSign } from "@kezhuan/contract/query/operators";
import { compareBy, compareScalar } from "./comparisons.ts";
import type { Compare, Comparison, SqlKind } from "./sql-kind.ts";

const instant = "timestamptz";
const compareInstant = compareScalar(instant);

/** A day is the span from its first instant to the next day's in the installation's time zone. */
interface Span {
  expression: string;
  /** SQL of the first instant of the day, and of the next day. */
  start: string;
  end: string;
}

const isWithin = ({ expression, start, end }: Span) =>
  `(${expression} >= ${start} and ${expression} < ${end})`;
const compareSpan: Readonly<Record<OrderSign, (span: Span) => string>> = {
  ">": ({ expression, end }) => `${expression} >= ${end}`,
  ">=": ({ expression, start }) => `${expression} >= ${start}`,
  "<": ({ expression, start }) => `${expression} < ${start}`,
  "<=": ({ expression, end }) => `${expression} < ${end}`,
};

/** Milliseconds: what JavaScript can hold, so that a value read and sent back is the same. */
export const datetimeSql: SqlKind = {
  column: "timestamptz(3)",
  order: (expression) => expression,
  comparisons: {
    ...compareInstant,
    eq: byDay(isWithin, compareBy("=", instant)),
    ...bySign((sign) => byDay(compareSpan[sign], compareBy(sign, instant))),
    in: inDays(compareInstant.in),
  },
};

/** Any of some days and instants. */
function inDays(inInstants: Compare | null): Compare | null {
  return (
    inInstants &&
    ((comparison) => {
      const days = comparison.values.filter(isDay);
      if (days.length === 0) return inInstants(comparison);
      const instants = comparison.values.filter((value) => !isDay(value));
      const parts = days.map((day) => isWithin(spanOf(comparison, day)));
      if (instants.length > 0) parts.push(inInstants({ ...comparison, values: instants }));
      return `(${parts.join(" or ")})`;
    })
  );
}

/** Compares with a whole day where the value is one, and with an instant otherwise. */
function byDay(withDay: (span: Span) => string, withInstant: Compare): Compare {
  return (comparison) => {
    const [value] = comparison.values;
    return isDay(value) ? withDay(spanOf(comparison, value)) : withInstant(comparison);
  };
}

function spanOf({ expression, bind, timeZone }: Comparison, day: string): Span {
  const zone = bind(timeZone);
  const bound = bind(day);
  return {
    expression,
    start: `(${bound}::date::timestamp at time zone ${zone})`,
    end: `((${bound}::date + 1)::timestamp at time zone ${zone})`,
  };
}
