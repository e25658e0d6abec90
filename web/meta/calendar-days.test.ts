import { expect, test } from "vitest";
import { addDays, addMonths, dayOfValue, daysOf, startOfWeek } from "./calendar-days.ts";

test("days and months are added whatever their length", () => {
  expect(addDays("2024-02-28", 2)).toBe("2024-03-01");
  expect(addMonths("2024-01-31", 1)).toBe("2024-02-29");
  expect(addMonths("2024-01-15", -1)).toBe("2023-12-15");
});

test("a page of the calendar is whole weeks from Monday on", () => {
  expect(startOfWeek("2024-09-01")).toBe("2024-08-26");
  const september = daysOf("2024-09-17", "month");
  expect([september[0], september.at(-1), september.length]).toEqual(["2024-08-26", "2024-10-06", 42]);
  expect(daysOf("2024-09-18", "week")).toEqual(
    Array.from({ length: 7 }, (_, index) => addDays("2024-09-16", index)),
  );
});

test("what is no day is none", () => {
  expect(dayOfValue("2024-09-01")).toBe("2024-09-01");
  expect(dayOfValue("soon")).toBeUndefined();
  expect(dayOfValue(null)).toBeUndefined();
});
