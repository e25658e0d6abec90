import { freemem } from "node:os";
import { readVitest } from "./read-report.mjs";
import { runSuite, runTool, sumOutcomes } from "./tasks.mjs";

/** @typedef {import("./read-report.mjs").Outcome} Outcome */

/** For the compiler, which the linter asks about types: a fifth less of a processor, and up to 4 GB of memory. */
const rareCollection = { GOGC: "300" };
const enough = 6 * 2 ** 30;

/** The linter asks the checker that has just worked out the types of a file: a quarter less of a processor. */
const sameChecker = { OXLINT_TSGOLINT_CHECKER_SCHEDULING: "affinity" };

/**
 * Everything that can be said about the code without a database or a browser. The rules of the linter that have to know
 * types cost more than all the rest together: they are held to in `npm test` and, for what has changed, before a commit.
 * @param {import("./tasks.mjs").Machine} machine
 * @param {{ typedRules: boolean }} how
 * @returns {Promise<Outcome>}
 */
export async function checkCode(machine, { typedRules }) {
  const thrifty = { ...sameChecker, ...(freemem() > enough ? rareCollection : {}) };
  const compiling = { ...machine, env: { ...thrifty, ...machine.env } };
  const lint = typedRules
    ? // It finds what the compiler finds as well.
      [runTool(compiling, "types and lint", ["oxlint/bin/oxlint"])]
    : [
        runTool(compiling, "types", ["typescript/bin/tsc", "-b"]),
        runTool(machine, "lint", ["oxlint/bin/oxlint", "-c", ".oxlintrc.quick.json"]),
      ];
  const outcomes = await Promise.all([
    ...lint,
    runTool(machine, "format", ["oxfmt/bin/oxfmt", "--check"]),
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
