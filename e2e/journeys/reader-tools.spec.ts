import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { test } from "../world/journey.ts";
import type { Records } from "../world/records.ts";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

/** Opens the page of the newest published achievement. */
async function openAchievement(page: Page, records: Records): Promise<{ id: string; title: string }> {
  const { data } = await records.list("kch_achievement", { status: "published", pageSize: 1 });
  const id = data[0]?.id ?? "";
  await page.goto(`#/cgDetail?id=${id}`);
  await expect(page.getByRole("region", { name: /关键信息|Key facts/ })).toBeVisible();
  const title = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
  return { id, title };
}

function readClipboard(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText());
}

test("a reader cites an achievement: in three formats, copied and as a file @long @long-en", async ({
  page,
  records,
  world,
}) => {
  const { id } = await openAchievement(page, records);
  const address = `${world.address}p/achievement/${id}`;
  await page.getByRole("button", { name: /^(引用|Cite)$/ }).click();
  const dialog = page.getByRole("dialog", { name: /引用|Cite/ });
  const text = dialog.getByRole("textbox");
  const samples = [
    ["GB/T 7714", /\[EB\/OL\]/],
    ["RIS", /^TY {2}- /],
    ["BibTeX", /^@\w+\{/],
  ] as const;
  for (const [format, start] of samples) {
    await dialog.getByRole("radio", { name: format }).check();
    await expect(text).toHaveValue(start);
    await expect(text).toHaveValue(new RegExp(address.replaceAll(/[.?/]/g, String.raw`\$&`)));
  }
  await dialog.getByRole("button", { name: /^(复制|Copy)$/ }).click();
  await expect(dialog.getByRole("button", { name: /^(已复制|Copied)$/ })).toBeVisible();
  const shown = await text.inputValue();
  expect(await readClipboard(page)).toBe(shown);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("link", { name: /下载|Download/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.bib$/);
  expect(await readFile(await download.path(), "utf8")).toBe(shown);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: /^(引用|Cite)$/ })).toBeFocused();
});

test("a reader shares the lasting address, which opens without scripts @long @en", async ({
  page,
  records,
  world,
  browser,
}) => {
  const { id, title } = await openAchievement(page, records);
  await page.getByRole("button", { name: /^(分享|Share)$/ }).press("Enter");
  const dialog = page.getByRole("dialog", { name: /分享|Share/ });
  const address = `${world.address}p/achievement/${id}`;
  await expect(dialog.getByRole("textbox")).toHaveValue(address);
  await expect(dialog.getByRole("img", { name: title })).toBeVisible();
  await dialog.getByRole("button", { name: /^(复制|Copy)$/ }).click();
  await expect(dialog.getByRole("status")).toHaveText(/链接已复制|Link copied/);
  expect(await readClipboard(page)).toBe(address);
  const locale = await page.evaluate(() => document.documentElement.lang);
  const context = await browser.newContext({ javaScriptEnabled: false, locale });
  const stranger = await context.newPage();
  await stranger.goto(address);
  await expect(stranger.getByRole("heading", { level: 1 })).toHaveText(title);
  await context.close();
});

test("what is found comes as a feed, which asks for the same @long", async ({ page, request }) => {
  await page.goto("#/zcg?q=电池&trl=7-9");
  const link = page.getByRole("link", { name: "RSS" });
  await expect(page.getByRole("article").first()).toBeVisible();
  const feed = await request.get((await link.getAttribute("href")) ?? "");
  expect(feed.headers()["content-type"]).toContain("application/atom+xml");
  const entries = (await feed.text()).match(/<entry>/g)?.length ?? 0;
  await expect(page.getByRole("main").getByRole("status").first()).toHaveText(
    new RegExp(String.raw`^\D*${entries}\D*$`),
  );
  await expect(page.locator('link[rel=alternate][href*="q="]')).toHaveCount(1);
});
