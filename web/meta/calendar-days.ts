import { dayMs } from "@kezhuan/contract/durations";

/** Days as `YYYY-MM-DD`, reckoned without any time zone: a day is a day. */
export type Day = string;

export function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10);
}

/** The same day of another month, or its last one where that is shorter. */
export function addMonths(day: Day, count: number): Day {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + count, Math.min(date, last))).toISOString().slice(0, 10);
}

/** The Monday of its week. */
export function startOfWeek(day: Day): Day {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

/** The days a page of the calendar shows: whole weeks that hold the month, or one week. */
export function daysOf(day: Day, span: "month" | "week"): Day[] {
  const first = startOfWeek(span === "month" ? `${day.slice(0, 8)}01` : day);
  const lastOfMonth = addDays(addMonths(`${day.slice(0, 8)}01`, 1), -1);
  const end = span === "month" ? addDays(startOfWeek(lastOfMonth), 6) : addDays(first, 6);
  const days = [first];
  for (let next = addDays(first, 1); next <= end; next = addDays(next, 1)) days.push(next);
  return days;
}

/** The day of a value as people on this device see it. */
export function dayOfValue(value: unknown): Day | undefined {
  if (typeof value !== "string" || value === "") return undefined;
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return value;
  const moment = new Date(value);
  return Number.isNaN(moment.getTime()) ? undefined : localDay(moment);
}

export function localDay(moment: Date): Day {
  const part = (number: number, length: number) => String(number).padStart(length, "0");
  return `${part(moment.getFullYear(), 4)}-${part(moment.getMonth() + 1, 2)}-${part(moment.getDate(), 2)}`;
}
