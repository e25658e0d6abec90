import { expect } from "@playwright/test";
import { listPage, word } from "../pages/list-page.ts";
import { en, zh } from "../pages/office-words.ts";
import { searchPage } from "../pages/search-page.ts";
import { viewPage } from "../pages/view-page.ts";
import { expectNoFindings } from "../world/expect-no-findings.ts";
import { test } from "../world/journey.ts";
import { makeColleague, makeRole } from "../world/make-colleague.ts";
import { takePicture } from "../world/take-picture.ts";

test.use({ account: "admin" });

const words = {
  zh: {
    ...zh,
    language: "zh" as const,
    open: "高级查询",
    field: "字段",
    op: "运算符",
    any: "满足任一",
    addRule: "添加条件",
    addGroup: "添加条件组",
    down: "下移",
    copy: "复制",
    remove: "删除条件",
    needsValue: "请填写值",
    title: "标题",
    contains: "包含",
    priority: "紧急程度",
    isOneOf: "属于",
    urgent: "特急",
    high: "紧急",
    hours: "工时",
    atLeast: "大于或等于",
    planned: "计划完成",
    after: "晚于",
    place: "地点",
    code: "编码",
    beginsWith: "开头是",
    assignee: "处理人",
    is: "等于",
    empty: "为空",
    sentence: (mark: string) =>
      `查询：标题 包含 “${mark}”，并且（紧急程度 属于 特急、紧急，或者（工时 大于或等于 5，并且计划完成 晚于 “2031-03-01”，并且地点的编码 开头是 “${mark}”））。`,
    found: (count: number) => `符合条件：${count} 条`,
    incomplete: "填完条件后显示数量",
    run: "查询",
    line: "查询条件",
    copyLink: "复制链接",
    copied: "链接已复制",
    clear: "清除条件",
    total: (count: number) => `共 ${count} 条`,
  },
  en: {
    ...en,
    language: "en" as const,
    open: "Advanced search",
    field: "Field",
    op: "Operator",
    any: "Any of these",
    addRule: "Add condition",
    addGroup: "Add group",
    down: "Move down",
    copy: "Duplicate",
    remove: "Remove condition",
    needsValue: "Give a value",
    title: "Title",
    contains: "contains",
    priority: "Priority",
    isOneOf: "is one of",
    urgent: "Urgent",
    high: "High",
    hours: "Hours",
    atLeast: "is at least",
    planned: "Planned until",
    after: "is after",
    place: "Place",
    code: "Code",
    beginsWith: "begins with",
    assignee: "Assignee",
    is: "is",
    empty: "is empty",
    sentence: (mark: string) =>
      `Find: Title contains "${mark}" and (Priority is one of Urgent, High or (Hours is at least 5 and Planned until is after "2031-03-01" and Place › Code begins with "${mark}")).`,
    found: (count: number) => `${count} ${count === 1 ? "record matches" : "records match"}`,
    incomplete: "Complete the conditions to see how many match",
    run: "Search",
    line: "Conditions",
    copyLink: "Copy link",
    copied: "Link copied",
    clear: "Clear conditions",
    total: (count: number) => `${count} in all`,
  },
};

