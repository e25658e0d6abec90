import { readVitest } from "./read-report.mjs";
import { runSuite, runTool, sumOutcomes } from "./tasks.mjs";

/** @typedef {import("./read-report.mjs").Outcome} Outcome */

/**
 * Everything that can be said about the code without a database or a browser.
 * @param {import("./tasks.mjs").Machine} machine
 * @returns {Promise<Outcome>}
 */
export async function checkCode(machine) {
  // The linter reads the types that the compiler writes for the other workspaces, so it comes after it.
  const first = await Promise.all([
    runTool(machine, "types", ["typescript/bin/tsc", "-b"]),
    runTool(machine, "format", ["oxfmt/bin/oxfmt", "--check"]),
  ]);
  const second = await Promise.all([
    runTool(machine, "lint", ["oxlint/bin/oxlint"]),
    runTool(machine, "unused code", ["knip/bin/knip.js", "--no-progress"]),
    runSuite(machine, {
      title: "pure",
      command: ["vitest/vitest.mjs", "run", "--project", "pure"],
      read: readVitest,
      show: false,
    }),
  ]);
  return sumOutcomes([...first, ...second]);
}
