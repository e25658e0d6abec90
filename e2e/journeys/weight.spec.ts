import { publicRoutes } from "../pages/all-routes.ts";
import { resultLinks } from "../pages/portal-page.ts";
import { expect } from "@playwright/test";
import { test } from "../world/journey.ts";
import { listOfficeScripts, watchScripts } from "../world/script-weight.ts";

/** Bytes as they travel, of all scripts that were asked for until the page had come to rest. */
const LIMITS = { home: 100_000, login: 200_000 };

test("the home page is usable with at most 100 kB of script", async ({ page }) => {
  const scripts = watchScripts(page);
  await page.goto("/");
  await expect(resultLinks(page).first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  const bytes = await scripts.countBytes();
  expect(bytes).toBeGreaterThan(20_000);
  expect(bytes).toBeLessThanOrEqual(LIMITS.home);
});

test("the login page is usable with at most 200 kB of script", async ({ page }) => {
  const scripts = watchScripts(page);
  await page.goto("#/login");
  await expect(page.locator("form img")).toBeVisible();
  await page.waitForLoadState("networkidle");
  const bytes = await scripts.countBytes();
  expect(bytes).toBeGreaterThan(20_000);
  expect(bytes).toBeLessThanOrEqual(LIMITS.login);
});

test("no script of the back office is asked for on a public route", async ({ page }) => {
  const office = listOfficeScripts();
  expect(office.size).toBeGreaterThan(10);
  const scripts = watchScripts(page);
  for (const route of publicRoutes) {
    await page.goto(`#${route}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  await page.waitForLoadState("networkidle");
  expect(scripts.names().length).toBeGreaterThan(3);
  expect(scripts.names().filter((name) => office.has(name))).toEqual([]);
  await page.goto("#/login");
  await expect(page.locator("form img")).toBeVisible();
  expect(scripts.names().filter((name) => office.has(name))).not.toEqual([]);
});
