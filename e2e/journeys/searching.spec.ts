import type { FileValue } from "@kezhuan/contract/kinds/file";
import { expect, type Page } from "@playwright/test";
import { readTotal, resultLinks, searchPortal } from "../pages/portal-page.ts";
import { expectData, postFile } from "../world/call-server.ts";
import { expectNoFindings } from "../world/expect-no-findings.ts";
import { test } from "../world/journey.ts";
import { logIn } from "../world/log-in.ts";

const isEnglish = async (page: Page) => (await page.locator("html").getAttribute("lang")) === "en";

test("one search ranks records of every kind with its hits marked, and leads on to the filters @long-en", async ({
  page,
}) => {
  await page.goto("#/zzc");
  await expect(page.getByRole("search")).toBeVisible();
  // Each language shows its own texts, and marks what they hold.
  const [language, word] = (await isEnglish(page))
    ? (["en", "materials"] as const)
    : (["zh", "材料"] as const);
  const mark = new RegExp(`^${word}$`, "i");
  await searchPortal(page, word, language);
  await expect(page).toHaveURL(/#\/zzc\?q=/);
  const tabs = page.getByRole("navigation", { name: /按类型|By type/ }).getByRole("link");
  await expect(tabs).toHaveCount(5);
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(10);
  await expect(page.locator("main mark").first()).toHaveText(mark);
  const readCounts = async () =>
    (await tabs.locator("b").allTextContents()).map((count) => Number(count.replaceAll(/\D/g, "")));
  await expect
    .poll(async () => {
      const [all = 0, ...each] = await readCounts();
      return all > 0 && each.length === 4 && all === each.reduce((sum, count) => sum + count, 0);
    })
    .toBe(true);

  await tabs.nth(2).click();
  await expect(page).toHaveURL(/type=expert/);
  await expect(page.getByRole("link", { name: /在专家中筛选|Filter all/ })).toBeVisible();
  await expect(page.getByRole("main").getByRole("article").first().locator("mark").first()).toHaveText(mark);
  // What was found of all kinds stands there until what was found of this one has come.
  await expect(page.getByRole("main").locator("[aria-busy=true]")).toHaveCount(0);
  const found = await resultLinks(page).first().textContent();
  await page.getByRole("link", { name: /在专家中筛选|Filter all/ }).click();
  await expect(page).toHaveURL(/#\/zzj\?q=/);
  await expect.poll(() => readTotal(page)).toBeGreaterThan(0);
  await expect(resultLinks(page).first()).toHaveText(found ?? "");

  await page.goBack();
  await expect(page).toHaveURL(/type=expert/);
  await resultLinks(page).first().click();
  await expect(page).toHaveURL(/#\/zjDetail\?id=/);
});

test("a question in everyday words finds what comes close, nonsense nothing but a demand to post @long @en", async ({
  page,
}) => {
  await page.goto("#/zzc?q=換熱管腐蝕怎麼辦？");
  await expect(page.getByText(/以下最接近|These come closest/)).toBeVisible();
  await expect(page.locator("main mark").filter({ hasText: "腐蚀" }).first()).toBeVisible();
  await searchPortal(page, "zqzqzq", "en");
  await expect(page.getByRole("heading", { name: /没有找到相关内容|Nothing was found/ })).toBeVisible();
  const post = page.getByRole("main").getByRole("link", { name: /发布需求|Post a demand/ });
  await post.click();
  await expect(page.getByLabel(/需求名称|Title/).first()).toHaveValue("zqzqzq");
});

test("what a question says of fields becomes conditions with a way out @long-en", async ({ page }) => {
  await page.goto("#/zzc");
  await expect(page.getByRole("search")).toBeVisible();
  await searchPortal(page, "新材料 TRL 6 以上的涂层", (await isEnglish(page)) ? "en" : "zh");
  const chips = page.getByRole("list", { name: /已理解为条件|Understood as conditions/ });
  await expect(chips.getByRole("listitem")).toHaveCount(2);
  const levels = page.getByRole("main").getByText(/^TRL/);
  await expect(levels.first()).toBeVisible();
  const tabs = page.getByRole("navigation", { name: /按类型|By type/ }).getByRole("link");
  await expect(tabs.nth(2).locator("b")).toHaveText("0");
  await expectNoFindings(page);
  await chips.getByRole("button", { name: /≥ 6/ }).press("Enter");
  await expect(page.getByRole("searchbox").first()).toHaveValue("新材料 的涂层");
  await expect(chips.getByRole("listitem")).toHaveCount(1);
  await expect(tabs.nth(2).locator("b")).not.toHaveText("0");
  await page.getByRole("link", { name: /都按词语查找|Search for the words instead/ }).click();
  await expect(chips).toHaveCount(0);
  await expect(page.getByRole("article").first()).toBeVisible();
});

test("of one kind what was found is narrowed by what it says of itself; a number leads to its record @long @en", async ({
  page,
  records,
}) => {
  await page.goto("#/zzc?q=材料&type=achievement");
  const narrow = page.getByRole("navigation", { name: /按条件缩小|Narrow down/ });
  const first = narrow.getByRole("link").first();
  const count = Number(await first.locator("b").textContent());
  await first.click();
  await expect(page).toHaveURL(/#\/zcg\?.*field=/);
  await expect.poll(() => readTotal(page)).toBe(count);

  const { data } = await records.list("kch_institution", { status: "published", pageSize: 1 });
  const [{ id, credit_code: number } = { id: "", credit_code: "" }] = data;
  await page.goto("#/zzc");
  await expect(page.getByRole("search")).toBeVisible();
  await searchPortal(page, String(number).toLowerCase(), (await isEnglish(page)) ? "en" : "zh");
  await expect(page).toHaveURL(new RegExp(`#/jgDetail\\?id=${id}`));
});

test("English words find what is written in Chinese @long @en", async ({ page }) => {
  await page.goto("#/zzc?q=graphene%20coating");
  await expect(page.locator("main mark").first()).toBeVisible();
  await page.goto("#/zzj?q=graphene");
  const evidence = page.locator(".evidence-note a").first();
  await expect(evidence).toBeVisible();
  await evidence.click();
  await expect(page).toHaveURL(/#\/cgDetail\?id=/);
});

test("a finder begins with what fits best, and goes on with what comes close", async ({ page }) => {
  await page.goto("#/zcg?q=锂电池防腐");
  await expect(page.getByRole("combobox", { name: "排序" })).toHaveValue("relevance");
  await expect(page.getByText(/以下最接近|但不含全部词语/)).toBeVisible();
  await expect(page.locator("main mark").first()).toHaveText(/电池|防腐/);
  await page.goto("#/zcg?q=石墨烯");
  await expect(page.getByRole("article").first()).toContainText("石墨烯");
});

test("the check of the browser is everybody's, the installation the administrator's only @long", async ({
  page,
}) => {
  await page.goto("#/ceshi");
  await expect(page.getByRole("status").filter({ hasText: /\S/ }).first()).toContainText(/可以|works/);
  await expect(page.getByRole("row")).toHaveCount(11);
  // On a phone there is a line for what a missing thing means, and none where nothing is missing.
  await page.setViewportSize({ width: 390, height: 844 });
  const notes = page.locator("td[data-label=影响]:visible");
  await expect(notes).toHaveCount(await page.locator("td.browser-missing").count());
  await page.setViewportSize({ width: 1366, height: 900 });
  await expect(page.getByText(/\d+ (?:毫秒|ms)/)).toBeVisible();
  await expect(page.getByRole("heading", { name: /安装情况|Installation/ })).toHaveCount(0);
});

test.describe("an administrator", () => {
  test.use({ account: "admin" });

  test("is told about the installation @long", async ({ page }) => {
    await page.goto("#/ceshi");
    await expect(page.getByRole("heading", { name: /安装情况/ })).toBeVisible();
    await expect(page.getByText(/^\d+ 个$/)).toBeVisible();
  });
});

/** One teal point. */
const point = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

test("a picture of an achievement opens large, zooms, and leads to the next one and back @long", async ({
  page,
  records,
  world,
}) => {
  const { token } = await logIn(world.address, world.accounts.admin);
  const place = { objname: "kch_achievement", field: "media" };
  const upload = (name: string) =>
    expectData(
      postFile<FileValue>(
        { address: world.address, token },
        place,
        new File([point], name, { type: "image/png" }),
      ),
    );
  const media = [await upload("one.png"), await upload("two.png")].map((file) => ({
    ...file,
    alt: { zh: file.name },
  }));
  const { data } = await records.list("kch_achievement", {
    status: "published",
    secrecy: "public",
    pageSize: 1,
  });
  const id = data[0]?.id ?? "";
  await records.save("kch_achievement", { id, media });
  try {
    await page.goto(`#/cgDetail?id=${id}`);
    await page.getByRole("main").locator(".pictures a").first().click();
    await expect(page.getByRole("heading", { name: /one\.png/, level: 1 })).toBeVisible();
    const image = page.getByRole("img", { name: "one.png" });
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(1);
    await page.keyboard.press("+");
    await expect(page.getByRole("status").filter({ hasText: "150" })).toBeVisible();
    await page.keyboard.press("0");
    await expect(page.getByRole("status").filter({ hasText: "100" })).toBeVisible();
    await expectNoFindings(page);
    await page.keyboard.press("PageDown");
    await expect(page.getByRole("heading", { name: /two\.png/, level: 1 })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("heading", { name: /two\.png/, level: 1 })).toBeVisible();
    await page.getByRole("link", { name: "返回详情" }).click();
    await expect(page).toHaveURL(new RegExp(`#/cgDetail\\?id=${id}`));
  } finally {
    await records.save("kch_achievement", { id, media: null });
  }
});
