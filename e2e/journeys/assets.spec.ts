import { rm } from "node:fs/promises";
import { expect, test, type Browser, type Page } from "@playwright/test";
import { listPage } from "../pages/list-page.ts";
import { signIn } from "../pages/login-page.ts";
import { expectNoFindings } from "../world/expect-no-findings.ts";
import { findPort } from "../world/find-port.ts";
import { logIn } from "../world/log-in.ts";
import { makeScratchFolder } from "../world/project-paths.ts";
import { openRecords, type Records } from "../world/records.ts";
import { ADMIN_PASSWORD, startServer } from "../world/server-process.ts";
import { takePicture } from "../world/take-picture.ts";

const admin = { username: "admin", password: ADMIN_PASSWORD };

test("assets get labels, are counted on a phone that loses its connection, and what is missing is told", async ({
  browser,
}) => {
  const [dataDir, port] = [makeScratchFolder("assets"), await findPort()];
  const address = `http://127.0.0.1:${port}/`;
  const server = await startServer({ dataDir, port, demo: false, settings: { PACKS: "kch,assets" } });
  try {
    const { token } = await logIn(address, admin);
    const records = openRecords({ address, token });
    const assets = await register(records);
    const page = await openPage(browser, address, { width: 1440, height: 900 });
    await printLabels(page);
    const stocktake = await startCounting(page, records);
    const phone = await openPage(browser, address, { width: 390, height: 844 });
    await count(phone, { stocktake, code: String(assets[0]?.["code"]) });
    await seeDifferences(page, records, stocktake);
  } finally {
    server.signal("SIGTERM");
    await server.ended;
    await rm(dataDir, { recursive: true, force: true });
  }
});

async function openPage(
  browser: Browser,
  baseURL: string,
  viewport: { width: number; height: number },
): Promise<Page> {
  const context = await browser.newContext({ baseURL, locale: "zh-CN", viewport });
  const page = await context.newPage();
  await page.goto("#/login");
  await signIn(page, admin);
  await expect(page.getByRole("heading", { name: "工作台", level: 1 })).toBeVisible();
  return page;
}

async function register(records: Records) {
  const place = await records.save("ast_place", { code: "L1", name: "实验室" });
  const asset = (name: string) => ({
    name,
    class: "2400000",
    place: place.id,
    price: "12000",
    life_years: 5,
  });
  return records.saveAll("ast_asset", ["电子天平", "示波器", "试验机"].map(asset));
}

async function printLabels(page: Page): Promise<void> {
  await test.step("a sheet with a square code for each record that is ticked", async () => {
    await page.evaluate(() => {
      globalThis.print = () => document.body.setAttribute("data-printed", "yes");
    });
    await page.goto("#/ruid/ast_asset");
    await page.getByRole("checkbox").first().check();
    await listPage(page).tool("打印标签").click();
    const dialog = page.getByRole("dialog", { name: "打印标签（3 张）" });
    await expect(dialog.getByRole("img", { name: "电子天平 的二维码" })).toBeVisible();
    await expect(dialog.locator(".square-code")).toHaveCount(3);
    await takePicture(page, "assets-labels");
    await expectNoFindings(page);
    await dialog.getByRole("button", { name: /^打\s?印$/ }).click();
    await expect(page.locator("body")).toHaveAttribute("data-printed", "yes");
    await page.emulateMedia({ media: "print" });
    await expect(page.locator(".label-print .record-label").first()).toBeVisible();
    await expect(dialog).toBeHidden();
    await page.emulateMedia({ media: "screen" });
    await dialog.getByRole("button", { name: /^取\s?消$/ }).click();
  });
}

async function startCounting(page: Page, records: Records): Promise<string> {
  return test.step("a stocktake lists what the register says", async () => {
    const { id } = await records.save("ast_stocktake", { title: "年终盘点" });
    await records.transition("ast_stocktake", id, "start");
    expect(await records.get("ast_stocktake", id)).toMatchObject({ listed: 3, open: 3 });
    await page.goto("#/ruid/ast_stocktake");
    await listPage(page).choose("年终盘点", "扫码盘点");
    await expect(page.getByRole("heading", { name: "盘点：年终盘点", level: 1 })).toBeVisible();
    return id;
  });
}

async function count(phone: Page, { stocktake, code }: { stocktake: string; code: string }): Promise<void> {
  await test.step("by number and by tap, with and without a connection", async () => {
    await phone.goto(`#/count/ast_stocktake/${stocktake}`);
    const state = phone.locator(".count-state");
    await expect(state).toContainText("已盘 0 / 3");
    await phone.getByLabel("编号或地址").fill(code);
    await phone.keyboard.press("Enter");
    await expect(state).toContainText("已盘 1 / 3");
    await expect(state).toContainText("全部结果已保存");
    await expectNoFindings(phone);
    await phone.context().setOffline(true);
    await phone.getByRole("button", { name: "盘亏：示波器" }).click();
    await phone.getByLabel("编号或地址").fill("无卡-7");
    await phone.keyboard.press("Enter");
    await expect(state).toContainText("网络中断：2 条结果保存在本机");
    await expect(state).toContainText("已盘 2 / 3");
    await takePicture(phone, "assets-count");
    await phone.context().setOffline(false);
    await expect(state).toContainText("全部结果已保存");
    await expect(state).toContainText("已盘 3 / 4");
  });
}

async function seeDifferences(page: Page, records: Records, id: string): Promise<void> {
  await test.step("what is missing, and what nobody had on the list", async () => {
    await expect
      .poll(() => records.get("ast_stocktake", id))
      .toMatchObject({ listed: 3, open: 1, missing: 1, extra: 1 });
    await page.goto("#/ruid/ast_count?view=differences");
    await expect(page.getByRole("row", { name: /示波器/ })).toContainText("盘亏");
    await expect(page.getByRole("row", { name: /无卡-7/ })).toContainText("盘盈");
    await expect(page.getByRole("row", { name: /试验机/ })).toHaveCount(0);
    await takePicture(page, "assets-differences");
  });
}
