import { expect, type Route } from "@playwright/test";
import { listPage } from "../pages/list-page.ts";
import { en, zh } from "../pages/office-words.ts";
import { test } from "../world/journey.ts";

test.use({ account: "admin" });

const refusals = {
  "a refusal without a field": (route: Route) =>
    route.fulfill({ json: { code: 400, msg: "没有可保存的内容", data: { errors: [] } } }),
  "a lacking right": (route: Route) => route.fulfill({ json: { code: 403, msg: "没有权限", data: null } }),
  "a fault of the server": (route: Route) =>
    route.fulfill({ status: 500, json: { code: 500, msg: "服务器出错（编号 7f）", data: null } }),
  "a lost network": (route: Route) => route.abort("connectionreset"),
};

for (const [what, answer] of Object.entries(refusals)) {
  test(`${what} is told beside the save button, until the next try`, async ({ page, records, watch }) => {
    watch.allow(/Failed to load resource/);
    const { id } = await records.save("kch_achievement", { title: `保存失败 ${crypto.randomUUID()}` });
    const list = listPage(page);
    await page.goto(`#/kch/kch_achievement?edit=${id}`);
    await list.panel.getByLabel(/成果名称/).fill("改过的名称");
    await page.route("**/rest/saveObjData", answer);
    await list.panel.getByRole("textbox").last().focus();
    const save = list.panel.getByRole("button", { name: zh.save, exact: true });
    await save.click();
    const alert = list.panel.getByRole("alert").filter({ hasText: /./ });
    await expect(alert).toBeInViewport({ ratio: 1 });
    const [told, button] = await Promise.all([alert.boundingBox(), save.boundingBox()]);
    expect(told && button && Math.abs(told.y - button.y)).toBeLessThan(40);
    await list.panel.getByLabel(/成果名称/).fill("再改一次");
    await expect(alert).toBeVisible();
    await page.unroute("**/rest/saveObjData");
    await save.click();
    await list.expectMessage(zh.saved);
    await expect(list.panel).toBeHidden();
  });
}

test("what is wrong with a field is said in the language chosen since", async ({ page }) => {
  const list = listPage(page);
  await page.goto("#/ruid/kch_institution?new=1");
  await list.panel.getByRole("button", { name: zh.save, exact: true }).click();
  await expect(list.panel.getByText("不能为空").first()).toBeVisible();
  // The panel covers the page; its shortcut lies in the header.
  await page.getByRole("button", { name: "English", includeHidden: true }).dispatchEvent("click");
  await expect(list.panel.getByRole("button", { name: en.save, exact: true })).toBeVisible();
  await expect(list.panel.getByText("Must not be empty").first()).toBeVisible();
  await expect(list.panel.getByText("不能为空")).toHaveCount(0);
});
