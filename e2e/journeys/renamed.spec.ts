import { expect, type Page } from "@playwright/test";
import { readFile } from "node:fs/promises";
import { listPage } from "../pages/list-page.ts";
import { en, zh } from "../pages/office-words.ts";
import { searchPage } from "../pages/search-page.ts";
import { typeInto } from "../pages/type-into.ts";
import { viewPage } from "../pages/view-page.ts";
import { test } from "../world/journey.ts";
import { logIn } from "../world/log-in.ts";
import { makeColleague, makeRole } from "../world/make-colleague.ts";
import { takePicture } from "../world/take-picture.ts";

test.use({ account: "admin" });

const words = {
  zh: {
    ...zh,
    language: "zh" as const,
    title: "标题",
    addName: "为字段改名",
    inChinese: "标题的中文名称",
    inEnglish: "标题的英文名称",
    renamed: "要做的事",
    highSearch: "高级查询",
    field: "字段",
    op: "运算符",
    csv: "CSV",
    import: "导入",
    asked: /要做的事.*检修/,
    mine: "我的清单",
  },
  en: {
    ...en,
    language: "en" as const,
    title: "Title",
    addName: "Call a field something else",
    inChinese: "Title in Chinese",
    inEnglish: "Title in English",
    renamed: "What to do",
    highSearch: "Advanced search",
    field: "Field",
    op: "Operator",
    csv: "CSV",
    import: "Import",
    asked: /What to do.*检修/,
    mine: "My list",
  },
};
type Words = (typeof words)["zh" | "en"];

/** Wherever the list, its form, its search and its sheets name the field. */
async function expectNamed(page: Page, w: Words): Promise<void> {
  const list = listPage(page, w);
  await expect(page.getByRole("columnheader", { name: w.renamed, exact: true })).toBeVisible();
  await expect(page.getByRole("columnheader", { name: w.title, exact: true })).toHaveCount(0);

  await list.tool(w.create).click();
  await expect(list.panel.locator('[data-field="title"]')).toContainText(w.renamed);
  await page.keyboard.press("Escape");
  await expect(list.panel).toBeHidden();

  await list.tool(w.highSearch).click();
  const search = searchPage(page, w);
  await expect(search.rule(0).row).toBeVisible();
  await search.rule(0).chooseField(w.renamed);
  await expect(search.rule(0).value).toBeVisible();
  await search.rule(0).value.fill("检修");
  await expect(search.frame).toContainText(w.asked);
  await takePicture(page, "renamed-search");
  await page.keyboard.press("Escape");
  await expect(search.frame).toBeHidden();

  await list.tool(w.import).click();
  const dialog = page.getByRole("dialog", { name: new RegExp(`^${w.import}`) });
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: w.csv, exact: true }).click(),
  ]);
  const [head = "", names = ""] = (await readFile(await download.path(), "utf8")).split("\r\n");
  expect(head).toContain(w.renamed);
  expect(names).toContain("title");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
}

test("a rule calls a field something else for its role, wherever it is named @long", async ({
  page,
  records,
  world,
  openAs,
}, { project }) => {
  const w = words[project.name === "en" ? "en" : "zh"];
  const list = listPage(page, w);
  const team = await makeRole(world);
  const colleague = await makeColleague(world, ["ROLE_WORK_MANAGER", team.code]);
  const role = await records.findId("sys_role", { code: team.code });
  const actions = ["read", "create", "update", "export", "import"];
  const { id } = await records.save("sys_access", { role, object: "work_order", actions, enabled: true });

  await test.step("the administrator renames it in the rule", async () => {
    await page.goto(`#/ruid/sys_access?edit=${id}`);
    const form = page.locator(".rule-form");
    await expect(form.getByRole("table")).toBeVisible();
    const choice = form.getByRole("combobox", { name: w.addName, exact: true });
    await typeInto(choice, w.title);
    await page
      .locator(".ant-select-item-option:visible")
      .filter({ has: page.getByText(w.title, { exact: true }) })
      .click();
    await form.getByLabel(w.inChinese, { exact: true }).fill(words.zh.renamed);
    await form.getByLabel(w.inEnglish, { exact: true }).fill(words.en.renamed);
    await takePicture(page, "renamed-rule");
    await list.panel.getByRole("button", { name: w.save, exact: true }).click();
    await expect(form).toHaveCount(0);
    expect(await records.get("sys_access", id)).toMatchObject({
      field_labels: { title: { zh: words.zh.renamed, en: words.en.renamed } },
    });
  });

  await test.step("who has the role sees that name everywhere", async () => {
    const theirs = await openAs(colleague.login);
    await theirs.goto("#/ruid/work_order");
    await expectNamed(theirs, w);
    const { token } = await logIn(world.address, colleague.credentials);
    const answer = await theirs.request.get(`${world.address}api/v1/openapi.json`, {
      headers: { authorization: token, "accept-language": w.language },
    });
    expect(await answer.text()).toContain(w.renamed);
  });

  await test.step("nobody else does", async () => {
    await page.goto("#/ruid/work_order");
    await expect(page.getByRole("columnheader", { name: w.title, exact: true })).toBeVisible();
  });
});

test("a view calls a field something else, wherever the view is at work @long @en", async ({ page }, {
  project,
}) => {
  const w = words[project.name === "en" ? "en" : "zh"];
  const [list, views] = [listPage(page, w), viewPage(page, w.language)];
  const mark = crypto.randomUUID().slice(0, 8);
  await page.goto("#/ruid/work_order");
  await views.saveAs({ zh: `${words.zh.mine} ${mark}`, en: `${words.en.mine} ${mark}` });
  await views.openColumns();
  await views.editor.getByLabel(w.inChinese, { exact: true }).fill(words.zh.renamed);
  await views.editor.getByLabel(w.inEnglish, { exact: true }).fill(words.en.renamed);
  await views.keep();
  await expectNamed(page, w);
  // The editor itself goes on saying which field is meant.
  await views.choose("edit");
  await views.openColumns();
  await expect(views.editor.getByLabel(w.inEnglish, { exact: true })).toHaveValue(words.en.renamed);
  await page.keyboard.press("Escape");
  await expect(views.editor).toHaveCount(0);
  await views.choose("remove");
  await list.dialog.getByRole("button", { name: /^(?:删除视图|Delete view)$/ }).click();
  await expect(views.tab(`${w.mine} ${mark}`)).toHaveCount(0);
});
