import { StartError } from "../server/lib/start-error.mjs";
import { checkCode } from "./check-code.mjs";
import { prepare } from "./prepare.mjs";
import { locate } from "./project.mjs";
import { readPlaywright, readVitest } from "./read-report.mjs";
import { reportFailure } from "./report-failure.mjs";
import { forwardSignals } from "./run-child.mjs";
import { makeScratchFolder } from "./scratch-folder.mjs";
import { runSuite, sumOutcomes } from "./tasks.mjs";

/** For `npm run test:long`: every journey in both languages, ten times the random cases, more crashes. */
const longRun = { KEZHUAN_LONG: "1", ACCESS_CASES: "200000", MERGE_CASES: "250" };

/** `npm test`: every suite, on a fresh clone as well; goes on after a failure, so that one run reports all. */
async function test() {
  forwardSignals();
  if (process.argv.includes("--long")) Object.assign(process.env, longRun);
  process.env["TMPDIR"] = makeScratchFolder();
  const machine = await prepare({ web: false });
  const outcomes = [await checkCode(machine, { typedRules: true })];
  // Built while the database of the tests is made, which leaves a processor.
  const [server, pages] = await Promise.all([runVitest(machine, { title: "server" }), buildPages()]);
  outcomes.push(server, pages);
  // Crashes wait for servers to start and to end for most of their time, and leave a processor to the pages of tests.
  const beside = [
    runVitest(machine, { title: "components", options: ["--config", "e2e/vitest.config.ts"] }),
    ...(pages.failed === 0 ? [runVitest(machine, { title: "crash", show: false })] : []),
  ];
  outcomes.push(...(await Promise.all(beside)));
  if (pages.failed === 0) outcomes.push(await runJourneys(machine));
  const { passed, failed, faults } = sumOutcomes(outcomes);
  // Said once more at the end, where the last lines of a long log tell what to look at.
  for (const fault of faults) console.log(`\nfailed: ${fault}`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}

/** @returns {Promise<import("./read-report.mjs").Outcome>} */
async function buildPages() {
  try {
    await prepare({ web: true });
    return { passed: 1, failed: 0, faults: [] };
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    console.log(error.message);
    return { passed: 0, failed: 1, faults: [error.message] };
  }
}

/**
 * @param {import("./tasks.mjs").Machine} machine
 * @param {{ title: string, options?: string[], show?: boolean }} suite `title` is the project's name
 */
function runVitest(machine, { title, options = [], show = true }) {
  const command = ["vitest/vitest.mjs", "run", "--project", title, ...options];
  return runSuite(machine, { title, command, show, read: readVitest });
}

/** @param {import("./tasks.mjs").Machine} machine */
function runJourneys(machine) {
  const file = locate(".cache", "test-results", "journeys.json");
  return runSuite(machine, {
    title: "journeys",
    command: ["@playwright/test/cli.js", "test", "--reporter=line,json"],
    cwd: locate("e2e"),
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    read: readPlaywright,
  });
}

test().catch(reportFailure);
