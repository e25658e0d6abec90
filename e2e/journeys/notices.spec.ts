import { expect } from "@playwright/test";
import { postCall } from "../world/call-server.ts";
import { test } from "../world/journey.ts";
import { logIn } from "../world/log-in.ts";
import { makeColleague } from "../world/make-colleague.ts";
import { openAs } from "../world/make-member.ts";

const words = {
  zh: {
    locale: "zh-CN",
    unread: /通知，\d+ 条未读/,
    notices: "通知",
    submitted: (title: string) => `“${title}”提交审核`,
    returned: (title: string) => `“${title}”已退回，请修改后重新提交`,
    comment: "审核意见：请补充指标",
    all: "全部通知",
    markUnread: "标为未读",
    markAll: "全部标为已读",
  },
  en: {
    locale: "en-GB",
    unread: /Notices, \d+ unread/,
    notices: "Notices",
    submitted: (title: string) => `“${title}” was submitted for review`,
    returned: (title: string) => `“${title}” was returned: please change it and submit it again`,
    comment: "Comment: 请补充指标",
    all: "All notices",
    markUnread: "Mark as unread",
    markAll: "Mark all as read",
  },
} as const;

/** All that a demand needs to be submitted. */
const demand = {
  demand_type: "problem",
  problem: "涂层在热循环下剥落，需要更高的结合强度。",
  background: "燃气轮机叶片。",
  indicators: [{ name: "寿命", operator: "ge", value: "1000", unit: "h" }],
  budget_mode: "negotiable",
  deadline: "2099-12-31",
  contact_name: "王小明",
  contact_phone: "13800138000",
  contact_email: "wang@example.com",
};

test("a reviewer follows the bell to what was submitted, and its author hears what became of it @long-en", async ({
  browser,
  world,
}, { project }) => {
  const t = words[project.name === "en" ? "en" : "zh"];
  const title = `热障涂层结合强度 ${crypto.randomUUID().slice(0, 8)}`;
  const author = await makeColleague(world, ["ROLE_MEMBER"]);
  const reviewer = await makeColleague(world, ["ROLE_KCH_REVIEWER"]);
  const { token } = await logIn(world.address, author.credentials);
  const caller = { address: world.address, token };
  const listed = { objname: "kch_institution", pageSize: 1, fields: ["id"] };
  const institutions = await postCall<{ data: { id: string }[] }>(caller, "getObjDataByPage", listed);
  const saved = await postCall<{ ids: string[] }>(caller, "saveObjData", {
    objname: "kch_demand",
    data: { title, ...demand, publisher_institution: institutions.data.data[0]?.id },
  });
  const id = saved.data.ids[0] ?? "";
  const step = (who: typeof caller, action: string, comment?: string) =>
    postCall(who, "vicimsg", {
      msgid: "transition",
      data: { internalParams: { objname: "kch_demand", id, action, ...(comment ? { comment } : {}) } },
    });
  expect(await step(caller, "submit")).toMatchObject({ code: 200 });

  const office = await openAs(browser, world, { ...reviewer, locale: t.locale });
  await office.goto("/#/test/admin");
  await office.getByRole("button", { name: t.unread }).click();
  await office.getByRole("link", { name: t.submitted(title) }).click();
  await expect(office).toHaveURL(new RegExp(`kch_demand\\?open=${id}`));
  await expect(office.getByRole("dialog").getByText(title).first()).toBeVisible();
  await expect(office.getByRole("button", { name: t.notices, exact: true })).toBeVisible();
  await office.context().close();

  const staff = { address: world.address, token: (await logIn(world.address, reviewer.credentials)).token };
  expect(await step(staff, "claim")).toMatchObject({ code: 200 });
  expect(await step(staff, "return", "请补充指标")).toMatchObject({ code: 200 });

  const portal = await openAs(browser, world, { ...author, locale: t.locale });
  await portal.goto("/");
  const bell = portal.getByRole("button", { name: t.unread });
  await bell.focus();
  await portal.keyboard.press("Enter");
  await expect(portal.getByRole("link", { name: t.returned(title) })).toBeVisible();
  await portal.getByRole("link", { name: t.all }).click();
  await expect(portal.getByText(t.comment)).toBeVisible();
  await portal.getByRole("link", { name: t.returned(title) }).click();
  await expect(portal).toHaveURL(new RegExp(`posted\\?type=demand&id=${id}`));
  await portal.goto("/#/my?at=notices");
  await expect(portal.getByRole("button", { name: t.markUnread })).toHaveCount(1);
  await portal.getByRole("main").getByRole("button", { name: t.markAll }).click();
  await expect(portal.getByRole("button", { name: t.markUnread })).toHaveCount(2);
  await expect(portal.getByRole("button", { name: t.unread })).toHaveCount(0);
  await portal.context().close();
});
