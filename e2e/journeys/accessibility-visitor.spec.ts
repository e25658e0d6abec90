import { expect, type Page } from "@playwright/test";
import { goOn } from "../pages/go-on.ts";
import { resultLinks, searchBox } from "../pages/portal-page.ts";
import { expectNoFindings } from "../world/expect-no-findings.ts";
import { test } from "../world/journey.ts";

/** Made of what the others are made of. */
const rest = "pages of other kinds";
/** `/verify` is looked at on the road of an activity. One page is loaded for each group; within it every title is another one, by which the next page is known. */
const groups = {
  "lists and what was found": [
    "/zcg?q=电池&trl=7-9",
    "/zzj?look=card",
    "/zxq?q=电",
    "/zjg",
    "/zzc?q=电",
    "/technology",
  ],
  "pages to read": ["/", "/article", "/activity", "/cxqdydz", "/jfhlryz", "/transformationAchievements"],
  [rest]: ["/index1", "/ceshi", "/404", "/fxq", "/wall"],
};
for (const [name, routes] of Object.entries(groups)) {
  test(`${name} keep nobody out ${name === rest ? "@long " : ""}@long-en`, async ({ page }) => {
    for (const route of routes) {
      await test.step(route, async () => {
        await goOn(page, route);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expectNoFindings(page);
      });
    }
  });
}

test("records that have been published keep nobody out @long-en", async ({ page, records }) => {
  const details = {
    "/cgDetail": "kch_achievement",
    "/zjDetail": "kch_expert",
    "/jgDetail": "kch_institution",
    "/xqDetail": "kch_demand",
  };
  for (const [route, objname] of Object.entries(details)) {
    await test.step(route, async () => {
      const { data } = await records.list(objname, { status: "published", pageSize: 1 });
      await goOn(page, `${route}?id=${data[0]?.id ?? ""}`);
      await expect(page.getByRole("region", { name: /关键信息|Key facts/ })).toBeVisible();
      await expectNoFindings(page);
    });
  }
});

test("a comparison, a sheet and the dialogs for readers keep nobody out @long @long-en", async ({
  page,
  records,
}) => {
  const { data } = await records.list("kch_achievement", { status: "published", pageSize: 100 });
  // A comparison shows what differs.
  const [id = "", other = ""] = ["4", "7"].map(
    (trl) => data.find((found) => String(found["trl"]) === trl)?.id ?? "",
  );
  await goOn(page, `/compare?ids=${id},${other}`);
  await expect(page.getByRole("row").filter({ hasText: /TRL|Maturity/ })).toBeVisible();
  await expectNoFindings(page);
  await goOn(page, `/cgDetail?id=${id}`);
  for (const name of [/^(引用|Cite)$/, /^(分享|Share)$/]) {
    await page.getByRole("button", { name }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("textbox")).toHaveValue(/\/p\/achievement\//);
    await expectNoFindings(page, { within: "dialog" });
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  }
  await goOn(page, `/cgSheet?id=${id}`);
  await expect(page.getByRole("article").filter({ hasText: "TRL" })).toHaveCount(1);
  await expectNoFindings(page);
});

test("every step of a posting keeps nobody out @long-en", async ({ page }) => {
  await page.goto("#/fxq");
  await page.getByRole("textbox").first().fill("在 650 ℃ 下不剥落的热障涂层");
  const steps = page.getByRole("navigation", { name: /^(?:步骤|Steps)$/ }).getByRole("button");
  for (const step of [1, 2, 3, 4, 5]) {
    await expect(
      page.getByRole("region", { name: new RegExp(`^(?:第 ${step} 步|Step ${step} )`) }),
    ).toBeVisible();
    if (step === 2)
      await page
        .getByRole("button", { name: /^(?:添加一行|Add a row)$/ })
        .first()
        .click();
    await expectNoFindings(page);
    if (step < 5) await steps.nth(step).click();
  }
});

test("the login pages keep nobody out @long-en", async ({ page }) => {
  for (const route of ["/login", "/loginOther"]) {
    await page.goto(`#${route}`);
    await expect(page.locator("form img")).toBeVisible();
    await expectNoFindings(page);
  }
});

test("a colour that somebody has picked can be read in every mode @long", async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem("accent", "#ffd700");
  });
  await page.goto("#/login");
  await expect(page.locator("form img")).toBeVisible();
  const accent = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--accent-fill"));
  await expect.poll(accent).toMatch(/^#[0-9a-f]{6}$/);
  const light = await accent();
  await page.emulateMedia({ colorScheme: "dark" });
  // For which other shades are derived.
  await expect.poll(accent).not.toBe(light);
  await expectNoFindings(page);
});

test("from a search box the first result is fewer than ten tabs away, on a desk as on a phone @both", async ({
  page,
}) => {
  for (const route of ["/zcg?q=材料&trl=4-6", "/zzj", "/zjg", "/zxq", "/zzc?q=电"]) {
    for (const [width, height] of [
      [1366, 768],
      [390, 844],
    ] as const) {
      await test.step(`${route} at ${width}`, async () => {
        await page.setViewportSize({ width, height });
        await page.goto("about:blank");
        await page.goto(`#${route}`);
        await expect(resultLinks(page).first()).toBeVisible();
        expect(await countTabsToResult(page)).toBeLessThan(10);
      });
    }
  }
});

/** How often Tab is pressed, by somebody who takes the skip link where one is offered. */
async function countTabsToResult(page: Page): Promise<number> {
  const first = resultLinks(page).first();
  const skip = page.getByRole("button", { name: /^(?:跳到结果|Skip to results)$/ });
  const hasFocus = (element: Element) => element === document.activeElement;
  await searchBox(page).focus();
  for (let tabs = 1; tabs <= 30; tabs++) {
    await page.keyboard.press("Tab");
    if (await first.evaluate(hasFocus)) return tabs;
    if (await skip.evaluate(hasFocus)) await page.keyboard.press("Enter");
  }
  return Infinity;
}
