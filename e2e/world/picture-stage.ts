import { rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { chromium, type Browser, type BrowserContext, type Page } from "@playwright/test";
import { findBrowser } from "./find-browser.ts";
import { findPort } from "./find-port.ts";
import { furnishWorld } from "./furnish-world.ts";
import { makeState, type StorageState } from "./make-login.ts";
import { makeScratchFolder } from "./project-paths.ts";
import { startServer } from "./server-process.ts";
import type { World } from "./world.ts";

/** What a picture is taken in. */
export interface Look {
  width: number;
  /** Of the window; absent: that of a phone or of a large screen. */
  height?: number;
  language: string;
  mode: string;
  theme: string;
}

/** Has pictures taken of a product with demo content, which is there for them only. */
export async function onStage(take: (browser: Browser, world: World) => Promise<void>): Promise<void> {
  const dataDir = makeScratchFolder("pictures");
  const server = await startServer({ dataDir, port: await findPort(), demo: true });
  try {
    const world = await furnishWorld({ address: server.address, dataDir });
    const { path, env } = await findBrowser();
    const browser = await chromium.launch({ executablePath: path, env: { ...process.env, ...env } });
    await take(browser, world);
    await browser.close();
  } finally {
    server.signal("SIGTERM");
    await server.ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** A browser as one person would have it. */
export function openContext(
  browser: Browser,
  { world, login, look }: { world: World; login: StorageState | undefined; look: Look },
): Promise<BrowserContext> {
  const { width, language, mode, theme } = look;
  const prefers = makeState(world, { language }, { mode, theme });
  const isPhone = width < 500;
  return browser.newContext({
    viewport: { width, height: look.height ?? (isPhone ? 844 : 1080) },
    deviceScaleFactor: isPhone ? 2 : 1,
    isMobile: isPhone,
    hasTouch: isPhone,
    locale: language === "zh" ? "zh-CN" : "en-GB",
    timezoneId: "Asia/Shanghai",
    reducedMotion: "reduce",
    storageState: {
      cookies: [...(login?.cookies ?? []), ...prefers.cookies],
      origins: (login?.origins ?? prefers.origins).map(({ origin, localStorage }, index) => ({
        origin,
        localStorage: [...localStorage, ...(prefers.origins[index]?.localStorage ?? [])],
      })),
    },
  });
}

/** Longest that a picture waits for a page to fall silent. */
const patience = 20_000;

/** Waits until a page has everything that it draws; some pages never stop asking, and are drawn all the same. */
export async function settle(page: Page): Promise<void> {
  await Promise.race([page.waitForLoadState("networkidle", { timeout: 0 }), sleep(patience)]);
  await page.evaluate(() => document.fonts.ready);
}
