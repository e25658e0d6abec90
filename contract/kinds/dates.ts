import { z } from "zod";
import { orderOperators } from "../query/operators.ts";
import { defineKind, wrongType, type KindExamples, type Read } from "./kind.ts";

/** A calendar day, `2026-03-09`. */
export const dateKind = defineKind({
  settings: z.strictObject({}),
  operators: orderOperators,
  read: readDay,
  jsonSchema: () => ({ type: "string", format: "date" }),
});

/** An instant; ISO 8601 with offset. */
export const datetimeKind = defineKind({
  settings: z.strictObject({}),
  operators: orderOperators,
  read: readInstant,
  // A day without a time stands for the whole day; the SQL half widens it.
  readOperand: (value) => (isDay(value) ? { value } : readInstant(value)),
  jsonSchema: () => ({ type: "string", format: "date-time" }),
});

/** True for a calendar day that exists, `YYYY-MM-DD`. */
export function isDay(value: unknown): value is string {
  if (typeof value !== "string" || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const [year, month, day] = [value.slice(0, 4), value.slice(5, 7), value.slice(8)].map(Number);
  // Year 0 is none of PostgreSQL's.
  return !!year && !!month && !!day && day <= daysIn(year, month);
}

/** None in a month that there is not. */
function daysIn(year: number, month: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  if (month === 2) return isLeap ? 29 : 28;
  if (month > 12) return 0;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function readDay(value: unknown): Read {
  return isDay(value) ? { value } : wrongType("date (YYYY-MM-DD)");
}

const instant = /^(\d{4}-\d{2}-\d{2})[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?\s*(?:Z|[+-]\d{2}:?\d{2})$/i;

function readInstant(value: unknown): Read {
  if (isCanonical(value)) return { value };
  const expected = wrongType("date-time with offset (ISO 8601)");
  if (typeof value !== "string") return expected;
  const day = instant.exec(value)?.[1];
  if (!day || !isDay(day)) return expected;
  const time = Date.parse(value.replace(" ", "T").replace(/\s+/g, ""));
  if (Number.isNaN(time) || Math.abs(time) > 8.64e15) return expected;
  const iso = new Date(time).toISOString();
  return /^\d{4}-/.test(iso) && !iso.startsWith("0000") ? { value: iso } : expected;
}

/** Values of a time series come as they are stored, by the thousand. */
function isCanonical(value: unknown): value is string {
  if (typeof value !== "string" || value.length !== canonicalLength || value.startsWith("0000")) return false;
  const time = Date.parse(value);
  return !Number.isNaN(time) && new Date(time).toISOString() === value;
}

const canonicalLength = "2026-03-09T01:02:03.456Z".length;

/** A time of day without a day, `08:30:00`; the seconds may be left out when it is sent. */
export const timeKind = defineKind({
  settings: z.strictObject({}),
  operators: orderOperators,
  read: readTime,
  jsonSchema: () => ({ type: "string", pattern: "^([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d$" }),
});

/** A month of a year, `2026-03`. */
export const yearmonthKind = defineKind({
  settings: z.strictObject({}),
  operators: orderOperators,
  read: readMonth,
  jsonSchema: () => ({ type: "string", pattern: "^\\d{4}-(0[1-9]|1[0-2])$" }),
});

function readTime(value: unknown): Read {
  const parts = typeof value === "string" ? /^\s*(([01]\d|2[0-3]):[0-5]\d)(:[0-5]\d)?\s*$/.exec(value) : null;
  return parts ? { value: `${parts[1]}${parts[3] ?? ":00"}` } : wrongType("time (HH:mm)");
}

function readMonth(value: unknown): Read {
  const isMonth = typeof value === "string" && /^(?!0000)\d{4}-(0[1-9]|1[0-2])$/.test(value.trim());
  return isMonth ? { value: value.trim() } : wrongType("month (YYYY-MM)");
}

/** Kinds whose values are days, moments and months. */
export const dateKinds = { date: dateKind, datetime: datetimeKind, time: timeKind, yearmonth: yearmonthKind };

export const dateExamples: KindExamples<typeof dateKinds> = {
  date: {
    good: "2026-02-28",
    wrong: ["2026-02-30", "2026-2-1", "0000-01-01", 20260228, {}, "2026-02-28T00:00Z"],
  },
  datetime: {
    good: "2026-02-28T08:00:00+08:00",
    wrong: ["2026-02-28", "2026-02-28T08:00:00", "2026-02-30T08:00:00Z", "2026-02-28T25:00:00Z", 0, {}],
  },
  time: { good: "08:30", wrong: ["8:30", "24:00", "23:60", "08:30:60", "08:30:00.5", 830, {}, ["08:30"]] },
  yearmonth: {
    good: "2026-03",
    wrong: ["2026-13", "2026-00", "2026-3", "0000-01", "2026-03-01", 202603, {}],
  },
};
