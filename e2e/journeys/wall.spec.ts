import { expect, type Page } from "@playwright/test";
import { moving, test } from "../world/journey.ts";

test.use(moving);

/** How far the page goes beyond the screen, either way. */
function overflow(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    return [scrollWidth - innerWidth, scrollHeight - innerHeight];
  });
}

const newest = { name: /^(?:最新成果|Newest achievements)$/ };

test("a wall shows the public figures on one screen, without anything to press, anew each minute @long", async ({
  page,
}) => {
  await page.clock.install();
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto("#/wall");
  await expect(page.locator(".wall-figures dd").first()).toHaveText(/^\d+$/);
  await expect(page.locator(".funnel-chart")).toHaveCount(2);
  await expect(page.locator(".wall .bar-chart")).toBeVisible();
  const levels = await page
    .getByRole("heading")
    .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName.slice(1))));
  expect(levels).toEqual([1, 2, 2, 2]);
  for (const role of ["button", "link", "banner", "contentinfo"] as const)
    await expect(page.getByRole(role)).toHaveCount(0);
  expect(await overflow(page)).toEqual([0, 0]);
  await page.setViewportSize({ width: 3840, height: 2160 });
  expect(await overflow(page)).toEqual([0, 0]);
  // A browser's own bars leave less height.
  await page.setViewportSize({ width: 1920, height: 830 });
  expect(await overflow(page)).toEqual([0, 0]);
  await page.setViewportSize({ width: 1280, height: 600 });
  expect(await overflow(page)).toEqual([0, 0]);
  await page.setViewportSize({ width: 1080, height: 1920 });
  expect(await overflow(page)).toEqual([0, 0]);
  // Read from as far away as on a screen that lies.
  await expect(page.locator(".wall td").first()).toHaveCSS("font-size", /^(?:19|2\d)/);
  await page.clock.fastForward(20_500);
  await expect(page.getByRole("heading", newest)).toBeVisible();
  expect(await overflow(page)).toEqual([0, 0]);
  const asked = page.waitForRequest((request) => request.postData()?.includes("getPublicDashboard") === true);
  await page.clock.fastForward(61_000);
  await asked;
  await page.goto("#/zcg");
  await expect(page.getByRole("banner")).toBeVisible();
});

test("whoever wants no motion sees the same part of the wall for as long as they stay @long", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.clock.install();
  await page.goto("#/wall");
  await expect(page.locator(".wall .bar-chart")).toBeVisible();
  await page.clock.fastForward(20_500);
  await page.clock.fastForward(20_500);
  await expect(page.locator(".wall .bar-chart")).toBeVisible();
  await expect(page.getByRole("heading", newest)).toHaveCount(0);
});

test("public figures follow the period a reader chooses, and say so in the address @long @en", async ({
  page,
  records,
}) => {
  const { total } = await records.list("kch_demand", {
    status: "published",
    visibility: "public",
    count: "exact",
    pageSize: 1,
  });
  await page.goto("#/transformationAchievements");
  const demands = page.getByRole("region", { name: /^(?:需求走到哪一步|How far demands have come)$/ });
  const first = demands.getByRole("row").nth(1).getByRole("cell").first();
  await expect(first).toHaveText(String(total));
  await page.getByRole("combobox", { name: /^(?:发布时间|Published)$/ }).selectOption("year");
  await expect(page).toHaveURL(/period=year/);
  await expect.poll(async () => Number(await first.textContent())).toBeLessThan(total ?? 0);
  await page.reload();
  await expect.poll(async () => Number(await first.textContent())).toBeLessThan(total ?? 0);
});
