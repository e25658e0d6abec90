import { expect, test } from "vitest";
import { dayOf, isAsked } from "./validity.ts";

const now = new Date(2026, 10, 22, 12);

test("the author of what is public is asked when its day is near or over, and never before", () => {
  const about = (values: Record<string, unknown>) =>
    isAsked({ id: "1", status: "published", ...values }, now);
  expect(about({ valid_until: "2026-12-22" })).toBe(true);
  expect(about({ valid_until: "2026-12-23" })).toBe(false);
  expect(about({ deadline: "2026-11-01" })).toBe(true);
  expect(about({})).toBe(false);
  expect(isAsked({ id: "1", status: "draft", valid_until: "2026-11-01" }, now)).toBe(false);
});

test("a demand holds until its deadline", () => {
  expect(dayOf({ id: "1", deadline: "2026-12-01" })).toBe("2026-12-01");
  expect(dayOf({ id: "1" })).toBeUndefined();
});
