import { expect, type Page } from "@playwright/test";
import { goOn } from "../pages/go-on.ts";
import { readTotal, resultLinks, searchPortal } from "../pages/portal-page.ts";
import { expectNoFindings } from "../world/expect-no-findings.ts";
import { test } from "../world/journey.ts";

/** Each kind of record: where it is found, what visitors look for there, and where one of it is shown. */
const subjects = [
  {
    path: "/zzj",
    detail: "/zjDetail",
    word: "材料",
    facet: { zh: /可接洽/, en: /Open to enquiries/ },
    in: "availability=open",
  },
  {
    path: "/zjg",
    detail: "/jgDetail",
    word: "大学",
    facet: { zh: /高等院校/, en: /University/ },
    in: "type=university",
  },
  {
    path: "/zxq",
    detail: "/xqDetail",
    word: "检测",
    facet: { zh: /待对接/, en: /Waiting/ },
    in: "match=waiting",
  },
] as const;

const published = { status: "published" } as const;

const isEnglish = async (page: Page) => (await page.locator("html").getAttribute("lang")) === "en";

async function scrollTop(page: Page): Promise<number> {
  return page.evaluate(() => scrollY);
}

test("visitors search each kind, filter, read one, come back, and share the link @long-en", async ({
  page,
  browser,
  world,
}) => {
  await page.setViewportSize({ width: 1366, height: 700 });
  for (const subject of subjects) {
    await test.step(subject.path, () => findAndComeBack(page, subject));
  }

  const titles = await resultLinks(page).allTextContents();
  const locale = (await isEnglish(page)) ? "en-GB" : "zh-CN";
  const stranger = await browser.newPage({ baseURL: world.address, locale });
  await stranger.goto(page.url());
  await expect.poll(() => resultLinks(stranger).allTextContents()).toEqual(titles);
  await stranger.close();

  await page
    .getByRole("button", { name: /^去掉条件|^Remove filter/ })
    .first()
    .click();
  await expect(page).not.toHaveURL(/q=/);
});

async function findAndComeBack(
  page: Page,
  { path, detail, word, facet, in: chosen }: (typeof subjects)[number],
): Promise<void> {
  await goOn(page, path);
  const everything = await readTotal(page);
  const language = (await isEnglish(page)) ? "en" : "zh";
  await searchPortal(page, word, language);
  await expect(page).toHaveURL(/\?q=/);
  await expect.poll(() => readTotal(page)).toBeLessThan(everything);
  await expect(resultLinks(page).first()).toBeVisible();

  const all = await readTotal(page);
  const box = page.getByRole("checkbox", { name: facet[language] });
  const beside = async () => Number((await box.locator("xpath=..").locator("b").textContent()) ?? "");
  await box.click();
  await expect(page).toHaveURL(new RegExp(chosen));
  // What is found and what is told beside the filters come one after the other.
  await expect.poll(async () => (await readTotal(page)) - (await beside())).toBe(0);
  const count = await readTotal(page);
  expect(count).toBeLessThanOrEqual(all);
  const conditions = page.getByRole("list", { name: /已选条件|Chosen filters/ });
  await expect(conditions.getByRole("listitem")).toHaveCount(3);

  const link = resultLinks(page).last();
  await link.scrollIntoViewIfNeeded();
  const before = await scrollTop(page);
  await link.click();
  await expect(page).toHaveURL(new RegExp(`#${detail}\\?id=`));
  await expect(page.getByRole("region", { name: /关键信息|Key facts/ })).toBeVisible();
  await page.goBack();
  await expect.poll(() => readTotal(page)).toBe(count);
  await expect.poll(async () => Math.abs((await scrollTop(page)) - before)).toBeLessThan(30);
}

test("budgets are counted and found by spans, those that are not public by none @long", async ({
  page,
  records,
}) => {
  await page.setViewportSize({ width: 1366, height: 900 });
  await page.goto("#/zxq");
  const facet = page.getByRole("group", { name: "公开的预算" });
  await expect(facet.getByRole("checkbox")).toHaveCount(4);
  await expect(facet.locator("b").last()).toHaveText(/\d/);
  const counts = (await facet.locator("b").allTextContents()).map(Number);
  const { data } = await records.list("kch_demand", {
    status: "published",
    visibility: "public",
    budget_public: "true",
    pageSize: 200,
  });
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(
    data.filter(({ budget_max: high }) => typeof high === "string").length,
  );
  await facet.getByRole("checkbox", { name: /100–300/ }).click();
  await expect.poll(() => readTotal(page)).toBe(counts[2]);
  await expect(page.getByRole("main").getByText("预算不公开")).toHaveCount(0);
});

