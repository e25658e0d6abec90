import { readFileSync } from "node:fs";
import { join } from "node:path";
import { listPage } from "../pages/list-page.ts";
import { signIn } from "../pages/login-page.ts";
import { expect } from "@playwright/test";
import { test } from "../world/journey.ts";
import { projectRoot } from "../world/project-paths.ts";
import { runCli } from "../world/run-cli.ts";

const abstracts = join(projectRoot, "packs", "kch", "testdata", "abstracts.jsonl");
const mapping = ["title=title", "abstract=summary", "keywords=keywords", "discipline=discipline"];
const KEYWORD = "石墨烯";

/** Titles in the file that the search for the keyword has to find, as JSON Lines of the file's own form. */
function readTitles(): string[] {
  const lines = readFileSync(abstracts, "utf8").trim().split("\n");
  const records = lines.map((line) => JSON.parse(line) as { title: string; abstract: string });
  return records
    .filter(({ title, abstract }) => `${title}${abstract}`.includes(KEYWORD))
    .map(({ title }) => title);
}

test("an administrator logs in and has the whole menu, one submenu open at a time", async ({
  page,
  world,
}) => {
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
  await page.reload();
  await expect(menu.getByRole("link", { name: "科技成果", exact: true })).toBeVisible();
});

test.describe("with abstracts imported by the command line", () => {
  test.use({ account: "admin" });

  test("an administrator searches, sorts, edits and deletes them", async ({ page, world }) => {
    const list = listPage(page);
    const expected = readTitles();
    const [title = ""] = expected;

    await test.step("import the file with one command", async () => {
      const maps = mapping.flatMap((pair) => ["--map", pair]);
      const args = ["import", "kch_achievement", abstracts, ...maps, "--text", "discipline=discipline_text"];
      const { code, output } = await runCli(world.dataDir, args);
      expect(output).toContain("200 records of kch_achievement created");
      expect(code).toBe(0);
    });

    await test.step("find those about graphene among them", async () => {
      await page.goto("#/ruid/kch_achievement?view=imported");
      await list.search(KEYWORD);
      await expect(page.getByText(`共 ${expected.length} 条`)).toBeVisible();
      for (const name of expected.slice(0, 3)) await expect(list.row(name)).toBeVisible();
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
      await expect(page.getByText(`共 ${expected.length - 1} 条`)).toBeVisible();
    });
  });
});
