import { beforeEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { sampleField, sampleMeta } from "@kezhuan/web/meta/meta-fixture.ts";
import { cannedCaptcha, cannedTokens, fillLogin } from "@kezhuan/web/testing/canned-login.ts";
import { answerOffice } from "@kezhuan/web/testing/canned-office.ts";
import { Refusal, startCannedServer } from "@kezhuan/web/testing/canned-server.ts";
import { openPage } from "@kezhuan/web/testing/open-page.ts";

const meta = sampleMeta([sampleField("title", "text", { label: { zh: "名称", en: "Title" } })]);
const records = [{ id: "7", version: 1, title: "原来的名称" }];
const expired = new Refusal(401, "登录状态已过期");

const question = page.getByRole("dialog", { name: "系统提示" });
const keyword = page.getByRole("textbox", { name: "关键词", exact: true });

let server: ReturnType<typeof startCannedServer>;
beforeEach(() => {
  server = startCannedServer({
    ...answerOffice({ meta, records }),
    getCaptcha: () => cannedCaptcha,
    loginWithCaptcha: () => cannedTokens,
    logout: () => null,
  });
});

/** Until the refresh token is exchanged the server does not know the login any more. */
function expireLogin(): void {
  const known = { ...server.answers };
  for (const name of ["getObjDataByPage", "saveObjData"]) server.answers[name] = () => expired;
  server.answers["refreshToken"] = () => {
    Object.assign(server.answers, known);
    return cannedTokens;
  };
}

const refresh = page.getByRole("button", { name: "刷新", exact: true });

async function logOut(): Promise<void> {
  await page.getByRole("banner").getByRole("button", { name: "管理员" }).click();
  await page.getByRole("button", { name: "退出登录" }).click();
}

describe("logging out", () => {
  test("leads to the login page, whatever answers that the login has ended come later", async () => {
    const ended = Promise.withResolvers<Refusal>();
    server.answers["watchSession"] = () => ended.promise;
    await openPage("/ruid/sample", { isLoggedIn: true });
    await expect.element(refresh).toBeVisible();
    await expect.poll(() => server.seen.map(({ name }) => name)).toContain("watchSession");
    await logOut();
    await question.getByRole("button", { name: "退出登录" }).click();
    await expect.poll(() => location.hash).toMatch(/^#\/login/);
    ended.resolve(new Refusal(120_700, ""));
    // Nothing is to happen: time for it to do so.
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(location.hash).toMatch(/^#\/login/);
  });

  test("asks first, then forgets the login and leads to the login page, whatever is opened", async () => {
    await openPage("/ruid/sample", { isLoggedIn: true });
    await logOut();
    await question.getByRole("button", { name: "取消" }).click();
    await expect.element(question).not.toBeInTheDocument();
    expect(location.hash).toBe("#/ruid/sample");
    await expect.poll(() => document.cookie).toContain("deptid=1");
    await logOut();
    await question.getByRole("button", { name: "退出登录" }).click();
    await expect.poll(() => location.hash).toMatch(/^#\/login/);
    expect(server.seen.map(({ name }) => name)).toContain("logout");
    expect(document.cookie).not.toMatch(/token=|deptid=/);
    expect(localStorage.getItem("login")).toBeNull();
    location.hash = "#/ruid/sample";
    await expect.poll(() => location.hash).toMatch(/^#\/login/);
  });
});

describe("a login that has expired", () => {
  test("under an open form keeps what was typed for who stays, and saves it for who goes on", async () => {
    await openPage("/ruid/sample?edit=7", { isLoggedIn: true });
    const panel = page.getByRole("dialog").filter({ has: page.getByLabelText(/名称/) });
    const title = panel.getByLabelText(/名称/);
    await title.fill("登录过期时写的");
    expireLogin();
    const save = panel.getByRole("button", { name: "保存", exact: true });
    await save.click();
    await expect.element(question).toMatchTextContent("登录状态已过期");
    await question.getByRole("button", { name: "取消" }).click();
    await expect.element(title).toHaveValue("登录过期时写的");
    expect(location.hash).toContain("edit=7");
    await save.click();
    await question.getByRole("button", { name: "重新登录" }).click();
    await expect.element(page.getByText("保存成功")).toBeVisible();
    const sent = server.seen.findLast(({ name }) => name === "saveObjData");
    expect(JSON.stringify(sent)).toContain("登录过期时写的");
  });

  test("and cannot be renewed leads to the login page, and from there back to the same place", async () => {
    await openPage("/ruid/sample?q=电池&page=1", { isLoggedIn: true });
    await expect.element(keyword).toHaveValue("电池");
    const rows = server.answers["getObjDataByPage"];
    server.answers["getObjDataByPage"] = () => expired;
    server.answers["refreshToken"] = () => expired;
    await refresh.click();
    await question.getByRole("button", { name: "重新登录" }).click();
    await expect.poll(() => location.hash).toMatch(/^#\/login/);
    if (rows) server.answers["getObjDataByPage"] = rows;
    await fillLogin();
    await page.getByRole("button", { name: "登录", exact: true }).click();
    await expect.element(keyword).toHaveValue("电池");
    expect(location.hash).toMatch(/^#\/ruid\/sample\?q=/);
    expect(document.cookie).toContain("token=fresh");
  });
});

test("someone forced off-line lands on the root page without a word, and without a cookie", async () => {
  await openPage("/ruid/sample", { isLoggedIn: true });
  await expect.element(refresh).toBeVisible();
  server.answers["getObjDataByPage"] = () => new Refusal(120_700, "");
  await refresh.click();
  await expect.poll(() => location.hash).toBe("#/");
  expect(document.cookie).toBe("");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});

test("who has no menu in a department starts at the profile, and the department is not kept", async () => {
  server.answers["getAdminMenuByUseridAndDeptid"] = () => ({ menus: [] });
  await openPage("/login?from=%2Fuser%2Fstart");
  await fillLogin();
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await expect.element(page.getByRole("heading", { name: "个人中心", level: 1 })).toBeVisible();
  expect(document.cookie).not.toContain("deptid=");
});
