import { expect, type Page } from "@playwright/test";
import { listPage } from "../pages/list-page.ts";
import { zh } from "../pages/office-words.ts";
import { designOrders } from "../world/design-orders.ts";
import { test } from "../world/journey.ts";
import { logIn } from "../world/log-in.ts";

test.use({ account: "admin" });

test("a record is filled in with its lines: by keyboard, from a spreadsheet, corrected, moved, merged", async ({
  page,
  records,
  world,
  watch,
}) => {
  // The stale version is answered with 409 inside the envelope; nothing else may be said in the console.
  watch.allow(/Failed to load resource/);
  const { token } = await logIn(world.address, world.accounts.admin);
  const { order } = await designOrders({ address: world.address, token });
  const list = listPage(page);
  const { panel } = list;
  const cell = (row: number, column: string) =>
    panel.locator(`tr[data-index="${row}"] td[data-column="${column}"] input`).first();
  const save = panel.getByRole("button", { name: zh.save, exact: true });

  await page.goto(`#/ruid/${order}?new=1`);
  await panel.getByLabel(/名称/).first().fill("实验耗材");
  await panel.getByRole("button", { name: /^添加一行/ }).click();
  await expect(cell(0, "name")).toBeFocused();
  await page.keyboard.type("烧杯");
  await page.keyboard.press("Enter");
  await expect(cell(1, "name")).toBeFocused();
  await paste(page, "乙醇\t1,200.5\t女性\t2026/3/9\r\n软管\t-5\tMale\t3/4/2026\r\n");
  await expect(panel.locator(".lines-notice")).toContainText("已粘贴 2 行 · 2 处需改正");
  await expect(cell(1, "amount")).toHaveValue("1200.5");
  await expect(cell(1, "due")).toHaveValue("2026-03-09");
  await expect(panel.getByText("不能小于 0")).toBeVisible();
  await save.click();
  await expect(panel.getByText("表格中有 2 处需要改正")).toBeVisible();
  await expect(cell(2, "amount")).toBeFocused();
  await cell(2, "amount").fill("5");
  await page.keyboard.press("Tab");
  await cell(2, "due").fill("");
  await save.click();
  await list.expectMessage(zh.saved);
  const id = await records.findId(order, { name: "实验耗材" });
  expect(await linesOf(id)).toEqual(["烧杯  ", "乙醇 1200.5 2", "软管 5 1"]);

  // What the server refuses stands at its cell, too.
  await page.goto(`#/ruid/${order}?edit=${id}`);
  await cell(0, "name").fill("");
  await save.click();
  await expect(panel.locator('tr[data-index="0"] .line-fault')).toHaveText("不能为空");
  await cell(0, "name").fill("烧瓶");
  await page.keyboard.press("Alt+ArrowDown");
  await expect(cell(1, "name")).toBeFocused();
  await panel.getByRole("button", { name: "删除第 3 行" }).click();

  // Meanwhile somebody else changes another line and adds one.
  const before = await records.get(order, id);
  const [, second, third] = before["items"] as { id: string }[];
  await records.save(order, {
    id,
    items: [
      { id: (before["items"] as { id: string }[])[0]?.id },
      { id: second?.id, amount: "7" },
      third,
      { name: "试管", sort_no: 9 },
    ],
  });
  await save.click();
  // Until the page knows as well that all is saved, it would ask before it goes elsewhere.
  await Promise.all([
    page.waitForResponse(/saveObjData/),
    page.getByRole("button", { name: "按所选合并并保存" }).click(),
  ]);
  await list.expectMessage(zh.saved);
  await expect(save).toHaveCount(0);
  // The message may still be that of the first save.
  await expect.poll(() => linesOf(id)).toEqual(["乙醇 7 2", "烧瓶  ", "试管  "]);

  // To be read, with the way to each line.
  await page.goto(`#/ruid/${order}?open=${id}`);
  await expect(panel.getByRole("row")).toHaveCount(4);
  await expect(panel.getByRole("link", { name: "试管" })).toBeVisible();

  async function linesOf(orderId: string): Promise<string[]> {
    const items = (await records.get(order, orderId))["items"] as Record<string, string | null>[];
    return items.map((item) => ["name", "amount", "gender"].map((name) => item[name] ?? "").join(" "));
  }
});

test("a dictionary shows its items, and a new one begins as one of them @long", async ({ page, records }) => {
  const id = await records.findId("sys_dict", { name: "gb_gender" });
  const list = listPage(page);
  const { data } = await records.list("sys_dict_item", { dict: id });
  await page.goto("#/ruid/sys_dict");
  const row = list.rows.filter({ hasText: "gb_gender" });
  await expect(row.getByRole("cell", { name: String(data.length), exact: true })).toBeVisible();
  await page.goto(`#/ruid/sys_dict?open=${id}`);
  await list.panel.getByRole("tab", { name: "内容" }).click();
  await expect(list.panel.getByText(/^\d+ 条$/)).toBeVisible();
  await list.panel.getByRole("link", { name: "在列表中查看" }).click();
  await expect(page.getByRole("heading", { name: "字典项", level: 1 })).toBeVisible();
  await expect(list.rows).toHaveCount(data.length);
  await page.goto(`#/ruid/sys_dict?open=${id}`);
  await list.panel.getByRole("tab", { name: "内容" }).click();
  await list.panel.getByRole("link", { name: "新增字典项" }).click();
  await expect(list.panel.getByRole("heading", { name: "新增字典项" })).toBeVisible();
  await expect(list.panel.locator('[data-field="dict"]')).toContainText("性别");
});

/** As a spreadsheet's copy arrives in the focused cell. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", copied);
    const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);
}
