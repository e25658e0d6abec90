import { dayMs } from "../durations.ts";
import type { AggregateGroup, Period } from "./aggregate.ts";
import type { Group, Rule } from "./condition.ts";
import { readRange } from "./number-ranges.ts";

/** The key of a group as figures have it: a reference is a pair, and null stands for what is empty. */
export type GroupKey = string | { id: string } | null;

/** The condition that finds the records a group of figures was made of. */
export function conditionOfGroup(group: AggregateGroup, key: GroupKey): Group {
  return { match: "and", rules: rulesOf(group, key) };
}

function rulesOf({ field, by, prefix, bounds }: AggregateGroup, key: GroupKey): Rule[] {
  if (key === null) return [{ field, op: "isNull" }];
  if (typeof key === "object") return [{ field, op: "eq", value: key.id }];
  if (prefix !== undefined) return [{ field, op: "likeRight", value: key }];
  if (bounds) return rulesOfRange(field, key);
  const days = by && daysOf(key, by);
  if (!days) return [{ field, op: "eq", value: key }];
  const [first, last] = days;
  if (first === last) return [{ field, op: "eq", value: first }];
  return [
    { field, op: "ge", value: first },
    { field, op: "le", value: last },
  ];
}

function rulesOfRange(field: string, key: string): Rule[] {
  const { from, below } = readRange(key);
  return [
    ...(from === undefined ? [] : [{ field, op: "ge", value: from } as const]),
    ...(below === undefined ? [] : [{ field, op: "lt", value: below } as const]),
  ];
}

/** The first and the last day of a period, as figures name it: `2026`, `2026-Q2`, `2026-05`, `2026-W09`, `2026-05-17`. */
export function daysOf(key: string, by: Period): [first: string, last: string] | undefined {
  const [, year = "", part = ""] = /^(\d{4})(?:-[QW]?(\d{1,2}))?(?:-\d{2})?$/.exec(key) ?? [];
  if (year === "") return undefined;
  switch (by) {
    case "year":
      return [`${year}-01-01`, `${year}-12-31`];
    case "quarter":
      return months(Number(year), Number(part) * 3 - 2, 3);
    case "month":
      return months(Number(year), Number(part), 1);
    case "week":
      return week(Number(year), Number(part));
    case "day":
      return [key, key];
  }
}

function months(year: number, first: number, count: number): [string, string] {
  return [writeDay(Date.UTC(year, first - 1, 1)), writeDay(Date.UTC(year, first - 1 + count, 0))];
}

/** The fourth of January is always in the first week. */
function week(year: number, number: number): [string, string] {
  const fourth = Date.UTC(year, 0, 4);
  const sinceMonday = (new Date(fourth).getUTCDay() + 6) % 7;
  const monday = fourth + ((number - 1) * 7 - sinceMonday) * dayMs;
  return [writeDay(monday), writeDay(monday + 6 * dayMs)];
}

function writeDay(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}
