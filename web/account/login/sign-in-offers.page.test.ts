import { errorTable } from "@kezhuan/contract/errors";
import type { SignInOffer } from "@kezhuan/contract/sign-in";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { cannedCaptcha, cannedTokens } from "@kezhuan/web/testing/canned-login.ts";
import { Refusal, startCannedServer } from "@kezhuan/web/testing/canned-server.ts";
import { openPage } from "@kezhuan/web/testing/open-page.ts";
import { site } from "@kezhuan/web/ui/site.ts";

const oidc: SignInOffer = {
  provider: "oidc",
  way: "redirect",
  label: { zh: "大学统一登录", en: "University login" },
};
const ldap: SignInOffer = {
  provider: "ldap",
  way: "password",
  label: { zh: "目录账号", en: "Directory account" },
};

let server: ReturnType<typeof startCannedServer>;
beforeEach(() => {
  server = startCannedServer({ getCaptcha: () => cannedCaptcha });
  site.signIn = [oidc, ldap];
});
afterEach(() => {
  site.signIn = [];
});

describe("the login page", () => {
  test("offers nothing where no provider is configured", async () => {
    site.signIn = [];
    await openPage("/login");
    await expect.element(page.getByRole("button", { name: "登录", exact: true })).toBeVisible();
    expect(document.querySelector(".login-offers")).toBeNull();
  });

  test("has a button for each, in the language of the page, and keeps where the person wanted to go", async () => {
    await openPage("/login?from=%2Ffxq%3Fid%3D7");
    const link = page.getByRole("link", { name: "大学统一登录" });
    await expect.element(link).toHaveAttribute("href", "auth/oidc/start");
    link.element().addEventListener("click", (event) => event.preventDefault());
    await link.click();
    expect(sessionStorage.getItem("sign-in-from")).toBe("/fxq?id=7");
    await page.getByRole("button", { name: "English" }).click();
    await expect.element(page.getByRole("link", { name: "University login" })).toBeVisible();
  });
});

describe("the form of a directory", () => {
  const submit = page.getByRole("button", { name: "登录", exact: true });
  const sent = () =>
    server.seen.filter(({ name }) => name === "signInWithPassword").map(({ fields }) => fields);
  const fill = async () => {
    await page.getByLabelText("单位账号", { exact: true }).fill("Zhang.San");
    await page.getByLabelText("单位账号密码", { exact: true }).fill("of-the-directory");
    await page.getByLabelText("验证码", { exact: true }).fill("K7MX");
  };

  beforeEach(async () => {
    await openPage("/login");
    await page.getByRole("button", { name: "目录账号" }).click();
  });

  test("says what becomes of the password, and what is missing beside each field", async () => {
    await expect.element(page.getByRole("heading", { name: "目录账号" })).toBeVisible();
    await expect.element(page.getByText(/由单位目录核对；本系统不保存/)).toBeVisible();
    await submit.click();
    for (const text of ["单位账号不能为空", "密码不能为空", "验证码不能为空"])
      await expect.element(page.getByText(text, { exact: true })).toBeVisible();
    expect(sent()).toEqual([]);
    await page.getByRole("button", { name: "使用本系统账号登录" }).click();
    await expect.element(page.getByLabelText("账号", { exact: true })).toBeVisible();
  });

  test("tells a refusal, and asks for the code of an account that has one", async () => {
    server.answers["signInWithPassword"] = () => new Refusal(400, errorTable.captchaFailed.message.zh);
    await fill();
    await submit.click();
    await expect.element(page.getByText("验证码错误或已过期")).toBeVisible();
    server.answers["signInWithPassword"] = () => new Refusal(403, errorTable.signInUnmapped.message.zh);
    await fill();
    await submit.click();
    await expect.element(page.getByText(errorTable.signInUnmapped.message.zh)).toBeVisible();
    server.answers["signInWithPassword"] = () => ({ step: "totp", ticket: "" });
    server.answers["finishSignIn"] = () => new Refusal(400, errorTable.codeFailed.message.zh);
    await fill();
    await submit.click();
    await page.getByLabelText("动态口令", { exact: true }).fill("123456");
    await page.getByRole("button", { name: "继续" }).click();
    await expect.element(page.getByText("动态口令或恢复码不正确")).toBeVisible();
    expect(sent()[0]).toEqual({
      provider: "ldap",
      username: "Zhang.San",
      password: "of-the-directory",
      code: "K7MX",
      uuid: "u",
    });
  });
});

describe("the page that people come back to", () => {
  test("opens the login once, and goes where the person wanted to go", async () => {
    server.answers["finishSignIn"] = () => cannedTokens;
    await openPage("/login");
    sessionStorage.setItem("sign-in-from", "/404");
    await openPage("/login/done", { isReturning: true });
    await expect.poll(() => location.hash).toBe("#/404");
    expect(document.cookie).toContain("token=fresh");
    expect(server.seen.filter(({ name }) => name === "finishSignIn")).toHaveLength(1);
    expect(location.href).not.toContain("fresh");
    expect(sessionStorage.getItem("sign-in-from")).toBeNull();
  });

  test("leads through the second factor that a role requires, before anything else", async () => {
    const uri = "otpauth://totp/Kezhuan:lin.yue?secret=JBSWY3DPEHPK3PXP&issuer=Kezhuan";
    server.answers["finishSignIn"] = () => ({
      step: "setup_totp",
      ticket: "t1",
      totp: { secret: "JBSWY3DPEHPK3PXP", uri, until: null },
    });
    server.answers["loginStep"] = () => ({ ...cannedTokens, recovery_codes: ["aaaa-bbbb"] });
    await openPage("/login/done");
    await page.getByRole("textbox", { name: "验证器显示的六位数字" }).fill("123456");
    await page.getByRole("button", { name: "确认开启" }).click();
    await expect.element(page.getByText("aaaa-bbbb")).toBeVisible();
    // Printed with the codes.
    await expect.element(page.getByText(/lin\.yue/)).toBeInTheDocument();
    const [sent] = server.seen.filter(({ name }) => name === "loginStep");
    expect(sent?.fields).toMatchObject({ ticket: "t1", code: "123456" });
  });

  test("says what went wrong, with the way back, and asks for nothing", async () => {
    await openPage("/login/done?problem=signInUnknown");
    await expect.element(page.getByRole("heading", { name: "登录未完成" })).toBeVisible();
    await expect.element(page.getByText(errorTable.signInUnknown.message.zh)).toBeVisible();
    expect(server.seen.filter(({ name }) => name === "finishSignIn")).toEqual([]);
    await page.getByRole("link", { name: "返回登录页" }).click();
    await expect.poll(() => location.hash).toBe("#/login");
  });

  test("repeats nothing that an address makes up, and says what the server does", async () => {
    server.answers["finishSignIn"] = () => new Refusal(401, errorTable.signInExpired.message.zh);
    await openPage("/login/done?problem=Call+this+number");
    await expect.element(page.getByText(errorTable.signInExpired.message.zh)).toBeVisible();
    await expect.element(page.getByText(/Call this number/)).not.toBeInTheDocument();
  });
});
