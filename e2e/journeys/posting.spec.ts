import { rmSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { signIn } from "../pages/login-page.ts";
import { en, zh } from "../pages/office-words.ts";
import { findPort } from "../world/find-port.ts";
import { test } from "../world/journey.ts";
import { makeScratchFolder } from "../world/project-paths.ts";
import { ADMIN_PASSWORD, CAPTCHA_CODE, startServer } from "../world/server-process.ts";
import { watchPage } from "../world/watch-page.ts";

const words = {
  zh: {
    ...zh,
    title: "需求名称",
    browser: "已保存在本浏览器",
    browserOnly: "已保存在本浏览器，登录后存到账号",
    draftSaved: "草稿已保存",
    preview: "预览与提交",
    logIn: "登录",
    loginToGoOn: "登录后继续填写",
    kept: /仍保存在本浏览器/,
    register: "注册",
    name: "姓名",
    phone: "手机",
    newPassword: "新密码",
    again: "再输一次",
    agree: "我已阅读并同意",
    mine: "我的需求",
    draft: "草稿",
    targets: "做到什么程度",
    post: "发布需求",
    logout: "退出登录",
  },
  en: {
    ...en,
    title: "Title",
    browser: "Kept in this browser",
    browserOnly: "Kept in this browser; log in to keep it with your account",
    draftSaved: "Draft saved",
    preview: "Preview and submit",
    logIn: "Log in",
    loginToGoOn: "Log in to go on",
    kept: /is kept in this browser/,
    register: "Register",
    name: "Your name",
    phone: "Phone",
    newPassword: "New password",
    again: "Once more",
    agree: "I have read and agree to the",
    mine: "My demands",
    draft: "Draft",
    targets: "Targets",
    post: "Post a demand",
    logout: "Log out",
  },
} as const;

test("a half-written demand outlives a reload, the registration, a server that is away, a closed tab and an expired login @both", async ({
  page: first,
  watch,
}, { project }) => {
  // Calls that are cut off are what it is about.
  watch.allow(/Failed to load resource/);
  let page = first;
  const context = page.context();
  const t = words[project.name === "en" ? "en" : "zh"];
  const mark = crypto.randomUUID().slice(0, 8);
  const credentials = { username: `e2e.${mark}`, password: `山高月小 水落石出 ${mark}` };
  const title = `650 ℃ 下不剥落的热障涂层 ${mark}`;
  const typed = () => page.getByLabel(t.title).first();
  const note = (text: string) => page.locator(".posting-kept").getByText(text, { exact: true });
  /** The tab goes, with all that was in its memory, and another one is opened where one was. */
  const reopen = async () => {
    const address = page.url();
    await page.close();
    page = await context.newPage();
    await page.goto(address);
  };

  await test.step("a visitor's stays in the browser, and becomes a draft of the account they make", async () => {
    await page.goto("/#/fxq");
    await typed().fill(title);
    await expect(note(t.browserOnly)).toBeVisible();
    await reopen();
    await expect(typed()).toHaveValue(title);
    await page.getByRole("navigation").getByRole("button", { name: t.preview }).click();
    await page.getByRole("main").getByRole("link", { name: t.register, exact: true }).click();
    await page.getByLabel(t.name, { exact: true }).fill("王小明");
    await page.getByLabel(t.account, { exact: true }).fill(credentials.username);
    await page.getByLabel(t.phone, { exact: true }).fill("13800138000");
    await page.getByLabel(t.newPassword, { exact: true }).fill(credentials.password);
    await page.getByLabel(t.again, { exact: true }).fill(credentials.password);
    await page.getByLabel(t.code, { exact: true }).fill(CAPTCHA_CODE);
    await page.getByLabel(t.agree).check();
    await page.locator(".register-submit").click();
    await expect(typed()).toHaveValue(title, { timeout: 30_000 });
    await expect(note(t.draftSaved)).toBeVisible();
    await expect(page).toHaveURL(/#\/fxq\?id=/);
  });

  const field = (one: Page, name: string) => one.locator(`[data-field="${name}"]`);
  const problem = (one: Page) => field(one, "problem").locator("textarea");
  await test.step("two tabs of it show what is typed in either, and another one is another one", async () => {
    const other = await context.newPage();
    await other.goto(page.url());
    await expect(typed()).toHaveValue(title);
    await problem(other).fill("另一个标签页写的");
    await expect(problem(page)).toHaveValue("另一个标签页写的");
    await field(page, "background").locator("textarea").fill("这个标签页写的");
    await expect(field(other, "background").locator("textarea")).toHaveValue("这个标签页写的");
    await expect(note(t.draftSaved)).toBeVisible();
    await other.close();
    await page.getByRole("contentinfo").getByRole("link", { name: t.post }).click();
    await expect(typed()).toHaveValue("");
    await page.goBack();
    await expect(problem(page)).toHaveValue("另一个标签页写的");
  });

  await test.step("a file that comes late takes nothing of what was typed meanwhile", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route("**/rest/uploadFile", async (route) => {
      await promise;
      await route.continue();
    });
    await page.getByRole("navigation").getByRole("button", { name: t.targets }).click();
    const file = { name: "plan.txt", mimeType: "text/plain", buffer: Buffer.from("500") };
    await field(page, "attachments").locator("input").setInputFiles(file);
    await field(page, "constraints").locator("textarea").fill("上传时写的");
    resolve();
    await expect(field(page, "attachments").getByText("plan.txt")).toBeVisible();
    await expect(field(page, "constraints").locator("textarea")).toHaveValue("上传时写的");
    await expect(note(t.draftSaved)).toBeVisible();
    await reopen();
  });

  await test.step("what is typed while the server is away comes back with another tab, and is saved then", async () => {
    await page.route("**/rest/saveObjData", (route) => route.abort());
    await typed().fill(`${title} B`);
    await expect(note(t.browser)).toBeVisible();
    await reopen();
    await expect(typed()).toHaveValue(`${title} B`);
    await expect(note(t.draftSaved)).toBeVisible();
  });

  await test.step("what is typed after the login has expired waits for the next one, in another tab, too", async () => {
    await endLogin(page);
    await typed().fill(`${title} C`);
    await expect(note(t.browserOnly)).toBeVisible();
    await expect(page.getByRole("banner").getByRole("link", { name: t.logIn })).toBeVisible();
    // The page that is opened then still believes in a login.
    await endLogin(page);
    await reopen();
    await expect(page.getByRole("heading", { name: t.loginToGoOn })).toBeVisible();
    await expect(page.getByText(t.kept)).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: t.logIn, exact: true }).click();
    await signIn(page, credentials, t);
    await expect(typed()).toHaveValue(`${title} C`, { timeout: 30_000 });
    await expect(note(t.draftSaved)).toBeVisible();
  });

  await page.goto("/#/my");
  const section = page.getByRole("region", { name: t.mine });
  await expect(section.getByRole("link", { name: `${title} C` })).toBeVisible();
  // What is typed says which language it is in, whatever the page's is.
  await expect(section.getByText(`${title} C`)).toHaveAttribute("lang", "zh-CN");
  await expect(section.getByText(t.draft, { exact: true })).toBeVisible();

  await test.step("who logs out in another tab has left this one, too", async () => {
    const other = await context.newPage();
    await other.goto("/#/zcg");
    await other.getByRole("banner").getByRole("button", { name: "王小明" }).click();
    await other.getByRole("button", { name: t.logout }).click();
    await other.getByRole("dialog").getByRole("button", { name: t.logout }).click();
    await expect(page.getByRole("banner").getByRole("link", { name: t.logIn })).toBeVisible();
    await expect(section).toBeHidden();
  });
});

