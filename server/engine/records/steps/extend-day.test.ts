import { expect, test } from "vitest";
import { addMonths, extendDay } from "./extend-day.ts";

test("months end where their days do", () => {
  expect(addMonths("2026-11-22", 12)).toBe("2027-11-22");
  expect(addMonths("2026-11-30", 3)).toBe("2027-02-28");
  expect(addMonths("2027-12-31", 2)).toBe("2028-02-29");
});

test("a day is moved on, never back, and one still to come only when that is asked for", () => {
  const today = "2026-11-22";
  const by = (day: string, isPastOnly = false) => extendDay(day, { today, months: 12, isPastOnly });
  expect(by("")).toBe("2027-11-22");
  expect(by("2026-11-01", true)).toBe("2027-11-22");
  expect(by("2026-11-22", true)).toBeUndefined();
  expect(by("2026-12-01")).toBe("2027-11-22");
  expect(by("2028-01-01")).toBeUndefined();
});
