import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import { expect } from "@playwright/test";
import { listPage } from "../pages/list-page.ts";
import { en, zh } from "../pages/office-words.ts";
import { viewPage } from "../pages/view-page.ts";
import { expectData, postCall } from "../world/call-server.ts";
import { test } from "../world/journey.ts";
import { logIn, type Credentials } from "../world/log-in.ts";
import { makeColleague, makeRole } from "../world/make-colleague.ts";
import { takePicture } from "../world/take-picture.ts";
import type { World } from "../world/world.ts";

test.use({ account: "admin" });

const words = {
  zh: {
    ...zh,
    language: "zh" as const,
    title: "标题",
    hours: "工时",
    columns: "列设置",
    renamed: "要做的事",
    inChinese: "标题的中文名称",
    inEnglish: "标题的英文名称",
    mine: "我的清单",
    deleteView: "删除视图",
    deleted: "删除成功",
    board: "看板",
    assigned: "已派工",
    working: "处理中",
    move: (name: string) => `移到…：${name}`,
    assign: "派工",
    start: "开始处理",
    started: "开始处理成功",
    calendar: "日历",
    ofDay: (count: number) => new RegExp(`，${count} 项$`),
    before: "更早",
    week: "周",
    cards: "卡片",
    expand: (name: string) => `展开 ${name}`,
    addBelow: (name: string) => `在“${name}”下新增`,
    expandAll: "全部展开",
    foldAll: "全部收起",
    bars: "柱形图",
    chart: "图表",
    group: "分组字段",
    type: "类型",
    measure: "统计",
    sumOfCost: "总费用合计",
    repair: "故障维修",
    inspection: "巡检",
    figures: "数据表",
    regions: "地区表",
    guangdong: "广东省",
    zhejiang: "浙江省",
    count: "数量",
    empty: "（空）",
  },
  en: {
    ...en,
    language: "en" as const,
    title: "Title",
    hours: "Hours",
    columns: "Columns",
    renamed: "What to do",
    inChinese: "Title in Chinese",
    inEnglish: "Title in English",
    mine: "My list",
    deleteView: "Delete view",
    deleted: "Delete Success",
    board: "Board",
    assigned: "Assigned",
    working: "In progress",
    move: (name: string) => `Move to…: ${name}`,
    assign: "Assign",
    start: "Start",
    started: "Start: done",
    calendar: "Calendar",
    ofDay: (count: number) => new RegExp(`, ${count} records?$`),
    before: "Earlier",
    week: "Week",
    cards: "Cards",
    expand: (name: string) => `Expand ${name}`,
    addBelow: (name: string) => `Add below ${name}`,
    expandAll: "Expand all",
    foldAll: "Fold all",
    bars: "Bars",
    chart: "Chart",
    group: "Group by",
    type: "Kind",
    measure: "Figure",
    sumOfCost: "Sum of Cost",
    repair: "Repair",
    inspection: "Inspection",
    figures: "Figures",
    regions: "Regions",
    guangdong: "Guangdong",
    zhejiang: "Zhejiang",
    count: "Number of records",
    empty: "(empty)",
  },
};

type Words = (typeof words)["zh" | "en"];

/** A word that only this run of a journey uses. */
function makeMark(): string {
  return crypto.randomUUID().slice(0, 8);
}

function labelOf({ language }: Words, label: { zh: string; en: string }): string {
  return label[language];
}

/** The views of an object as this account gets them from the server, whatever its pages show. */
async function listViews(world: World, who: Credentials, objname: string): Promise<string[]> {
  const { token } = await logIn(world.address, who);
  const { views } = await expectData(
    postCall<ObjectMeta>({ address: world.address, token }, "getObjMetaData", { objname }),
  );
  return views.map(({ label }) => label.zh);
}

