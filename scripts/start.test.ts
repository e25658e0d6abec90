import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { takeDataLock } from "../server/lib/data-lock.mjs";

const folder = mkdtempSync(join(tmpdir(), "kz-start-"));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Every one of these ends before anything is installed, built or started. */
function start(environment: Record<string, string>): {
  status: number | null;
  output: string;
} {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, "start.mjs")], {
    env: { PATH: process.env["PATH"], PORT: "8104", DATA_DIR: folder, ...environment },
    encoding: "utf8",
    timeout: 20_000,
  });
  return { status, output: stdout + stderr };
}

test.each([
  ["PORT", { PORT: "eighty" }],
  ["DEMO", { DEMO: "perhaps" }],
  ["DATA_DIR", { DATA_DIR: "/proc/kezhuan" }],
  ["DATABASE_URL", { DATABASE_URL: "postgres://app:secret@127.0.0.1:1/kezhuan" }],
  ["CAPTCHA_TEST_CODE", { CAPTCHA_TEST_CODE: "1234", NODE_ENV: "production" }],
])("a bad %s ends the start at once with one line that names it, and nothing else", (name, environment) => {
  const { status, output } = start(environment);
  expect(status).toBe(1);
  // Whatever is installed, built or started would say so in a line of its own.
  expect(output).toMatch(new RegExp(`^${name}: [^\\n]+\\.\\n$`));
  expect(output).not.toContain("secret");
});

test("a data folder in use names the process that has it", async () => {
  const lock = await takeDataLock(folder, "http://127.0.0.1:8080/");
  const { status, output } = start({});
  lock.release();
  expect(status).toBe(1);
  expect(output).toBe(
    `DATA_DIR: the folder ${folder} is in use by process ${process.pid} at http://127.0.0.1:8080/: ` +
      "stop that one, or give this one another DATA_DIR (and PORT).\n",
  );
});
