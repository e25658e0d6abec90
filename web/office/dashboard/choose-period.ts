import type { Condition, Group } from "@kezhuan/contract/query/condition";

export const periodNames = ["all", "year", "months", "quarter", "custom"] as const;
export type PeriodName = (typeof periodNames)[number];

/** Which records the figures are about; what is undefined narrows nothing. */
export interface Narrowing {
  period: PeriodName;
  /** First and last day, `2026-01-31`. */
  from: string | undefined;
  to: string | undefined;
  dept: string | undefined;
}

/** What an address says; the days follow from the period unless they are somebody's own. */
export function readNarrowing(params: URLSearchParams, today: string): Narrowing {
  const period = periodNames.find((name) => name === params.get("period")) ?? "months";
  const dept = params.get("dept") ?? undefined;
  if (period === "custom")
    return { period, from: dayOf(params.get("from")), to: dayOf(params.get("to")), dept };
  return { period, from: firstDay(period, today), to: undefined, dept };
}

function dayOf(text: string | null): string | undefined {
  return text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined;
}

function firstDay(period: PeriodName, today: string): string | undefined {
  const [year = 0, month = 1] = today.split("-").map(Number);
  if (period === "year") return `${year}-01-01`;
  if (period === "quarter") return monthStart(year, month - ((month - 1) % 3));
  return period === "months" ? monthStart(year, month - 11) : undefined;
}

/** The first of a month counted from January of that year; 0 is the December before. */
function monthStart(year: number, month: number): string {
  const total = year * 12 + month - 1;
  return `${Math.floor(total / 12)}-${String((total % 12) + 1).padStart(2, "0")}-01`;
}

/** The condition on records of an object whose day is in `field`; undefined where nothing narrows them. */
export function conditionOf(
  { from, to }: Narrowing,
  { field, depts }: { field: string; depts: readonly string[] | undefined },
  more: readonly Condition[] = [],
): Group | undefined {
  const rules: Condition[] = [
    ...(from ? [{ field, op: "ge", value: from } as const] : []),
    ...(to ? [{ field, op: "le", value: to } as const] : []),
    ...(depts ? [{ field: "deptid", op: "in", value: [...depts] } as const] : []),
    ...more,
  ];
  return rules.length > 0 ? { match: "and", rules } : undefined;
}

/** A department and all below it. */
export function withBelow(
  dept: string,
  all: readonly { id: string; parent: string | undefined }[],
): string[] {
  const found = [dept];
  for (const one of found)
    found.push(...all.filter(({ id, parent }) => parent === one && !found.includes(id)).map(({ id }) => id));
  return found;
}
