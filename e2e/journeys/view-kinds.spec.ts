import { expect } from "@playwright/test";
import { listPage } from "../pages/list-page.ts";
import { viewPage } from "../pages/view-page.ts";
import { viewWords } from "../pages/view-words.ts";
import { expectNoFindings } from "../world/expect-no-findings.ts";
import { test } from "../world/journey.ts";
import { takePicture } from "../world/take-picture.ts";

test.use({ account: "admin" });

test("an order is moved over the board, by keyboard and by hand, through its states @long-en", async ({
  page,
  records,
  world,
}, { project }) => {
  const w = viewWords[project.name === "en" ? "en" : "zh"];
  const mark = crypto.randomUUID().slice(0, 8);
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
    await expectNoFindings(page);
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

test("the same orders as cards, and as a chart of what they cost @long", async ({ page, records }, {
  project,
}) => {
  const w = viewWords[project.name === "en" ? "en" : "zh"];
  const [list, views] = [listPage(page, w), viewPage(page, w.language)];
  const mark = crypto.randomUUID().slice(0, 8);
  await records.saveAll("work_order", [
    { title: `${mark} 甲`, type: "repair", labour: "120.50" },
    { title: `${mark} 乙`, type: "repair", labour: "79.50" },
    { title: `${mark} 丙`, type: "inspection", labour: "40.00" },
  ]);
  const label = { zh: `卡片 ${mark}`, en: `Cards ${mark}` };

  await test.step("cards", async () => {
    await page.goto("#/ruid/work_order");
    await views.saveAs(label);
    await views.showAs(w.cards);
    await views.keep();
    await expect(views.tab(label[w.language])).toHaveAttribute("aria-current", "page");
    await list.search(mark);
    const found = page.locator(".record-cards").getByRole("listitem");
    await expect(found).toHaveCount(3);
    await expect(found.filter({ hasText: `${mark} 丙` })).toContainText(w.inspection);
    await takePicture(page, "cards");
  });

  await test.step("the same view as a chart, and the figures it is drawn from", async () => {
    await views.choose("edit");
    await views.showAs(w.chart);
    await views.set(w.group, w.type);
    await views.set(w.measure, w.sumOfCost);
    await takePicture(page, "chart-editor");
    await views.keep();
    // The list shows the view anew, without the keyword; words typed before that would be lost.
    await expect(page).not.toHaveURL(/[?&]q=/);
    await expect(page.getByRole("textbox", { name: w.keyword, exact: true })).toHaveValue("");
    await list.search(mark);
    const figures = page.getByRole("table", { name: w.figures });
    await expect(figures.getByRole("row", { name: w.repair })).toContainText("200");
    await expect(figures.getByRole("row", { name: w.inspection })).toContainText("40");
    await expect(figures.getByRole("columnheader").nth(1)).toHaveText(w.sumOfCost);
    await expect(page.locator(".chart-canvas canvas")).toBeVisible();
    await takePicture(page, "chart");
    await expectNoFindings(page);
    await views.choose("remove");
    await list.dialog.getByRole("button", { name: w.deleteView }).click();
    await expect(views.tab(label[w.language])).toHaveCount(0);
  });
});

test("demands are counted by region, and a region leads to them @long @en", async ({ page, records }, {
  project,
}) => {
  const w = viewWords[project.name === "en" ? "en" : "zh"];
  const [list, views] = [listPage(page, w), viewPage(page, w.language)];
  const mark = crypto.randomUUID().slice(0, 8);
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
  await expect(views.tab(label[w.language])).toHaveAttribute("aria-current", "page");
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
  await views.tab(label[w.language]).click();
  await expect(views.tab(label[w.language])).toHaveAttribute("aria-current", "page");
  await views.choose("remove");
  await list.dialog.getByRole("button", { name: w.deleteView }).click();
  await expect(views.tab(label[w.language])).toHaveCount(0);
});
