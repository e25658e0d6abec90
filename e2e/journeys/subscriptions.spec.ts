import { expect } from "@playwright/test";
import { runCli } from "../world/run-cli.ts";
import { makeAccount } from "../world/make-accounts.ts";
import { openLogin } from "../world/make-login.ts";
import { test } from "../world/journey.ts";

test("a reader subscribes to a search, is told what is new, and leaves by the link alone", async ({
  page,
  openAs,
  world,
  records,
}) => {
  const mark = crypto.randomUUID().slice(0, 8);
  await page.goto(`#/zcg?q=${mark}`);
  await page.getByRole("button", { name: /订阅此搜索|Subscribe to this search/ }).click();
  await expect(page.getByRole("dialog").getByRole("link", { name: /^(登录|Log in)$/ })).toBeVisible();

  const account = { username: `sub.${mark}`, name: `读者${mark}`, dept: "root", roles: ["ROLE_MEMBER"] };
  const reader = await openAs(await openLogin(world, await makeAccount(world, account)));
  await reader.goto(`#/zcg?q=${mark}`);
  await reader.getByRole("button", { name: /订阅此搜索|Subscribe to this search/ }).click();
  const dialog = reader.getByRole("dialog");
  await expect(dialog.getByLabel(/^(名称|Name)$/)).toHaveValue(new RegExp(mark));
  await dialog.getByRole("combobox").first().selectOption("at_once");
  await dialog.getByRole("button", { name: /^(订阅|Subscribe)$/ }).click();
  await expect(dialog).toBeHidden();
  // The same twice would tell them twice.
  await reader.getByRole("button", { name: /订阅此搜索|Subscribe to this search/ }).click();
  await expect(dialog).toContainText(/您已订阅|have subscribed/);
  await expect(dialog.getByRole("textbox")).toHaveCount(0);

  await reader.goto("#/my?at=subscriptions");
  const section = reader.getByRole("region", { name: /我的订阅|My subscriptions/ });
  await expect(section.getByRole("link", { name: new RegExp(mark) })).toBeVisible();

  const { data } = await records.list("kch_achievement", {
    status: "offline",
    pageSize: 1,
    secrecy: "public",
  });
  const [found] = data;
  const id = String(found?.id);
  await records.save("kch_achievement", { id, title: `石墨烯散热膜 ${mark}` });
  await records.transition("kch_achievement", id, "publish");
  expect((await runCli(world.dataDir, ["upkeep"])).code).toBe(0);
  const notices = await records.list("sys_notice", { kind: "subscription", pageSize: 100 });
  const told = notices.data.filter(({ title }) => String(title).includes(mark));
  expect(told).toHaveLength(1);
  const link = /#(\/answer\?t=[\w-]+)/.exec(String(told[0]?.["body"]))?.[1];
  await page.goto(`#${link}`);
  await expect(page.getByRole("heading", { name: /已退订|Unsubscribed/ })).toBeVisible();
  await reader.reload();
  await expect(section.getByText(/还没有订阅|No subscriptions yet/)).toBeVisible();
});
