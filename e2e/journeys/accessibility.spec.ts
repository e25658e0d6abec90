import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { test } from "../world/journey.ts";

interface Look {
  /** What has to be looked at; all of the page by default. */
  within?: string;
}

/** Findings that keep somebody from using a page, one line each: rule, place, reason. */
async function listFindings(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  const grave = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  return grave.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = "" }) => `${id}: ${target.join(" ")}: ${failureSummary}`),
  );
}

/** Everything in light; in dark, where only the colours are others, the contrasts. */
async function expectNoFindings(page: Page, { within = "body" }: Look = {}): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expect(page.locator("html")).toHaveAttribute("data-mode", colorScheme);
    await page.waitForLoadState("networkidle");
    const axe = new AxeBuilder({ page }).include(within);
    if (colorScheme === "dark") axe.withRules(["color-contrast"]);
    expect(await listFindings(axe), `${page.url()} ${colorScheme}`).toEqual([]);
  }
}

test.describe("visitors", () => {
  for (const route of ["/", "/zcg?q=电池&trl=7-9", "/cgDetail", "/404", "/fxq"]) {
    test(`${route} keeps nobody out @both`, async ({ page, records }) => {
      const { data } = await records.list("kch_achievement", { status: "published", pageSize: 1 });
      await page.goto(`#${route === "/cgDetail" ? `${route}?id=${data[0]?.id ?? ""}` : route}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectNoFindings(page);
    });
  }
});

test("the login pages keep nobody out @both", async ({ page }) => {
  for (const route of ["/login", "/loginOther"]) {
    await page.goto(`#${route}`);
    await expect(page.locator("form img")).toBeVisible();
    await expectNoFindings(page);
  }
});

test.describe("logged in", () => {
  test.use({ account: "admin" });

  test("shell and list keep nobody out @both", async ({ page }) => {
    await page.goto("#/kch/kch_achievement?size=5");
    await expect(page.getByRole("row").filter({ has: page.getByRole("cell") })).toHaveCount(5);
    await expectNoFindings(page);
  });

  test("a record and its form keep nobody out @both", async ({ page, records }) => {
    const { data } = await records.list("kch_achievement", { status: "published", pageSize: 1 });
    const id = data[0]?.id ?? "";
    for (const panel of [`open=${id}`, `edit=${id}`]) {
      await page.goto(`#/kch/kch_achievement?size=5&${panel}`);
      await expect(page.locator(".panel").getByRole("heading", { level: 3 }).first()).toBeVisible();
      await expectNoFindings(page, { within: ".record-panel" });
    }
  });
});
