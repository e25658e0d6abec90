import { expect, test } from "vitest";
import { fillPeriods } from "./fill-periods.ts";

test("months in which nothing happened are not left out of the picture", () => {
  expect(fillPeriods(["2026-02", "2025-11"], 24)).toEqual(["2025-11", "2025-12", "2026-01", "2026-02"]);
  expect(fillPeriods(["2025-Q3", "2026-Q1"], 24)).toEqual(["2025-Q3", "2025-Q4", "2026-Q1"]);
});

test("of a long time the latest are shown, and what is no period stays as it is", () => {
  expect(fillPeriods(["2020-01", "2026-02"], 3)).toEqual(["2025-12", "2026-01", "2026-02"]);
  expect(fillPeriods([], 3)).toEqual([]);
  expect(fillPeriods(["2026"], 3)).toEqual(["2026"]);
});
