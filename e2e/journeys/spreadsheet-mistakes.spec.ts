import { readFile } from "node:fs/promises";
import { editSpreadsheet, type SpreadsheetCell } from "@kezhuan/server/testing/edit-spreadsheet";
import { expect, type Page } from "@playwright/test";
import { listPage } from "../pages/list-page.ts";
import { en, zh } from "../pages/office-words.ts";
import { expectNoFindings } from "../world/expect-no-findings.ts";
import { takePicture } from "../world/take-picture.ts";
import { designVisits } from "../world/design-visits.ts";
import { test } from "../world/journey.ts";
import { logIn } from "../world/log-in.ts";

test.use({ account: "admin" });

const words = {
  zh: {
    ...zh,
    import: "导入",
    title: "导入走访",
    check: "检查",
    checked: "检查未通过：共 4 行，其中 3 行有误，尚未写入。",
    wrong: "有误 3",
    fresh: "新增 1",
    commit: (count: number) => `导入 ${count} 行`,
    done: (good: number, wrong: number) => `导入完成：${good} 行已导入，${wrong} 行未导入。`,
    problems: "下载问题行，改正后再导入",
    otherFile: "换一个文件",
    undo: "撤销导入",
    undone: "已撤销：删除 2 条，恢复 0 条，保留此后有改动或仍被使用的 1 条。",
    left: "未撤销的 1 行",
    row: /^第 4 行/,
    why: "此后有人改过",
    close: "关闭",
    cost: "费用",
    gender: "性别",
    female: "女性",
  },
  en: {
    ...en,
    import: "Import",
    title: "Import: Visits",
    check: "Check",
    checked: "Check UnSuccess: 3 of 4 rows have errors, nothing is written yet.",
    wrong: "Wrong 3",
    fresh: "New 1",
    commit: (count: number) => `Import ${count} ${count === 1 ? "row" : "rows"}`,
    done: (good: number, wrong: number) =>
      `Import finished: ${good} ${good === 1 ? "row" : "rows"} imported, ${wrong} not imported.`,
    problems: "Download the wrong rows, correct and import them again",
    otherFile: "Another file",
    undo: "Undo the import",
    undone: "Taken back: 2 removed, 0 put back, 1 left because of what happened since.",
    left: "1 row not taken back",
    row: /^Row 4/,
    why: "changed since",
    close: "Close",
    cost: "Cost",
    gender: "Gender",
    female: "Female",
  },
};

