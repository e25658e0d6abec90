import { expect } from "@playwright/test";
import { expectNoFindings } from "../world/expect-no-findings.ts";
import { test } from "../world/journey.ts";

test("a visitor asks in plain words, checks what is cited, asks on, and deletes the conversation", async ({
  page,
}) => {
  await page.goto("#/zzc?q=海上风电塔筒防腐");
  await page.getByRole("link", { name: "问一问" }).click();
  const question = page.getByRole("textbox", { name: "您的问题" });
  await expect(question).toHaveValue("海上风电塔筒防腐");
  await question.press("Enter");
  const turns = page.getByRole("list", { name: "问与答" }).getByRole("listitem");
  await expect(turns).toHaveCount(1);
  await expect(page).toHaveURL(/#\/chat\?id=/);
  const cited = turns.first().getByRole("link", { name: /^\[1\]/ });
  await expect(cited).toBeVisible();
  await expectNoFindings(page);
  await cited.click();
  await expect(page).toHaveURL(/#\/\w{2}Detail\?id=/);
  await page.goBack();
  await expect(turns.first()).toContainText("海上风电塔筒防腐");

  await question.fill("zqzqzq");
  await page.getByRole("button", { name: "提问" }).click();
  await expect(turns).toHaveCount(2);
  await expect(turns.last()).toContainText("没有找到相关的公开记录");
  await turns.last().getByRole("link", { name: "发布为需求" }).click();
  await expect(page).toHaveURL(/#\/fxq\?words=zqzqzq/);
  await page.goBack();

  await page.reload();
  await expect(turns).toHaveCount(2);
  await page.getByRole("button", { name: "删除这段对话" }).click();
  await expect(page).toHaveURL(/#\/chat$/);
  await expect(turns).toHaveCount(0);
});
