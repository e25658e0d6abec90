import { readVitest } from "./read-report.mjs";
import { runSuite, runTool, sumOutcomes } from "./tasks.mjs";

/** @typedef {import("./read-report.mjs").Outcome} Outcome */

/**
 * Everything that can be said about the code without a database or a browser.
 * @param {import("./tasks.mjs").Machine} machine
 * @returns {Promise<Outcome>}
 */
export async function checkCode(machine) {
  const outcomes = await Promise.all([
    runTool(machine, "format", ["oxfmt/bin/oxfmt", "--check"]),
    runTool(machine, "types and lint", ["oxlint/bin/oxlint"]),
    runTool(machine, "unused code", ["knip/bin/knip.js", "--no-progress"]),
    runSuite(machine, {
      title: "pure",
      command: ["vitest/vitest.mjs", "run", "--project", "pure"],
      read: readVitest,
      show: false,
    }),
  ]);
  return sumOutcomes(outcomes);
}
