import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { listPage } from "../pages/list-page.ts";
import { en, zh } from "../pages/office-words.ts";
import { test } from "../world/journey.ts";
import { takePicture } from "../world/take-picture.ts";

test.use({ account: "admin" });

const words = {
  zh: {
    ...zh,
    export: "导出",
    asCsv: "导出全部结果为 CSV",
    jobs: /^后台任务/,
    jobsTitle: "后台任务",
    everybody: "显示所有人的任务",
    by: /发起$/,
    rows: "共 2 行",
    jobDone: "已完成",
    download: /^下载/,
  },
  en: {
    ...en,
    export: "Export",
    asCsv: "All results as CSV",
    jobs: /^Background jobs/,
    jobsTitle: "Background jobs",
    everybody: "Show everybody's",
    by: /^Started by /,
    rows: "2 rows",
    jobDone: "Done",
    download: /^Download/,
  },
};

test("what a list shows is exported, and stays to be fetched from the jobs, after a reload too @en", async ({
  page,
  records,
}, { project }) => {
  const w = words[project.name === "en" ? "en" : "zh"];
  const mark = crypto.randomUUID().slice(0, 8);
  await records.saveAll("kch_demand", [{ title: `导出甲 ${mark}` }, { title: `=导出乙 ${mark}` }]);
  const list = listPage(page, w);
  await page.goto("#/ruid/kch_demand");
  await list.search(mark);
  await expect(list.rows).toHaveCount(2);
  await list.tool(w.export).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: w.asCsv }).click(),
  ]);
  const text = await readFile(await download.path(), "utf8");
  expect(text).toContain(`'=导出乙 ${mark}`);
  expect(text.trim().split("\r\n")).toHaveLength(3);
  await page.reload();
  await page.getByRole("button", { name: w.jobs }).click();
  const jobs = page.getByRole("dialog", { name: w.jobsTitle });
  const first = jobs.getByRole("listitem").filter({ hasText: w.rows }).first();
  await expect(first).toContainText(w.jobDone);
  const [again] = await Promise.all([
    page.waitForEvent("download"),
    first.getByRole("button", { name: w.download }).click(),
  ]);
  expect(again.suggestedFilename()).toMatch(/\.csv$/);
  await expect(jobs.getByText(w.by)).toHaveCount(0);
  await jobs.getByRole("switch", { name: w.everybody }).press("Space");
  await expect(first.getByText(w.by)).toBeVisible();
  await takePicture(page, "jobs-of-everybody");
  await page.keyboard.press("Escape");
  await expect(jobs).toBeHidden();
  await expect(page.getByRole("button", { name: w.jobs })).toBeFocused();
});
