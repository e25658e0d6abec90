import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { locate, root } from "./project.mjs";
import { runChild, wasStopped } from "./run-child.mjs";

/** @typedef {{ node: string, env: NodeJS.ProcessEnv }} Machine what `prepare` found to run things with */

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 */

/**
 * Runs a tool of the project; silent but for one line, unless it fails.
 * @param {Machine} machine
 * @param {string} title
 * @param {string[]} command the tool's script inside node_modules, and its arguments
 * @returns {Promise<Counts>} it counts as one check
 */
export async function runTool(machine, title, [script = "", ...args]) {
  const started = Date.now();
  const { code, output } = await runChild(machine.node, [locate("node_modules", script), ...args], {
    cwd: root,
    env: machine.env,
  });
  if (wasStopped()) process.exit(1);
  report(title, code === 0, started);
  if (code === 0) return { passed: 1, failed: 0 };
  console.log(output.trim());
  return { passed: 0, failed: 1 };
}

/**
 * Runs a test suite and counts its tests; a suite that ends badly without a failed test counts as one.
 * @param {Machine} machine
 * @param {{ title: string, command: string[], cwd?: string, env?: Record<string, string>, show?: boolean, count: (report: unknown) => Counts }} suite
 * @returns {Promise<Counts>}
 */
export async function runSuite(
  machine,
  { title, command: [script = "", ...args], cwd, env, show = true, count },
) {
  const started = Date.now();
  const file = locate(".cache", "test-results", `${title}.json`);
  mkdirSync(locate(".cache", "test-results"), { recursive: true });
  rmSync(file, { force: true });
  const { code, output } = await runChild(machine.node, [locate("node_modules", script), ...args], {
    cwd: cwd ?? root,
    env: { ...machine.env, ...env, KEZHUAN_REPORT: file },
    show,
  });
  if (wasStopped()) process.exit(1);
  const counts = existsSync(file) ? count(JSON.parse(readFileSync(file, "utf8"))) : { passed: 0, failed: 0 };
  if (code !== 0 && counts.failed === 0) counts.failed = 1;
  report(`${title} (${counts.passed} passed, ${counts.failed} failed)`, code === 0, started);
  if (code !== 0 && !show) console.log(output.trim());
  return counts;
}

/**
 * @param {unknown} report of Vitest
 * @returns {Counts}
 */
export function countVitest(report) {
  const { numPassedTests, numFailedTests, testResults } =
    /** @type {{ numPassedTests: number, numFailedTests: number, testResults: { status: string, assertionResults: unknown[] }[] }} */ (
      report
    );
  // A file that cannot even be loaded has no tests, and must not pass for that.
  const broken = testResults.filter((file) => file.status === "failed" && file.assertionResults.length === 0);
  return { passed: numPassedTests, failed: numFailedTests + broken.length };
}

/**
 * @param {unknown} report of Playwright
 * @returns {Counts}
 */
export function countPlaywright(report) {
  const { stats, errors } =
    /** @type {{ stats: { expected: number, unexpected: number, flaky: number }, errors: unknown[] }} */ (
      report
    );
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}

/**
 * @param {Counts[]} all
 * @returns {Counts}
 */
export function addCounts(all) {
  return {
    passed: all.reduce((sum, counts) => sum + counts.passed, 0),
    failed: all.reduce((sum, counts) => sum + counts.failed, 0),
  };
}

/**
 * @param {string} title
 * @param {boolean} isGood
 * @param {number} started
 */
function report(title, isGood, started) {
  console.log(`${isGood ? "ok    " : "FAILED"} ${title}, ${((Date.now() - started) / 1000).toFixed(1)} s`);
}