test("a search is put together in nested groups, counted, saved for a role, and opened from its link by somebody else @long-en", async ({
  page,
  context,
  records,
  world,
  openAs,
}, { project }) => {
  const w = words[project.name === "en" ? "en" : "zh"];
  const list = listPage(page, w);
  const builder = searchPage(page, w);
  const mark = crypto.randomUUID().slice(0, 8);
  const team = await makeRole(world);
  const colleague = await makeColleague(world, ["ROLE_WORK_MANAGER", team.code]);
  const place = await records.save("work_place", { code: `${mark}-1`, name: `机房 ${mark}` });
  await records.saveAll("work_order", [
    { title: `${mark} 空调漏水`, priority: "urgent" },
    { title: `${mark} 投影偏色`, priority: "high" },
    {
      title: `${mark} 门禁调试`,
      priority: "low",
      hours: "6.5",
      planned_end: "2031-03-05T17:00:00+08:00",
      place: place.id,
    },
    {
      title: `${mark} 更换灯管`,
      priority: "low",
      hours: "1",
      planned_end: "2031-03-05T17:00:00+08:00",
      place: place.id,
    },
  ]);
  await page.goto("#/ruid/work_order");
  await page.getByRole("button", { name: w.open }).click();

  await test.step("conditions by kind: text, several codes, a number, a day, what a reference leads to", async () => {
    await builder.rule(0).chooseField(w.title);
    await builder.rule(0).chooseOperator(w.contains);
    await expect(builder.frame.getByText(w.incomplete)).toBeVisible();
    await list.panel.getByRole("button", { name: w.run, exact: true }).click();
    await expect(builder.rule(0).row.getByText(w.needsValue)).toBeVisible();
    await builder.rule(0).value.fill(mark);
    await expect(builder.frame.getByText(w.found(4))).toBeVisible();
    await builder.frame.getByRole("button", { name: word(w.addGroup) }).click();
    await builder.rule(1).chooseField(w.priority);
    await builder.rule(1).chooseOperator(w.isOneOf);
    await builder.rule(1).value.click();
    await builder.take(w.urgent);
    await builder.take(w.high);
    await page.keyboard.press("Escape");
    await expect(builder.frame.getByText(w.found(2))).toBeVisible();
    await builder.frame
      .getByRole("button", { name: word(w.addGroup) })
      .nth(0)
      .click();
    await builder.rule(2).chooseField(w.hours);
    await builder.rule(2).chooseOperator(w.atLeast);
    await builder.rule(2).value.fill("5");
    const deepest = builder.frame.locator(".group-box .group-box .group-box");
    await deepest.getByRole("button", { name: word(w.addRule) }).click();
    await builder.rule(3).chooseField(w.planned);
    await builder.rule(3).chooseOperator(w.after);
    await builder.rule(3).value.fill("2031-03-01");
    await page.keyboard.press("Enter");
    await deepest.getByRole("button", { name: word(w.addRule) }).click();
    await builder.rule(4).row.getByLabel(w.field, { exact: true }).click();
    await builder.look(w.place);
    await builder.take(w.code);
    await builder.rule(4).chooseOperator(w.beginsWith);
    await builder.rule(4).value.fill(mark);
  });

  await test.step("it reads back as a sentence, and says how many it finds", async () => {
    await expect(builder.frame.getByText(w.sentence(mark))).toBeVisible();
    await expect(builder.frame.getByText(w.found(3))).toBeVisible();
    await takePicture(page, "search");
    await expectNoFindings(page, { within: ".record-panel" });
  });

  await test.step("a condition is doubled, moved by keyboard and taken away again", async () => {
    await builder.rule(4).row.getByRole("button", { name: w.copy }).click();
    await expect(builder.frame.locator(".rule-row")).toHaveCount(6);
    await builder.rule(5).value.focus();
    await page.keyboard.press("Alt+ArrowUp");
    await expect(builder.rule(4).value).toBeFocused();
    await builder.rule(4).row.getByRole("button", { name: w.remove }).click();
    await expect(builder.frame.locator(".rule-row")).toHaveCount(5);
    await expect(builder.frame.getByText(w.sentence(mark))).toBeVisible();
  });

  const names = [`${mark} 空调漏水`, `${mark} 投影偏色`, `${mark} 门禁调试`];
  await test.step("the list shows just these, and says why", async () => {
    await list.panel.getByRole("button", { name: w.run, exact: true }).click();
    await expect(list.rows).toHaveCount(3);
    for (const name of names) await expect(list.row(name)).toBeVisible();
    await expect(page.locator(".condition-line")).toContainText(w.sentence(mark));
    await takePicture(page, "search-list");
    await expectNoFindings(page);
  });

  const link = await test.step("its link is copied", async () => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: w.copyLink }).click();
    await list.expectMessage(w.copied);
    return page.evaluate(() => navigator.clipboard.readText());
  });

  const title = `急单 ${mark}`;
  await test.step("it is saved, for a role", async () => {
    const views = viewPage(page, w.language);
    await views.saveAs({ zh: title, en: `Pressing ${mark}` });
    await views.shareWith(team.name);
    await expect(views.editor).toContainText(mark);
    await views.keep();
    await expect(page.locator(".condition-line")).toHaveCount(0);
    await expect(list.rows).toHaveCount(3);
  });

  const tab = w.language === "zh" ? title : `Pressing ${mark}`;
  await test.step("somebody else opens the link and sees the same list, in their own rights", async () => {
    const other = await openAs(colleague.login);
    await other.goto(link);
    const theirs = listPage(other, w);
    await expect(theirs.rows).toHaveCount(3);
    for (const name of names) await expect(theirs.row(name)).toBeVisible();
    await expect(other.locator(".condition-line")).toContainText(w.sentence(mark));
    await other.getByRole("button", { name: w.clear }).click();
    await expect(other.locator(".condition-line")).toHaveCount(0);
    await other.getByRole("link", { name: tab, exact: true }).click();
    await expect(theirs.rows).toHaveCount(3);
  });
});
