import { expect, type Locator, type Page } from "@playwright/test";
import { fillDemand, registerAccount } from "../pages/join-and-post.ts";
import { roadWords } from "../pages/road-words.ts";
import { takePicture } from "../world/take-picture.ts";
import { test } from "../world/journey.ts";
import { makeColleague } from "../world/make-colleague.ts";

const words = {
  zh: {
    claim: "受理",
    remarkOf: "对“需求名称”的意见",
    remark: "请写明对象与指标",
    comment: "总体意见",
    general: "题目过于笼统",
    return: "退回修改",
    nothing: "请写明总体意见或至少一处字段意见",
    mine: /^我受理的/,
    edit: "修改后再提交",
    said: "审核人的意见",
    title: "需求名称",
    saved: "草稿已保存",
    preview: "预览与提交",
    submit: "提交审核",
    answered: "已修改",
    approve: "通过并发布",
    all: /^全部/,
    change: "修改",
    waits: /您的修改正在等待审核/,
    accept: "采纳修改",
    next: "下一步",
    discard: "清除这份修改",
    discardAsk: "清除未提交的修改？",
  },
  en: {
    claim: "Take up",
    remarkOf: "Remark on Title",
    remark: "Say what, and to which figure",
    comment: "General remark",
    general: "The title is vague",
    return: "Return",
    nothing: "Say what is to be changed",
    mine: /^Mine/,
    edit: "Edit and submit again",
    said: "What the reviewer says",
    title: "Title",
    saved: "Draft saved",
    preview: "Preview and submit",
    submit: "Submit for review",
    answered: "changed since",
    approve: "Approve and publish",
    all: /^All/,
    change: "Change it",
    waits: /Your change waits for review/,
    accept: "Accept the change",
    next: "Next",
    discard: "Discard it",
    discardAsk: "Discard the change?",
  },
} as const;

const button = (page: Page | Locator, name: string) => page.getByRole("button", { name, exact: true });

test("a demand is claimed, returned with remarks, corrected, published, and changed with a reviewer's word @long-en", async ({
  page,
  world,
  openAs,
}, { project }) => {
  test.setTimeout(180_000);
  const t = words[project.name === "en" ? "en" : "zh"];
  const w = roadWords[project.name === "en" ? "en" : "zh"];
  const reviewer = await makeColleague(world, ["ROLE_KCH_REVIEWER", "ROLE_KCH_MANAGER"]);
  const mark = crypto.randomUUID().slice(0, 8);
  const [vague, good, better] = [`一种新涂层 ${mark}`, `650 ℃ 耐热涂层 ${mark}`, `700 ℃ 耐热涂层 ${mark}`];
  const desk = await openAs(reviewer.login);
  const mine = await openAs({ cookies: [], origins: [] });
  await mine.goto("/#/register");
  await registerAccount(mine, w, mark);
  await expect(mine).not.toHaveURL(/register/);
  await mine.goto("/#/fxq");
  await fillDemand(mine, w, { title: vague, discipline: w.discipline });
  await mine.getByRole("button", { name: t.submit }).click();
  await expect(mine).toHaveURL(/#\/posted\?type=demand&id=/);
  const id = new URL(mine.url().replace("#/", "")).searchParams.get("id") ?? "";

  await desk.goto("/#/kch/review?view=all");
  await expect(desk.getByRole("table")).toBeVisible();
  await takePicture(desk, "review-queue");
  await desk.goto(`/#/kch/review?item=kch_demand:${id}`);
  await button(desk, t.claim).click();
  await expect(button(desk, t.return)).toBeVisible();
  await button(desk, t.return).click();
  await expect(desk.getByRole("alert").filter({ hasText: t.nothing })).toBeVisible();
  await button(desk, t.remarkOf).click();
  await desk.getByRole("textbox", { name: t.remarkOf }).fill(t.remark);
  await desk.getByRole("textbox", { name: t.comment }).fill(t.general);
  await takePicture(desk, "review-remarks");
  await button(desk, t.return).click();
  await expect(button(desk, t.return)).toHaveCount(0);
  await expect(button(desk, vague)).toHaveCount(0);

  // Why it came back stands beside the state, in the list as on its own page.
  await mine.goto("/#/my?at=postings");
  await expect(mine.getByRole("listitem").filter({ hasText: vague })).toContainText(t.remark);
  await mine.goto(`/#/posted?type=demand&id=${id}`);
  await expect(mine.getByRole("region", { name: t.said })).toContainText(t.remark);
  await mine.getByRole("link", { name: t.edit }).click();
  const said = mine.getByRole("region", { name: t.said });
  await expect(said).toContainText(t.general);
  await takePicture(mine, "review-returned");
  await said.getByRole("button", { name: t.title }).click();
  const title = mine.getByRole("textbox", { name: t.title }).first();
  await expect(title).toBeFocused();
  await title.fill(good);
  await expect(mine.getByText(t.saved)).toBeVisible();
  await mine.getByRole("navigation").getByRole("button", { name: t.preview }).click();
  await button(mine, t.submit).click();
  await expect(mine).toHaveURL(/posted/);

  await desk.goto("/#/kch/review?view=mine");
  await button(desk, good).click();
  await expect(desk.getByText(t.answered, { exact: true })).toBeVisible();
  await button(desk, t.claim).click();
  await button(desk, t.approve).click();
  // Visitors find it once that has been answered.
  await expect(desk.getByRole("dialog", { name: /./ })).toHaveCount(0);
  await page.goto(`/#/xqDetail?id=${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(good);

  await mine.reload();
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
