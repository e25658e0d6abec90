import { errorTable } from "@kezhuan/contract/errors";
import { initialPolicy } from "@kezhuan/contract/password/password-policy";
import { problemTable } from "@kezhuan/contract/problems";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { cannedCaptcha } from "@kezhuan/web/testing/canned-login.ts";
import { answerShell } from "@kezhuan/web/testing/canned-office.ts";
import { Refusal, startCannedServer } from "@kezhuan/web/testing/canned-server.ts";
import { openPage } from "@kezhuan/web/testing/open-page.ts";

test("refusals of a new password change their language with the page", async () => {
  startCannedServer({ ...answerShell(), getCaptcha: () => cannedCaptcha });
  await openPage("/user/profile", { isLoggedIn: true });
  await expect.element(page.getByRole("img", { name: "验证码图片" })).toBeVisible();
  await page.getByRole("button", { name: "修改密码" }).click();
  for (const text of ["当前密码不能为空", "新密码不能为空", "验证码不能为空"])
    await expect.element(page.getByText(text)).toBeVisible();
  await page.getByRole("banner").getByRole("button", { name: "English" }).click();
  for (const name of ["present password", "new password", "verification code"])
    await expect.element(page.getByText(`The ${name} cannot be empty`)).toBeVisible();
});

test("a password that was used before is refused beside its field, until another is typed", async () => {
  startCannedServer({
    ...answerShell(),
    getCaptcha: () => cannedCaptcha,
    getPasswordPolicy: () => ({ ...initialPolicy, history: 2 }),
    getOwnPassword: () => ({ changed_at: null, expires_at: null, keys: 0, earlier: [] }),
    changePassword: () =>
      new Refusal(400, errorTable.badInput.message.zh, {
        errors: [{ field: "verifier", message: problemTable.earlierPassword.zh }],
      }),
  });
  await openPage("/user/profile", { isLoggedIn: true });
  await expect.element(page.getByRole("img", { name: "验证码图片" })).toBeVisible();
  const fresh = page.getByLabelText("新密码", { exact: true });
  await page.getByLabelText("当前密码", { exact: true }).fill("Meeting-supply-7031");
  await fresh.fill("Rivers-lend-copper-19");
  await page.getByLabelText("再输一次", { exact: true }).fill("Rivers-lend-copper-19");
  await page.getByLabelText("验证码", { exact: true }).fill("K7MX");
  await page.getByRole("button", { name: "修改密码" }).click();
  await expect.element(page.getByText("是最近用过的密码，请换一个")).toBeVisible();
  await expect.element(fresh).toHaveAttribute("aria-invalid", "true");
  await fresh.fill("Rivers-lend-copper-20");
  await expect.element(page.getByText("是最近用过的密码，请换一个")).not.toBeInTheDocument();
});
