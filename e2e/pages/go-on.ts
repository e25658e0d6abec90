import { expect, type Page } from "@playwright/test";

/** Goes on to a page with another title. The one in view stays until the next has come, and its title with it. */
export async function goOn(page: Page, route: string): Promise<void> {
  const before = await page.title();
  await page.goto(`#${route}`);
  await expect(page).not.toHaveTitle(before);
}
