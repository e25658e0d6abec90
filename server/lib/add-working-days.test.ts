import { expect, test } from "vitest";
import { addWorkingDays } from "./add-working-days.ts";

test.each([
  // A Monday, and a Friday evening that is Saturday already where people work.
  ["2026-03-02T01:00:00.000Z", 3, "2026-03-05T01:00:00.000Z"],
  ["2026-03-06T01:00:00.000Z", 1, "2026-03-09T01:00:00.000Z"],
  ["2026-03-06T17:00:00.000Z", 1, "2026-03-08T17:00:00.000Z"],
  ["2026-03-02T01:00:00.000Z", 10, "2026-03-16T01:00:00.000Z"],
])("counts Monday to Friday in the time zone of the place: %s and %i", (from, days, expected) => {
  expect(addWorkingDays(new Date(from), days, "Asia/Shanghai").toISOString()).toBe(expected);
});
