import { expect, type Page } from "@playwright/test";
import { listPage } from "../pages/list-page.ts";
import { test } from "../world/journey.ts";

test.use({ account: "manager" });

const expired = "expired";

/** As after two hours: the server no longer knows the token that the browser holds. */
async function loseToken(page: Page): Promise<void> {
  const { hostname } = new URL(page.url());
  await page.context().addCookies([{ name: "token", value: expired, domain: hostname, path: "/" }]);
}

async function readToken(page: Page): Promise<string | undefined> {
  const cookies = await page.context().cookies();
  return cookies.find(({ name }) => name === "token")?.value;
}

function question(tab: Page) {
  return tab.getByRole("dialog", { name: "系统提示" });
}

test("two tabs that meet the end of a token both go on, and logging out in one ends the login in the other", async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto("#/ruid/kch_demand");
    // What is requested meanwhile is not requested once more.
    await expect(listPage(tab).rows.first()).toBeVisible();
  }
  await loseToken(page);
  for (const tab of [page, other]) {
    // Not with the mouse: the page requests things by itself as well, and the dialog may cover the button already.
    await tab.getByRole("button", { name: "刷新", exact: true }).dispatchEvent("click");
    await expect(question(tab)).toContainText("登录状态已过期");
  }
  // Once the first has gone on there is a login to go on with in the other, too.
  for (const tab of [page, other]) {
    await question(tab).getByRole("button", { name: "重新登录" }).click();
    await expect(question(tab)).toBeHidden();
    // The dialog closes before the login is renewed; a page that is loaded meanwhile asks again.
    await expect.poll(() => readToken(tab)).not.toBe(expired);
  }
  await other.reload();
  await expect(listPage(other).rows.first()).toBeVisible();
  await page.getByRole("banner").getByRole("button", { name: "林月" }).click();
  await page.getByRole("button", { name: "退出登录" }).click();
  await question(page).getByRole("button", { name: "退出登录" }).click();
  await expect(page).toHaveURL(/#\/login/);
  // What the other page has asked meanwhile by itself may have told it already, and led it to the start.
  await other.goto("about:blank");
  await other.goto("#/ruid/kch_demand");
  await expect(other).toHaveURL(/#\/login/);
});
