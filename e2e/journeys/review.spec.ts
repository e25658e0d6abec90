import { expect, type Locator, type Page } from "@playwright/test";
import { takePicture } from "../world/take-picture.ts";
import { test } from "../world/journey.ts";
import { makeColleague } from "../world/make-colleague.ts";
import { makeDemand } from "../world/make-supplier.ts";

const words = {
  zh: {
    claim: "受理",
    title: "需求名称",
    saved: "草稿已保存",
    preview: "预览与提交",
    submit: "提交审核",
    change: "修改",
    waits: /您的修改正在等待审核/,
    accept: "采纳修改",
    discard: "清除这份修改",
    discardAsk: "清除未提交的修改？",
  },
  en: {
    claim: "Take up",
    title: "Title",
    saved: "Draft saved",
    preview: "Preview and submit",
    submit: "Submit for review",
    change: "Change it",
    waits: /Your change waits for review/,
    accept: "Accept the change",
    discard: "Discard it",
    discardAsk: "Discard the change?",
  },
} as const;

const button = (page: Page | Locator, name: string) => page.getByRole("button", { name, exact: true });

test("a published demand is changed with a reviewer's word, and a change that lies about is cleared away @long-en", async ({
  page,
  records,
  world,
  openAs,
}, { project }) => {
  const t = words[project.name === "en" ? "en" : "zh"];
  const reviewer = await makeColleague(world, ["ROLE_KCH_REVIEWER", "ROLE_KCH_MANAGER"]);
  const mark = crypto.randomUUID().slice(0, 8);
  const [good, better] = [`650 ℃ 耐热涂层 ${mark}`, `700 ℃ 耐热涂层 ${mark}`];
  const owner = await makeColleague(world, ["ROLE_MEMBER"]);
  const id = await makeDemand(world, records, { owner, title: good });
  const desk = await openAs(reviewer.login);
  const mine = await openAs(owner.login);
  const title = mine.getByRole("textbox", { name: t.title }).first();
  await desk.goto("/#/kch/review?view=all");
  await expect(desk.getByRole("table")).toBeVisible();
  await takePicture(desk, "review-queue");
  await page.goto(`/#/xqDetail?id=${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(good);

  await mine.goto(`/#/posted?type=demand&id=${id}`);
  await mine.getByRole("link", { name: t.change, exact: true }).click();
  await expect(title).toHaveValue(good);
  await title.fill(better);
  await expect(mine.getByText(t.saved)).toBeVisible();
  await mine.getByRole("navigation").getByRole("button", { name: t.preview }).click();
  await button(mine, t.submit).click();
  await expect(mine.getByText(t.waits)).toBeVisible();
  await takePicture(mine, "review-change-waits");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(good);

  await desk.goto("/#/kch/review?view=all");
  // What has waited longest comes first.
  const pages = desk.getByRole("navigation", { name: /^(?:分页|Pages)$/ });
  await pages.getByRole("listitem").last().getByRole("link").click();
  await desk.getByRole("table").getByRole("button", { name: mark }).click();
  await button(desk, t.claim).click();
  await expect(desk.locator(".review-changes ins")).toHaveText("700");
  await expect(desk.locator(".review-changes del")).toHaveText("650");
  await takePicture(desk, "review-compare");
  await desk.setViewportSize({ width: 390, height: 844 });
  await takePicture(desk, "review-compare-phone");
  await button(desk, t.accept).click();
  await expect(button(desk, t.accept)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(better);

  // What somebody begins and leaves lying keeps everybody else from changing it: reviewers clear it away.
  await mine.reload();
  await mine.getByRole("link", { name: t.change, exact: true }).click();
  await title.fill(good);
  await expect(mine.getByText(t.saved)).toBeVisible();
  await desk.setViewportSize({ width: 1440, height: 900 });
  await desk.goto(`/#/ruid/kch_demand?open=${id}`);
  await button(desk, t.discard).click();
  await button(desk.getByRole("dialog", { name: t.discardAsk }), t.discard).click();
  await expect(button(desk, t.discard)).toHaveCount(0);
});
