import { expect } from "@playwright/test";
import { chooseOnly } from "../pages/choose-only.ts";
import { listPage } from "../pages/list-page.ts";
import { en, zh } from "../pages/office-words.ts";
import { typeInto } from "../pages/type-into.ts";
import { expectNoFindings } from "../world/expect-no-findings.ts";
import { test } from "../world/journey.ts";
import { takePicture } from "../world/take-picture.ts";

test.use({ account: "admin" });

const words = {
  zh: {
    ...zh,
    user: "用户",
    cannot: "周宁不能查看这条数据",
    viewAs: "以其身份查看…",
    viewTitle: "以“周宁”的身份查看",
    reason: "原因",
    needsReason: "请填写原因",
    start: "开始查看",
    banner: "以他人身份查看",
    viewing: "正在以“周宁”的身份查看",
    readOnly: "只读",
    refused: "正在以他人身份查看，不能进行此操作",
    end: "结束查看",
    log: "身份查看记录",
    findLog: "按姓名或原因查找",
    system: "系统管理",
    update: "修改",
    editCondition: "设置条件…",
    chooseField: "字段",
    dept: "所属部门",
    op: "运算符",
    variable: "值或变量: 所属部门",
    tree: "所在部门及其下级",
    useIt: "采用",
    isIn: "属于",
    sentence: "仅限：所属部门 属于 所在部门及其下级。",
    view: "仅通过视图",
    listed: "全部成果 (表格)",
    through: /^可见：全部行的 成果名称、/,
    onlyName: "只留“成果名称”",
    readSummary: "可读：成果简介",
    effect: "效果",
    achievement: "科技成果 (kch_achievement)",
    general: "周宁可以对“科技成果”做什么",
    record: "数据（可不选）",
    told: (mark: string) =>
      `角色 ${mark}可以查看、修改“科技成果”：仅限所属部门 属于 所在部门及其下级，仅通过视图“全部成果”；可读 成果名称、成果简介，可写 成果名称。`,
  },
  en: {
    ...en,
    user: "User",
    cannot: "周宁 cannot see this record",
    viewAs: "View as this user…",
    viewTitle: "View as “周宁”",
    reason: "Reason",
    needsReason: "Give a reason",
    start: "Start viewing",
    banner: "Viewing as another user",
    viewing: "You are viewing as “周宁”",
    readOnly: "read-only",
    refused: "You are looking as another user; this cannot be done meanwhile",
    end: "Stop viewing",
    log: "Who looked as whom",
    findLog: "Find a name or reason",
    system: "System",
    update: "Update",
    editCondition: "Set the condition…",
    chooseField: "Field",
    dept: "Department",
    op: "Operator",
    variable: "Value or variable: Department",
    tree: "the user's department and those below",
    useIt: "Use it",
    isIn: "is one of",
    sentence: "Only where Department is one of the user's department and those below.",
    view: "Only through the view",
    listed: "All achievements (Table)",
    through: /^Shows Title, .* of every row\.$/,
    onlyName: "Only Title",
    readSummary: "Read Summary",
    effect: "Effect",
    achievement: "Achievements (kch_achievement)",
    general: "What 周宁 may do with “Achievements”",
    record: "Record (optional)",
    told: (mark: string) =>
      `Role ${mark} may read, update “Achievements”: only where Department is one of the user's department and those below, ` +
      "only through the view “All achievements”; reading Title, Summary, writing Title.",
  },
};

