import { availableParallelism } from "node:os";
import type { Page } from "@playwright/test";
import { defineBrowserCommand, playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { findBrowser } from "./world/find-browser.ts";
import { projectRoot } from "./world/project-paths.ts";

const { path, env } = await findBrowser();
const report = process.env["KEZHUAN_REPORT"];

// What people get: React and Ant Design as built for them take a fifth less of a processor than with their warnings.
process.env["NODE_ENV"] = "production";

/** Long enough for the first page, whose modules the first test waits for, on a machine that is busy with other things. */
const patience = 60_000;

/** Called by `web/testing/emulate-device.ts`. */
const emulateDevice = defineBrowserCommand<Parameters<Page["emulateMedia"]>>(({ page }, media) =>
  page.emulateMedia(media),
);

/**
 * `*.page.test.ts`: a page of either face in a real browser, with canned answers instead of a server. A file of its own,
 * as the other suites need no browser.
 */
export default defineConfig({
  root: projectRoot,
  // Found while a page is opened, they would make the browser load everything a second time.
  optimizeDeps: {
    entries: ["web/office/**/*.tsx", "web/portal/**/*.tsx", "web/boot/main.ts", "web/**/*-worker.ts"],
    include: ["axe-core"],
  },
  test: {
    name: "components",
    reporters: report ? ["dot", ["json", { outputFile: report }]] : ["default"],
    include: ["web/**/*.page.test.ts"],
    // A page waits for frames and for what appears: one for each processor leaves a quarter of them idle.
    maxWorkers: availableParallelism() + 1,
    // A page is opened with nothing left of an earlier one, so files share a document and load every module once.
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: patience } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      // Without the page as HTML in it: `expect.element` makes such an error at each attempt, and threw away a fifth of
      // what page tests computed. The page in words is what a failed test is understood by.
      locators: { errorFormat: "aria" },
      viewport: { width: 1440, height: 900 },
      provider: playwright({
        actionTimeout: patience,
        launchOptions: { executablePath: path, env: { ...process.env, ...env } },
        contextOptions: { locale: "zh-CN", timezoneId: "Asia/Shanghai", reducedMotion: "reduce" },
      }),
      instances: [{ browser: "chromium" }],
      commands: { emulateDevice },
    },
  },
});
