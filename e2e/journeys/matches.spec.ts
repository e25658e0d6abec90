import { expect } from "@playwright/test";
import { listPage, word } from "../pages/list-page.ts";
import { en, zh } from "../pages/office-words.ts";
import { expectNoFindings } from "../world/expect-no-findings.ts";
import { test } from "../world/journey.ts";
import { makeColleague } from "../world/make-colleague.ts";
import { makeDemand, makeSupplier } from "../world/make-supplier.ts";
import { takePicture } from "../world/take-picture.ts";

const words = {
  zh: {
    ...zh,
    tab: "匹配",
    fitsNot: (name: string) => `不合适：${name}`,
    why: "为什么不合适",
    reason: "成熟度不足",
    remark: "说明（选填）",
    declined: "已判断为不合适（1）",
    takeBack: (name: string) => `撤销关于“${name}”的结论`,
    begin: (name: string) => `与“${name}”发起对接`,
    verdict: "您的判断",
    fits: "合适",
    title: "需求名称",
    fitting: "这些成果可能合适",
    similar: "同名内容已经存在，请确认不是重复发布。",
    subscribe: "有新的匹配时提醒我",
    subscribed: "订阅",
  },
  en: {
    ...en,
    tab: "Matches",
    fitsNot: (name: string) => `${name} does not fit`,
    why: "Why it does not fit",
    reason: "Not mature enough",
    remark: "Remark (optional)",
    declined: "Judged not to fit (1)",
    takeBack: (name: string) => `Take back the verdict on ${name}`,
    begin: (name: string) => `Begin a case with ${name}`,
    verdict: "Your verdict",
    fits: "Fits",
    title: "Title",
    fitting: "These achievements could fit",
    similar: "One with this title is here already. Make sure it is not the same.",
    subscribe: "Notify me of new matches",
    subscribed: "Subscribe",
  },
};

test("a coordinator accepts a match and opens a case; the person who posted the demand does the same and is notified of new matches @long-en", async ({
  world,
  records,
  openAs,
}, { project }) => {
  const t = words[project.name === "en" ? "en" : "zh"];
  const mark = crypto.randomUUID().slice(0, 8);
  const subject = `钨铱合金渗硼热管 ${mark}`;
  const titles = [`${subject}焊接工艺`, `${subject}检测装置`];
  const [coordinator, owner] = await Promise.all([
    makeColleague(world, ["ROLE_KCH_COORDINATOR"]),
    makeColleague(world, ["ROLE_MEMBER"]),
  ]);
  // An achievement is called by its English title where it has one.
  const [first = "", second = ""] =
    project.name === "en" ? titles.map((title) => `Ceramic coat ${title.slice(-8)}`) : titles;
  for (const title of titles) await makeSupplier(world, records, { title, told: subject });
  const demand = await makeDemand(world, records, { owner, title: subject });

  await test.step("the poster sees both, says that one fits, and asks to hear of new ones", async () => {
    const page = await openAs(owner.login);
    await page.goto(`/#/posted?type=demand&id=${demand}`);
    const partner = page.getByRole("group", { name: first });
    await partner.getByLabel(t.verdict).selectOption({ label: t.fits });
    await expect(partner.getByLabel(t.verdict)).toHaveValue("accepted");
    await page.reload();
    await expect(page.getByRole("group", { name: first }).getByLabel(t.verdict)).toHaveValue("accepted");
    await page.getByRole("button", { name: t.subscribe }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: t.subscribed, exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await takePicture(page, `matches-posted-${project.name}`);
    await expectNoFindings(page);
  });

  await test.step("the coordinator sets one aside with the reason, and takes that back", async () => {
    const page = await openAs(coordinator.login);
    const { panel } = listPage(page, t);
    await page.goto(`/#/ruid/kch_demand?open=${demand}`);
    await panel.getByRole("tab", { name: t.tab }).click();
    await panel.getByRole("button", { name: t.fitsNot(second) }).click();
    const dialog = page.getByRole("dialog", { name: t.why });
    await dialog.getByLabel(t.reason).check();
    await dialog.getByLabel(t.remark).fill("没有中试");
    await expectNoFindings(page);
    await dialog.getByRole("button", { name: t.save, exact: true }).click();
    const declined = panel.getByText(t.declined);
    await declined.click();
    await expect(panel.getByText("没有中试")).toBeVisible();
    await takePicture(page, `matches-panel-${project.name}`);
    await panel.getByRole("button", { name: t.takeBack(second) }).click();
    await expect(declined).toHaveCount(0);
    await panel.getByRole("link", { name: t.begin(first) }).click();
    await expect(page).toHaveURL(/kch_match\?/);
    await expect(page.locator('.panel [data-field="title"] input')).toHaveValue(subject);
    await panel.getByRole("button", { name: word(t.save), exact: true }).click();
    await expect(panel).toHaveCount(0);
    const { data } = await records.list("kch_match", { demand });
    expect(data).toMatchObject([{ origin: "suggested" }]);
    await page.goto(`/#/ruid/kch_match?open=${data[0]?.id ?? ""}`);
    await panel.getByRole("tab", { name: t.tab }).click();
    await expect(panel.getByRole("link", { name: second, exact: true })).toBeVisible();
  });

  await test.step("whoever writes the same once more is shown both while typing", async () => {
    const page = await openAs(owner.login);
    await page.goto("/#/fxq");
    await page.getByLabel(t.title, { exact: false }).first().fill(subject);
    await expect(page.getByText(t.similar)).toBeVisible();
    await expect(
      page.locator(".posting-similar").getByRole("link", { name: subject, exact: true }),
    ).toBeVisible();
    await expect(page.getByText(t.fitting)).toBeVisible();
    await expect(page.getByRole("link", { name: second })).toBeVisible();
  });
});
