import { expect } from "@playwright/test";
import { test } from "../world/journey.ts";
import { takePicture } from "../world/take-picture.ts";

test.use({ account: "admin" });

test("an editor publishes another version of a posting's form, and people post in that one from then on @long", async ({
  page,
  openAs,
}) => {
  const visitor = await openAs({ cookies: [], origins: [] });
  const title = visitor.locator('[data-path="title"]');
  await visitor.goto("/#/fcg");
  await expect(title).toContainText("成果名称");

  await page.goto("#/system/form");
  await page.getByRole("button", { name: /^更多：成果发布表/ }).click();
  await page.getByRole("menuitem", { name: "新建版本" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "创建并设计" }).click();
  const canvas = page.getByRole("region", { name: "画布" });
  await canvas.getByRole("button", { name: /^成果名称/ }).click();
  await page.getByRole("textbox", { name: "标题（中文）" }).fill("成果题目");
  await page.getByRole("textbox", { name: "建议 1 的文字（中文）" }).fill("请写得更具体");
  await expect(canvas.getByRole("button", { name: /^成果题目/ })).toBeVisible();
  await takePicture(page, "posting-form-design");
  // Nobody sees a draft.
  await visitor.reload();
  await expect(title).toContainText("成果名称");
  const published = page.waitForResponse(
    (response) => response.request().postData()?.includes("publishForm") === true,
  );
  await page.getByRole("button", { name: "发布", exact: true }).click();
  expect(await (await published).json()).toMatchObject({ code: 200 });

  await visitor.reload();
  await expect(title).toContainText("成果题目");
  await title.getByRole("textbox").fill("涂层");
  await expect(title).toContainText("请写得更具体");
});
