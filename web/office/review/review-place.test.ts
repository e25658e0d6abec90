import { expect, test } from "vitest";
import { readReviewState, describeDue, writeReviewState } from "./review-place.ts";

test("the address holds view, page and what is open, and leaves out what goes without saying", () => {
  expect(writeReviewState(readReviewState(""))).toBe("/kch/review");
  const state = { view: "mine", page: 2, item: { objname: "a", id: "b", revision: "c" } } as const;
  expect(readReviewState(writeReviewState(state).split("?")[1] ?? "")).toEqual(state);
  expect(readReviewState("view=nothing&page=-1&item=a")).toEqual({ view: "open", page: 1, item: undefined });
});

test.each([
  [72.5, "leftDays", 3],
  [5.2, "leftHours", 5],
  [-0.5, "lateHours", 1],
  [-73, "lateDays", 3],
] as const)("a limit %f hours away is told in words", (hours, key, count) => {
  const now = Date.parse("2026-05-01T00:00:00Z");
  expect(describeDue(new Date(now + hours * 3_600_000).toISOString(), now)).toEqual({ key, count });
});
