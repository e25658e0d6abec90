import { listPage } from "../pages/list-page.ts";
import { expect } from "@playwright/test";
import { test } from "../world/journey.ts";
import { departments } from "../world/world.ts";

test.use({ account: "staff" });

test("another department means another menu, other data and other rights, without a login", async ({
  page,
  recordsIn,
}) => {
  const mark = crypto.randomUUID().slice(0, 8);
  const [own, early, late] = [`本部门草稿 ${mark}`, `早期成果 ${mark}`, `成熟成果 ${mark}`];
  await (await recordsIn(departments.energy)).save("kch_achievement", { title: own });
  const records = await recordsIn(departments.biology);
  await records.saveAll("kch_achievement", [
    { title: early, trl: 3, summary: "只有成熟的才给看" },
    { title: late, trl: 8, summary: "成熟的给看" },
  ]);
  const list = listPage(page);
  await page.goto("#/kch/kch_achievement");
  await expect(list.tool("新增")).toBeVisible();
  const menu = page.getByRole("navigation", { name: "菜单" });
  await expect(menu.getByRole("menuitem", { name: "科技成果转化" })).toBeVisible();
  await expect(menu.getByRole("menuitem", { name: "系统管理" })).toHaveCount(0);
  // Of what others have published some fields are hidden; their drafts are not there at all.
  // Journeys beside this one publish in this department: theirs may come first.
  const published = list.rows.filter({ hasText: "已发布" });
  await expect(published.filter({ hasText: "无权查看" }).first()).toBeVisible();
  await list.search(mark);
  await expect(list.row(own)).toBeVisible();
  for (const title of [early, late]) await expect(list.row(title)).toBeHidden();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));

  await page.getByRole("button", { name: "新能源转化部" }).click();
  await page.getByRole("button", { name: "生物制造部" }).click();
  await list.expectMessage("切换部门成功");
  const entry = menu.getByRole("link", { name: "成果资料" });
  await entry.click();
  // Until the page behind it is there, what is typed goes into the one before.
  await expect(entry).toHaveAttribute("aria-current", "page");
  await expect(menu.getByRole("menuitem", { name: "科技成果转化" })).toHaveCount(0);
  // The list is that of the other department: what is typed into the one before goes with it.
  await expect(list.tool("新增")).toHaveCount(0);
  await list.expectFresh();

  await list.search(mark);
  await expect(list.row(early)).toBeVisible();
  await expect(list.row(late)).toBeVisible();
  await expect(list.row(own)).toBeHidden();
  for (const name of ["新增", "编辑", "删除"]) await expect(list.tool(name)).toHaveCount(0);
  await list.row(early).getByRole("button", { name: "查看" }).click();
  await expect(list.panel.getByRole("heading", { name: early })).toBeVisible();
  await expect(list.panel).not.toContainText("只有成熟的才给看");
  await expect(list.panel.getByText("无权查看").first()).toBeVisible();
  await list.panel.getByRole("button", { name: "关闭", exact: true }).click();
  await list.row(late).getByRole("button", { name: "查看" }).click();
  await expect(list.panel.getByRole("heading", { name: late })).toBeVisible();
  await expect(list.panel).toContainText("成熟的给看");
  await expect(list.panel).not.toContainText("联系人");

  await page.reload();
  await expect(page.getByRole("button", { name: "生物制造部" })).toBeVisible();
  expect(asked.filter((path) => /\/rest\/(?:login|refreshToken|getCaptcha)/i.test(path))).toEqual([]);
});
