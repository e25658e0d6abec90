import { dayInZone } from "./day-in-zone.ts";

const dayMs = 86_400_000;

/** The same time of day so many working days later (Monday to Friday in a time zone). Holidays are known to nobody here. */
export function addWorkingDays(from: Date, days: number, timeZone: string): Date {
  let at = from.getTime();
  for (let left = days; left > 0;) {
    at += dayMs;
    if (isWorkingDay(new Date(at), timeZone)) left -= 1;
  }
  return new Date(at);
}

function isWorkingDay(instant: Date, timeZone: string): boolean {
  const weekday = new Date(`${dayInZone(instant, timeZone)}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6;
}