test("an administrator looks as a colleague, read-only and on record, and returns", async ({
  page,
  records,
}, { project }) => {
  const language = project.name === "en" ? "en" : "zh";
  const w = words[language];
  const list = listPage(page, w);
  const title = `只有管理员可见 ${crypto.randomUUID().slice(0, 8)}`;
  await records.save("kch_achievement", { title });
  const reason = `来电咨询 ${crypto.randomUUID().slice(0, 8)}`;
  const banner = page.getByRole("region", { name: w.banner });
  const tabs = page.locator(".tab");

  await test.step("it takes a reason", async () => {
    await page.goto("#/system/user");
    await list.search("zhou.ning");
    await list.rows.filter({ hasText: "zhou.ning" }).getByRole("button", { name: w.more }).click();
    await page.getByRole("menuitem", { name: w.viewAs }).click();
    const dialog = page.getByRole("dialog", { name: w.viewTitle });
    await dialog.getByRole("button", { name: w.start }).click();
    await expect(dialog.getByText(w.needsReason)).toBeVisible();
    await dialog.getByLabel(w.reason).fill(reason);
    await takePicture(page, "view-as-dialog");
    await dialog.getByRole("button", { name: w.start }).click();
    await expect(banner.getByText(w.viewing)).toBeVisible();
    await expect(banner.getByText(w.readOnly)).toBeVisible();
  });

  await test.step("the menu and the records are theirs, on every page and after a reload", async () => {
    await page.goto("#/kch/kch_achievement");
    await expect(list.rows.first()).toBeVisible();
    await expect(page.getByRole("navigation", { name: w.menu }).getByText(w.system)).toHaveCount(0);
    await expect(tabs.filter({ has: page.locator('a[href*="/system/user"]') })).toHaveCount(0);
    await page.getByRole("textbox", { name: w.keyword, exact: true }).fill(title);
    await page.keyboard.press("Enter");
    await expect(list.rows).toHaveCount(0);
    await takePicture(page, "view-as");
    await page.reload();
    await expect(banner.getByText(w.viewing)).toBeVisible();
    await page.goto("#/");
    await expect(banner.getByText(w.viewing)).toBeVisible();
  });

  await test.step("a change is refused and says why", async () => {
    await page.goto("#/kch/kch_achievement?new=1");
    await list.panel.getByRole("textbox").first().fill(`不会保存 ${title}`);
    await list.panel.getByRole("button", { name: w.save, exact: true }).click();
    await expect(list.panel.getByText(w.refused)).toBeVisible();
  });

  await test.step("ending it leads back to one's own view", async () => {
    await banner.getByRole("button", { name: w.end }).click();
    await expect(banner).toHaveCount(0);
    await expect(tabs.locator('a[href*="/system/user"]')).toHaveCount(1);
    await expect(tabs).toHaveCount(1);
    await page.goto("#/kch/kch_achievement");
    await list.search(title);
    await expect(list.row(title)).toBeVisible();
  });

  await test.step("it stands in the log, which the access pages lead to", async () => {
    await page.goto("#/ruid/sys_access");
    await page.locator(".list-toolbar").getByRole("button", { name: w.more, exact: true }).click();
    await page.getByRole("menuitem", { name: w.log }).click();
    await expect(page.getByRole("heading", { level: 1, name: w.log })).toBeVisible();
    await page.getByRole("searchbox", { name: w.findLog }).fill(reason);
    const views = page.getByRole("table", { name: w.log }).getByRole("row");
    await expect(views).toHaveCount(2);
    await expect(views.nth(1)).toContainText("周宁");
    await expect(views.nth(1)).toHaveAttribute("data-state", "ended");
    await takePicture(page, "view-log");
    await expectNoFindings(page);
  });
});

