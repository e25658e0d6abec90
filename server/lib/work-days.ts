import { dayInZone } from "./day-in-zone.ts";

const dayMs = 86_400_000;

/** Days that go against the week: true for a Saturday or Sunday that is worked, false for a holiday. */
export type DaysApart = ReadonlyMap<string, boolean>;

const ordinary: DaysApart = new Map();

/** A calendar day (`YYYY-MM-DD`) so many days later, or earlier. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** The same counting working days only: one after a Friday is Monday, unless that is a holiday. */
export function addWorkdays(day: string, days: number, apart: DaysApart = ordinary): string {
  const step = days < 0 ? -1 : 1;
  let reached = day;
  for (let left = Math.abs(days); left > 0;) {
    reached = addDays(reached, step);
    if (isWorkday(reached, apart)) left -= 1;
  }
  return reached;
}

/** The same time of day so many working days later, where a time zone says which day it is. */
export function addWorkingDays(
  from: Date,
  days: number,
  { timeZone, days: apart = ordinary }: { timeZone: string; days?: DaysApart },
): Date {
  let at = from.getTime();
  for (let left = days; left > 0;) {
    at += dayMs;
    if (isWorkday(dayInZone(new Date(at), timeZone), apart)) left -= 1;
  }
  return new Date(at);
}

/** Whole days from one to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);
}

function isWorkday(day: string, apart: DaysApart): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return apart.get(day) ?? (weekday !== 0 && weekday !== 6);
}
