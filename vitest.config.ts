import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { makeScratchFolder } from "./scripts/scratch-folder.mjs";

const neverTests = ["**/node_modules/**", "**/dist/**", ".cache/**", "data/**", "e2e/**"];

/** Where `npm test` wants the counts. */
const report = process.env["KEZHUAN_REPORT"];

/** Ends what hangs. Nothing is expected to be quick: the machine may have other things to do, and a long run has more cases. */
const patience = process.env["KEZHUAN_LONG"] === "1" ? 1_800_000 : 120_000;

/** What is waited for by asking again; the second that it is otherwise given passes on a busy machine. */
const expected = { poll: { timeout: 60_000 } };

/** Node runs TypeScript by itself, as it does in the product; transforming it took longer than the tests. */
const experimental = { viteModuleRunner: false, nodeLoader: false };

// As in `npm test`: copying a database takes a tenth of the time in memory.
process.env["TMPDIR"] ??= makeScratchFolder();

const setupFiles = ["vitest.setup.ts"];

/** Tests make much that is soon gone: with more room for it less is computed. */
const roomy = ["--max-semi-space-size=64", "--min-semi-space-size=16"];

/** Short files that take long: what they do they read from a table. */
const longer = ["server/http/administrator-messages.db.test.ts"];

/** Long files begin first, which in a fresh clone take longest, and so do these: one that begins last is waited for alone. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLonger = ({ moduleId }: TestSpecification) => longer.some((name) => moduleId.endsWith(name));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLonger), ...sorted.filter((file) => !isLonger(file))];
  }
}

/** By name: `*.db.test.ts` gets a real PostgreSQL, `*.load.test.ts` runs beside those because it takes seconds of a processor, `*.crash.test.ts` a whole server to kill, `*.ops.test.ts` programs of an operator (`npm run test:ops`), `*.page.test.ts` a browser (e2e/vitest.config.ts), every other `*.test.ts` needs nothing. */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    reporters: report ? ["dot", ["json", { outputFile: report }]] : ["default"],
    projects: [
      {
        test: {
          name: "pure",
          experimental,
          // Pure tests leave nothing behind, so they share threads and load every module once.
          pool: "threads",
          isolate: false,
          maxWorkers: "100%",
          include: ["**/*.test.ts"],
          exclude: [...neverTests, "**/*.db.test.ts", "**/*.load.test.ts", "**/*.page.test.ts"],
          setupFiles,
          expect: expected,
          testTimeout: patience,
        },
      },
      {
        test: {
          name: "server",
          experimental,
          include: ["**/*.db.test.ts", "**/*.load.test.ts"],
          exclude: neverTests,
          globalSetup: ["server/testing/global-setup.ts"],
          setupFiles,
          execArgv: roomy,
          expect: expected,
          // Every test has a database of its own, so files share processes and load every module once.
          isolate: false,
          // A third of the time a worker waits for the database, or for a limit that a test lets pass.
          maxWorkers: availableParallelism() + 1,
          testTimeout: patience,
          hookTimeout: patience,
        },
      },
      {
        test: {
          // Of `npm run test:ops`: what needs programs that not every machine has.
          name: "ops",
          experimental,
          include: ["e2e/ops/**/*.ops.test.ts"],
          maxWorkers: 1,
          expect: expected,
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
      {
        test: {
          name: "crash",
          include: ["e2e/crash/**/*.crash.test.ts"],
          // Most of the time is spent waiting for servers to start.
          maxWorkers: 2,
          expect: expected,
          testTimeout: 400_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
