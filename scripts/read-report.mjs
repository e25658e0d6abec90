import { stripVTControlCharacters } from "node:util";

/**
 * What a suite's report says.
 * @typedef {object} Outcome
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} faults each failed test by its name, with the beginning of what went wrong
 */

/** Lines of an error that tell what was expected, where it was met, and not the whole stack. */
const FAULT_LINES = 14;

/**
 * @param {unknown} report of Vitest
 * @returns {Outcome}
 */
export function readVitest(report) {
  const { numPassedTests, numFailedTests, testResults } =
    /** @type {{ numPassedTests: number, numFailedTests: number, testResults: VitestFile[] }} */ (report);
  // A file that cannot even be loaded has no tests, and must not pass for that.
  const broken = testResults.filter((file) => file.status === "failed" && file.assertionResults.length === 0);
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    faults: [
      ...broken.map(({ name, message }) => describeFault(name, message)),
      ...testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === "failed")
          .map((test) => describeFault(`${name} › ${test.fullName}`, test.failureMessages.join("\n"))),
      ),
    ],
  };
}

/**
 * @typedef {object} VitestFile
 * @property {string} name
 * @property {string} status
 * @property {string} message
 * @property {{ status: string, fullName: string, failureMessages: string[] }[]} assertionResults
 */

/**
 * @param {unknown} report of Playwright
 * @returns {Outcome}
 */
export function readPlaywright(report) {
  const { stats, errors, suites } =
    /** @type {{ stats: { expected: number, unexpected: number, flaky: number }, errors: JourneyError[], suites: JourneySuite[] }} */ (
      report
    );
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    faults: [
      ...errors.map(({ message }) => describeFault("journeys", message)),
      ...suites.flatMap(readSuite),
    ],
  };
}

/** @typedef {{ message?: string }} JourneyError */

/**
 * @typedef {object} JourneySuite
 * @property {string} title
 * @property {JourneySuite[]} [suites]
 * @property {{ title: string, tests: { projectName: string, status: string, results: { errors: JourneyError[] }[] }[] }[]} [specs]
 */

/**
 * @param {JourneySuite} suite
 * @returns {string[]}
 */
function readSuite({ title, suites = [], specs = [] }) {
  // A journey that several projects walk is one entry, and well as a whole where it is well in the first of them.
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === "unexpected")
      .map(({ projectName, results }) => {
        const errors = results.flatMap((result) => result.errors).map(({ message = "" }) => message);
        return describeFault(`[${projectName}] ${title} › ${spec.title}`, errors.join("\n"));
      }),
  );
  return [...own, ...suites.flatMap(readSuite)];
}

/**
 * @param {string} name
 * @param {string} [message]
 */
function describeFault(name, message = "") {
  // Colours belong to a terminal, which a log is not.
  const lines = stripVTControlCharacters(message).trim().split("\n");
  return [name, ...lines.slice(0, FAULT_LINES)].join("\n    ");
}
