import { expect, type Page } from "@playwright/test";
import { expectNoFindings } from "../world/expect-no-findings.ts";
import { test } from "../world/journey.ts";

function figure(page: Page, name: RegExp) {
  return page
    .locator(".dashboard-figures > div")
    .filter({ has: page.getByText(name) })
    .locator("dd");
}

const contracts = /^(?:合同|Contracts)$/;

test.describe("a manager", () => {
  test.use({ account: "manager" });

  test("reads figures that are those of the lists, narrows them, and finds a table behind each chart @long-en", async ({
    page,
    records,
  }) => {
    const count = async () =>
      (await records.list("kch_contract", { count: "exact", pageSize: 1 })).total ?? 0;
    const before = await count();
    await page.goto("#/dashboard?period=all&by=institution");
    const road = page.getByRole("region", { name: /^(?:对接：|Cases:)/ });
    await expect(road.getByRole("row")).toHaveCount(9);
    await expect(figure(page, contracts)).toHaveText(/\d/);
    const all = Number(await figure(page, contracts).textContent());
    // Another journey may sign one meanwhile.
    expect(all).toBeGreaterThanOrEqual(before);
    expect(all).toBeLessThanOrEqual(await count());
    await test.step("how fast and how well, by what one chooses, with what each figure rests on", async () => {
      for (const name of [/需求首次审定用时|First decision on demands/, /按期答复率|Answered in time/]) {
        const pace = page.getByRole("region", { name });
        await expect(pace.locator(".pace-figure b")).toHaveText(/\d/);
        await pace.locator("summary").click();
        const row = pace.getByRole("table").getByRole("row").nth(1);
        await expect(row.getByRole("cell").last()).toHaveText(/^\d+$/);
      }
      await page.getByRole("combobox", { name: /^(?:分组|Grouped)$/ }).selectOption("region");
      await expect(page).toHaveURL(/by=region/);
    });
    await page.getByRole("combobox", { name: /^(?:时间|Period)$/ }).selectOption("year");
    await expect(page).toHaveURL(/period=year/);
    await expect.poll(async () => Number(await figure(page, contracts).textContent())).toBeLessThan(all);
    const chart = page.getByRole("region", { name: /^(?:各地区的需求|Demands by region)$/ });
    await chart.locator("summary").click();
    await expect(chart.getByRole("table").getByRole("row").nth(1)).toContainText(/\d/);
    await expectNoFindings(page);
    await page.goto("#/ruid/kch_match?view=funnel");
    await expect(
      page.getByRole("heading", { name: /^(?:供需对接|Matching cases)$/, level: 1 }),
    ).toBeVisible();
    await expect(page.locator(".funnel-chart")).toHaveCount(1);
    await expectNoFindings(page);
  });

  test("what pages call public is one number, also to somebody who sees more", async ({ page }) => {
    const first = (label: RegExp) =>
      page.getByRole("region", { name: label }).getByRole("row").nth(1).getByRole("cell").first();
    const demands = /^(?:需求走到哪一步|How far demands have come)$/;
    const named = { hasText: /技术需求|Demands/ };
    // Another journey may publish one meanwhile.
    await expect(async () => {
      // Each try is a new document, with figures of its own.
      await page.goto("about:blank");
      await page.goto("#/wall");
      const told = page.locator(".wall-figures > div").filter(named).locator("dd");
      await expect(told).toHaveText(/^\d+$/);
      const count = (await told.textContent()) ?? "";
      await expect(first(demands)).toHaveText(count, { timeout: 5_000 });
      await page.goto("#/transformationAchievements");
      await expect(first(demands)).toHaveText(count, { timeout: 5_000 });
    }).toPass({ timeout: 90_000 });
  });
});
