import { isDay } from "@kezhuan/contract/kinds/dates";
import { compareScalar } from "./comparisons.ts";
import type { Compare, Comparison, SqlKind } from "./sql-kind.ts";

const compareInstant = compareScalar("timestamptz");

/** A day is the span from its first instant to the next day's in the installation's time zone. */
interface Span {
  expression: string;
  /** SQL of the first instant of the day, and of the next day. */
  start: string;
  end: string;
}

const compareSpan = {
  eq: ({ expression, start, end }: Span) => `(${expression} >= ${start} and ${expression} < ${end})`,
  gt: ({ expression, end }: Span) => `${expression} >= ${end}`,
  ge: ({ expression, start }: Span) => `${expression} >= ${start}`,
  lt: ({ expression, start }: Span) => `${expression} < ${start}`,
  le: ({ expression, end }: Span) => `${expression} < ${end}`,
};

/** Milliseconds: what JavaScript can hold, so that a value read and sent back is the same. */
export const datetimeSql: SqlKind = {
  column: "timestamptz(3)",
  order: (expression) => expression,
  comparisons: {
    ...compareInstant,
    eq: byDay("eq"),
    gt: byDay("gt"),
    ge: byDay("ge"),
    lt: byDay("lt"),
    le: byDay("le"),
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
      const parts = days.map((day) => compareSpan.eq(spanOf(comparison, day)));
      if (instants.length > 0) parts.push(inInstants({ ...comparison, values: instants }));
      return `(${parts.join(" or ")})`;
    })
  );
}

/** Compares with a whole day where the value is one, and with an instant otherwise. */
function byDay(op: keyof typeof compareSpan): Compare | null {
  const withInstant = compareInstant[op];
  return (
    withInstant &&
    ((comparison) => {
      const [value] = comparison.values;
      return isDay(value) ? compareSpan[op](spanOf(comparison, value)) : withInstant(comparison);
    })
  );
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
