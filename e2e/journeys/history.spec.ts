import { expect } from "@playwright/test";
import { listPage } from "../pages/list-page.ts";
import { en, zh } from "../pages/office-words.ts";
import { expectNoFindings } from "../world/expect-no-findings.ts";
import { test } from "../world/journey.ts";
import { takePicture } from "../world/take-picture.ts";

test.use({ account: "admin" });

const words = {
  zh: {
    ...zh,
    history: "历史",
    restore: "恢复",
    backTo: (version: number) => `恢复到版本 ${version}`,
    restored: "恢复成功",
    deletedRecords: "已删除的数据",
    bring: (name: string) => `恢复：${name}`,
    held: "查看内容",
    filter: "按字段筛选",
    title: "成果名称",
    searchDeleted: "在已删除的数据中查找",
  },
  en: {
    ...en,
    history: "History",
    restore: "Restore",
    backTo: (version: number) => `Restore version ${version}`,
    restored: "Restored",
    deletedRecords: "Deleted records",
    bring: (name: string) => `Restore: ${name}`,
    held: "What it held",
    filter: "Filter by field",
    title: "Title",
    searchDeleted: "Search in what was deleted",
  },
};

test("an administrator reads a record's history, returns to a version, and brings back what was deleted @long-en", async ({
  page,
  records,
}, { project }) => {
  const language = project.name === "en" ? "en" : "zh";
  const w = words[language];
  const list = listPage(page, w);
  const first = `历史 ${crypto.randomUUID()}`;
  const { id } = await records.save("kch_achievement", { title: first, summary: "第一版" });
  await records.save("kch_achievement", { id, title: `${first} 改`, summary: "第二版" });

  await test.step("read what was changed, and filter it by field", async () => {
    await page.goto(`#/kch/kch_achievement?open=${id}`);
    await list.panel.getByRole("tab", { name: w.history }).click();
    const entries = list.panel.locator(".history-line > li");
    await expect(entries).toHaveCount(2);
    await expect(entries.first().getByText("第一版")).toBeVisible();
    await expect(entries.first().getByText("第二版")).toBeVisible();
    await takePicture(page, "history");
    await expectNoFindings(page, { within: ".record-panel" });
    await list.panel.getByLabel(w.filter).click();
    await page
      .getByRole("option", { name: w.title })
      .or(page.getByTitle(w.title, { exact: true }))
      .last()
      .click();
    await expect(entries.first().getByText("第二版")).toBeHidden();
    await expect(entries.first().getByText(`${first} 改`)).toBeVisible();
  });

  await test.step("return to the first version", async () => {
    await list.panel.getByRole("button", { name: w.backTo(1), exact: true }).click();
    const dialog = page.getByRole("dialog", { name: w.backTo(1) });
    await expect(dialog.getByRole("row").filter({ hasText: "第二版" })).toContainText("第一版");
    await takePicture(page, "restore");
    await dialog.getByRole("button", { name: w.restore, exact: true }).click();
    await list.expectMessage(w.restored);
    expect(await records.get("kch_achievement", id)).toMatchObject({ title: first, summary: "第一版" });
  });

  await test.step("delete it and bring it back", async () => {
    await page.goto("#/kch/kch_achievement");
    await list.search(first);
    await list.choose(first, w.remove);
    await list.dialog.getByRole("button", { name: w.remove, exact: true }).click();
    await expect(list.row(first)).toHaveCount(0);
    await list.tool(w.more).click();
    await page.getByRole("menuitem", { name: w.deletedRecords }).click();
    await list.panel.getByRole("searchbox", { name: w.searchDeleted }).fill(first);
    await page.keyboard.press("Enter");
    const entry = list.panel.locator(".deleted-entry").filter({ hasText: first });
    await entry.getByText(w.held).click();
    await expect(entry.getByText("第一版")).toBeVisible();
    await takePicture(page, "deleted");
    await expectNoFindings(page, { within: ".record-panel" });
    await entry.getByRole("button", { name: w.bring(first) }).click();
    await list.dialog.getByRole("button", { name: w.restore, exact: true }).click();
    await list.expectMessage(w.restored);
    await expect(entry).toHaveCount(0);
    expect(await records.get("kch_achievement", id)).toMatchObject({ title: first, summary: "第一版" });
  });
});
