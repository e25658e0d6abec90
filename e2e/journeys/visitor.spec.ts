import { readFile } from "node:fs/promises";
import { goOn } from "../pages/go-on.ts";
import { readTotal, resultLinks, searchBox, searchPortal } from "../pages/portal-page.ts";
import { expect } from "@playwright/test";
import { moving, test } from "../world/journey.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, ...moving });

test("a visitor on a phone searches, filters, reads one and comes back to the list as it was", async ({
  page,
}) => {
  await page.goto("/");
  await searchPortal(page, "材料");
  await expect(page).toHaveURL(/#\/zcg\?q=/);
  // The home page stands until the list has come, and shows achievements as well.
  await expect(page.getByRole("heading", { name: "科技成果", level: 1 })).toBeVisible();
  await expect(resultLinks(page).first()).toBeVisible();
  const all = await readTotal(page);

  await page.getByRole("button", { name: "筛选条件" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("checkbox", { name: /产业化阶段/ }).click();
  await expect(page).toHaveURL(/trl=7-9/);
  await dialog.getByRole("button", { name: /查看 \d/ }).click();
  await expect.poll(() => readTotal(page)).toBeLessThan(all);
  const some = await readTotal(page);
  await expect(page.getByRole("button", { name: "筛选条件（1）" })).toBeVisible();

  const link = resultLinks(page).nth(4);
  const title = (await link.textContent()) ?? "";
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(200);
  await link.click();
  await expect(page).toHaveURL(/#\/cgDetail\?id=/);
  await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
  await expect(page.getByText(/TRL/).first()).toBeVisible();

  await page.goBack();
  await expect(page).toHaveURL(/#\/zcg\?.*trl=7-9/);
  await expect.poll(() => readTotal(page)).toBe(some);
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(30);
});

test("a visitor downloads the report behind an achievement, and looks through its pictures", async ({
  page,
  records,
}) => {
  const [told] = (await records.list("kch_achievement", { code: "CG-2024-0004", pageSize: 1 })).data;
  await page.goto(`#/cgDetail?id=${told?.id ?? ""}`);
  await page
    .getByRole("listitem")
    .filter({ hasText: "灌水器抗堵塞与流量均匀性检测报告" })
    .getByRole("link", { name: "查看文件" })
    .click();
  await expect(page).toHaveURL(/#\/pdf\?/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("检测报告.pdf");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "下载", exact: true }).first().click(),
  ]);
  const content = await readFile(await file.path());
  expect(content.subarray(0, 5).toString()).toBe("%PDF-");
  await page.getByRole("link", { name: "返回详情" }).click();
  await page.getByRole("main").locator('a[href*="/showImg"]').first().click();
  await expect(page.getByText(/^第 1 张，共 [2-9] 张$/)).toBeVisible();
  const picture = page.getByRole("region", { name: /^图片/ }).getByRole("img");
  const shown = await picture.getAttribute("src");
  await page.getByRole("link", { name: "下一张" }).click();
  await expect(page.getByText(/^第 2 张，共/)).toBeVisible();
  await expect(picture).not.toHaveAttribute("src", shown ?? "");
  const upright = await picture.boundingBox();
  await page.getByRole("button", { name: "旋转", exact: true }).click();
  // On its side, and as large as its window still.
  await expect.poll(async () => (await picture.boundingBox())?.width).toBeCloseTo(upright?.width ?? 0, 0);
  await expect(picture).toHaveCSS("transform", /^matrix\([^,]+, 1, -1, /);
  expect(
    await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(300);
});

test("the language changes without loading the page again, and stays chosen", async ({ page }) => {
  await page.goto("#/zcg?trl=7-9");
  await expect(page.getByRole("heading", { name: "科技成果", level: 1 })).toBeVisible();
  await page.evaluate(() => Object.assign(globalThis, { isStillHere: true }));
  await page.getByRole("button", { name: "English" }).click();
  await expect(page.getByRole("heading", { name: "Achievements", level: 1 })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  expect(await page.evaluate(() => "isStillHere" in globalThis)).toBe(true);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Achievements", level: 1 })).toBeVisible();
  await page.getByRole("button", { name: "中文" }).click();
  await expect(page.getByRole("heading", { name: "科技成果", level: 1 })).toBeVisible();
});

test("a link shows the same to whoever opens it: words, filters, order, page and look", async ({
  page,
  browser,
  world,
}) => {
  await page.goto("#/zcg");
  await page.getByRole("combobox", { name: "排序" }).selectOption({ label: "成熟度由高到低" });
  await page.getByRole("button", { name: "卡片，便于对比" }).click();
  await expect(page).toHaveURL(/sort=maturity.*look=card|look=card.*sort=maturity/);
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  const first = (await resultLinks(page).first().textContent()) ?? "";
  await page.getByRole("navigation", { name: "分页" }).getByRole("link", { name: "下一页" }).click();
  await expect(page).toHaveURL(/page=2/);
  // The page before stays until the next one has come.
  await expect(resultLinks(page).first()).not.toHaveText(first);
  const titles = await resultLinks(page).allTextContents();
  const stranger = await browser.newPage({ baseURL: world.address, locale: "zh-CN" });
  await stranger.goto(page.url());
  await expect.poll(() => resultLinks(stranger).allTextContents()).toEqual(titles);
  await expect(stranger.getByRole("button", { name: "卡片，便于对比" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await stranger.close();
});

test("steps of maturity are called what the dictionary calls them @long", async ({ page, records }) => {
  const dict = await records.findId("sys_dict", { name: "kch_trl" });
  const id = await records.findId("sys_dict_item", { dict, code: "9" });
  await records.save("sys_dict_item", { id, title: "在用级" });
  try {
    await page.goto("#/zcg?sort=maturity");
    await page.getByRole("button", { name: "筛选条件" }).click();
    await expect(
      page.getByRole("dialog").getByRole("checkbox", { name: /产业化阶段.*在用级/ }),
    ).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("article").first()).toContainText("在用级");
    await resultLinks(page).first().click();
    await expect(page.getByRole("region", { name: "关键信息" })).toContainText("在用级");
  } finally {
    await records.save("sys_dict_item", { id, title: "系统级" });
  }
});

test("a visitor finds an achievement in English and cites it @en", async ({ page }) => {
  await page.goto("/");
  await searchPortal(page, "电池", "en");
  await expect(page.getByRole("heading", { name: "Achievements", level: 1 })).toBeVisible();
  await resultLinks(page).first().click();
  await expect(page).toHaveURL(/#\/cgDetail\?id=/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  // Whoever logs in from here comes back to it.
  const from = encodeURIComponent(new URL(page.url()).hash.slice(1));
  const login = page.getByRole("banner").getByRole("link", { name: "Log in" });
  await expect(login).toHaveAttribute("href", `#/login?from=${from}`);
});

test.describe("in the narrowest window, in large text", () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test("the search box shows its whole hint, and the panel for the appearance stays within the window @long @long-en", async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.setItem("size", "large"));
    await page.goto("#/404");
    for (const route of ["/zcg", "/"]) {
      await goOn(page, route);
      const box = searchBox(page);
      await expect(box).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      // What is typed takes as much room as a hint of the same words.
      await box.fill((await box.getAttribute("placeholder")) ?? "");
      const { width, needed } = await box.evaluate((input) => ({
        width: input.clientWidth,
        needed: input.scrollWidth,
      }));
      expect(needed).toBeLessThanOrEqual(width);
    }
    for (const route of ["/404", "/login"]) {
      await goOn(page, route);
      await page.getByRole("button", { name: /外观|Appearance/ }).click();
      const panel = page.getByRole("region", { name: /外观|Appearance/ });
      await expect(panel.getByRole("radio")).toHaveCount(8);
      await expect(panel).toBeInViewport({ ratio: 1 });
      const spill = await panel.evaluate((element) =>
        [element, ...element.querySelectorAll("fieldset > *")].map(
          (part) => part.scrollWidth - part.clientWidth,
        ),
      );
      expect(Math.max(...spill)).toBeLessThanOrEqual(0);
    }
  });
});

test("in English, texts without an English half say that they are in Chinese, and are marked so @long @en", async ({
  page,
}) => {
  await page.route(/getObjData/, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({
      response,
      body: text.replaceAll(/"(?:title|summary)_en":"[^"]*",?|"advantages_en":\[[^\]]*\],?/g, ""),
    });
  });
  await page.goto("#/zcg");
  const row = page.getByRole("main").getByRole("article").first();
  const summary = row.locator("p").first();
  await expect(summary).toHaveText(/^in Chinese \S/);
  await expect(summary.locator("[lang=zh-CN]")).toHaveCount(1);
  await row.getByRole("link").first().click();
  await expect(page.getByRole("heading", { name: "Summary" })).toBeVisible();
  await expect(page.locator(".story-text").first()).toHaveText(/^in Chinese \S/);
  await expect(page.getByRole("heading", { name: "Advantages in Chinese" })).toBeVisible();
  await page.getByRole("button", { name: "中文" }).click();
  await expect(page.getByRole("heading", { name: "成果简介" })).toBeVisible();
  await expect(page.getByText(/in Chinese/)).toHaveCount(0);
});
