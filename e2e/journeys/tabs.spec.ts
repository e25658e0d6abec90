import { expect } from "@playwright/test";
import { test } from "../world/journey.ts";

test.use({ account: "admin", contextOptions: { reducedMotion: "reduce" } });

test("a pinned page comes first, stays when the others are closed, and is there in the next session", async ({
  page,
  context,
}) => {
  const tabs = page.locator(".tab a");
  for (const path of ["kch/kch_achievement", "ruid/kch_demand", "ruid/sys_role"]) {
    await page.goto(`#/${path}`);
    await expect(page.locator(".tab a[aria-current]")).toHaveAttribute("href", new RegExp(path));
  }
  await expect(tabs).toHaveText(["科技成果", "技术需求", "角色管理"]);
  await tabs.nth(1).click({ button: "right" });
  await page.getByRole("menuitem", { name: "固定", exact: true }).click();
  await expect(tabs).toHaveText(["技术需求", "科技成果", "角色管理"]);
  await page.getByRole("button", { name: "页面操作" }).click();
  await page.getByRole("menuitem", { name: "关闭其他", exact: true }).click();
  await expect(tabs).toHaveText(["技术需求", "角色管理"]);
  const later = await context.newPage();
  await later.goto("#/ruid/sys_post");
  await expect(later.locator(".tab a")).toHaveText(["技术需求", "岗位管理"]);
  await later.getByRole("button", { name: "取消固定“技术需求”" }).click();
  await expect(later.getByRole("button", { name: "关闭“技术需求”" })).toBeVisible();
});
