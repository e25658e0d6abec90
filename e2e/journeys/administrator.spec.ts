import { expect } from "@playwright/test";
import { listPage } from "../pages/list-page.ts";
import { signIn } from "../pages/login-page.ts";
import { test } from "../world/journey.ts";

test("an administrator logs in, goes by the menu to a list, searches, sorts, edits and deletes there", async ({
  page,
  records,
  world,
}) => {
  const mark = crypto.randomUUID().slice(0, 8);
  const titles = ["乙", "甲", "丙"].map((name) => `${name}石墨烯 ${mark}`);
  const [title = ""] = titles;
  await records.saveAll(
    "kch_achievement",
    titles.map((one) => ({ title: one })),
  );
  const list = listPage(page);

  await test.step("one submenu is open at a time", async () => {
    await page.goto("#/login");
    await signIn(page, world.accounts.admin);
    const menu = page.getByRole("navigation", { name: "菜单" });
    await menu.getByRole("menuitem", { name: "系统管理" }).click();
    await expect(menu.getByRole("link", { name: "用户管理" })).toBeVisible();
    await menu.getByRole("menuitem", { name: "元数据" }).click();
    await expect(menu.getByRole("link", { name: "视图" })).toBeVisible();
    await expect(menu.getByRole("link", { name: "用户管理" })).toBeHidden();
    await menu.getByRole("menuitem", { name: "科技成果转化" }).click();
    await menu.getByRole("link", { name: "科技成果", exact: true }).click();
    await expect(page).toHaveURL(/#\/kch\/kch_achievement/);
    await expect(page.getByRole("heading", { name: "科技成果", level: 1 })).toBeVisible();
  });

  await test.step("find them among all others", async () => {
    await list.search(mark);
    await expect(page.getByText(`共 ${titles.length} 条`)).toBeVisible();
    for (const name of titles) await expect(list.row(name)).toBeVisible();
  });

  await test.step("sort by name, and the other way round", async () => {
    const names = () => list.rows.locator(".record-name").allTextContents();
    await list.sortBy("成果名称");
    await expect(page).toHaveURL(/sort=title/);
    await expect(page.getByRole("columnheader", { name: "成果名称" })).toHaveAttribute(
      "aria-sort",
      "ascending",
    );
    await list.expectFresh();
    const ascending = await names();
    await list.sortBy("成果名称");
    await expect(page).toHaveURL(/sort=-title/);
    await expect.poll(names).toEqual(ascending.toReversed());
  });

  await test.step("edit one", async () => {
    await list.row(title).getByRole("button", { name: "编辑" }).click();
    await list.panel.getByLabel("成果名称").fill(`${title}（修订）`);
    await list.panel.getByRole("button", { name: "保存", exact: true }).click();
    await list.expectMessage("保存成功");
    await expect(list.row(`${title}（修订）`)).toBeVisible();
  });

  await test.step("delete it, after declining once", async () => {
    await list.choose(`${title}（修订）`, "删除");
    await expect(list.dialog).toContainText(`将永久删除“${title}（修订）”这 1 条数据`);
    await list.dialog.getByRole("button", { name: "取消" }).click();
    await list.expectMessage("已取消删除");
    await list.choose(`${title}（修订）`, "删除");
    await list.dialog.getByRole("button", { name: "删除" }).click();
    await list.expectMessage("删除成功");
    await expect(list.row(`${title}（修订）`)).toBeHidden();
    await expect(page.getByText(`共 ${titles.length - 1} 条`)).toBeVisible();
  });
});
