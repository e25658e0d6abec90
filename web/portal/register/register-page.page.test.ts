import { initialPolicy } from "@kezhuan/contract/password/password-policy";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { cannedCaptcha } from "@kezhuan/web/testing/canned-login.ts";
import { Refusal, startCannedServer } from "@kezhuan/web/testing/canned-server.ts";
import { openPage } from "@kezhuan/web/testing/open-page.ts";

test("whoever submits before the captcha is there waits for it, and registers once", async () => {
  const captcha = Promise.withResolvers<unknown>();
  const server = startCannedServer({
    getCaptcha: () => captcha.promise,
    getPasswordPolicy: () => initialPolicy,
    register: () => new Refusal(409, "此账号已被使用"),
  });
  await openPage("/register");
  await page.getByLabelText("姓名", { exact: true }).fill("王小明");
  await page.getByLabelText("账号", { exact: true }).fill("wang.xm");
  await page.getByLabelText("手机", { exact: true }).fill("13800138000");
  await page.getByLabelText("新密码", { exact: true }).fill("山高月小 水落石出 赤壁");
  await page.getByLabelText("再输一次", { exact: true }).fill("山高月小 水落石出 赤壁");
  await page.getByLabelText("验证码", { exact: true }).fill("K7MX");
  await page.getByLabelText(/我已阅读并同意/).click();
  const submit = page.getByRole("button", { name: "注册", exact: true });
  await submit.click();
  await submit.click();
  await expect.element(page.getByRole("alert").filter({ hasText: /./ })).not.toBeInTheDocument();
  expect(server.seen.filter(({ name }) => name === "register")).toHaveLength(0);
  captcha.resolve(cannedCaptcha);
  await expect.element(page.getByRole("main").getByText("此账号已被使用")).toBeVisible();
  expect(server.seen.filter(({ name }) => name === "register")).toHaveLength(1);
});
