import { expect } from "@playwright/test";
import { expectNoFindings } from "../world/expect-no-findings.ts";
import { test } from "../world/journey.ts";

test("a visitor asks beside the results, checks what is cited, asks on, drafts a demand, and deletes the conversation @long", async ({
  page,
}) => {
  await page.goto("#/zzc?q=海上风电塔筒防腐");
  const open = page.getByRole("button", { name: "问一问" });
  await open.click();
  const drawer = page.getByRole("dialog", { name: "问一问" });
  const question = drawer.getByRole("textbox", { name: "您的问题" });
  await expect(question).toHaveValue("海上风电塔筒防腐");
  await question.press("Enter");
  const turns = page.getByRole("list", { name: "问与答" }).getByRole("listitem");
  await expect(turns.first().getByRole("link", { name: /^\[1\]/ })).toBeVisible();
  await expectNoFindings(page);
  await page.keyboard.press("Escape");
  await expect(open).toBeFocused();

  await open.click();
  await expect(turns).toHaveCount(1);
  await drawer.getByRole("link", { name: "在整页中打开" }).click();
  await expect(page).toHaveURL(/#\/chat\?id=/);
  await turns
    .first()
    .getByRole("link", { name: /^\[1\]/ })
    .click();
  await expect(page).toHaveURL(/#\/\w{2}Detail\?id=/);
  await page.goBack();
  await expect(turns.first()).toContainText("海上风电塔筒防腐");
  await page.getByRole("textbox", { name: "您的问题" }).fill("zqzqzq");
  await page.getByRole("button", { name: "提问" }).click();
  await expect(turns).toHaveCount(2);
  await expect(turns.last()).toContainText("没有找到相关的公开记录");
  await expectNoFindings(page);

  await page.getByRole("link", { name: "整理成需求" }).click();
  await expect(page.getByRole("textbox", { name: "需求名称" })).toHaveValue("海上风电塔筒防腐");
  await expect(page.getByRole("note")).toContainText("请逐项核对");
  await page.goBack();

  await page.reload();
  await expect(turns).toHaveCount(2);
  await page.getByRole("button", { name: "删除这段对话" }).click();
  await expect(page).toHaveURL(/#\/chat$/);
  await expect(turns).toHaveCount(0);
});
