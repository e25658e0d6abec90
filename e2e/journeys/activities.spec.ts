import { expect, type Page } from "@playwright/test";
import { dayMs } from "@kezhuan/contract/durations";
import { listPage } from "../pages/list-page.ts";
import { expectNoFindings } from "../world/expect-no-findings.ts";
import { test } from "../world/journey.ts";
import { makeAccount } from "../world/make-accounts.ts";
import { openLogin } from "../world/make-login.ts";
import type { Records } from "../world/records.ts";
import { takePicture } from "../world/take-picture.ts";

test.use({ account: "admin" });

const day = dayMs;
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();

test("an activity is run from its announcement to a certificate that is verified", async ({
  page,
  world,
  records,
  openAs,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/);
  const mark = crypto.randomUUID().slice(0, 6);
  const title = `路演${mark}`;
  const id = await announce(page, records, title);
  const people: Page[] = [];
  for (const name of ["安宁", "白露", "陈光"]) {
    const username = `act.${mark}.${people.length}`;
    const credentials = await makeAccount(world, { username, name, dept: "portal", roles: ["ROLE_MEMBER"] });
    people.push(await openAs(await openLogin(world, credentials)));
  }
  const [first, second, third] = people as [Page, Page, Page];

  await test.step("two have a place, the third waits", async () => {
    for (const one of people) {
      await one.goto(`#/activity?id=${id}`);
      await one.getByLabel("手机", { exact: true }).fill("13800138000");
      await one.getByRole("button", { name: /^(报名|加入候补)$/ }).click();
      await expect(own(one)).toContainText(one === third ? "候补" : "报名成功");
    }
    await takePicture(third, "activity-waiting");
    await expectNoFindings(first);
  });

  await test.step("somebody cancels, and who waited moves up and is told", async () => {
    await second.getByRole("button", { name: "取消报名" }).click();
    await expect(own(second)).toContainText("已取消");
    await third.goto("#/my?at=activities");
    await expect(third.getByRole("listitem").filter({ hasText: title })).toContainText("报名成功");
    await third.goto("#/my?at=notices");
    await expect(third.getByText(`“${title}”有名额了，您已递补成功`)).toBeVisible();
  });

  const ticket = await test.step("a ticket to be shown", async () => {
    await first.goto(`#/activity?id=${id}`);
    await first.getByRole("link", { name: "查看门票" }).click();
    const number = first.locator(".ticket-number strong");
    await expect(first.getByRole("img", { name: /的二维码$/ })).toBeVisible();
    await expectNoFindings(first);
    return (await number.textContent()) ?? "";
  });

  await test.step("it is checked in on a phone, once, also without a connection", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`#/count/kch_activity/${id}`);
    const state = page.locator(".count-state");
    await expect(state).toContainText("签到 0 / 2");
    await page.context().setOffline(true);
    await checkIn(page, ticket);
    await expect(state).toContainText("网络中断：1 条结果保存在本机");
    await page.context().setOffline(false);
    await expect(state).toContainText("全部结果已保存");
    await expect(state).toContainText("签到 1 / 2");
    await checkIn(page, ticket);
    await expect(page.getByText(/安宁 已经是“已签到”/)).toBeVisible();
    await checkIn(page, "QQQQ9999");
    await expect(page.getByText("QQQQ9999 不是这里的")).toBeVisible();
    await takePicture(page, "activity-check-in");
    await expectNoFindings(page);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step("it ends, and who came says how it was", async () => {
    await records.transition("kch_activity", id, "end");
    await first.goto(`#/activity?id=${id}`);
    await first.reload();
    // No mark stands there before one is chosen.
    await first.getByRole("button", { name: "提交反馈" }).click();
    await expect(first.getByRole("alert")).toContainText("各打一个分");
    for (const name of [/^内容/, /^组织/])
      await first.getByRole("group", { name }).getByRole("radio", { name: "4" }).check();
    await first.getByRole("button", { name: "提交反馈" }).click();
    await expect(first.getByText("已收到您的反馈，谢谢。")).toBeVisible();
  });

  await test.step("the certificate is verified by whoever has its whole code", async () => {
    await first.getByRole("button", { name: "领取参会证明" }).click();
    await first.getByRole("link", { name: "查看参会证明" }).click();
    await expect(first.locator(".certificate")).toContainText(title);
    await takePicture(first, "activity-certificate");
    await expectNoFindings(first);
    const code = (await first.locator(".certificate dd").last().textContent()) ?? "";
    const visitor = await openAs({ cookies: [], origins: [] });
    await visitor.goto("#/verify");
    await visitor.getByLabel("核验码").fill(code.slice(0, -1));
    await visitor.getByRole("button", { name: "核验" }).click();
    await expect(visitor.getByText("没有这样的证书")).toBeVisible();
    await visitor.getByLabel("核验码").fill(code);
    await visitor.getByRole("button", { name: "核验" }).click();
    await expect(visitor.getByText("证书有效")).toBeVisible();
    await expect(visitor.getByText("安宁")).toBeVisible();
    await expectNoFindings(visitor);
  });
});

const own = (page: Page) => page.locator(".activity-own");

async function checkIn(page: Page, ticket: string): Promise<void> {
  await page.getByLabel("编号或地址").fill(ticket);
  await page.keyboard.press("Enter");
}

/** Written over the wire, opened for registration in the browser. */
async function announce(page: Page, records: Records, title: string): Promise<string> {
  return test.step("an activity is written and opened", async () => {
    const { id } = await records.save("kch_activity", {
      kind: "roadshow",
      title,
      summary: "两个名额，先到先得。",
      starts_at: inDays(5),
      ends_at: inDays(6),
      closes_at: inDays(4),
      place: "科技会堂",
      capacity: 2,
      organiser: await records.findId("sys_user", { username: "admin" }),
      agenda: [{ title: "开场", starts_at: inDays(5) }],
    });
    await page.goto("#/ruid/kch_activity");
    await listPage(page).search(title);
    await listPage(page).choose(title, "开放报名");
    await page.getByRole("dialog", { name: "开放报名" }).getByRole("button", { name: "开放报名" }).click();
    await expect(listPage(page).row(title)).toContainText("报名中");
    return id;
  });
}
