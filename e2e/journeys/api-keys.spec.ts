import { expect } from "@playwright/test";
import { listPage } from "../pages/list-page.ts";
import { en, zh } from "../pages/office-words.ts";
import { test } from "../world/journey.ts";
import { CAPTCHA_CODE } from "../world/server-process.ts";
import { takePicture } from "../world/take-picture.ts";

test.use({ account: "admin" });

const words = {
  zh: {
    ...zh,
    create: "新建密钥",
    make: "新建",
    missing: "请填写用途、当前密码和验证码，并至少选择一项操作。",
    password: "当前密码",
    code: "验证码",
    name: "用途",
    scopes: "允许的操作",
    made: "密钥已建好",
    key: "密钥",
    close: "关闭",
    facts: "1 项操作",
    unused: "尚未使用",
    revoke: "停用",
    revokeOne: (name: string) => `停用：${name}`,
    revoked: "已停用",
  },
  en: {
    ...en,
    create: "New key",
    make: "Create",
    missing: "Enter what it is for, your password and the captcha, and choose at least one action.",
    password: "Present password",
    code: "Verification code",
    name: "What it is for",
    scopes: "What it may do",
    made: "The key is made",
    key: "Key",
    close: "Close",
    facts: "1 action",
    unused: "Never used",
    revoke: "Revoke",
    revokeOne: (name: string) => `Revoke: ${name}`,
    revoked: "Revoked",
  },
};

test("a person makes a key, a program reads with it and no more, and it ends when it is revoked @long-en", async ({
  page,
  request,
  world,
}, { project }) => {
  const w = words[project.name === "en" ? "en" : "zh"];
  const list = listPage(page, w);
  const name = `密钥 ${crypto.randomUUID()}`;
  const entry = page.getByRole("listitem").filter({ hasText: name });

  const key = await test.step("make it; it is shown once", async () => {
    await page.goto("#/user/profile");
    await page.getByRole("button", { name: w.create }).click();
    const dialog = page.getByRole("dialog", { name: w.create });
    await dialog.getByRole("button", { name: w.make, exact: true }).click();
    await expect(dialog.getByRole("alert")).toHaveText(w.missing);
    await dialog.getByLabel(w.name).fill(name);
    await dialog.getByLabel(w.scopes).fill("kch_demand:read");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Escape");
    await dialog.getByLabel(w.password, { exact: true }).fill(world.accounts.admin.password);
    await dialog.getByLabel(w.code, { exact: true }).fill(CAPTCHA_CODE);
    await takePicture(page, "key-form");
    await dialog.getByRole("button", { name: w.make, exact: true }).click();
    const made = page.getByRole("dialog", { name: w.made });
    const text = await made.getByLabel(w.key, { exact: true }).inputValue();
    await made.getByRole("button", { name: w.close, exact: true }).last().click();
    await expect(entry).toContainText(w.facts);
    await expect(entry).toContainText(w.unused);
    return text;
  });

  const ask = async (objname: string) => {
    const headers = { authorization: `Bearer ${key}` };
    const answer = await request.post("rest/getObjDataByPage", { headers, form: { objname } });
    return ((await answer.json()) as { code: number }).code;
  };
  await test.step("it does what it may, and nothing else", async () => {
    expect(await ask("kch_demand")).toBe(200);
    expect(await ask("kch_achievement")).toBe(403);
    await takePicture(page, "keys");
  });

  await test.step("revoked, it opens nothing any more", async () => {
    await page.getByRole("button", { name: w.revokeOne(name) }).click();
    await list.dialog.getByRole("button", { name: w.revoke, exact: true }).click();
    await expect(entry).toContainText(w.revoked);
    expect(await ask("kch_demand")).toBe(120700);
    await expect(list.dialog).toHaveCount(0);
  });
});
