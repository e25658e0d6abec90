import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { findBrowser } from "./world/find-browser.ts";
import { INTRANET_HOST } from "./world/world.ts";

const isLong = process.env["KEZHUAN_LONG"] === "1";
const results = "../.cache/test-results";
const browser = await findBrowser();

/** By `npm run test:long` only: what a test of another kind proves already, or what matters to few. */
const longOnly = /@long(?!-)/;

/**
 * Journeys run in Chinese, those marked `@en` in English instead, and those marked `@both`, whose subject are words, in
 * both. `npm run test:long` also runs those marked `@long`, and those marked `@long-en` in English as well.
 */
export default defineConfig({
  testDir: "journeys",
  outputDir: `${results}/journeys`,
  globalSetup: "./world/set-up.config.ts",
  fullyParallel: true,
  // Two keep a fifth of two processors idle: a journey waits for what others compute.
  workers: availableParallelism() + 1,
  // A journey that passes only sometimes is a bug of the product or of the journey.
  retries: 0,
  // Only ends what hangs: the machine may have other things to do.
  timeout: 480_000,
  expect: { timeout: 40_000 },
  reporter: [["list"]],
  use: {
    launchOptions: {
      executablePath: browser.path,
      // Without a language of its own the system cannot write down what files are called, and all are "download".
      env: { LANG: "C.UTF-8", ...definedEnvironment(), ...browser.env },
      // A name that browsers do not trust without encryption, as on an intranet.
      args: [`--host-resolver-rules=MAP ${INTRANET_HOST} 127.0.0.1`],
    },
    viewport: { width: 1440, height: 900 },
    timezoneId: "Asia/Shanghai",
    actionTimeout: 40_000,
    navigationTimeout: 60_000,
    screenshot: "only-on-failure",
    // A trace of every journey costs a third of the whole run, and a picture and the page in words are kept of each
    // that fails. For more run that one again with `--trace on`.
    trace: "off",
    // Drawing what moves costs a fifth, and lists of choices move below the pointer. Journeys about motion take it back.
    contextOptions: { reducedMotion: "reduce" },
  },
  projects: [
    { name: "zh", use: { locale: "zh-CN" }, grepInvert: isLong ? /@en\b/ : [/@en\b/, longOnly] },
    isLong
      ? { name: "en", use: { locale: "en-GB" }, grep: /@en\b|@both\b|@long-en\b/ }
      : { name: "en", use: { locale: "en-GB" }, grep: /@en\b|@both\b/, grepInvert: longOnly },
  ],
});

function definedEnvironment(): Record<string, string> {
  const entries = Object.entries(process.env);
  return Object.fromEntries(entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}
