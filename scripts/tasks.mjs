import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { locate, root } from "./project.mjs";
import { runChild, wasStopped } from "./run-child.mjs";

/** @typedef {{ node: string, env: NodeJS.ProcessEnv }} Machine what `prepare` found to run things with */

/** @typedef {import("./read-report.mjs").Outcome} Outcome */

/**
 * Runs a tool of the project; silent but for one line, unless it fails.
 * @param {Machine} machine
 * @param {string} title
 * @param {string[]} command the tool's script inside node_modules, and its arguments
 * @returns {Promise<Outcome>} it counts as one check
 */
export async function runTool(machine, title, [script = "", ...args]) {
  const started = Date.now();
  const { code, output } = await runChild(machine.node, [locate("node_modules", script), ...args], {
    cwd: root,
    env: machine.env,
  });
  if (wasStopped()) process.exit(1);
  report(title, code === 0, started);
  if (code === 0) return { passed: 1, failed: 0, faults: [] };
  console.log(output.trim());
  return { passed: 0, failed: 1, faults: [title] };
}

/**
 * Runs a test suite and tells how its tests went; a suite that ends badly without a failed test counts as one.
 * @param {Machine} machine
 * @param {{ title: string, command: string[], cwd?: string, env?: Record<string, string>, show?: boolean, read: (report: unknown) => Outcome }} suite
 * @returns {Promise<Outcome>}
 */
export async function runSuite(
  machine,
  { title, command: [script = "", ...args], cwd, env, show = true, read },
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
  const nothing = { passed: 0, failed: 0, faults: [] };
  const told = existsSync(file) ? read(JSON.parse(readFileSync(file, "utf8"))) : nothing;
  const outcome =
    code !== 0 && told.failed === 0 ? { ...told, failed: 1, faults: [`${title} ended with ${code}`] } : told;
  report(`${title} (${outcome.passed} passed, ${outcome.failed} failed)`, code === 0, started);
  if (code !== 0 && !show) console.log(output.trim());
  return outcome;
}

/**
 * @param {Outcome[]} all
 * @returns {Outcome}
 */
export function sumOutcomes(all) {
  return {
    passed: all.reduce((sum, { passed }) => sum + passed, 0),
    failed: all.reduce((sum, { failed }) => sum + failed, 0),
    faults: all.flatMap(({ faults }) => faults),
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