test("a list is kept with its columns, widths, names and order, shared with a role, and a personal one with nobody @both", async ({
  page,
  records,
  world,
  openAs,
}, { project }) => {
  const w = words[project.name === "en" ? "en" : "zh"];
  const [list, views] = [listPage(page, w), viewPage(page, w.language)];
  const mark = makeMark();
  const team = await makeRole(world);
  const colleague = await makeColleague(world, ["ROLE_WORK_MANAGER", team.code]);
  const outsider = await makeColleague(world, ["ROLE_WORK_MANAGER"]);
  await records.saveAll("work_order", [
    { title: `${mark} 乙`, priority: "low" },
    { title: `${mark} 甲`, priority: "urgent" },
  ]);
  const label = { zh: `清单 ${mark}`, en: `List ${mark}` };
  const heading = page.getByRole("columnheader", { name: w.title, exact: true });
  const saved = page.getByRole("columnheader", { name: w.renamed, exact: true });

  await test.step("arrange the columns: one goes, one becomes wider, another says the order", async () => {
    await page.goto(`#/ruid/work_order?q=${mark}`);
    await expect(list.rows).toHaveCount(2);
    await list.tool(w.columns).click();
    const columns = page.getByRole("region", { name: w.columns });
    await columns.getByRole("checkbox").first().uncheck();
    await page.keyboard.press("Escape");
    const edge = await heading.locator(".heading-edge").boundingBox();
    if (!edge) throw new Error("the heading has no edge to be dragged");
    await page.mouse.move(edge.x + edge.width / 2, edge.y + edge.height / 2);
    await page.mouse.down();
    await page.mouse.move(edge.x + edge.width / 2 + 90, edge.y + edge.height / 2, { steps: 4 });
    await page.mouse.up();
    await list.sortBy(w.title);
    await expect(page).toHaveURL(/sort=title/);
  });

  await test.step("keep it, with another name for a column, for a role", async () => {
    await views.saveAs(label);
    await views.shareWith(team.name);
    await views.openColumns();
    await views.editor.getByLabel(w.inChinese).fill(words.zh.renamed);
    await views.editor.getByLabel(w.inEnglish).fill(words.en.renamed);
    await takePicture(page, "view-editor");
    await views.keep();
    await list.expectMessage(w.saved);
    await expect(views.tab(labelOf(w, label))).toHaveAttribute("aria-current", "page");
    await expect(saved).toBeVisible();
    await takePicture(page, "view-table");
  });
  const width = (await saved.boundingBox())?.width ?? 0;

  await test.step("a colleague in that role has it, with the same columns, widths and order", async () => {
    const other = await openAs(colleague.login);
    await other.goto("#/ruid/work_order");
    const theirs = viewPage(other, w.language);
    await theirs.tab(labelOf(w, label)).click();
    const same = other.getByRole("columnheader", { name: w.renamed, exact: true });
    await expect(same).toHaveAttribute("aria-sort", "ascending");
    await expect.poll(async () => (await same.boundingBox())?.width).toBe(width);
    await expect(other.getByRole("columnheader")).toHaveCount(await page.getByRole("columnheader").count());
    await listPage(other, w).search(mark);
    await expect(listPage(other, w).rows.locator(".record-name")).toHaveText([`${mark} 甲`, `${mark} 乙`]);
    // What administrators have made is used, not changed.
    await other.getByRole("button", { name: /^(?:视图操作|View actions)$/ }).click();
    await expect(other.locator(".ant-dropdown").getByRole("menuitem")).toHaveCount(2);
    await other.keyboard.press("Escape");

    await theirs.saveAs({ zh: `${words.zh.mine} ${mark}`, en: `${words.en.mine} ${mark}` });
    await expect(theirs.editor.getByRole("combobox").first()).toBeVisible();
    await expect(theirs.sharing).toHaveCount(0);
    await theirs.keep();
    await expect(theirs.tab(`${w.mine} ${mark}`)).toHaveAttribute("aria-current", "page");
  });

  await test.step("who has not that role sees neither, nor does the administrator see what is personal", async () => {
    const object = "work_order";
    expect(await listViews(world, outsider.credentials, object)).not.toContain(label.zh);
    const ofColleague = await listViews(world, colleague.credentials, object);
    expect(ofColleague).toEqual(expect.arrayContaining([label.zh, `${words.zh.mine} ${mark}`]));
    expect(await listViews(world, world.accounts.admin, object)).not.toContain(`${words.zh.mine} ${mark}`);
    await page.reload();
    await expect(views.tab(labelOf(w, label))).toBeVisible();
    await expect(views.tab(`${w.mine} ${mark}`)).toHaveCount(0);
  });

  await test.step("it is deleted, and the records stay", async () => {
    await views.choose("remove");
    await list.dialog.getByRole("button", { name: w.deleteView }).click();
    await list.expectMessage(w.deleted);
    await expect(views.tab(labelOf(w, label))).toHaveCount(0);
    expect(await listViews(world, colleague.credentials, "work_order")).not.toContain(label.zh);
    expect((await records.list("work_order", { keyword: mark })).total).toBe(2);
  });
});

