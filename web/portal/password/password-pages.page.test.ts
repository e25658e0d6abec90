import { errorTable } from "@kezhuan/contract/errors";
import { initialPolicy } from "@kezhuan/contract/password/password-policy";
import { problemTable } from "@kezhuan/contract/problems";
import { beforeEach, describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cannedCaptcha } from "@kezhuan/web/testing/canned-login.ts";
import { breakConnection, listSent, Refusal, startCannedServer } from "@kezhuan/web/testing/canned-server.ts";
import { expectNoFindings } from "@kezhuan/web/testing/expect-no-findings.ts";
import { openPage } from "@kezhuan/web/testing/open-page.ts";
import { site } from "@kezhuan/web/ui/site.ts";

const token = "t".repeat(43);
const reset = {
  username: "lin.yue",
  salt: "c2FsdA",
  iterations: 1,
  keys: 2,
  earlier: [{ salt: "b2xk", iterations: 2 }],
};
const verifier: unknown = expect.stringMatching(/^[\w-]{43}$/);

let server: ReturnType<typeof startCannedServer>;
beforeEach(() => {
  server = startCannedServer({
    getCaptcha: () => cannedCaptcha,
    getPasswordPolicy: () => ({ ...initialPolicy, length: 12, history: 3 }),
    requestPasswordReset: () => ({}),
    getPasswordReset: () => reset,
    finishPasswordReset: () => ({ username: "lin.yue" }),
  });
  Object.assign(site, { mails: true, textMessages: false });
});

describe("a forgotten password", () => {
  test("is asked about from the login, which is returned to", async () => {
    await openPage("/login?from=%2Fmy");
    await page.getByRole("link", { name: "忘记密码？" }).click();
    expect(location.hash).toBe("#/forgotPassword?from=%2Fmy");
    await openPage("/forgotPassword?from=%2Fmy");
    await page.getByRole("link", { name: "返回登录" }).click();
    expect(location.hash).toBe("#/login?from=%2Fmy");
  });

  test("is for an administrator where no mails are sent", async () => {
    Object.assign(site, { mails: false });
    await openPage("/forgotPassword");
    await expect.element(page.getByRole("heading", { name: "请联系管理员" })).toBeVisible();
    await expect.element(page.getByText(/本站不发送邮件/)).toBeVisible();
    await expect.element(page.getByRole("button", { name: "发送链接" })).not.toBeInTheDocument();
  });

  test("by phone takes the code of a text message, which leads where the link of a mail does", async () => {
    Object.assign(site, { textMessages: true });
    server.answers["requestPasswordCode"] = () => ({ ticket: "t".repeat(43) });
    server.answers["redeemPasswordCode"] = () => new Refusal(400, errorTable.phoneCodeFailed.message.zh);
    await openPage("/forgotPassword");
    await page.getByRole("radio", { name: "手机短信" }).click();
    await page.getByLabelText("账号或手机号码").fill("13800138000");
    await page.getByLabelText("验证码", { exact: true }).fill("K7MX");
    await page.getByRole("button", { name: "发送验证码" }).click();
    await expect.element(page.getByRole("heading", { name: "输入短信验证码" })).toBeVisible();
    await expectNoFindings();
    const code = page.getByLabelText("短信验证码");
    await page.getByRole("button", { name: "继续" }).click();
    await expect.element(page.getByText("请填写短信验证码")).toBeVisible();
    await code.fill("000000");
    await page.getByRole("button", { name: "继续" }).click();
    await expect.element(page.getByText("短信验证码不正确或已过期")).toBeVisible();
    server.answers["redeemPasswordCode"] = () => ({ token: "r".repeat(43) });
    await code.fill("123456");
    await page.getByRole("button", { name: "继续" }).click();
    await expect.poll(() => location.hash).toBe(`#/resetPassword?t=${"r".repeat(43)}`);
    expect(listSent(server, "redeemPasswordCode").at(-1)).toEqual({ ticket: "t".repeat(43), code: "123456" });
  });

  test("takes an account and a code, and answers the same whatever was typed", async () => {
    await openPage("/forgotPassword");
    await expect.element(page.getByRole("img", { name: "验证码图片" })).toBeVisible();
    await page.getByRole("button", { name: "发送链接" }).click();
    await expect.element(page.getByText("请填写账号或邮箱")).toBeVisible();
    await expect.element(page.getByText("请填写验证码")).toBeVisible();
    await expect.element(page.getByLabelText("账号或邮箱")).toHaveFocus();
    expect(listSent(server, "requestPasswordReset")).toEqual([]);
    server.answers["requestPasswordReset"] = () => new Refusal(400, errorTable.captchaFailed.message.zh);
    await page.getByLabelText("账号或邮箱").fill(" nobody@example.org ");
    await page.getByLabelText("验证码", { exact: true }).fill("K7MX");
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByText("验证码错误或已过期")).toBeVisible();
    server.answers["requestPasswordReset"] = () => ({});
    await page.getByLabelText("验证码", { exact: true }).fill("K7MX");
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByRole("heading", { name: "请查收邮件" })).toBeVisible();
    await expect.element(page.getByText(/如果“nobody@example.org”对应一个可用的账号/)).toBeVisible();
    expect(listSent(server, "requestPasswordReset").at(-1)).toEqual({
      account: "nobody@example.org",
      code: "K7MX",
      uuid: "u",
    });
    await expectNoFindings();
  });
});

