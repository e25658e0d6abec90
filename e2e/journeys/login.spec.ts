import { expect } from "@playwright/test";
import { fillAccount, submitLogin } from "../pages/login-page.ts";
import { test } from "../world/journey.ts";
import { logIn } from "../world/log-in.ts";
import { addColleague } from "../world/make-colleague.ts";
import { serveBelow } from "../world/serve-below.ts";
import { INTRANET_HOST } from "../world/world.ts";

const PREFIX = "/kezhuan";
const FRESH = "Rivers-lend-copper-19";

test("a first login below a path of an intranet host, without encryption or pictures, never sends a password", async ({
  page,
  watch,
  world,
}) => {
  const { credentials } = await addColleague(world, ["ROLE_KCH_MANAGER"]);
  const proxy = await serveBelow(PREFIX, world.address);
  const sent: string[] = [];
  page.on("request", (request) => sent.push(request.url(), request.postData() ?? ""));
  try {
    // The port is another than that of the world; what goes to neither is looked at below.
    watch.allow(/request to another host/);
    const address = new URL(proxy.address);
    address.hostname = INTRANET_HOST;
    await page.goto(`${address.href}#/loginOther`);
    expect(await page.evaluate(() => globalThis.isSecureContext)).toBe(false);
    await page.getByRole("button", { name: "看不清图片？改用计算验证" }).click();
    await fillAccount(page, credentials);
    // How long it computes is a matter of luck.
    await expect(page.getByText("已通过计算验证")).toBeVisible({ timeout: 90_000 });
    await submitLogin(page);
    await expect(page.getByRole("heading", { name: "设置新密码" })).toBeVisible();
    await page.getByLabel("新密码", { exact: true }).fill(FRESH);
    await page.getByLabel("再输一次", { exact: true }).fill(FRESH);
    await page.getByRole("button", { name: "保存并进入" }).click();
    await expect(page.getByRole("navigation", { name: "菜单" })).toBeVisible();
    await page.goto(`${address.href}#/ruid/kch_contract`);
    await expect(page.getByRole("heading", { name: "合同", level: 1 })).toBeVisible();
    await expect(page.getByRole("row").nth(1)).toBeVisible();
    await page.goto(`${address.href}#/`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const cookies = await page.context().cookies();
    expect(new Set(cookies.map(({ path }) => path))).toEqual(new Set([`${PREFIX}/`]));
    expect(watch.problems.filter((problem) => !problem.includes(address.href))).toEqual([]);
    expect(sent.filter((text) => text.includes(credentials.password) || text.includes(FRESH))).toEqual([]);
    await logIn(world.address, { ...credentials, password: FRESH });
  } finally {
    // What it still asks for would find nobody there.
    await page.close();
    proxy.close();
  }
});
