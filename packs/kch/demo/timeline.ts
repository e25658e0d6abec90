import type { Random } from "./random.ts";

/** The day as of which the sample content is written. A fixed one, so that every installation gets the same. */
export const asOf = "2026-11-15";

/** A day so many days later; earlier for negative numbers. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** `2026-11` moved by months. */
export function addMonths(month: string, months: number): string {
  const total = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + months;
  return `${Math.floor(total / 12)}-${String((total % 12) + 1).padStart(2, "0")}`;
}

/** Some moment of a day's office hours. */
export function duringDay(random: Random, day: string): string {
  const two = (number: number): string => String(number).padStart(2, "0");
  return `${day}T${two(random.int(8, 17))}:${two(random.int(0, 59))}:${two(random.int(0, 59))}+08:00`;
}

/** The earlier of two days. */
export function earlier(one: string, other: string): string {
  return one < other ? one : other;
}

/** Numbers things within the year of their day: `CG-2026-0001`, `CG-2026-0002`, … */
export function makeNumbers(prefix: string): (day: string) => string {
  const counters = new Map<string, number>();
  return (day) => {
    const year = day.slice(0, 4);
    const number = (counters.get(year) ?? 0) + 1;
    counters.set(year, number);
    return `${prefix}-${year}-${String(number).padStart(4, "0")}`;
  };
}
