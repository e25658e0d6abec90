import { dayMs } from "../durations.ts";

/** The number of a calendar day `YYYY-MM-DD`, counted from 1970; undefined for what is none. */
export function readDay(text: string): number | undefined {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const time = Date.parse(`${text}T00:00:00Z`);
  // Some engines let 31 February roll over; the round trip does not.
  const isDay = !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
  return isDay ? Math.round(time / dayMs) : undefined;
}

/** The calendar day of a number; undefined before the year 1 and after 9999. */
export function writeDay(number: number): string | undefined {
  const time = number * dayMs;
  if (Math.abs(time) > 8.64e15) return undefined;
  const iso = new Date(time).toISOString();
  return /^\d{4}-/.test(iso) && !iso.startsWith("0000") ? iso.slice(0, 10) : undefined;
}

/** The same day of a later month, or the last one of it where it is shorter; undefined outside of the years 1 to 9999. */
export function addMonths(text: string, months: number): string | undefined {
  const [year = 0, month = 0, day = 0] = text.split("-").map(Number);
  const first = year * 12 + month - 1 + months;
  const [toYear, toMonth] = [Math.floor(first / 12), (((first % 12) + 12) % 12) + 1];
  if (toYear < 1 || toYear > 9999) return undefined;
  // The year 2000 stands for leap years: two digits would mean the last century.
  const isLeap = toYear % 4 === 0 && (toYear % 100 !== 0 || toYear % 400 === 0);
  const last = new Date(Date.UTC(isLeap ? 2000 : 2001, toMonth, 0)).getUTCDate();
  const pad = (value: number, digits: number) => String(value).padStart(digits, "0");
  return `${pad(toYear, 4)}-${pad(toMonth, 2)}-${pad(Math.min(day, last), 2)}`;
}
