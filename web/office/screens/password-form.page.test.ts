import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { cannedCaptcha } from "@kezhuan/web/testing/canned-login.ts";
import { answerShell } from "@kezhuan/web/testing/canned-office.ts";
import { startCannedServer } from "@kezhuan/web/testing/canned-server.ts";
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
