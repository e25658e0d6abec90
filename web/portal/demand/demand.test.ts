import { expect, test } from "vitest";
import { describeBudget } from "./budget.ts";
import { daysUntil } from "./days-until.ts";
import { describeDeadline } from "./deadline.ts";
import { readDemand } from "./read-demand.ts";

test("a budget that is kept back says so, and one that is open too", () => {
  expect(describeBudget({ mode: "range", min: "80.0000", max: "120" }, "zh")).toBe("80–120 万元");
  expect(describeBudget({ mode: "range" }, "zh")).toBe("预算不公开");
  expect(describeBudget({ mode: "negotiable" }, "en")).toBe("Budget negotiable");
  expect(describeBudget({ mode: "bounty", min: "50", max: "50" }, "en")).toBe("Bounty CNY 500,000");
  expect(describeBudget({}, "zh")).toBeUndefined();
});

test("days until a deadline are days of the calendar, whatever the hour", () => {
  expect(daysUntil("2026-11-23", new Date(2026, 10, 22, 23, 59))).toBe(1);
  expect(daysUntil("2026-11-22", new Date(2026, 10, 22, 0, 1))).toBe(0);
  expect(daysUntil("2026-11-21", new Date(2026, 10, 22, 12))).toBe(-1);
});

test("a deadline says how long is left only while that is soon", () => {
  const now = new Date(2026, 10, 22, 12);
  expect(describeDeadline("2026-11-22", "zh", now)).toBe("今天截止");
  expect(describeDeadline("2026-11-23", "en", now)).toMatch(/^Closes 23 Nov 2026, 1 day left$/);
  expect(describeDeadline("2027-06-01", "zh", now)).not.toContain("还有");
  expect(describeDeadline("2026-01-01", "zh", now)).toMatch(/^已于.*截止$/);
});

test("who does not wish to be named is not named, even where the name came along", () => {
  const record = {
    id: "1",
    anonymous_display: true,
    publisher_display: "某材料企业",
    publisher_institution: { id: "9", label: "甲公司" },
  };
  expect(readDemand(record)).toMatchObject({
    isAnonymous: true,
    publisher: { id: "", label: "某材料企业" },
  });
  expect(readDemand({ ...record, anonymous_display: false })).toMatchObject({
    isAnonymous: false,
    publisher: { id: "9", label: "甲公司" },
  });
  expect(readDemand({ id: "1", anonymous_display: true }).publisher).toBeUndefined();
  // A publisher that visitors cannot read yet has not asked for it.
  expect(readDemand({ id: "1", anonymous_display: false })).toMatchObject({ isAnonymous: false });
  expect(readDemand({ id: "1" })).toMatchObject({ isAnonymous: true });
});
