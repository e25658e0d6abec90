import type { FileValue } from "@kezhuan/contract/kinds/file";
import { expect, type Page } from "@playwright/test";
import { listPage } from "../pages/list-page.ts";
import { expectData, postFile } from "../world/call-server.ts";
import { test } from "../world/journey.ts";
import { logIn } from "../world/log-in.ts";
import { makeColleague } from "../world/make-colleague.ts";

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

test("a picture chosen for one's own account stands in the header as soon as it is saved @long", async ({
  openAs,
  world,
}) => {
  // Of their own: other journeys log in as the administrator, and would be shown a picture that is gone.
  const { id, login } = await makeColleague(world, ["ROLE_ADMIN"]);
  const page = await openAs(login);
  const list = listPage(page);
  await page.goto(`#/ruid/sys_user?edit=${id}`);
  await list.panel
    .locator("input[type=file]")
    .setInputFiles({ name: "me.png", mimeType: "image/png", buffer: picture });
  await expect(list.panel.getByRole("link", { name: "me.png", exact: true })).toBeVisible();
  await list.panel.getByRole("button", { name: "保存", exact: true }).click();
  await expect.poll(() => pictureWidth(page)).toBe(1);
  await expect(list.panel).toBeHidden();
});

test("people without any right to accounts see their own picture all the same @long", async ({
  openAs,
  records,
  world,
}) => {
  const { token } = await logIn(world.address, world.accounts.admin);
  const { id, login } = await makeColleague(world, ["ROLE_MEMBER"]);
  const file = new File([picture], "me.png", { type: "image/png" });
  const place = { objname: "sys_user", field: "avatar" };
  const avatar = await expectData(postFile<FileValue>({ address: world.address, token }, place, file));
  await records.save("sys_user", { id, avatar });
  const page = await openAs(login);
  await page.goto("#/user/profile");
  await expect.poll(() => pictureWidth(page)).toBe(1);
});