describe("a link that sets a new password", () => {
  const fresh = page.getByLabelText("新密码", { exact: true });
  const again = page.getByLabelText("再输一次", { exact: true });
  const save = page.getByRole("button", { name: "保存新密码" });
  const rules = page.getByRole("list", { name: "密码要求" });

  test("says in words what the password has to be, and what is missing", async () => {
    await openPage(`/resetPassword?t=${token}`);
    await expect.element(page.getByText("为账号“lin.yue”设置新密码。")).toBeVisible();
    await expect.element(rules.getByText("至少 12 个字符")).toBeVisible();
    await expect.element(rules.getByText(/不能是最近 3 个密码之一/)).toBeVisible();
    await expect.element(page.getByText(/您的 2 个 API 密钥将失效/)).toBeVisible();
    await expect.element(fresh).toHaveFocus();
    const state = (name: string) => rules.getByRole("listitem").filter({ hasText: name });
    await save.click();
    await expect.element(page.getByText("新密码不能为空")).toBeVisible();
    for (const [typed, missing, said] of [
      ["Dragon2026", "至少 12 个字符", "至少 12 个字符"],
      ["river lin.yue copper", "不包含账号", "不能包含账号"],
      ["Dragon20261125!!", "不是常见密码", "这是常见密码或它的简单变形，请换一个"],
      ["aaaaaaaaaaaaaaaa", "不容易被猜到", "太容易被猜到，请加长或换一个"],
    ] as const) {
      await fresh.fill(typed);
      await again.fill(typed);
      await expect.element(state(missing)).toHaveTextContent(`未满足：${missing}`);
      await save.click();
      await expect.element(page.getByText(said, { exact: true }).last()).toBeVisible();
    }
    expect(listSent(server, "finishPasswordReset")).toEqual([]);
    await fresh.fill("Rivers-lend-copper-19");
    for (const name of ["至少 12 个字符", "不包含账号", "不是常见密码", "不容易被猜到"])
      await expect.element(state(name)).toHaveTextContent(`已满足：${name}`);
    await expectNoFindings();
  });

  test("sends what the server keeps of it, also with earlier parameters, and never the password", async () => {
    await openPage(`/resetPassword?t=${token}`);
    await fresh.fill("Rivers-lend-copper-19");
    await again.fill("Rivers-lend-copper-19");
    server.answers["finishPasswordReset"] = () =>
      new Refusal(400, errorTable.badInput.message.zh, {
        errors: [{ field: "verifier", message: problemTable.earlierPassword.zh }],
      });
    await save.click();
    await expect.element(page.getByText("是最近用过的密码，请换一个")).toBeVisible();
    server.answers["finishPasswordReset"] = () => ({ username: "lin.yue" });
    await save.click();
    await expect.element(page.getByRole("heading", { name: "新密码已生效" })).toBeVisible();
    expect(listSent(server, "finishPasswordReset").at(-1)).toEqual({
      token,
      verifier,
      earlier: [{ salt: "b2xk", iterations: 2, verifier }],
    });
    expect(JSON.stringify(server.seen)).not.toContain("Rivers-lend-copper-19");
    await page.getByRole("link", { name: "登录" }).last().click();
    expect(location.hash).toBe("#/login");
  });

  test("holds the password to the usual policy where the present one cannot be fetched", async () => {
    server.answers["getPasswordPolicy"] = breakConnection;
    await openPage(`/resetPassword?t=${token}`);
    await expect.element(rules.getByText("至少 10 个字符")).toBeVisible();
  });

  test("offers another once it is over, before or after the password was typed", async () => {
    server.answers["finishPasswordReset"] = () => new Refusal(404, errorTable.notFound.message.zh);
    await openPage(`/resetPassword?t=${token}`);
    await fresh.fill("Rivers-lend-copper-19");
    await again.fill("Rivers-lend-copper-19");
    await save.click();
    await expect.element(page.getByRole("heading", { name: "链接已失效" })).toBeVisible();
    server.answers["getPasswordReset"] = () => new Refusal(404, errorTable.notFound.message.zh);
    await openPage("/resetPassword?t=nonsense");
    await page.getByRole("link", { name: "重新获取链接" }).click();
    expect(location.hash).toBe("#/forgotPassword");
  });
});