test("a rule is put together from actions, a condition in words and a table of fields @long @long-en", async ({
  page,
  records,
}, { project }) => {
  const language = project.name === "en" ? "en" : "zh";
  const w = words[language];
  const list = listPage(page, w);
  const mark = crypto.randomUUID().slice(0, 8);
  const role = await records.save("sys_role", {
    code: `ROLE_E2E_${mark}`.toUpperCase(),
    name: `角色 ${mark}`,
    name_en: `Role ${mark}`,
  });
  const called = language === "en" ? `Role ${mark}` : `角色 ${mark}`;
  const title = `不给看的草稿 ${mark}`;
  await records.save("kch_achievement", { title });
  const form = list.panel.locator(".rule-form");

  await test.step("who, on what, which actions", async () => {
    await page.goto("#/ruid/sys_access?new=1");
    await typeInto(form.locator('[data-field="role"] input'), mark);
    await chooseOnly(page, called);
    await expect(form.locator('[data-field="role"]')).toContainText(called);
    await typeInto(form.locator('[data-field="object"] input'), "kch_achievement");
    await page.locator(".ant-select-item-option").filter({ hasText: w.achievement }).click();
    await form.getByRole("checkbox", { name: w.update, exact: true }).check();
  });

  await test.step("which rows: a variable where a value would be, read back as a sentence", async () => {
    await form.getByRole("button", { name: w.editCondition }).click();
    const builder = page.locator(".builder");
    await typeInto(builder.getByLabel(w.chooseField, { exact: true }), w.dept);
    await page.locator(".ant-select-tree-title").getByText(w.dept, { exact: true }).first().click();
    await builder.getByLabel(w.op).click();
    await page.locator(".ant-select-item-option").filter({ hasText: w.isIn }).first().click();
    await builder.getByLabel(w.variable).click();
    await page.locator(".ant-select-item-option").filter({ hasText: w.tree }).click();
    await takePicture(page, "rule-condition");
    await page.getByRole("button", { name: w.useIt }).click();
    await expect(form.getByText(w.sentence)).toBeVisible();
  });

  await test.step("through which view, and what that shows", async () => {
    const view = form.getByLabel(w.view, { exact: true });
    // At the drawer's edge the list has no room on either side.
    await view.evaluate((element) => element.scrollIntoView({ block: "center" }));
    await view.click();
    await page.locator(".ant-select-item-option").filter({ hasText: w.listed }).click();
    await expect(form.getByText(w.through)).toBeVisible();
  });

  await test.step("which fields", async () => {
    await form.getByRole("button", { name: w.onlyName }).click();
    await form.getByRole("checkbox", { name: w.readSummary, exact: true }).check();
    await takePicture(page, "rule");
    await expectNoFindings(page, { within: ".record-panel" });
    await list.panel.getByRole("button", { name: w.save, exact: true }).click();
    await list.expectMessage(w.saved);
    const saved = await records.list("sys_access", { role: role.id });
    expect(saved.data).toHaveLength(1);
    const rule = await records.get("sys_access", saved.data[0]?.id ?? "");
    expect(rule).toMatchObject({
      object: "kch_achievement",
      actions: ["read", "update"],
      view: "default",
      read_fields: ["title", "summary"],
      condition: { match: "and", rules: [{ field: "deptid", op: "in", value: "$user.deptTree" }] },
    });
    const ofRole = { match: "and", rules: [{ field: "role", op: "eq", value: role.id }] };
    await page.goto(`#/ruid/sys_access?c=${encodeURIComponent(JSON.stringify(ofRole))}`);
    const told = list.rows.filter({ hasText: mark }).locator(".rule-sentence");
    await expect(told).toHaveText(w.told(mark));
    await takePicture(page, "rule-sentences");
    await expectNoFindings(page);
    await page.goto(`#/ruid/sys_access?open=${rule.id}`);
  });

  await test.step("what it all comes to for a user", async () => {
    await list.panel.getByRole("tab", { name: w.effect }).click();
    await typeInto(list.panel.getByLabel(w.user, { exact: true }), "周宁");
    await chooseOnly(page, "周宁");
    await expect(list.panel.getByRole("heading", { name: w.general })).toBeVisible();
    await takePicture(page, "rule-effect");
    await expectNoFindings(page, { within: ".record-panel" });
    await typeInto(list.panel.getByLabel(w.record, { exact: true }), title);
    await chooseOnly(page, title);
    await expect(list.panel.getByRole("heading", { name: w.cannot })).toBeVisible();
  });
});
