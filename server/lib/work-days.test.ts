import { expect, test } from "vitest";
import { addDays, addWorkdays, daysBetween } from "./work-days.ts";

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
