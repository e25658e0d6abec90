import { expect, type Page } from "@playwright/test";
import { rmSync } from "node:fs";
import { fillAccount, signIn, submitLogin } from "../pages/login-page.ts";
import { findPort } from "../world/find-port.ts";
import { test } from "../world/journey.ts";
import { createAccount } from "../world/make-accounts.ts";
import { makeScratchFolder } from "../world/project-paths.ts";
import { ADMIN_PASSWORD, startServer } from "../world/server-process.ts";
import { INTRANET_HOST } from "../world/world.ts";

async function expectInside(page: Page): Promise<void> {
  await expect(page.getByRole("navigation", { name: "菜单" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

test("who cannot read pictures logs in by a computation", async ({ page, world }) => {
  await page.goto("#/loginOther");
  await page.getByRole("button", { name: "看不清图片？改用计算验证" }).click();
  await fillAccount(page, world.accounts.manager);
  await expect(page.getByText("已通过计算验证")).toBeVisible();
  await submitLogin(page);
  await expectInside(page);
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
