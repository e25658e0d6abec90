import { listPage } from "../pages/list-page.ts";
import { signIn } from "../pages/login-page.ts";
import { expectData, postCall } from "../world/call-server.ts";
import { expect, type Page } from "@playwright/test";
import { test } from "../world/journey.ts";
import { logIn } from "../world/log-in.ts";
import { makeMember } from "../world/make-member.ts";
import type { World } from "../world/world.ts";

test.use({ account: "manager" });

const LIST = "#/ruid/kch_demand";

async function readCookies(page: Page): Promise<Record<string, string>> {
  return Object.fromEntries((await page.context().cookies()).map(({ name, value }) => [name, value]));
}

function accountButton(page: Page) {
  return page.getByRole("banner").getByRole("button", { name: "林月" });
}

/** Opens a list and waits for its rows: what is asked for meanwhile is not asked for once more. */
async function openList(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(listPage(page).rows.first()).toBeVisible();
}

/** As after two hours: the server no longer knows the token that the browser holds. */
async function loseToken(page: Page): Promise<void> {
  const { hostname } = new URL(page.url());
  await page.context().addCookies([{ name: "token", value: "expired", domain: hostname, path: "/" }]);
}

async function loseRefreshToken(page: Page): Promise<void> {
  await page.evaluate(() => {
    const login = JSON.parse(localStorage.getItem("login") ?? "{}") as Record<string, unknown>;
    localStorage.setItem("login", JSON.stringify({ ...login, refresh_token: "expired" }));
  });
}

function expiry(page: Page) {
  return page.getByRole("dialog", { name: "系统提示" }).filter({ hasText: "登录状态已过期" });
}

/**
 * Has the list ask the server. Not with the mouse: the page asks for things by itself as well, and what came of that may
 * stand in front of the button already.
 */
function askAgain(page: Page): Promise<void> {
  return page.getByRole("button", { name: "刷新", exact: true }).dispatchEvent("click");
}

