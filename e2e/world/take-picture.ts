import { join } from "node:path";
import type { Page } from "@playwright/test";
import { cacheFolder } from "./project-paths.ts";

const widths = [1920, 390];

/** With `PICTURES` set, the page as it stands, wide and on a phone; in English in the dark. Looked at by people only. */
export async function takePicture(page: Page, name: string): Promise<void> {
  if (process.env["PICTURES"] === undefined) return;
  const before = page.viewportSize();
  const language = await page.evaluate(() => document.documentElement.lang);
  const isDark = language.startsWith("en");
  if (isDark) await page.emulateMedia({ colorScheme: "dark" });
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await page.waitForTimeout(400);
    const path = join(cacheFolder, "pictures", `${name}-${isDark ? "en" : "zh"}-${width}.png`);
    await page.screenshot({ path, animations: "disabled" });
  }
  if (before) await page.setViewportSize(before);
  if (isDark) await page.emulateMedia({ colorScheme: null });
}
