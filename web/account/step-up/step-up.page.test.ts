import { errorTable } from "@kezhuan/contract/errors";
import { initialParameters, parameterKeys } from "@kezhuan/contract/parameters/registry";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cannedCaptcha } from "@kezhuan/web/testing/canned-login.ts";
import { answerShell } from "@kezhuan/web/testing/canned-office.ts";
import { listSent, Refusal, startCannedServer } from "@kezhuan/web/testing/canned-server.ts";
import { expectNoFindings } from "@kezhuan/web/testing/expect-no-findings.ts";
import { openPage } from "@kezhuan/web/testing/open-page.ts";

const needed = new Refusal(403, errorTable.stepUpNeeded.message.zh, {
  errors: [],
  stepUp: { confirm: "confirmStepUp", minutes: 15 },
});
const wrong = new Refusal(400, errorTable.loginFailed.message.zh);
const dialog = page.getByRole("dialog", { name: "确认是您本人" });
const confirm = page.getByRole("button", { name: "确认并继续" });

/** The page of system parameters, as a page like any other that sends something dangerous. */
async function openChanged(ways: object) {
  const parameters = parameterKeys.map((key) => ({
    key,
    value: initialParameters[key],
    source: "initial",
    record: null,
  }));
  const server = startCannedServer({
    ...answerShell([{ id: "1", urlvue: "/system/parameter", iconvue: "", meta: { title: "参数" } }]),
    listParameters: () => ({ parameters, mails: true }),
    saveParameters: () => needed,
    getCaptcha: () => cannedCaptcha,
    getStepUp: () => ({ username: "lin.yue", has_password: true, confirmed_until: null, ...ways }),
    confirmStepUp: () => wrong,
  });
  await openPage("/system/parameter", { isLoggedIn: true });
  await page.getByRole("switch", { name: "开放注册" }).click();
  await page.getByRole("button", { name: "保存" }).click();
  return server;
}

test("a dangerous action asks for the password, and is sent again once the login is confirmed", async () => {
  const server = await openChanged({ has_totp: false });
  await expect.element(dialog).toBeVisible();
  const password = page.getByLabelText("当前密码", { exact: true });
  await expect.element(password).toHaveFocus();
  await expectNoFindings();
  await userEvent.keyboard("Meeting-supply-7031{Tab}");
  await page.getByLabelText("验证码", { exact: true }).fill("K7MX");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("密码不正确")).toBeVisible();
  server.answers["confirmStepUp"] = () => {
    server.answers["saveParameters"] = () => ({ changed: 1 });
    return { confirmed_until: "2030-01-01T00:00:00Z" };
  };
  await page.getByLabelText("验证码", { exact: true }).fill("K7MX");
  await confirm.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText("1 项未保存")).not.toBeInTheDocument();
  expect(listSent(server, "saveParameters")).toEqual(
    [1, 2].map(() => ({ values: { registration: false }, reset: [] })),
  );
  expect(listSent(server, "confirmStepUp").at(-1)).toEqual({
    password: expect.stringMatching(/^[\w-]{43}$/) as string,
    uuid: "u",
    code: "K7MX",
  });
  expect(JSON.stringify(server.seen)).not.toContain("Meeting-supply-7031");
});

test("declined with Escape the action is not done, nothing typed is lost, and no error is shown", async () => {
  const server = await openChanged({ has_totp: true });
  const code = page.getByLabelText("动态口令", { exact: true });
  await expect.element(code).toHaveFocus();
  await userEvent.keyboard("123456{Enter}");
  await expect.element(page.getByText(errorTable.loginFailed.message.zh)).toBeVisible();
  await page.getByRole("button", { name: "改用密码" }).click();
  await expect.element(page.getByLabelText("当前密码", { exact: true })).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText("1 项未保存")).toBeVisible();
  await expect.element(page.getByText(errorTable.stepUpNeeded.message.zh)).not.toBeInTheDocument();
  expect(listSent(server, "confirmStepUp")).toEqual([{ code: "123456" }]);
  expect(listSent(server, "saveParameters")).toHaveLength(1);
});

test("a confirmation in another tab, which shares the login, closes the dialog and goes on", async () => {
  const server = await openChanged({ has_totp: false });
  await expect.element(dialog).toBeVisible();
  server.answers["saveParameters"] = () => ({ changed: 1 });
  dispatchEvent(new StorageEvent("storage", { key: "stepUpConfirmed", newValue: "1" }));
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText("1 项未保存")).not.toBeInTheDocument();
});

test("an account without any proof of its own is told to log in again", async () => {
  await openChanged({ has_totp: false, has_password: false });
  await expect.element(page.getByText(/请退出并重新登录/)).toBeVisible();
  await expect.element(confirm).not.toBeInTheDocument();
});
