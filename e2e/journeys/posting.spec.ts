import { expect } from "@playwright/test";
import { CAPTCHA_CODE } from "../world/server-process.ts";
import { test } from "../world/journey.ts";

const words = {
  zh: {
    title: "需求名称",
    browser: "已保存在本浏览器",
    saved: "草稿已保存",
    preview: "预览与提交",
    register: "注册",
    name: "姓名",
    account: "账号",
    phone: "手机",
    password: "新密码",
    again: "再输一次",
    code: "验证码",
    agree: "我已阅读并同意",
    mine: "我的需求",
    draft: "草稿",
  },
  en: {
    title: "Title",
    browser: "Kept in this browser",
    saved: "Draft saved",
    preview: "Preview and submit",
    register: "Register",
    name: "Your name",
    account: "Account",
    phone: "Phone",
    password: "New password",
    again: "Once more",
    code: "Verification code",
    agree: "I have read and agree to the",
    mine: "My demands",
    draft: "Draft",
  },
} as const;

test("a half-written demand outlives a reload and the registration, and becomes a draft @both", async ({
  page,
}, { project }) => {
  const t = words[project.name === "en" ? "en" : "zh"];
  const mark = crypto.randomUUID().slice(0, 8);
  const title = `650 ℃ 下不剥落的热障涂层 ${mark}`;
  await page.goto("/#/fxq");
  await page.getByLabel(t.title).first().fill(title);
  await expect(page.getByText(t.browser)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(t.title).first()).toHaveValue(title);
  await page.getByRole("navigation").getByRole("button", { name: t.preview }).click();
  await page.getByRole("main").getByRole("link", { name: t.register, exact: true }).click();
  await page.getByLabel(t.name, { exact: true }).fill("王小明");
  await page.getByLabel(t.account, { exact: true }).fill(`e2e.${mark}`);
  await page.getByLabel(t.phone, { exact: true }).fill("13800138000");
  await page.getByLabel(t.password, { exact: true }).fill(`山高月小 水落石出 ${mark}`);
  await page.getByLabel(t.again, { exact: true }).fill(`山高月小 水落石出 ${mark}`);
  await page.getByLabel(t.code, { exact: true }).fill(CAPTCHA_CODE);
  await page.getByLabel(t.agree).check();
  await page.locator(".register-submit").click();
  await expect(page.getByLabel(t.title).first()).toHaveValue(title, { timeout: 30_000 });
  await expect(page.getByText(t.saved)).toBeVisible();
  await expect(page).toHaveURL(/#\/fxq\?id=/);
  await page.goto("/#/my");
  const section = page.getByRole("region", { name: t.mine });
  await expect(section.getByRole("link", { name: title })).toBeVisible();
  await expect(section.getByText(t.draft, { exact: true })).toBeVisible();
});
