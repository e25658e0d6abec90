import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { listPage } from "../pages/list-page.ts";
import { en, zh } from "../pages/office-words.ts";
import { typeInto } from "../pages/type-into.ts";
import { test } from "../world/journey.ts";
import { projectRoot } from "../world/project-paths.ts";

test.use({ account: "admin" });

const words = {
  zh: {
    ...zh,
    highSearch: "高级查询",
    field: "字段",
    op: "运算符",
    isIn: "属于",
    value: /^值:/,
    top: "信息设备",
    below: "包含下级",
    whole: "查询：类别 属于 信息设备（含下级）。",
    saved: "保存的查询",
    saveAs: "另存为…",
    ownName: "名称（中文）",
    save: "保存",
    actions: (name: string) => `操作：${name}`,
    rename: "重命名与共享…",
    remove: "删除",
    search: "查询",
    changed: "已修改",
  },
  en: {
    ...en,
    highSearch: "Advanced search",
    field: "Field",
    op: "Operator",
    isIn: "is one of",
    value: /^Value:/,
    top: "IT equipment",
    below: "and everything below",
    whole: "Find: Kind is one of IT equipment and everything below.",
    saved: "Saved searches",
    saveAs: "Save as…",
    ownName: "Name in English",
    save: "Save",
    actions: (name: string) => `Actions: ${name}`,
    rename: "Rename and share…",
    remove: "Delete",
    search: "Search",
    changed: "changed",
  },
};

test("a search is kept, opened, changed, renamed and deleted beside its conditions @long @long-en", async ({
  page,
}, { project }) => {
  const language = project.name === "en" ? "en" : "zh";
  const w = words[language];
  const mark = crypto.randomUUID().slice(0, 8);
  const [first, second] = [`设备 ${mark}`, `信息类 ${mark}`];
  const list = listPage(page, w);
  const builder = page.getByRole("dialog", { name: w.highSearch });
  const side = builder.getByRole("region", { name: w.saved });
  const asked = page.locator("dialog[open]");

  await test.step("a code with everything below it, told in few words", async () => {
    await page.goto("#/ruid/work_asset");
    await list.rows.first().waitFor();
    await page.getByRole("button", { name: w.highSearch }).click();
    await typeInto(builder.getByLabel(w.field, { exact: true }), "type");
    await page.locator(".ant-select-tree-title").first().click();
    await builder.getByLabel(w.op).click();
    await page.locator(".ant-select-item-option").filter({ hasText: w.isIn }).first().click();
    await typeInto(builder.getByLabel(w.value), w.top);
    await page.locator(".ant-select-tree-title").filter({ hasText: w.top }).first().click();
    await page.keyboard.press("Escape");
    await builder.getByRole("checkbox", { name: w.below }).check();
    await expect(builder.getByText(w.whole)).toBeVisible();
    await picture(page, `saved-searches-new-${language}`);
  });

  await test.step("it is kept under a name; Escape leaves the builder where it is", async () => {
    await side.getByRole("button", { name: w.saveAs }).click();
    await page.keyboard.press("Escape");
    await expect(asked).toHaveCount(0);
    await expect(builder).toBeVisible();
    await side.getByRole("button", { name: w.saveAs }).click();
    await asked.getByLabel(w.ownName).fill(first);
    await asked.getByLabel(w.ownName).press("Enter");
    await expect(side.getByRole("button", { name: first, exact: true })).toHaveAttribute(
      "aria-current",
      "true",
    );
    await builder.getByRole("button", { name: w.search, exact: true }).click();
    await expect(builder).toBeHidden();
    await expect(page).toHaveURL(/c=/);
    await expect(page.getByRole("navigation", { name: first })).toHaveCount(0);
  });

  await test.step("another day it is opened, changed, saved and renamed", async () => {
    await page.goto("#/ruid/work_asset?keep=1");
    await page.getByRole("button", { name: w.highSearch }).click();
    await side.getByRole("button", { name: first, exact: true }).click();
    await expect(builder.getByText(w.whole)).toBeVisible();
    await builder.getByRole("checkbox", { name: w.below }).uncheck();
    await expect(side.getByText(w.changed)).toBeVisible();
    await side.getByRole("button", { name: new RegExp(`^${w.save}.*${first}$`) }).click();
    await expect(side.getByText(w.changed)).toHaveCount(0);
    await side.getByRole("button", { name: w.actions(first) }).click();
    await page.getByRole("menuitem", { name: w.rename }).click();
    await asked.getByLabel(w.ownName).fill(second);
    await picture(page, `saved-searches-rename-${language}`);
    await asked.getByRole("button", { name: w.save, exact: true }).click();
    await expect(side.getByRole("button", { name: second, exact: true })).toBeVisible();
    await picture(page, `saved-searches-${language}`);
  });

  await test.step("and deleted, after a question", async () => {
    await side.getByRole("button", { name: w.actions(second) }).click();
    await page.getByRole("menuitem", { name: w.remove }).click();
    await asked.getByRole("button", { name: w.remove }).click();
    await expect(side.getByRole("button", { name: second, exact: true })).toHaveCount(0);
    await expect(builder).toBeVisible();
  });
});

/** Looked at by people, not by the test. */
async function picture(page: Page, name: string): Promise<void> {
  if (process.env["PICTURES"] === undefined) return;
  for (const width of [1600, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: join(projectRoot, ".cache", "pictures", `${name}-${width}.png`) });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}
