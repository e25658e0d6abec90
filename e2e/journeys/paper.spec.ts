import { expect } from "@playwright/test";
import { test } from "../world/journey.ts";
import { A4, printPages } from "../world/print-pages.ts";

test("an achievement goes on one sheet of A4, with its scale and the way to the page @long-en", async ({
  page,
  records,
  world,
}) => {
  const { data } = await records.list("kch_achievement", { status: "published", pageSize: 1 });
  const id = data[0]?.id ?? "";
  await page.goto(`#/cgDetail?id=${id}`);
  await expect(page.getByRole("region", { name: /关键信息|Key facts/ })).toBeVisible();
  const title = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
  await page.getByRole("link", { name: /推介单|One-page summary/ }).click();
  const sheet = page.locator("article[data-fit]");
  await expect(sheet.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(sheet).toContainText(/TRL/);
  await expect(sheet).toContainText(`${world.address}p/achievement/${id}`);
  await expect(page.getByRole("button", { name: /存为 PDF|save as PDF/ })).toBeEnabled();
  await expect(page).toHaveTitle(/推介单|summary/);
  const { pages, size } = await printPages(page);
  expect(pages).toBe(1);
  expect(size).toEqual(A4);
});

test("an achievement with far too much text still goes on one sheet, and the sheet says so", async ({
  page,
}) => {
  await page.route(/getObjData$/, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({
      response,
      body: text
        .replace(/"problem_solved":"/, `"problem_solved":"${"这一段写得非常长，".repeat(600)}`)
        .replace(/"benefits":"/, `"benefits":"${"这一段也写得非常长，".repeat(600)}`)
        .replace(/"cooperation_needs":"/, `"cooperation_needs":"${"这一段同样写得非常长。\\n".repeat(300)}`),
    });
  });
  await page.goto("#/zcg");
  await page.getByRole("article").getByRole("heading").getByRole("link").first().click();
  await page.getByRole("link", { name: "推介单" }).click();
  // The page before shows articles, too, until the sheet has come.
  await expect(page.locator('article[data-fit="5"]')).toBeVisible();
  expect((await printPages(page)).pages).toBe(1);
});

test("the page of a record is printed without its tools, with its address at the foot", async ({
  page,
  records,
  world,
}) => {
  for (const [kind, route] of [
    ["achievement", "/cgDetail"],
    ["demand", "/xqDetail"],
  ] as const) {
    const { data } = await records.list(`kch_${kind}`, { status: "published", pageSize: 1 });
    await page.goto(`#${route}?id=${data[0]?.id ?? ""}`);
    const foot = page.getByText(`${world.address}p/${kind}/${data[0]?.id ?? ""}`);
    await expect(page.getByRole("region", { name: "关键信息" })).toBeVisible();
    await expect(foot).toBeHidden();
    await page.emulateMedia({ media: "print" });
    await expect(foot).toBeVisible();
    await expect(page.getByRole("button", { name: "分享" })).toBeHidden();
    await page.emulateMedia({ media: "screen" });
  }
});