test("each kind of page tells what visitors come for, and leads on @long-en", async ({ page, records }) => {
  await test.step("an expert's page tells what they offer, and leads to their work and their institution", async () => {
    const { data } = await records.list("kch_achievement", { ...published, secrecy: "public", pageSize: 50 });
    const experts = data.flatMap(({ experts: listed }) =>
      Array.isArray(listed) ? (listed as { id: string }[]) : [],
    );
    const details = await Promise.all(experts.slice(0, 12).map(({ id }) => records.get("kch_expert", id)));
    const shown = details.find(({ status }) => status === "published");
    await page.goto(`#/zjDetail?id=${shown?.id ?? ""}`);
    const name = (await isEnglish(page)) ? shown?.["name_en"] : shown?.["name_zh"];
    await expect(page.getByRole("heading", { level: 1 })).toContainText(String(name));
    const can = page.getByRole("region", { name: /能为企业做什么|What they can do for a firm/ });
    await expect(can.getByRole("article").getByRole("heading").getByRole("link").first()).toBeVisible();
    await expectNoFindings(page);
    const facts = page.getByRole("region", { name: /关键信息|Key facts/ });
    await facts.locator('a[href*="Detail?id="]').click();
    await expect(page).toHaveURL(/#\/(?:jg|dw)Detail\?id=/);
    // What it has here is counted from its records.
    await expect(facts.getByRole("link", { name: /在库专家|listed expert/ })).toHaveText(/[1-9]/);
    await expect(page.getByRole("heading", { name: /^(?:专家|Experts)/ })).toBeVisible();
  });

  await test.step("an enterprise is shown by what it needs, wherever a link to it leads", async () => {
    const wanted = { ...published, org_type: "enterprise", pageSize: 1 };
    const { data } = await records.list("kch_institution", wanted);
    const id = data[0]?.id ?? "";
    await page.goto(`#/jgDetail?id=${id}`);
    await expect(page).toHaveURL(new RegExp(`#/dwDetail\\?id=${id}`));
    const needs = page.getByRole("heading", { name: /正在征集的需求|What it is looking for/ });
    await expect(needs).toBeVisible();
    await expectNoFindings(page);
  });

  await test.step("a demand names its figures, and what could fit with the reasons, both ways", async () => {
    const wanted = { ...published, visibility: "public", keyword: "动力电池 结构胶", pageSize: 1 };
    const { data } = await records.list("kch_demand", wanted);
    await page.goto(`#/xqDetail?id=${data[0]?.id ?? ""}`);
    await expect(page.getByRole("table").getByRole("row").nth(1)).toBeVisible();
    const fitting = page.getByRole("heading", { name: /可能合适的成果|Achievements that could fit/ });
    await expect(fitting).toBeVisible();
    // What words they have in common is told in Chinese only: they are words of Chinese texts.
    await expect(page.locator(".partner-reasons").first()).toHaveText(/共同词|Technology field/);
    await page.locator(".partner a").first().click();
    await expect(page).toHaveURL(/#\/cgDetail\?id=/);
    await page
      .locator(`.partner a[href$="xqDetail?id=${data[0]?.id ?? ""}"]`)
      .first()
      .click();
    await expect(page).toHaveURL(/#\/xqDetail\?id=/);
  });

  await test.step("an anonymous publisher is not named, neither on the demand nor on its own page", async () => {
    const wanted = { ...published, visibility: "public", anonymous_display: "true", pageSize: 1 };
    const [demand] = (await records.list("kch_demand", wanted)).data;
    // A reference comes as its id and label.
    const publisher = demand?.["publisher_institution"] as { id: string; label: string };
    await page.goto(`#/xqDetail?id=${demand?.id ?? ""}`);
    await expect(page.getByRole("region", { name: /关键信息|Key facts/ })).toContainText(
      /匿名发布|Published anonymously/,
    );
    await expect(page.getByRole("main")).not.toContainText(publisher.label);
    await goOn(page, `/jgDetail?id=${publisher.id}`);
    await page.waitForLoadState("networkidle");
    await expect(page.getByRole("main")).not.toContainText(String(demand?.["title"]));
  });
});