test("an order is moved over the board, by keyboard and by hand, through its states @both", async ({
  page,
  records,
  world,
}, { project }) => {
  const w = words[project.name === "en" ? "en" : "zh"];
  const mark = makeMark();
  const name = `${mark} 检修配电柜`;
  const assignee = await records.findId("sys_user", { username: world.accounts.staff.username });
  const { id } = await records.save("work_order", {
    title: name,
    priority: "high",
    assignee,
    planned_start: new Date().toISOString(),
  });
  await page.goto(`#/ruid/work_order?view=board&q=${mark}`);
  const board = page.getByRole("region", { name: w.board, exact: true });
  const column = (title: string) => board.getByRole("region", { name: title, exact: true });
  const card = (title: string) => column(title).getByRole("listitem").filter({ hasText: name });

  await test.step("by keyboard, from a menu of the places it may go to", async () => {
    await page.getByRole("button", { name: w.move(name) }).press("Enter");
    const targets = page.locator(".ant-dropdown").getByRole("menuitem");
    await expect(targets).toHaveCount(2);
    await expect(targets.first()).toBeFocused();
    await page.keyboard.press("Enter");
    await page
      .getByRole("dialog", { name: w.assign })
      .getByRole("button", { name: w.assign, exact: true })
      .press("Enter");
    await expect(card(w.assigned)).toBeVisible();
    expect(await records.get("work_order", id)).toMatchObject({ status: "assigned" });
    await expect(
      column(w.assigned).getByRole("banner").or(column(w.assigned).locator("header")),
    ).toContainText("1");
    await takePicture(page, "board");
  });

  await test.step("by hand, into the next column; where it may not go it stays", async () => {
    await card(w.assigned).dragTo(column(w.working));
    const dialog = page.getByRole("dialog", { name: w.start });
    await dialog.getByRole("button", { name: w.start, exact: true }).click();
    await listPage(page, w).expectMessage(w.started);
    await expect(card(w.working)).toBeVisible();
    await card(w.working).dragTo(column(w.assigned));
    await expect(dialog).toHaveCount(0);
    await expect(card(w.working)).toBeVisible();
    expect(await records.get("work_order", id)).toMatchObject({ status: "working" });
  });
});

test("orders lie on the days they last, which arrows go through @both", async ({ page, records }, {
  project,
}) => {
  const w = words[project.name === "en" ? "en" : "zh"];
  const mark = makeMark();
  const name = `${mark} 年度巡检`;
  await records.save("work_order", {
    title: name,
    planned_start: "2031-05-14T09:00:00+08:00",
    planned_end: "2031-05-16T17:00:00+08:00",
  });
  await page.clock.setFixedTime("2031-05-13T10:00:00+08:00");
  await page.goto(`#/ruid/work_order?view=calendar&q=${mark}`);
  const grid = page.getByRole("region", { name: w.calendar, exact: true });
  const entries = grid.getByRole("button", { name, exact: true });
  await expect(entries).toHaveCount(3);
  await takePicture(page, "calendar");
  const days = grid.locator("button[data-day]");
  await days.and(page.locator('[aria-current="date"]')).focus();
  await page.keyboard.press("ArrowRight");
  await expect(days.and(page.locator(":focus"))).toHaveAttribute("data-day", "2031-05-14");
  await expect(days.and(page.locator(":focus"))).toHaveAccessibleName(w.ofDay(1));
  await page.keyboard.press("PageDown");
  await expect(days.and(page.locator(":focus"))).toHaveAttribute("data-day", "2031-06-14");
  await expect(entries).toHaveCount(0);
  await page.getByRole("button", { name: w.before, exact: true }).click();
  await page.getByText(w.week, { exact: true }).click();
  await expect(entries).toHaveCount(3);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(grid.getByRole("heading", { level: 3 })).toHaveCount(3);
  await page.setViewportSize({ width: 1440, height: 900 });
  await entries.first().click();
  await expect(listPage(page, w).panel.getByRole("heading", { level: 2 })).toContainText(name);
});

