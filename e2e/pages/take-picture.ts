import { join } from "node:path";
import type { Page } from "@playwright/test";
import { projectRoot } from "../world/project-paths.ts";

/** A picture of the page, wide and on a phone, where somebody asks for them: looked at by people, not by the test. */
export async function takePicture(page: Page, name: string): Promise<void> {
  if (process.env["PICTURES"] === undefined) return;
  for (const width of [1920, 390]) {
    await page.setViewportSize({ width, height: 900 });
    // What slides in or turns over has to come to rest.
    await page.waitForTimeout(400);
    await page.screenshot({ path: join(projectRoot, ".cache", "pictures", `${name}-${width}.png`) });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}
