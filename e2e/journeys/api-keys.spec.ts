import { expect } from "@playwright/test";
import { listPage } from "../pages/list-page.ts";
import { test } from "../world/journey.ts";

test.use({ account: "admin" });

test("a person makes a key, a program reads with it and no more, and it ends when it is revoked", async ({
  page,
  request,
}) => {
  const list = listPage(page);
  const name = `密钥 ${crypto.randomUUID()}`;
  await page.goto("#/user/profile");
  await page.getByRole("button", { name: "新建密钥" }).click();
  const dialog = page.getByRole("dialog", { name: "新建密钥" });
  await dialog.getByRole("button", { name: "新建", exact: true }).click();
  await expect(dialog.getByRole("alert")).toHaveText("请填写用途，并至少选择一项操作。");
  await dialog.getByLabel("用途").fill(name);
  await dialog.getByLabel("允许的操作").fill("kch_demand:read");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await dialog.getByRole("button", { name: "新建", exact: true }).click();
  const made = page.getByRole("dialog", { name: "密钥已建好" });
  const key = await made.getByLabel("密钥", { exact: true }).inputValue();
  await made.getByRole("button", { name: "关闭", exact: true }).last().click();

  const ask = async (objname: string) => {
    const headers = { authorization: `Bearer ${key}` };
    const answer = await request.post("rest/getObjDataByPage", { headers, form: { objname } });
    return ((await answer.json()) as { code: number }).code;
  };
  expect(await ask("kch_demand")).toBe(200);
  expect(await ask("kch_achievement")).toBe(403);

  await page.getByRole("button", { name: `停用：${name}` }).click();
  await list.dialog.getByRole("button", { name: "停用", exact: true }).click();
  await expect(page.getByRole("listitem").filter({ hasText: name })).toContainText("已停用");
  expect(await ask("kch_demand")).toBe(120700);
  await expect(list.dialog).toHaveCount(0);
});