test("what is typed while the server is being started anew is saved once it is back, without another login", async ({
  browser,
}) => {
  // A server of its own: it is ended under the hands of whoever writes.
  test.setTimeout(240_000);
  const t = words.zh;
  const dataDir = makeScratchFolder("posting");
  const port = await findPort();
  const start = () => startServer({ dataDir, port, demo: false });
  let server = await start();
  const stop = async () => {
    server.signal("SIGTERM");
    await server.ended;
  };
  const context = await browser.newContext({ baseURL: server.address });
  const watch = watchPage(context, server.address);
  watch.allow(/Failed to load resource|ERR_CONNECTION/);
  try {
    const page = await context.newPage();
    const title = "耐 650 ℃ 的热障涂层";
    const typed = page.getByLabel(t.title).first();
    const note = (text: string) => page.locator(".posting-kept").getByText(text, { exact: true });
    await page.goto("#/login?from=%2Ffxq");
    await signIn(page, { username: "admin", password: ADMIN_PASSWORD }, t);
    await typed.fill(title);
    await expect(note(t.draftSaved)).toBeVisible();
    await stop();
    await typed.fill(`${title}，循环 500 次`);
    await expect(note(t.browser)).toBeVisible();
    server = await start();
    await expect(note(t.draftSaved)).toBeVisible({ timeout: 40_000 });
    await page.reload();
    await expect(typed).toHaveValue(`${title}，循环 500 次`);
    const kept = await page.evaluate(() => Object.keys(localStorage));
    expect(kept.filter((key) => key.startsWith("posting:"))).toEqual([]);
    watch.expectQuiet();
  } finally {
    await context.close();
    await stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

/** As after two weeks: neither the token nor what would renew it is any good. */
async function endLogin(page: Page): Promise<void> {
  const { hostname } = new URL(page.url());
  await page.evaluate(() => {
    const login = JSON.parse(localStorage.getItem("login") ?? "{}") as Record<string, unknown>;
    localStorage.setItem("login", JSON.stringify({ ...login, refresh_token: "expired" }));
  });
  await page.context().addCookies([{ name: "token", value: "expired", domain: hostname, path: "/" }]);
}
