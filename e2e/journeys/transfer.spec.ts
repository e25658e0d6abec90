import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { listPage } from "../pages/list-page.ts";
import { test } from "../world/journey.ts";

test.use({ account: "admin" });

const file = (name: string, text: string) => ({ name, mimeType: "text/csv", buffer: Buffer.from(text) });

test("a sheet with mistakes is checked, imported, corrected from the file of problems, and taken back", async ({
  page,
  records,
}) => {
  const mark = crypto.randomUUID().slice(0, 8);
  const list = listPage(page);
  await page.goto("#/ruid/kch_demand");
  await list.tool("导入").click();
  const dialog = page.getByRole("dialog", { name: /^导入/ });
  const sheet = `title,deadline\r\n导入甲 ${mark},2027年3月9日\r\n导入乙 ${mark},不知道\r\n`;
  await dialog.locator("input[type=file]").setInputFiles(file("需求.csv", sheet));
  await expect(dialog.getByText("需求.csv")).toBeVisible();
  await dialog.getByRole("button", { name: /检.?查/ }).click();
  await expect(dialog.getByText("共检查 2 行，尚未写入。")).toBeVisible();
  await expect(dialog.getByRole("tab", { name: "有误 1" })).toBeVisible();
  await expect(dialog.getByRole("row", { name: /^3/ })).toContainText("类型不正确");
  await dialog.getByRole("tab", { name: "新增 1" }).click();
  await expect(dialog.getByRole("row", { name: /^2/ })).toContainText("2027-03-09");
  expect((await records.list("kch_demand", { keyword: mark })).total).toBe(0);
  await dialog.getByRole("button", { name: "导入 1 行" }).click();
  await expect(dialog.getByText("导入完成，共 2 行。")).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: "下载问题行，改正后再导入" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("需求-问题.csv");
  const problems = await readFile(await download.path(), "utf8");
  expect(problems).toContain(`导入乙 ${mark}`);
  await dialog.getByRole("button", { name: "换一个文件" }).click();
  await dialog
    .locator("input[type=file]")
    .setInputFiles(file("改正.csv", problems.replace("不知道", "2027/4/1")));
  await dialog.getByRole("button", { name: /检.?查/ }).click();
  await dialog.getByRole("button", { name: "导入 1 行" }).click();
  await expect(dialog.getByText("导入完成，共 1 行。")).toBeVisible();
  expect((await records.list("kch_demand", { keyword: mark })).total).toBe(2);
  await dialog.getByRole("button", { name: "撤销导入" }).click();
  await page
    .getByRole("dialog", { name: "撤销导入", exact: true })
    .getByRole("button", { name: "撤销导入" })
    .click();
  await expect(dialog.getByText("已撤销：删除 1 条，恢复 0 条，保留此后有改动的 0 条。")).toBeVisible();
  expect((await records.list("kch_demand", { keyword: mark })).total).toBe(1);
  await dialog
    .getByRole("button", { name: /关.?闭/ })
    .last()
    .click();
  await list.search(mark);
  await expect(list.rows).toHaveCount(1);
});

test("what a list shows is exported, and stays to be fetched from the jobs, after a reload too", async ({
  page,
  records,
}) => {
  const mark = crypto.randomUUID().slice(0, 8);
  await records.saveAll("kch_demand", [{ title: `导出甲 ${mark}` }, { title: `=导出乙 ${mark}` }]);
  const list = listPage(page);
  await page.goto("#/ruid/kch_demand");
  await list.search(mark);
  await expect(list.rows).toHaveCount(2);
  await list.tool("导出").click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: "导出全部结果为 CSV" }).click(),
  ]);
  const text = await readFile(await download.path(), "utf8");
  expect(text).toContain(`'=导出乙 ${mark}`);
  expect(text.trim().split("\r\n")).toHaveLength(3);
  await page.reload();
  await page.getByRole("button", { name: /^后台任务/ }).click();
  const jobs = page.getByRole("dialog", { name: "后台任务" });
  const first = jobs.getByRole("listitem").filter({ hasText: "共 2 行" }).first();
  await expect(first).toContainText("已完成");
  const [again] = await Promise.all([
    page.waitForEvent("download"),
    first.getByRole("button", { name: /^下载/ }).click(),
  ]);
  expect(again.suggestedFilename()).toMatch(/\.csv$/);
  await page.keyboard.press("Escape");
  await expect(jobs).toBeHidden();
  await expect(page.getByRole("button", { name: /^后台任务/ })).toBeFocused();
});
