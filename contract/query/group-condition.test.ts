import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { conditionOfGroup, daysOf } from "./group-condition.ts";

const only = (...rules: unknown[]) => ({ match: "and", rules });

describe("the records behind a group are found", () => {
  it("by the value, the record that is referred to, or the beginning of a code", () => {
    expect(conditionOfGroup({ field: "colour" }, "red")).toEqual(
      only({ field: "colour", op: "eq", value: "red" }),
    );
    expect(conditionOfGroup({ field: "place" }, { id: "p1" })).toEqual(
      only({ field: "place", op: "eq", value: "p1" }),
    );
    expect(conditionOfGroup({ field: "region", prefix: 2 }, "44")).toEqual(
      only({ field: "region", op: "likeRight", value: "44" }),
    );
  });

  it("where nothing stands, in every kind of group", () => {
    for (const more of [{}, { by: "month" as const }, { prefix: 2 }])
      expect(conditionOfGroup({ field: "f", ...more }, null)).toEqual(only({ field: "f", op: "isNull" }));
  });

  it("from the first to the last day of a period", () => {
    const days = (by: "year" | "quarter" | "month", key: string) =>
      conditionOfGroup({ field: "d", by }, key).rules.map((rule) => ("value" in rule ? rule.value : ""));
    expect(days("year", "2024")).toEqual(["2024-01-01", "2024-12-31"]);
    expect(days("quarter", "2024-Q1")).toEqual(["2024-01-01", "2024-03-31"]);
    expect(days("quarter", "2024-Q4")).toEqual(["2024-10-01", "2024-12-31"]);
    expect(days("month", "2024-02")).toEqual(["2024-02-01", "2024-02-29"]);
    expect(days("month", "2025-12")).toEqual(["2025-12-01", "2025-12-31"]);
    expect(conditionOfGroup({ field: "d", by: "day" }, "2024-02-29")).toEqual(
      only({ field: "d", op: "eq", value: "2024-02-29" }),
    );
  });
});

test("weeks are those of ISO 8601, at the turn of the year, too", () => {
  expect(daysOf("2026-W01", "week")).toEqual(["2025-12-29", "2026-01-04"]);
  expect(daysOf("2020-W53", "week")).toEqual(["2020-12-28", "2021-01-03"]);
  expect(daysOf("2027-W01", "week")).toEqual(["2027-01-04", "2027-01-10"]);
});

test("a week begins on a Monday and its Thursday is of the year that names it", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1971, max: 2099 }), fc.integer({ min: 1, max: 52 }), (year, number) => {
      const [first = "", last = ""] = daysOf(`${year}-W${String(number).padStart(2, "0")}`, "week") ?? [];
      const monday = Date.parse(first);
      expect(new Date(monday).getUTCDay()).toBe(1);
      expect(Date.parse(last) - monday).toBe(6 * 86_400_000);
      const thursday = new Date(monday + 3 * 86_400_000);
      expect(thursday.getUTCFullYear()).toBe(year);
      const dayOfYear = (thursday.getTime() - Date.UTC(year, 0, 1)) / 86_400_000;
      expect(Math.floor(dayOfYear / 7) + 1).toBe(number);
    }),
  );
});
