import { z } from "zod";
import { orderOperators } from "../query/operators.ts";
import { defineKind, wrongType, type Read } from "./kind.ts";

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
  const expected = wrongType("date-time with offset (ISO 8601)");
  if (typeof value !== "string") return expected;
  const day = instant.exec(value)?.[1];
  if (!day || !isDay(day)) return expected;
  const time = Date.parse(value.replace(" ", "T").replace(/\s+/g, ""));
  if (Number.isNaN(time) || Math.abs(time) > 8.64e15) return expected;
  const iso = new Date(time).toISOString();
  return /^\d{4}-/.test(iso) && !iso.startsWith("0000") ? { value: iso } : expected;
}
