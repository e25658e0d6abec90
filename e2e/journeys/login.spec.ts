import { errorTable } from "@kezhuan/contract/errors";
import { expect, type Page } from "@playwright/test";
import { rmSync } from "node:fs";
import { fillAccount, signIn, submitLogin } from "../pages/login-page.ts";
import { en } from "../pages/office-words.ts";
import { findPort } from "../world/find-port.ts";
import { test } from "../world/journey.ts";
import { createAccount } from "../world/make-accounts.ts";
import { makeScratchFolder } from "../world/project-paths.ts";
import { ADMIN_PASSWORD, startServer } from "../world/server-process.ts";
import { INTRANET_HOST } from "../world/world.ts";

const refusedCaptcha = { code: 400, msg: errorTable.captchaFailed.message.zh, data: null };

async function expectInside(page: Page): Promise<void> {
  await expect(page.getByRole("navigation", { name: "菜单" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

test("a login without account, password or code says so beside each field, and a wrong one tells no more", async ({
  page,
}) => {
  await page.goto("#/login");
  // A code nobody could have read yet is not asked for.
  await expect(page.getByRole("img", { name: "验证码图片" })).toBeVisible();
  await submitLogin(page);
  for (const text of ["账号不能为空", "密码不能为空", "验证码不能为空"])
    await expect(page.getByText(text)).toBeVisible();
  await signIn(page, { username: "nobody-here", password: "wrong password" });
  await expect(page.getByText("账号或密码错误")).toBeVisible();
  await expect(page).toHaveURL(/#\/login/);
});

test("who cannot read pictures logs in by a computation", async ({ page, world }) => {
  await page.goto("#/loginOther");
  await page.getByRole("button", { name: "看不清图片？改用计算验证" }).click();
  await fillAccount(page, world.accounts.manager);
  await expect(page.getByText("已通过计算验证")).toBeVisible();
  await submitLogin(page);
  await expectInside(page);
});

test("a login that has no captcha yet says so, fetches it and goes on when the network is back", async ({
  page,
  watch,
  world,
}) => {
  watch.allow(/Failed to load resource/);
  let isGone = true;
  await page.route("**/rest/getCaptcha*", (route) => (isGone ? route.abort() : route.continue()));
  await page.goto("#/login");
  await fillAccount(page, world.accounts.manager);
  await expect(page.getByText("无法连接服务器，请检查网络后重试")).toBeVisible();
  await submitLogin(page);
  await expect(page.getByText("未能获取验证码，请检查网络后再试一次")).toBeVisible();

  isGone = false;
  await submitLogin(page);
  await expect(page.getByText("验证码已取到，请输入后再提交")).toBeVisible();
  await expect(page.getByText(/未能获取|无法连接/)).toHaveCount(0);
  await expect(page.getByLabel("验证码", { exact: true })).toBeFocused();
  await signIn(page, world.accounts.manager);
  await expectInside(page);
});

test("a login pressed before the captcha has come waits for it, and says so", async ({ page, world }) => {
  const captcha = Promise.withResolvers<void>();
  await page.route("**/rest/getCaptcha", async (route) => {
    await captcha.promise;
    await route.continue();
  });
  await page.goto("#/login");
  await signIn(page, world.accounts.manager);
  await expect(page.getByRole("button", { name: "正在获取验证码…" })).toBeDisabled();
  captcha.resolve();
  await expectInside(page);
});

test("a refused computation is done anew, and what was said of the old one goes", async ({ page, world }) => {
  await page.goto("#/loginOther");
  await page.getByRole("button", { name: "看不清图片？改用计算验证" }).click();
  await expect(page.getByText("已通过计算验证")).toBeVisible();
  await page.route("**/rest/loginWithCaptcha*", (route) => route.fulfill({ json: refusedCaptcha }), {
    times: 1,
  });
  const fresh = Promise.withResolvers<void>();
  await fillAccount(page, world.accounts.manager);
  await page.route("**/rest/getCaptcha", async (route) => {
    await fresh.promise;
    await route.continue();
  });
  await submitLogin(page);
  await expect(page.getByText("验证码错误或已过期")).toBeVisible();
  await expect(page.getByRole("progressbar")).toBeVisible();
  fresh.resolve();
  await expect(page.getByText("已通过计算验证")).toBeVisible();
  await expect(page.getByText("验证码错误或已过期")).toHaveCount(0);
  await submitLogin(page);
  await expectInside(page);
});

test("what a form has said is said in the other language once that is chosen", async ({ page }) => {
  await page.goto("#/login");
  // A code nobody could have read yet is not asked for.
  await expect(page.getByRole("img", { name: "验证码图片" })).toBeVisible();
  await submitLogin(page);
  await expect(page.getByText("账号不能为空")).toBeVisible();
  await page.getByRole("button", { name: "English" }).click();
  for (const name of ["account", "password", "verification code"])
    await expect(page.getByText(`The ${name} cannot be empty`)).toBeVisible();
  await signIn(page, { username: "nobody-here", password: "wrong password" }, en);
  await expect(page.getByText("Account or password wrong")).toBeVisible();
  await page.getByRole("button", { name: "中文" }).click();
  await expect(page.getByText("账号或密码错误")).toBeVisible();
});

test.describe("logged in", () => {
  test.use({ account: "manager" });

  test("refusals of a new password change their language with the page", async ({ page }) => {
    await page.goto("#/user/profile");
    await expect(page.getByRole("img", { name: "验证码图片" })).toBeVisible();
    await page.getByRole("button", { name: "修改密码" }).click();
    for (const text of ["当前密码不能为空", "新密码不能为空", "验证码不能为空"])
      await expect(page.getByText(text)).toBeVisible();
    await page.getByRole("banner").getByRole("button", { name: "English" }).click();
    for (const name of ["present password", "new password", "verification code"])
      await expect(page.getByText(`The ${name} cannot be empty`)).toBeVisible();
  });
});

test("the password never leaves the browser, also where the browser offers no cryptography", async ({
  page,
  world,
}) => {
  const sent: string[] = [];
  page.on("request", (request) => sent.push(request.url(), request.postData() ?? ""));
  const address = new URL(world.address);
  address.hostname = INTRANET_HOST;
  await page.goto(`${address.href}#/login`);
  expect(await page.evaluate(() => globalThis.isSecureContext)).toBe(false);
  await signIn(page, world.accounts.manager);
  await expectInside(page);
  expect(sent.filter((text) => text.includes(world.accounts.manager.password))).toEqual([]);
});

test("a first login replaces the password that the system has made", async ({ page, world }) => {
  const username = `first.${crypto.randomUUID().slice(0, 8)}`;
  const account = await createAccount(world.dataDir, {
    username,
    name: "新同事",
    dept: "root",
    role: "ROLE_KCH_MANAGER",
  });
  await page.goto("#/login");
  await signIn(page, account);
  await expect(page.getByRole("heading", { name: "设置新密码" })).toBeVisible();
  const choose = async (fresh: string, again: string) => {
    await page.getByLabel("新密码", { exact: true }).fill(fresh);
    await page.getByLabel("再输一次", { exact: true }).fill(again);
    await page.getByRole("button", { name: "保存并进入" }).click();
  };
  await choose("12345678", "12345678");
  await expect(page.getByText(/至少 \d+ 个字符$|太容易被猜到/)).toBeVisible();
  await choose("Rivers-lend-copper-19", "Rivers-lend-copper-91");
  await expect(page.getByText("两次输入不一致")).toBeVisible();
  await choose("Rivers-lend-copper-19", "Rivers-lend-copper-19");
  await expectInside(page);
  await page.context().clearCookies();
  await page.goto("#/login");
  await signIn(page, { username, password: "Rivers-lend-copper-19" });
  await expectInside(page);
});

test("below a path of the host everything works as at its root", async ({ page, watch }) => {
  const dataDir = makeScratchFolder("base-path");
  const server = await startServer({ dataDir, port: await findPort(), demo: false, basePath: "/kezhuan" });
  try {
    watch.allow(/request to another host/);
    await page.goto(server.address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.goto(`${server.address}#/login`);
    await signIn(page, { username: "admin", password: ADMIN_PASSWORD });
    await expectInside(page);
    await page.goto(`${server.address}#/ruid/kch_demand`);
    await expect(page.getByRole("heading", { name: "技术需求", level: 1 })).toBeVisible();
    await expect(page.getByText("还没有技术需求")).toBeVisible();
    const cookies = await page.context().cookies();
    expect(new Set(cookies.map(({ path }) => path))).toEqual(new Set(["/kezhuan/"]));
    const foreign = watch.problems.filter((problem) => !problem.includes(server.address));
    expect(foreign).toEqual([]);
  } finally {
    server.signal("SIGTERM");
    await server.ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
});