test("logging out asks first, then forgets the login and leads to the login page", async ({ page }) => {
  await page.goto(LIST);
  await expect(page.getByRole("heading", { name: "技术需求", level: 1 })).toBeVisible();
  const openMenu = () => accountButton(page).click();
  await openMenu();
  await page.getByRole("button", { name: "退出登录" }).click();
  const dialog = page.getByRole("dialog", { name: "系统提示" });
  await dialog.getByRole("button", { name: "取消" }).click();
  await expect(page).toHaveURL(new RegExp(LIST));
  await openMenu();
  await page.getByRole("button", { name: "退出登录" }).click();
  await dialog.getByRole("button", { name: "退出登录" }).click();
  await expect(page).toHaveURL(/#\/login/);
  const cookies = await readCookies(page);
  expect(cookies["token"] ?? "").toBe("");
  expect(cookies["deptid"] ?? "").toBe("");
  const kept = await page.evaluate(() => Object.keys(localStorage));
  expect(kept).not.toContain("login");
  await page.goto(LIST);
  await expect(page).toHaveURL(/#\/login/);
});

test("a department without a menu is not kept, and an address typed without # leads to its page", async ({
  browser,
  world,
  records,
}) => {
  const { credentials } = await makeMember(world, records, { name: "无菜单", dept: "root" });
  const page = await browser.newPage({ baseURL: world.address, locale: "zh-CN" });
  await page.goto("/login");
  await signIn(page, credentials);
  await expect(page.getByRole("heading", { name: "个人中心", level: 1 })).toBeVisible();
  expect((await readCookies(page))["deptid"] ?? "").toBe("");
  await page.goto("/zcg?keyword=电池");
  await expect(page).toHaveURL(/#\/zcg\?keyword=/);
  await expect(page.getByRole("searchbox").first()).toHaveValue("电池");
  await page.goto("/no/such/page");
  await expect(page).toHaveURL(/#\/404$/);
  await page.context().close();
});

test("a login that expired under an open form: staying keeps what was typed, going on saves it", async ({
  page,
  records,
}) => {
  const title = `过期前输入 ${crypto.randomUUID().slice(0, 8)}`;
  const { id } = await records.save("kch_demand", { title });
  const list = listPage(page);
  await page.goto(`${LIST}?edit=${id}`);
  const background = list.panel.getByLabel(/需求背景/);
  await background.fill("登录过期时写的");
  await loseToken(page);
  const save = list.panel.getByRole("button", { name: "保存", exact: true });
  await save.click();
  await expiry(page).getByRole("button", { name: "取消" }).click();
  await expect(background).toHaveValue("登录过期时写的");
  await expect(page).toHaveURL(/edit=/);
  await save.click();
  await expiry(page).getByRole("button", { name: "重新登录" }).click();
  await list.expectMessage("保存成功");
  expect((await records.get("kch_demand", id))["background"]).toBe("登录过期时写的");
});

test("a login that cannot be renewed leads to the login page, and from there back to the same place", async ({
  page,
  world,
}) => {
  await openList(page, `${LIST}?q=电池&page=1`);
  await loseToken(page);
  await loseRefreshToken(page);
  await askAgain(page);
  await expiry(page).getByRole("button", { name: "重新登录" }).click();
  await expect(page).toHaveURL(/#\/login/);
  await signIn(page, world.accounts.manager);
  await expect(page).toHaveURL(/#\/ruid\/kch_demand\?q=/);
  await expect(page.getByRole("textbox", { name: "关键词", exact: true })).toHaveValue("电池");
});

test("someone forced off-line lands on the root page without a word, and without a cookie", async ({
  page,
  world,
}) => {
  await openList(page, LIST);
  const { token = "" } = await readCookies(page);
  await endSessionOf(world, token);
  await askAgain(page);
  await expect(page).toHaveURL(/#\/$/);
  await expect(page.getByRole("link", { name: "登录", exact: true })).toBeVisible();
  expect(await readCookies(page)).toEqual({});
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

/** Ends just this login of the account, as an administrator who looks at the list of logins does. */
async function endSessionOf(world: World, token: string): Promise<void> {
  const own = { address: world.address, token };
  const { sessions } = await expectData(
    postCall<{ sessions: { id: string; current: boolean }[] }>(own, "vicimsg", {
      msgid: "listSessions",
      data: { internalParams: {} },
    }),
  );
  const sessionid = sessions.find(({ current }) => current)?.id;
  const admin = { address: world.address, token: (await logIn(world.address, world.accounts.admin)).token };
  const data = { internalParams: { sessionid } };
  await expectData(postCall(admin, "vicimsg", { msgid: "endSession", data }));
}

test("two tabs that meet the end of a token together both go on, and the login survives", async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  for (const tab of [page, other]) await openList(tab, LIST);
  await loseToken(page);
  for (const tab of [page, other]) {
    await askAgain(tab);
    await expect(expiry(tab)).toBeVisible();
  }
  // Once the first has gone on there is a login to go on with in the other, too.
  for (const tab of [page, other]) {
    await expiry(tab).getByRole("button", { name: "重新登录" }).click();
    await expect(expiry(tab)).toBeHidden();
  }
  for (const tab of [page, other]) {
    await tab.reload();
    await expect(tab.getByRole("heading", { name: "技术需求", level: 1 })).toBeVisible();
  }
});

test("logging out in one tab ends it in the other", async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto(LIST);
  await expect(other.getByRole("heading", { name: "技术需求", level: 1 })).toBeVisible();
  await page.goto(LIST);
  await accountButton(page).click();
  await page.getByRole("button", { name: "退出登录" }).click();
  await page.getByRole("dialog", { name: "系统提示" }).getByRole("button", { name: "退出登录" }).click();
  await expect(page).toHaveURL(/#\/login/);
  await other.reload();
  await expect(other).toHaveURL(/#\/login/);
});
