import { expect } from "@playwright/test";
import { test } from "../world/journey.ts";
import { makeColleague } from "../world/make-colleague.ts";
import { takePicture } from "../world/take-picture.ts";

test.use({ account: "admin" });

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

test("whoever logs in next in the same tab sees nothing of what was open, and finds their own again", async ({
  page,
  context,
  world,
}) => {
  const tabs = page.locator(".tab a");
  const open = async (path: string) => {
    await page.goto(`#/${path}`);
    await expect(page.locator(".tab a[aria-current]")).toHaveAttribute("href", new RegExp(path));
  };
  await open("system/user");
  await open("kch/kch_achievement");
  await expect(tabs).toHaveCount(2);
  const { login } = await makeColleague(world, ["ROLE_KCH_DEPT"]);
  await context.clearCookies({ name: "token" });
  await context.clearCookies({ name: "deptid" });
  await context.addCookies(login.cookies);
  await page.reload();
  await expect(tabs).toHaveCount(1);
  await expect(tabs).toHaveAttribute("href", /kch_achievement/);
  await takePicture(page, "tabs-of-the-next");
});