test("the same orders as cards, and as a chart of what they cost @both", async ({ page, records }, {
  project,
}) => {
  const w = words[project.name === "en" ? "en" : "zh"];
  const [list, views] = [listPage(page, w), viewPage(page, w.language)];
  const mark = makeMark();
  await records.saveAll("work_order", [
    { title: `${mark} 甲`, type: "repair", labour: "120.50" },
    { title: `${mark} 乙`, type: "repair", labour: "79.50" },
    { title: `${mark} 丙`, type: "inspection", labour: "40.00" },
  ]);
  const cards = { zh: `卡片 ${mark}`, en: `Cards ${mark}` };
  const costs = { zh: `费用 ${mark}`, en: `Costs ${mark}` };

  await test.step("cards", async () => {
    await page.goto("#/ruid/work_order");
    await views.saveAs(cards);
    await views.showAs(w.cards);
    await views.keep();
    await expect(views.tab(labelOf(w, cards))).toHaveAttribute("aria-current", "page");
    await list.search(mark);
    const found = page.locator(".record-cards").getByRole("listitem");
    await expect(found).toHaveCount(3);
    await expect(found.filter({ hasText: `${mark} 丙` })).toContainText(w.inspection);
    await takePicture(page, "cards");
    await views.choose("remove");
    await list.dialog.getByRole("button", { name: w.deleteView }).click();
    await expect(views.tab(labelOf(w, cards))).toHaveCount(0);
  });

  await test.step("a chart, and the figures it is drawn from", async () => {
    await views.saveAs(costs);
    await views.showAs(w.chart);
    await views.set(w.group, w.type);
    await views.set(w.measure, w.sumOfCost);
    await takePicture(page, "chart-editor");
    await views.keep();
    await list.search(mark);
    const figures = page.getByRole("table", { name: w.figures });
    await expect(figures.getByRole("row", { name: w.repair })).toContainText("200");
    await expect(figures.getByRole("row", { name: w.inspection })).toContainText("40");
    await expect(figures.getByRole("columnheader").nth(1)).toHaveText(w.sumOfCost);
    await expect(page.locator(".chart-canvas canvas")).toBeVisible();
    await takePicture(page, "chart");
    await views.choose("remove");
    await list.dialog.getByRole("button", { name: w.deleteView }).click();
    await expect(views.tab(labelOf(w, costs))).toHaveCount(0);
  });
});

test("places hang below each other as a tree @both", async ({ page, records }, { project }) => {
  const w = words[project.name === "en" ? "en" : "zh"];
  const mark = makeMark();
  const [top, below] = [`${mark} 楼`, `${mark} 室`];
  const { id: parent } = await records.save("work_place", { code: `${mark}-1`, name: top });
  await records.save("work_place", { code: `${mark}-2`, name: below, parent });
  await page.goto("#/ruid/work_place?view=tree");
  const tree = page.locator(".tree-view");
  const node = (name: string) => tree.getByRole("button", { name, exact: true });
  await expect(node(top)).toBeVisible();
  await expect(node(below)).toHaveCount(0);
  await tree.getByRole("button", { name: w.expand(top), exact: true }).press("Enter");
  await expect(node(below)).toBeVisible();
  await takePicture(page, "tree");

  const list = listPage(page, w);
  const added = `${mark} 柜`;
  await tree.getByRole("button", { name: w.addBelow(below), exact: true }).press("Enter");
  await expect(list.panel.locator('[data-field="parent"]')).toContainText(below);
  await list.panel.locator('[data-field="code"] input').fill(`${mark}-3`);
  await list.panel.locator('[data-field="name"] input').fill(added);
  await list.panel.getByRole("button", { name: w.save, exact: true }).click();
  await expect(node(added)).toBeVisible();
  await tree.getByRole("button", { name: w.foldAll }).click();
  await expect(node(below)).toHaveCount(0);
  await list.search(mark);
  // What was looked for stands at the top, wherever it hangs.
  await expect(node(top)).toBeVisible();
  await expect(node(below)).toBeVisible();
  await node(below).click();
  await expect(list.panel.getByRole("heading", { level: 2 })).toContainText(below);
});

test("demands are counted by region, and a region leads to them @both", async ({ page, records }, {
  project,
}) => {
  const w = words[project.name === "en" ? "en" : "zh"];
  const [list, views] = [listPage(page, w), viewPage(page, w.language)];
  const mark = makeMark();
  await records.saveAll("kch_demand", [
    { title: `${mark} 一`, region_code: "440000" },
    { title: `${mark} 二`, region_code: "440000" },
    { title: `${mark} 三`, region_code: "330000" },
    { title: `${mark} 四` },
  ]);
  const label = { zh: `地区 ${mark}`, en: `Regions ${mark}` };
  await page.goto("#/ruid/kch_demand");
  await views.saveAs(label);
  await views.showAs(w.regions);
  await views.keep();
  await list.search(mark);
  const table = page.getByRole("table");
  await expect(table.getByRole("columnheader").nth(1)).toHaveText(w.count);
  const figures = table.getByRole("row");
  await expect(figures.filter({ hasText: w.guangdong })).toContainText("50%");
  await expect(figures.filter({ hasText: w.zhejiang })).toContainText("25%");
  await expect(figures.filter({ hasText: w.empty })).toContainText("1");
  await takePicture(page, "regions");
  await table.getByRole("button", { name: w.guangdong }).click();
  await expect(list.rows).toHaveCount(2);
  await expect(page.locator(".condition-line")).toBeVisible();
  await views.tab(labelOf(w, label)).click();
  await expect(views.tab(labelOf(w, label))).toHaveAttribute("aria-current", "page");
  await views.choose("remove");
  await list.dialog.getByRole("button", { name: w.deleteView }).click();
  await expect(views.tab(labelOf(w, label))).toHaveCount(0);
});
