import { expect, test } from "vitest";
import { addCounts, countPlaywright, countVitest } from "./tasks.mjs";

test("tests that failed and files that could not be loaded count as failed", () => {
  const report = {
    numPassedTests: 7,
    numFailedTests: 2,
    testResults: [
      { status: "passed", assertionResults: [{}] },
      { status: "failed", assertionResults: [{}] },
      { status: "failed", assertionResults: [] },
    ],
  };
  expect(countVitest(report)).toEqual({ passed: 7, failed: 3 });
});

test("a journey that passed only when repeated counts as passed, an error outside the journeys as failed", () => {
  const stats = { expected: 5, unexpected: 1, flaky: 2, skipped: 4 };
  expect(countPlaywright({ stats, errors: [{ message: "no browser" }] })).toEqual({ passed: 7, failed: 2 });
});

test("suites are summed", () => {
  const suites = [
    { passed: 1, failed: 0 },
    { passed: 2, failed: 3 },
  ];
  expect(addCounts(suites)).toEqual({ passed: 3, failed: 3 });
  expect(addCounts([])).toEqual({ passed: 0, failed: 0 });
});
