import { initialPolicy } from "@kezhuan/contract/password/password-policy";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { cannedCaptcha, cannedTokens, fillLogin } from "@kezhuan/web/testing/canned-login.ts";
import { answerShell } from "@kezhuan/web/testing/canned-office.ts";
import { startCannedServer } from "@kezhuan/web/testing/canned-server.ts";
import { openPage } from "@kezhuan/web/testing/open-page.ts";

const policy = { getPasswordPolicy: () => initialPolicy };

test("a login with an expired password says so, names the keys that end, and goes on with a new one", async () => {
  const server = startCannedServer({
    ...policy,
    getCaptcha: () => cannedCaptcha,
    loginWithCaptcha: () => ({
      step: "change_password",
      ticket: "a-ticket",
      reason: "expired",
      keys: 1,
      earlier: [{ salt: "b2xk", iterations: 2 }],
    }),
    loginStep: () => cannedTokens,
    ...answerShell(),
  });
  await openPage("/login?from=%2Fuser%2Fprofile");
  await fillLogin();
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await expect.element(page.getByText("当前密码已到期，继续之前请设置新密码。")).toBeVisible();
  await expect.element(page.getByText(/您的 1 个 API 密钥将失效/)).toBeVisible();
  await page.getByLabelText("新密码", { exact: true }).fill("Rivers-lend-copper-19");
  await page.getByLabelText("再输一次", { exact: true }).fill("Rivers-lend-copper-19");
  await page.getByRole("button", { name: "保存并进入" }).click();
  await expect.poll(() => server.seen.some(({ name }) => name === "loginStep")).toBe(true);
  const { fields = {} } = server.seen.find(({ name }) => name === "loginStep") ?? {};
  const earlier = JSON.parse(fields["earlier"] ?? "null") as unknown;
  expect(fields["verifier"]).toMatch(/^[\w-]{43}$/);
  expect(earlier).toEqual([{ salt: "b2xk", iterations: 2, verifier: expect.any(String) as string }]);
});

test("a password that expires soon is announced on every page, until it is put off", async () => {
  const answers = answerShell();
  startCannedServer({
    ...answers,
    ...policy,
    getCaptcha: () => cannedCaptcha,
    getOwnPassword: () => ({ changed_at: null, expires_at: null, keys: 1, earlier: [] }),
    getInfo: () => ({
      ...(answers["getInfo"]?.({ fields: {} }) as object),
      password_expires: { at: "2999-04-01T00:00:00Z", keys: 1 },
    }),
  });
  await openPage("/user/profile", { isLoggedIn: true });
  const line = page.getByRole("complementary", { name: "密码到期提醒" });
  await expect.element(line.getByText(/您的密码将于 2999年4月1日 到期。.*1 个 API 密钥/)).toBeVisible();
  await line.getByRole("button", { name: "稍后" }).click();
  await expect.element(line).not.toBeInTheDocument();
});
