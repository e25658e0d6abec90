import { expect, test } from "vitest";
import { addDays, addWorkdays, addWorkingDays, daysBetween } from "./work-days.ts";

test("days go over the ends of months and years", () => {
  expect([addDays("2026-12-31", 1), addDays("2028-03-01", -1), addDays("2026-11-22", 0)]).toEqual([
    "2027-01-01",
    "2028-02-29",
    "2026-11-22",
  ]);
});

test("working days leave out Saturdays and Sundays, forwards and backwards", () => {
  // 20 November 2026 is a Friday.
  expect([1, 3, 5, 6].map((days) => addWorkdays("2026-11-20", days))).toEqual([
    "2026-11-23",
    "2026-11-25",
    "2026-11-27",
    "2026-11-30",
  ]);
  expect(addWorkdays("2026-11-22", 1)).toBe("2026-11-23");
  expect(addWorkdays("2026-11-23", -1)).toBe("2026-11-20");
  expect(addWorkdays("2026-11-21", 0)).toBe("2026-11-21");
});

test("days between are counted with their sign", () => {
  expect([daysBetween("2026-11-20", "2026-12-01"), daysBetween("2026-12-01", "2026-11-20")]).toEqual([
    11, -11,
  ]);
});

test.each([
  // A Monday, and a Friday evening that is Saturday already where people work.
  ["2026-03-02T01:00:00.000Z", 3, "2026-03-05T01:00:00.000Z"],
  ["2026-03-06T01:00:00.000Z", 1, "2026-03-09T01:00:00.000Z"],
  ["2026-03-06T17:00:00.000Z", 1, "2026-03-08T17:00:00.000Z"],
  ["2026-03-02T01:00:00.000Z", 10, "2026-03-16T01:00:00.000Z"],
])("working days keep the time of day, in the time zone of the place: %s and %i", (from, days, expected) => {
  const place = { timeZone: "Asia/Shanghai" };
  expect(addWorkingDays(new Date(from), days, place).toISOString()).toBe(expected);
});

test("holidays are left out, and a Saturday that is worked instead counts", () => {
  // 20 November 2026 is a Friday; Monday to Wednesday are off, the Saturday after is worked.
  const apart = new Map([
    ["2026-11-23", false],
    ["2026-11-24", false],
    ["2026-11-25", false],
    ["2026-11-28", true],
  ]);
  expect([1, 2, 3, 4].map((days) => addWorkdays("2026-11-20", days, apart))).toEqual([
    "2026-11-26",
    "2026-11-27",
    "2026-11-28",
    "2026-11-30",
  ]);
  expect(addWorkdays("2026-11-26", -1, apart)).toBe("2026-11-20");
  const place = { timeZone: "Asia/Shanghai", days: apart };
  expect(addWorkingDays(new Date("2026-11-20T02:00:00Z"), 3, place).toISOString()).toBe(
    "2026-11-28T02:00:00.000Z",
  );
});
