import type { AggregateRow } from "@kezhuan/contract/api/views";
import type { LeadTime } from "@kezhuan/contract/metadata/statistics";
import type { Measure } from "@kezhuan/contract/query/aggregate";
import type { Condition } from "@kezhuan/contract/query/condition";

/** How a described lead time is computed. */
export interface Computation {
  /** The moment that decides whether a record is in the period. */
  day: string;
  unit: "days" | "share";
  /** The figure, how many records it rests on, and how many there are of which some have no result yet. */
  measures: readonly [Measure, Measure, Measure];
  rules?: readonly Condition[];
}

/** A figure of fewer records says more about chance than about the work. */
export const least = 5;

export interface LeadTimeFigure {
  /** Days, or a share from 0 to 1; undefined where it rests on too little. */
  value: number | undefined;
  base: number;
  waiting: number;
}

/** What the row of an answer says. */
export function readLeadTime({ unit }: Computation, row: AggregateRow | undefined): LeadTimeFigure {
  const [value, base, all] = (row?.values ?? []).map((one) => Number(one ?? 0));
  const counted = base ?? 0;
  const figure = unit === "days" ? (value ?? 0) / 24 : (value ?? 0) / counted;
  return {
    value: counted < least ? undefined : figure,
    base: counted,
    waiting: Math.max(0, (all ?? 0) - counted),
  };
}

interface Limit {
  /** The time limit that it goes by. */
  days: number;
  /** The day before which that time was over. */
  before: string;
}

/** Undefined where it goes by a time limit that is not known to the reader. */
export function computationOf(time: LeadTime, limit: Limit | undefined): Computation | undefined {
  if (time.kind === "duration") {
    const span = { from: time.from, to: time.to };
    return {
      day: time.from,
      unit: "days",
      measures: [
        { fn: "median", ...span },
        { fn: "filled", ...span },
        { fn: "filled", field: time.from },
      ],
    };
  }
  if (time.kind === "share") {
    const base = { fn: "filled", field: time.of } as const;
    return { day: time.of, unit: "share", measures: [{ fn: "filled", field: time.filled }, base, base] };
  }
  return limit && withinLimit(time, limit);
}

/** Of those with a result, and of those whose time was up before. */
function withinLimit({ from, to }: { from: string; to: string }, { days, before }: Limit): Computation {
  const base = { fn: "filled", field: from } as const;
  return {
    day: from,
    unit: "share",
    measures: [{ fn: "within", from, to, most: days * 24 }, base, base],
    rules: [
      { field: from, op: "isNotNull" },
      {
        match: "or",
        rules: [
          { field: to, op: "isNotNull" },
          { field: from, op: "lt", value: before },
        ],
      },
    ],
  };
}
