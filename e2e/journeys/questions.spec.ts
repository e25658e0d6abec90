import { expect } from "@playwright/test";
import { signIn } from "../pages/login-page.ts";
import { test } from "../world/journey.ts";
import { makeAccount } from "../world/make-accounts.ts";
import { openLogin } from "../world/make-login.ts";
import { takePicture } from "../world/take-picture.ts";

test("a visitor's question survives the login, is answered, let out, and then read by everybody without who asked", async ({
  page: visitor,
  openAs,
  records,
  world,
}) => {
  const mark = crypto.randomUUID().slice(0, 6);
  const { data } = await records.list("kch_achievement", {
    status: "published",
    secrecy: "public",
    pageSize: 1,
  });
  const place = `/#/cgDetail?id=${data[0]?.id ?? ""}`;
  const [question, answer] = [`零下二十度还能用吗${mark}？`, `能用，已在漠河试过${mark}。`];
  const asker = await makeAccount(world, {
    username: `asks.${mark}`,
    name: `提问人${mark}`,
    dept: "portal",
    roles: ["ROLE_MEMBER"],
  });

  await visitor.goto(place);
  await visitor.getByRole("textbox", { name: "您的问题" }).fill(question);
  await visitor.getByRole("link", { name: "登录后提问" }).click();
  await signIn(visitor, asker);
  await expect(visitor.getByRole("textbox", { name: "您的问题" })).toHaveValue(question);
  await visitor.getByRole("button", { name: "提交问题" }).click();
  const mine = visitor.getByRole("listitem").filter({ hasText: question });
  await expect(mine).toContainText("待回答");

  const manager = await openAs(await openLogin(world, world.accounts.manager));
  await manager.goto(place);
  const asked = manager.getByRole("listitem").filter({ hasText: question });
  await asked.getByRole("textbox", { name: "您的回答" }).fill(answer);
  await asked.getByRole("button", { name: "提交回答" }).click();
  await expect(asked).toContainText("待审核");
  const { data: waiting } = await records.list("kch_question", { question });
  await records.transition("kch_question", waiting[0]?.id ?? "", "publish");

  await visitor.goto("/#/my?at=questions");
  await expect(visitor.getByRole("listitem").filter({ hasText: question })).toContainText(answer);
  await takePicture(visitor, "my-questions");
  const stranger = await openAs({ cookies: [], origins: [] });
  await stranger.goto(place);
  await expect(stranger.getByRole("listitem").filter({ hasText: question })).toContainText(answer);
  await expect(stranger.getByRole("main")).not.toContainText(`提问人${mark}`);
});
