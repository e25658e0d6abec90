import { loginRoutes, officeRoutes, publicRoutes } from "../pages/all-routes.ts";
import { expect, type Page } from "@playwright/test";
import { test } from "../world/journey.ts";
import { listOfficeScripts, watchScripts } from "../world/script-weight.ts";

/**
 * A page is there when it has a heading and something to read, and is none of those that report a failure. It replaces
 * the page before it: another element is its heading, or the same one with another text.
 */
async function expectPage(page: Page, route: string): Promise<void> {
  const heading = page.getByRole("heading", { level: 1 });
  const before = await heading.evaluateAll((shown) => {
    for (const element of shown) element.setAttribute("data-before", "");
    return shown.map((element) => element.textContent).join();
  });
  await page.goto(`#${route}`);
  const replaced = page
    .locator("h1:not([data-before])")
    .or(page.locator("h1").filter({ hasNotText: new RegExp(`^${RegExp.escape(before)}$`) }));
  await expect(replaced, route).toHaveText(/\S/);
  await expect(heading, route).toBeVisible();
  await expect(page.getByRole("alert").filter({ hasText: /\S/ }), route).toHaveCount(0);
  await expect(page.getByText(/页面没有加载完整|did not load completely/), route).toHaveCount(0);
  expect(page.url(), route).not.toContain("#/404");
  await expect(page, route).toHaveTitle(/\S/);
}

test("every public route answers with a page, and requests no script of the back office", async ({
  page,
}) => {
  const office = listOfficeScripts();
  expect(office.size).toBeGreaterThan(10);
  const scripts = watchScripts(page);
  const fromOffice = () => scripts.names().filter((name) => office.has(name));
  for (const route of publicRoutes) await expectPage(page, route);
  await page.waitForLoadState("networkidle");
  expect(scripts.names().length).toBeGreaterThan(3);
  expect(fromOffice()).toEqual([]);
  for (const route of loginRoutes) await expectPage(page, route);
  expect(fromOffice()).not.toEqual([]);
});

test("the redirect leads where it names", async ({ page }) => {
  await page.goto("#/redirect/zcg?q=电池");
  await expect(page).toHaveURL(/#\/zcg\?q=/);
});

test("whatever is no route leads to /404, which helps on @en", async ({ page }) => {
  for (const route of ["/nothing-here", "/zcg/nothing", "/system/nothing", "/ruid/a/b", "/constructor"]) {
    await page.goto(`#${route}`);
    await expect(page, route).toHaveURL(/#\/404$/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("searchbox")).toBeVisible();
  }
});

test.describe("logged in", () => {
  test.use({ account: "admin" });

  test("every route of the back office answers with a page @en", async ({ page }) => {
    for (const route of officeRoutes) await expectPage(page, route);
  });

  test("a list of something that does not exist says so", async ({ page }) => {
    await page.goto("#/ruid/no_such_object");
    await expect(page.getByRole("heading", { name: "没有这个对象", level: 1 })).toBeVisible();
    await expect(page.getByText("“no_such_object”")).toBeVisible();
  });
});

test("without a login every route of the back office leads to the login and then to the page", async ({
  page,
}) => {
  await page.goto("#/system/dept");
  await expect(page).toHaveURL(/#\/login\?from=%2Fsystem%2Fdept/);
});
