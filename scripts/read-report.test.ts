import { expect, test } from "vitest";
import { readPlaywright, readVitest } from "./read-report.mjs";
import { sumOutcomes } from "./tasks.mjs";

test("tests that failed and files that could not be loaded count as failed, and are named", () => {
  const report = {
    numPassedTests: 7,
    numFailedTests: 1,
    testResults: [
      { name: "good.test.ts", status: "passed", message: "", assertionResults: [{ status: "passed" }] },
      {
        name: "bad.test.ts",
        status: "failed",
        message: "",
        assertionResults: [
          { status: "failed", fullName: "adds up", failureMessages: ["expected 2\n  at here"] },
        ],
      },
      { name: "broken.test.ts", status: "failed", message: "no such module", assertionResults: [] },
    ],
  };
  expect(readVitest(report)).toEqual({
    passed: 7,
    failed: 2,
    faults: ["broken.test.ts\n    no such module", "bad.test.ts › adds up\n    expected 2\n      at here"],
  });
});

test("a journey that passed only when repeated counts as passed, an error outside the journeys as failed", () => {
  const stats = { expected: 5, unexpected: 1, flaky: 2, skipped: 4 };
  const results = [{ errors: [{ message: "\u001B[31mnot visible\u001B[39m" }] }];
  const specs = [
    {
      title: "a visitor searches",
      tests: [
        { projectName: "zh", status: "expected", results: [{ errors: [] }] },
        { projectName: "en", status: "unexpected", results },
      ],
    },
    { title: "a visitor reads", tests: [{ projectName: "en", status: "flaky", results }] },
  ];
  const suites = [{ title: "visitor.spec.ts", suites: [{ title: "on a phone", specs }] }];
  expect(readPlaywright({ stats, suites, errors: [{ message: "no browser" }] })).toEqual({
    passed: 7,
    failed: 2,
    faults: ["journeys\n    no browser", "[en] on a phone › a visitor searches\n    not visible"],
  });
});

test("of a long message the beginning is told", () => {
  const message = Array.from({ length: 80 }, (_, line) => `line ${line}`).join("\n");
  const { faults } = readPlaywright({
    stats: { expected: 0, unexpected: 0, flaky: 0 },
    suites: [],
    errors: [{ message }],
  });
  expect(faults[0]).toContain("line 0");
  expect(faults[0]).not.toContain("line 40");
});

test("suites are summed", () => {
  const suites = [
    { passed: 1, failed: 0, faults: [] },
    { passed: 2, failed: 1, faults: ["a"] },
  ];
  expect(sumOutcomes(suites)).toEqual({ passed: 3, failed: 1, faults: ["a"] });
  expect(sumOutcomes([])).toEqual({ passed: 0, failed: 0, faults: [] });
});
