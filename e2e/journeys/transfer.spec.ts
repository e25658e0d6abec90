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
    import: "导入",
    title: /^导入/,
    check: "检查",
    checked: "检查未通过：共 2 行，其中 1 行有误，尚未写入。",
    wrong: "有误 1",
    wrongKind: "类型不正确",
    fresh: "新增 1",
    commit: "导入 1 行",
    done: (good: number, wrong: number) => `导入完成：${good} 行已导入，${wrong} 行未导入。`,
    problems: "下载问题行，改正后再导入",
    problemFile: "需求-问题.csv",
    otherFile: "换一个文件",
    undo: "撤销导入",
    undone: "已撤销：删除 1 条，恢复 0 条，保留此后有改动或仍被使用的 0 条。",
    close: "关闭",
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
    import: "Import",
    title: /^Import/,
    check: "Check",
    checked: "Check UnSuccess: 1 of 2 rows has errors, nothing is written yet.",
    wrong: "Wrong 1",
    wrongKind: "wrong type",
    fresh: "New 1",
    commit: "Import 1 row",
    done: (good: number, wrong: number) =>
      `Import finished: ${good} ${good === 1 ? "row" : "rows"} imported, ${wrong} not imported.`,
    problems: "Download the wrong rows, correct and import them again",
    problemFile: "需求-problems.csv",
    otherFile: "Another file",
    undo: "Undo the import",
    undone: "Taken back: 1 removed, 0 put back, 0 left because of what happened since.",
    close: "Close",
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

/** Ant Design sets two Chinese characters apart. */
function spaced(text: string): RegExp {
  return new RegExp(`^${[...text].join("\\s?")}$`);
}

const file = (name: string, text: string) => ({ name, mimeType: "text/csv", buffer: Buffer.from(text) });

test("a sheet with mistakes is checked, imported, corrected from the file of problems, and taken back", async ({
  page,
  records,
}, { project }) => {
  const w = words[project.name === "en" ? "en" : "zh"];
  const mark = crypto.randomUUID().slice(0, 8);
  const list = listPage(page, w);
  await page.goto("#/ruid/kch_demand");
  await list.tool(w.import).click();
  const dialog = page.getByRole("dialog", { name: w.title });
  const sheet = `title,deadline\r\n导入甲 ${mark},2027年3月9日\r\n导入乙 ${mark},不知道\r\n`;
  await dialog.locator("input[type=file]").setInputFiles(file("需求.csv", sheet));
  await expect(dialog.getByText("需求.csv")).toBeVisible();
  await dialog.getByRole("button", { name: spaced(w.check) }).click();
  await expect(dialog.getByText(w.checked)).toBeVisible();
  await expect(dialog.getByRole("tab", { name: w.wrong })).toBeVisible();
  await expect(dialog.getByRole("row", { name: /^3/ })).toContainText(w.wrongKind);
  await takePicture(page, "import-wrong");
  await dialog.getByRole("tab", { name: w.fresh }).click();
  await expect(dialog.getByRole("row", { name: /^2/ })).toContainText("2027-03-09");
  expect((await records.list("kch_demand", { keyword: mark })).total).toBe(0);
  await dialog.getByRole("button", { name: w.commit }).click();
  await expect(dialog.getByText(w.done(1, 1))).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: w.problems }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(w.problemFile);
  const problems = await readFile(await download.path(), "utf8");
  expect(problems).toContain(`导入乙 ${mark}`);
  await dialog.getByRole("button", { name: w.otherFile }).click();
  await dialog
    .locator("input[type=file]")
    .setInputFiles(file("改正.csv", problems.replace("不知道", "2027/4/1")));
  await dialog.getByRole("button", { name: spaced(w.check) }).click();
  await dialog.getByRole("button", { name: w.commit }).click();
  await expect(dialog.getByText(w.done(1, 0))).toBeVisible();
  expect((await records.list("kch_demand", { keyword: mark })).total).toBe(2);
  await dialog.getByRole("button", { name: w.undo }).click();
  await page.getByRole("dialog", { name: w.undo, exact: true }).getByRole("button", { name: w.undo }).click();
  await expect(dialog.getByText(w.undone)).toBeVisible();
  expect((await records.list("kch_demand", { keyword: mark })).total).toBe(1);
  await dialog
    .getByRole("button", { name: spaced(w.close) })
    .last()
    .click();
  await list.search(mark);
  await expect(list.rows).toHaveCount(1);
});

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
