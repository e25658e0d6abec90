import { z } from "zod";
import { orderOperators } from "../query/operators.ts";
import { defineKind, wrongType, type Read } from "./kind.ts";

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
