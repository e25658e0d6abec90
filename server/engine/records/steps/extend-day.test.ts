import { expect, test } from "vitest";
import { extendDay } from "./extend-day.ts";

test("a day is moved on, never back, and one still to come only when that is asked for", () => {
  const today = "2026-11-22";
  const by = (day: string, isPastOnly = false) => extendDay(day, { today, months: 12, isPastOnly });
  expect(by("")).toBe("2027-11-22");
  expect(by("2026-11-01", true)).toBe("2027-11-22");
  expect(by("2026-11-22", true)).toBeUndefined();
  expect(by("2026-12-01")).toBe("2027-11-22");
  expect(by("2028-01-01")).toBeUndefined();
});