test("an Excel sheet with mistakes is checked cell by cell, imported, corrected from the file of problems, and undone @long-en", async ({
  page,
  records,
  world,
}, { project }) => {
  const language = project.name === "en" ? "en" : "zh";
  const w = words[language];
  const list = listPage(page, w);
  const picture = (name: string) => takePicture(page, `sheet-${name}-${language}`);
  const { token } = await logIn(world.address, world.accounts.admin);
  const visits = await designVisits({ address: world.address, token });
  await page.goto(`#/ruid/${visits}`);
  await list.tool(w.import).click();
  const dialog = page.getByRole("dialog", { name: w.title });
  const button = (name: string) => dialog.getByRole("button", { name, exact: true });
  const put = async (name: string, buffer: Buffer) => {
    await dialog.locator("input[type=file]").setInputFiles({ name, mimeType: xlsx, buffer });
    await expect(dialog.getByText(name)).toBeVisible();
    await dialog.getByRole("button", { name: spaced(w.check) }).click();
  };

  await test.step("fill in the template, with mistakes", async () => {
    await expect(dialog).toBeVisible();
    await picture("choose");
    await expectNoFindings(page, { within: ".ant-modal" });
    const template = await saved(page, () => button("Excel").click());
    const sheet = await editSpreadsheet(template, ([headings = [], names = []]) => {
      const row = (values: Record<string, SpreadsheetCell>) =>
        names.map((name) => values[String(name)] ?? null);
      return [
        headings,
        names,
        row({ name: "甲公司", phone: "13800138000", cost: 1200.5, held_on: "2026/3/9", gender: w.female }),
        row({ name: "乙公司", cost: "很多", held_on: "2026-03-10" }),
        row({ name: "丙公司", cost: 300, held_on: "2026-02-31", gender: "无" }),
        row({ phone: "13900139000", gender: "无" }),
      ];
    });
    await put("走访.xlsx", sheet);
  });

  await test.step("the check names the cells, and nothing is written", async () => {
    await expect(dialog.getByText(w.checked)).toBeVisible();
    await expect(dialog.getByRole("tab", { name: w.wrong })).toBeVisible();
    const cell = (address: string) => dialog.getByRole("row").filter({ hasText: address });
    await expect(cell("D4")).toContainText(w.cost);
    await expect(cell("D4")).toContainText("很多");
    await expect(cell("E5")).toContainText("2026-02-31");
    await expect(cell("G5")).toContainText(w.gender);
    await expect(cell("A6")).toBeVisible();
    await expect(cell("G6")).toBeVisible();
    await picture("checked");
    await expectNoFindings(page, { within: ".ant-modal" });
    await test.step("on a telephone the reasons stand within sight", async () => {
      await page.setViewportSize({ width: 390, height: 800 });
      const reason = await dialog.locator(".import-reason").first().boundingBox();
      expect(reason && reason.x + reason.width).toBeLessThanOrEqual(390);
      await page.setViewportSize({ width: 1440, height: 900 });
    });
    await dialog.getByRole("tab", { name: w.fresh }).click();
    await expect(dialog.getByRole("row", { name: /^3/ })).toContainText("2026-03-09");
    await picture("checked-new");
    expect((await records.list(visits)).total).toBe(0);
  });

  const problems =
    await test.step("what is right is imported, the rest comes back with reasons", async () => {
      await button(w.commit(1)).click();
      await expect(dialog.getByText(w.done(1, 3))).toBeVisible();
      await picture("imported");
      expect((await records.list(visits)).total).toBe(1);
      return saved(page, () => button(w.problems).click());
    });

  await test.step("the corrected file of problems goes in", async () => {
    await button(w.otherFile).click();
    const corrected = await editSpreadsheet(problems, ([headings = [], names = [], ...rows]) => {
      expect(rows).toHaveLength(3);
      const at = (name: string) => names.findIndex((cell) => String(cell) === name);
      expect(String(rows[0]?.at(-1))).toContain(w.cost);
      const put = (row: number, name: string, value: SpreadsheetCell) =>
        rows[row]?.splice(at(name), 1, value);
      put(0, "cost", 99);
      put(1, "held_on", "2026-02-28");
      put(1, "gender", w.female);
      put(2, "name", "丁公司");
      put(2, "gender", w.female);
      return [headings, names, ...rows];
    });
    await put("走访-改正.xlsx", corrected);
    await button(w.commit(3)).click();
    await expect(dialog.getByText(w.done(3, 0))).toBeVisible();
    const { data } = await records.list(visits, { sort: "created_at" });
    expect(data.map((record) => record["name"])).toEqual(["甲公司", "乙公司", "丙公司", "丁公司"]);
  });

  await test.step("and the import is taken back, but for what somebody has changed since", async () => {
    const { data } = await records.list(visits, { name: "丙公司" });
    await records.save(visits, { id: data[0]?.id, phone: "13700137000" });
    await button(w.undo).click();
    const question = page.getByRole("dialog", { name: w.undo, exact: true });
    await picture("undo");
    await question.getByRole("button", { name: w.undo }).click();
    await expect(dialog.getByText(w.undone)).toBeVisible();
    const left = dialog.getByRole("region", { name: w.left }).getByRole("listitem");
    await expect(left).toContainText(w.why);
    await expect(left).toContainText(w.row);
    await expect(left.getByRole("link", { name: "丙公司" })).toBeVisible();
    await picture("undone");
    await dialog
      .getByRole("button", { name: spaced(w.close) })
      .last()
      .click();
    await expect(list.rows).toHaveCount(2);
    await expect(list.row("甲公司")).toBeVisible();
  });
});

const xlsx = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Two Chinese characters on a button stand apart. */
function spaced(text: string): RegExp {
  return new RegExp(`^${[...text].join("\\s?")}$`);
}

/** The content of the file that something leads to. */
async function saved(page: Page, action: () => Promise<void>): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent("download"), action()]);
  return readFile(await download.path());
}
