import { expect } from "@playwright/test";
import { goOn } from "../pages/go-on.ts";
import { openAs } from "../world/make-member.ts";
import { makeAccount } from "../world/make-accounts.ts";
import { test } from "../world/journey.ts";

test("a visitor marks, logs in, takes the marks along and finds them again, also what was withdrawn @long-en", async ({
  page,
  browser,
  world,
  records,
}) => {
  await page.goto("#/zcg");
  const main = page.getByRole("main");
  const stars = main.getByRole("article").getByRole("button", { name: /^(收藏|Save)：?/ });
  await stars.nth(0).click();
  await expect(main.getByRole("button", { name: /^(已收藏|Saved)/ })).toHaveCount(1);
  await page.reload();
  await expect(main.getByRole("button", { name: /^(已收藏|Saved)/ })).toHaveCount(1);
  await goOn(page, "/zzj");
  await stars.nth(1).press("Space");
  await page.getByRole("article").nth(1).getByRole("heading").getByRole("link").click();
  await expect(main.getByRole("button", { name: /^(已收藏|Saved)/ }).first()).toBeVisible();
  await page.goto("#/my?at=favourites");
  await expect(main.getByRole("article")).toHaveCount(2);

  const mark = crypto.randomUUID().slice(0, 8);
  const credentials = await makeAccount(world, {
    username: `fav.${mark}`,
    name: `读者${mark}`,
    dept: "root",
    roles: ["ROLE_MEMBER"],
  });
  const kept = await page.evaluate(() => localStorage.getItem("favourites"));
  const locale = await page.evaluate(() => document.documentElement.lang);
  const reader = await openAs(browser, world, { credentials, locale });
  await reader.addInitScript((text) => {
    if (!sessionStorage.getItem("told")) localStorage.setItem("favourites", text);
    sessionStorage.setItem("told", "1");
  }, String(kept));
  await reader.goto("#/zcg");
  const dialog = reader.getByRole("dialog");
  await dialog.getByRole("button", { name: /带入账号|Take into/ }).click();
  await expect(dialog).toBeHidden();
  await expect(reader.getByRole("main").getByRole("button", { name: /^(已收藏|Saved)/ })).toHaveCount(1);
  expect(await reader.evaluate(() => localStorage.getItem("favourites"))).toBeNull();

  await reader.goto("#/my?at=favourites");
  const section = reader.getByRole("region", { name: /我的收藏|Saved/ });
  await expect(section.getByRole("article")).toHaveCount(2);
  await section
    .getByRole("button", { name: /写备注|Add a note/ })
    .first()
    .click();
  await reader.getByLabel(/备注|Note/).fill("问一下价格");
  await reader.getByLabel(/备注|Note/).press("Enter");
  await expect(section.getByText("问一下价格")).toBeVisible();
  await section
    .getByRole("button", { name: /^(对比|Compare)/ })
    .first()
    .click();
  await expect(reader.getByRole("region", { name: /对比成果|to compare/ })).toBeVisible();

  const { data } = await records.list("kch_demand", { status: "published", pageSize: 1 });
  const demand = String(data[0]?.id);
  // Where one is now things are marked, too.
  await goOn(reader, `/xqDetail?id=${demand}`);
  await reader
    .getByRole("main")
    .getByRole("button", { name: /^(收藏|Save)/ })
    .first()
    .click();
  await expect(
    reader
      .getByRole("main")
      .getByRole("button", { name: /^(已收藏|Saved)/ })
      .first(),
  ).toBeVisible();
  await records.transition("kch_demand", demand, "take_offline");
  await reader.goto("#/my?at=favourites");
  await expect(section.getByText(/已撤下|Withdrawn meanwhile/)).toBeVisible();
  await expect(section.getByText(String(data[0]?.["title"]))).toHaveCount(0);
  await records.transition("kch_demand", demand, "publish");
  await section.getByRole("button", { name: /^(移除|Remove)$/ }).click();
  await expect(section.getByText(/已撤下|Withdrawn meanwhile/)).toHaveCount(0);
  await reader.context().close();
});
