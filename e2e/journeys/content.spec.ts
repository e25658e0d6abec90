import { expect } from "@playwright/test";
import { test } from "../world/journey.ts";

const main = "main";

test("each home page shows achievements, demands, experts, themes and news, and all of it leads on @both", async ({
  page,
}) => {
  for (const route of ["/", "/index1", "/index_gd"]) {
    await test.step(route, async () => {
      await page.goto(`#${route}`);
      const headings = page.locator(main).getByRole("heading", { level: 2 });
      await expect(headings.first()).toBeVisible();
      // Sections far below are loaded on the first key press or scroll.
      await page.keyboard.press("End");
      for (const name of [
        /^(最新公开|Just published)$/,
        /^(需求榜|Demand board)$/,
        /^(可以接洽的专家|Experts open to enquiries)$/,
        /^(专题|Themes)$/,
        /^(动态与政策|News and policy)$/,
      ]) {
        await expect(headings.filter({ hasText: name })).toBeVisible();
      }
      await page
        .locator(main)
        .getByRole("link", { name: /^(三高五转|Three highs, five transfers)$/ })
        .click();
      await expect(page).toHaveURL(/#\/cxqdydz$/);
      // Only editors are told that this is sample content.
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByText(/待协会确认|to be confirmed/)).toHaveCount(0);
    });
  }
});

test("each home page loads all of its content in one request", async ({ page }) => {
  let asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  for (const route of ["/", "/index1", "/index_gd"]) {
    await test.step(route, async () => {
      await page.goto("about:blank");
      asked = [];
      await page.goto(`/#${route}`);
      await expect(page.locator(main).getByRole("heading", { level: 2 }).first()).toBeVisible();
      const whole = () => asked.filter((path) => path.endsWith("/api/v1/portal/home"));
      await expect.poll(whole).toHaveLength(1);
      await page.waitForLoadState("networkidle");
      // No list has a request of its own.
      expect(asked.filter((path) => path.includes("/rest/"))).toEqual([]);
      expect(whole()).toHaveLength(1);
    });
  }
});

test("from a theme to a channel, to what it lists @long @en", async ({ page }) => {
  await page.goto("#/cxqdydz");
  await page.getByRole("link", { name: /^(高校院所|Universities and institutes)$/ }).click();
  await expect(page).toHaveURL(/#\/cxqdydzDetail\?slug=gaoxiao$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    /^(高校院所|Universities and institutes)$/,
  );
  // Each section appears when its response arrives.
  const institutions = page.locator(`${main} section`).filter({
    has: page.getByRole("heading", { level: 2, name: /^(高校、院所|Universities, institutes)/ }),
  });
  await institutions.getByRole("article").getByRole("heading").getByRole("link").first().click();
  await expect(page).toHaveURL(/#\/jgDetail\?id=/);
});

test("an article is read from the list, and its type leads to its like @long", async ({ page }) => {
  await page.goto("#/article?type=story");
  await page.locator(main).getByRole("article").getByRole("heading").getByRole("link").first().click();
  await expect(page).toHaveURL(/#\/article\?id=/);
  await expect(page.locator(".rich-text")).toBeVisible();
  await page.locator(".article-about").getByRole("link").click();
  await expect(page).toHaveURL(/#\/cgDetail\?id=/);
});

const charts = { "/technology": "", "/transformationAchievements": " @en" };
for (const [route, language] of Object.entries(charts)) {
  test(`${route}: every chart has its table, with the same figures @long${language}`, async ({ page }) => {
    await page.goto(`#${route}`);
    // Texts above the charts appear later and move the charts under the pointer.
    await page.waitForLoadState("networkidle");
    const first = page
      .locator(".bar-chart")
      .filter({ has: page.locator("ul > li:nth-child(4)") })
      .first();
    const name = await first.getByRole("heading").innerText();
    // By its name: other entries may still appear above it.
    const chart = page
      .locator(".bar-chart")
      .filter({ has: page.getByRole("heading", { name, exact: true }) });
    const drawn = await chart.locator("ul > li > b").allTextContents();
    expect(drawn.length).toBeGreaterThan(3);
    await chart.locator("summary").click();
    await expect(chart.getByRole("table")).toBeVisible();
    const told = await chart.locator("tbody tr td:last-child").allTextContents();
    expect(told).toEqual(drawn);
  });
}

test.describe("an editor", () => {
  test.use({ account: "admin" });

  test("sees an unpublished theme in its page, visitors do not @long", async ({
    page,
    records,
    browser,
    world,
  }) => {
    const slug = `preview-${crypto.randomUUID()}`;
    const { id } = await records.save("kch_theme", {
      slug,
      title: `预览 ${slug}`,
      sections: [{ sort_no: 1, type: "rich_text", title: "正文", body: "<p>还没有公开的一段</p>" }],
    });
    await page.goto(`#/ruid/kch_theme?open=${id}`);
    const [preview] = await Promise.all([
      page.waitForEvent("popup"),
      page.locator(".panel").getByRole("link", { name: "在门户中查看" }).click(),
    ]);
    await expect(preview.getByText("还没有公开的一段")).toBeVisible();
    await expect(preview.getByRole("note").first()).toContainText("尚未发布");
    // Without this storage state a new page starts with the login of the journey.
    const visitor = await browser.newPage({ storageState: { cookies: [], origins: [] } });
    await visitor.goto(`${world.address}#/cxqdydzDetail?slug=${slug}&preview=1`);
    await expect(visitor.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(visitor.getByText("还没有公开的一段")).toHaveCount(0);
    await visitor.close();
  });
});
