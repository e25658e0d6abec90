import type { FileValue } from "@kezhuan/contract/kinds/file";
import { expect, type Page } from "@playwright/test";
import { listPage } from "../pages/list-page.ts";
import { expectData, postFile } from "../world/call-server.ts";
import { test } from "../world/journey.ts";
import { logIn } from "../world/log-in.ts";
import { makeLogin } from "../world/make-login.ts";

/** One teal point. */
const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** Width of the picture beside the person's name in the header, once it has been fetched. */
function pictureWidth(page: Page): Promise<number> {
  return page
    .getByRole("banner")
    .locator("img.avatar")
    .evaluate((image: HTMLImageElement) => image.naturalWidth);
}

test.describe("of an administrator", () => {
  test.use({ account: "admin" });

  test("a picture chosen for one's own account stands in the header as soon as it is saved @long", async ({
    page,
    records,
    world,
  }) => {
    const id = await records.findId("sys_user", { username: world.accounts.admin.username });
    const list = listPage(page);
    const save = () => list.panel.getByRole("button", { name: "保存", exact: true }).click();
    await page.goto(`#/ruid/sys_user?edit=${id}`);
    await list.panel
      .locator("input[type=file]")
      .setInputFiles({ name: "me.png", mimeType: "image/png", buffer: picture });
    await expect(list.panel.getByRole("link", { name: "me.png", exact: true })).toBeVisible();
    await save();
    await expect.poll(() => pictureWidth(page)).toBe(1);
    await expect(list.panel).toBeHidden();
    await records.save("sys_user", { id, avatar: null });
    await page.reload();
    await expect(page.getByRole("banner").locator("span.avatar")).toBeVisible();
  });
});

test("people without any right to accounts see their own picture all the same @long", async ({
  browser,
  records,
  world,
}) => {
  const { token } = await logIn(world.address, world.accounts.admin);
  const file = new File([picture], "chen.png", { type: "image/png" });
  const place = { objname: "sys_user", field: "avatar" };
  const avatar = await expectData(postFile<FileValue>({ address: world.address, token }, place, file));
  const id = await records.findId("sys_user", { username: world.accounts.staff.username });
  await records.save("sys_user", { id, avatar });
  const storageState = await makeLogin(world, "staff");
  const page = await browser.newPage({ baseURL: world.address, locale: "zh-CN", storageState });
  await page.goto("#/user/profile");
  await expect.poll(() => pictureWidth(page)).toBe(1);
  await page.close();
  await records.save("sys_user", { id, avatar: null });
});
