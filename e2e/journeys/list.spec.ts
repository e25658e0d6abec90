import { expect } from "@playwright/test";
import { listPage } from "../pages/list-page.ts";
import { en } from "../pages/office-words.ts";
import { test } from "../world/journey.ts";

test.use({ account: "admin" });

test("in English a record is made, found, edited and deleted @en", async ({ page }) => {
  const title = `English demand ${crypto.randomUUID().slice(0, 8)}`;
  const list = listPage(page, en);
  await page.goto("#/ruid/kch_demand");
  await list.tool("New").click();
  await list.panel.getByLabel(/^Title/).fill(title);
  await list.panel.getByRole("button", { name: "Save", exact: true }).click();
  await list.expectMessage("Save Success");
  await expect(list.panel).toBeHidden();
  await list.search(title);
  await list.row(title).getByRole("button", { name: "Edit" }).click();
  await list.panel.getByLabel(/^Background/).fill("Written in English");
  await list.panel.getByRole("button", { name: "Save", exact: true }).click();
  await expect(list.panel).toBeHidden();
  await list.choose(title, "Delete");
  await expect(list.dialog).toContainText("will be deleted permanently: 1 record");
  await list.dialog.getByRole("button", { name: "Delete" }).click();
  await list.expectMessage("Delete Success");
  await expect(list.row(title)).toBeHidden();
});
