import { addCounts, countVitest, runSuite, runTool } from "./tasks.mjs";

/** @typedef {import("./tasks.mjs").Counts} Counts */

/**
 * Everything that can be said about the code without a database or a browser.
 * @param {import("./tasks.mjs").Machine} machine
 * @returns {Promise<Counts>}
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
  ]);
  const pure = await runSuite(machine, {
    title: "pure",
    command: ["vitest/vitest.mjs", "run", "--project", "pure"],
    count: countVitest,
    show: false,
  });
  return addCounts([...first, ...second, pure]);
}
