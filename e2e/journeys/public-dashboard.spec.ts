import { expect } from "@playwright/test";
import { test } from "../world/journey.ts";
import { makeColleague } from "../world/make-colleague.ts";
import { departments } from "../world/world.ts";

// Who sees which tile is in public-dashboard.db.test.ts, how tiles are drawn in public-tiles.page.test.ts.
test("an editor changes a tile of a public page, and visitors see it", async ({ page, world, openAs }) => {
  const title = `各领域的专家 ${crypto.randomUUID().slice(0, 6)}`;
  const editor = await makeColleague(world, ["ROLE_KCH_EDITOR"], departments.energy);
  const theirs = await openAs(editor.login);
  await theirs.goto("#/dashboards");
  await theirs.getByRole("link", { name: "按技术领域", exact: true }).click();
  await theirs.getByRole("link", { name: "编辑", exact: true }).click();
  await theirs.getByRole("button", { name: /^修改：各领域的专家/ }).click();
  await theirs.getByLabel("标题（中文）").fill(title);
  await theirs.getByRole("button", { name: "完成" }).click();
  await theirs.getByRole("button", { name: "保存", exact: true }).click();
  await theirs.getByRole("link", { name: "公开页面", exact: true }).click();
  await expect(theirs.getByRole("heading", { name: title })).toBeVisible();
  await page.goto("#/technology");
  const chart = page.locator(".bar-chart").filter({ has: page.getByRole("heading", { name: title }) });
  await expect(chart.getByRole("link").first()).toHaveAttribute("href", /zzj\?field=/);
});
