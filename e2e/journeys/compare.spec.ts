import { expect } from "@playwright/test";
import { test } from "../world/journey.ts";

test("a visitor compares: chosen from rows and a page, kept, seen side by side, shared by a link @long-en", async ({
  page,
  browser,
}) => {
  await page.goto("#/zcg");
  const toggles = page
    .getByRole("main")
    .getByRole("article")
    .getByRole("button", { name: /^(对比|Compare)/ });
  await toggles.nth(0).click();
  const tray = page.getByRole("region", { name: /对比成果|to compare/ });
  await expect(tray).toContainText(/再选一项|one more/);
  await toggles.nth(1).press("Space");
  await expect(toggles.nth(1)).toHaveAttribute("aria-pressed", "true");
  await expect(tray).toBeInViewport({ ratio: 1 });

  await page.getByRole("article").nth(2).getByRole("heading").getByRole("link").click();
  await page
    .getByRole("button", { name: /^(对比|Compare)/ })
    .first()
    .click();
  await page.reload();
  await expect(tray.getByRole("listitem")).toHaveCount(3);

  await tray.getByRole("link", { name: /开始对比|Compare them/ }).click();
  await expect(page).toHaveURL(/#\/compare\?ids=[^,]+,[^,]+,[^,]+$/);
  const table = page.getByRole("table", { name: /对比|Comparison/ });
  await expect(table.getByRole("columnheader")).toHaveCount(4);
  await expect(table.getByText(/^(不同|differs)$/).first()).toBeVisible();
  const all = await table.getByRole("row").count();
  await page.getByRole("checkbox", { name: /只看不同之处|Differences only/ }).click();
  await expect(page).toHaveURL(/show=differences/);
  const rows = table.getByRole("rowheader");
  await expect(rows.filter({ hasNotText: /不同|differs/ })).toHaveCount(0);
  expect(await rows.count()).toBeLessThan(all);

  const locale = await page.evaluate(() => document.documentElement.lang);
  const stranger = await browser.newPage({ locale });
  await stranger.goto(page.url());
  const heads = await table.getByRole("columnheader").getByRole("link").allTextContents();
  expect(heads).toHaveLength(3);
  await expect
    .poll(() => stranger.getByRole("columnheader").getByRole("link").allTextContents())
    .toEqual(heads);
  expect(await stranger.evaluate(() => localStorage.getItem("compare"))).toBeNull();
  await stranger.close();

  await table
    .getByRole("button", { name: /移出对比|Take out/ })
    .first()
    .click();
  await expect(table.getByRole("columnheader")).toHaveCount(3);
  await page.goto("#/compare");
  await expect(table.getByRole("columnheader").getByRole("link")).toHaveText(heads.slice(1));
});

test("a fifth is refused and the reason told; what is withdrawn leaves a note in its column", async ({
  page,
}) => {
  await page.goto("#/zcg?look=card");
  const toggles = page.getByRole("article").getByRole("button", { name: "对比" });
  for (let at = 0; at < 5; at += 1) await toggles.nth(at).click();
  await expect(page.getByText("最多同时对比 4 项")).toBeVisible();
  await expect(toggles.nth(4)).toHaveAttribute("aria-pressed", "false");
  await page.goto("#/compare?ids=01890a5d-ac96-774b-bcce-b302099a8057");
  await expect(page.getByRole("alert")).toContainText("可能已下架");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("two are seen beside their names, more with a push, and nothing else is pushed", async ({
    page,
    records,
  }) => {
    const { data } = await records.list("kch_achievement", { status: "published", pageSize: 4 });
    await page.goto(`#/compare?ids=${data.map(({ id }) => id).join(",")}`);
    const heads = page.getByRole("columnheader");
    await expect(heads.getByRole("link")).toHaveCount(4);
    await expect(heads.nth(1)).toBeInViewport({ ratio: 1 });
    await expect(heads.nth(2)).toBeInViewport({ ratio: 0.9 });
    await heads.nth(4).scrollIntoViewIfNeeded();
    await expect(heads.nth(4)).toBeInViewport({ ratio: 0.9 });
    const name = page.getByRole("rowheader").first();
    await expect(name).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});
