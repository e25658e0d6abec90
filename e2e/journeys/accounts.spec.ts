import { expect, type Page } from "@playwright/test";
import { takePicture } from "../world/take-picture.ts";
import { makeAccount } from "../world/make-accounts.ts";
import { makeCreditCode } from "../world/make-credit-code.ts";
import { openLogin } from "../world/make-login.ts";
import { CAPTCHA_CODE } from "../world/server-process.ts";
import { test } from "../world/journey.ts";
import { makeOneTimeCode } from "@kezhuan/server/testing/contract-client";
import type { Credentials } from "../world/log-in.ts";
import { signIn } from "../pages/login-page.ts";
import type { World } from "../world/world.ts";

const words = {
  zh: {
    claimed: "认领“{name}”",
    search: "姓名、单位或 ORCID",
    find: "查找",
    mine: "这是我",
    send: "提交",
    sent: "已提交",
    requests: "我的申请",
    waiting: "待审核",
    phone: "电话",
    everyone: "所有人",
    agree: "我同意按上面的选择公开",
    save: "保存选择",
    saved: "保存成功",
    needed: "不能为空",
    data: "生成压缩包",
    fetch: "下载压缩包",
    leave: "注销账号…",
    offline: "下线",
    password: "当前密码",
    code: "验证码",
    confirm: "七天后注销",
    wrong: "密码不正确",
    due: "此账号将于",
    undo: "不注销了",
    ownPage: "我的专家主页",
    change: "修改",
    profile: "简介与服务",
    preview: "预览与提交",
    handIn: "提交审核",
    waits: "您的修改正在等待审核",
    inviteWho: "邮箱、手机号或姓名",
    invite: "生成邀请",
    link: "邀请链接（只显示这一次）",
    invited: "邀请您成为成员",
    accept: "接受邀请",
    joined: "您已成为",
    used: "这份邀请已被接受",
    members: (name: string) => `${name}的成员`,
    revoke: "撤销",
    revoked: "已撤销",
    over: "这份邀请已被撤销",
    institutionPage: "我代表的机构",
    about: "机构概况",
    others: "您不能修改这份内容",
  },
  en: {
    claimed: "Claim the page of {name}",
    search: "Name, institution or ORCID",
    find: "Find",
    mine: "This is me",
    send: "Send",
    sent: "Sent.",
    requests: "My requests",
    waiting: "Waiting for a decision",
    phone: "Phone",
    everyone: "Everyone",
    agree: "I agree to having these contact data shown",
    save: "Save the choice",
    saved: "Saved",
    needed: "must not be empty",
    data: "Make the archive",
    fetch: "Download the archive",
    leave: "Delete my account…",
    offline: "Is taken off line",
    password: "Present password",
    code: "Verification code",
    confirm: "Delete in seven days",
    wrong: "The password is wrong",
    due: "This account will be deleted on",
    undo: "Keep my account",
    ownPage: "My expert page",
    change: "Change it",
    profile: "Profile and services",
    preview: "Preview and submit",
    handIn: "Submit for review",
    waits: "Your change waits for review",
    inviteWho: "E-mail address, phone number or name",
    invite: "Invite",
    link: "The link of the invitation, shown this once",
    invited: "invites you to be a member",
    accept: "Accept",
    joined: "You are a member of",
    used: "This invitation has been accepted",
    members: (name: string) => `Members of ${name}`,
    revoke: "Revoke",
    revoked: "Revoked",
    over: "This invitation was taken back",
    institutionPage: "The institution I speak for",
    about: "Profile",
    others: "This is not yours to change",
  },
} as const;

async function makePerson(world: World): Promise<Credentials> {
  const username = `e2e.${crypto.randomUUID().slice(0, 8)}`;
  return makeAccount(world, { username, name: "何认领", dept: "portal", roles: ["ROLE_MEMBER"] });
}

test("a person claims their page, and decides who sees their phone number @long-en", async ({
  world,
  records,
  openAs,
  page: visitor,
}, { project }) => {
  const t = words[project.name === "en" ? "en" : "zh"];
  const name = `何认领${crypto.randomUUID().slice(0, 6)}`;
  const phone = "13811118888";
  const expert = await records.save("kch_expert", { name_zh: name, contact_phone: phone });
  const institution = await records.findId("kch_institution", { status: "published" });
  await records.save("kch_expert", {
    id: expert.id,
    institution,
    title_code: "011",
    disciplines: ["430"],
    research_directions: ["热障涂层"],
    bio: "从事热障涂层研究。",
  });
  await records.transition("kch_expert", expert.id, "publish");
  const page = await openAs(await openLogin(world, await makePerson(world)));
  await page.goto("/#/my?at=identity");
  await page.getByLabel(t.search).fill(name);
  await page.getByRole("button", { name: t.find, exact: true }).first().click();
  const found = page.getByRole("listitem").filter({ hasText: name });
  await expect(found).not.toContainText(phone);
  await found.getByRole("button", { name: t.mine }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(t.claimed.replace("{name}", name));
  await dialog.getByRole("button", { name: t.send, exact: true }).click();
  await expect(dialog).toContainText(new RegExp(t.needed, "i"));
  await dialog.locator('[data-path="statement"] textarea').fill("这是我本人的主页。");
  await dialog.getByRole("button", { name: t.send, exact: true }).click();
  await expect(page.getByText(t.sent)).toBeVisible();
  const requests = page.getByRole("region", { name: t.requests });
  await expect(requests).toContainText(name);
  await expect(requests).toContainText(t.waiting);

  const claim = await records.list("kch_claim", { expert: expert.id });
  await records.transition("kch_claim", claim.data[0]?.id ?? "", "accept");
  await page.reload();
  await visitor.goto(`/#/zjDetail?id=${expert.id}`);
  await expect(visitor.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(visitor.getByText(phone)).toHaveCount(0);
  await page.getByLabel(new RegExp(`^${t.phone}`)).selectOption({ label: t.everyone });
  await page.getByRole("button", { name: t.save }).click();
  await expect(page.getByRole("alert")).toContainText(t.needed);
  await page.getByLabel(t.agree).check();
  await page.getByRole("button", { name: t.save }).click();
  // In English the section of favourites is called the same.
  await expect(page.locator(".toast").filter({ hasText: t.saved })).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText(phone)).toBeVisible();

  const own = page.getByRole("region", { name: t.ownPage });
  await own.getByRole("link", { name: t.change, exact: true }).click();
  await page.getByRole("button", { name: t.profile }).click();
  await page.locator('[data-path="bio"] textarea').fill("从事热障涂层与陶瓷基复合材料研究。");
  await takePicture(page, `own-page-form-${project.name}`);
  await page.getByRole("button", { name: t.preview }).first().click();
  await page.getByRole("button", { name: t.handIn }).click();
  await expect(page.getByText(t.waits)).toBeVisible();
  await takePicture(page, `own-page-waits-${project.name}`);
  await visitor.reload();
  await expect(visitor.getByText("从事热障涂层研究。")).toBeVisible();
});

test("whoever speaks for an institution asks colleagues in, takes an invitation back, and changes its page @long @long-en", async ({
  world,
  records,
  openAs,
  page: visitor,
}, { project }) => {
  const t = words[project.name === "en" ? "en" : "zh"];
  const speaker = await makePerson(world);
  const colleague = await makePerson(world);
  const name = `邀请单位${crypto.randomUUID().slice(0, 6)}`;
  const institution = await records.save("kch_institution", {
    name,
    org_type: "enterprise",
    verify_status: "verified",
    credit_code: makeCreditCode(),
    region_code: "420000",
    intro: "一家做涂层的企业。",
    claimed_by_user: await records.findId("sys_user", { username: speaker.username }),
  });
  await records.transition("kch_institution", institution.id, "publish");
  const page = await openAs(await openLogin(world, speaker));
  await page.goto("/#/my?at=identity");
  const members = page.getByRole("region", { name: t.members(name) });
  const invite = async (whom: string) => {
    await members.getByLabel(t.inviteWho).fill(whom);
    await members.getByRole("button", { name: t.invite, exact: true }).click();
    // The one before stands there until the next has been made.
    await expect(members.getByRole("status").filter({ hasText: whom })).toBeVisible();
    return new URL(await members.getByLabel(t.link).inputValue()).hash;
  };
  const place = await invite("li@example.org");
  await takePicture(page, `invite-${project.name}`);

  await visitor.goto(`/${place}`);
  await expect(visitor.getByRole("heading", { level: 1 })).toContainText(t.invited);
  const other = await openAs(await openLogin(world, colleague));
  await other.goto(`/${place}`);
  await expect(other.getByRole("button", { name: t.accept })).toBeVisible();
  await takePicture(other, `invited-${project.name}`);
  await other.getByRole("button", { name: t.accept }).click();
  await expect(other.getByRole("heading", { level: 1 })).toContainText(t.joined);
  await visitor.reload();
  await expect(visitor.getByRole("heading", { level: 1 })).toContainText(t.used);
  await page.reload();
  await expect(members).toContainText("何认领");

  await test.step("an invitation that went to the wrong person is taken back, and its link is good for nothing", async () => {
    const wrong = await invite("wang@example.org");
    const item = members.getByRole("listitem").filter({ hasText: "wang@example.org" });
    await item.getByRole("button", { name: t.revoke, exact: true }).click();
    await expect(item).toContainText(t.revoked);
    await expect(item.getByRole("button")).toHaveCount(0);
    await visitor.goto(`/${wrong}`);
    await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(t.over);
  });

  await test.step("its page is changed by who speaks for it, and not by a member", async () => {
    await other.goto(`/#/myInstitution?id=${institution.id}`);
    await expect(other.getByRole("heading", { name: t.others })).toBeVisible();
    const own = page.getByRole("region", { name: t.institutionPage });
    await own.getByRole("link", { name: t.change, exact: true }).click();
    await expect(page).toHaveURL(/#\/myInstitution\?id=/);
    await page.getByRole("button", { name: t.about }).click();
    await page.locator('[data-path="intro"] textarea').fill("一家做热障涂层的企业。");
    await page.getByRole("button", { name: t.preview }).first().click();
    await page.getByRole("button", { name: t.handIn }).click();
    await expect(page.getByText(t.waits)).toBeVisible();
    await takePicture(page, `own-institution-${project.name}`);
    await visitor.goto(`/#/dwDetail?id=${institution.id}`);
    await expect(visitor.getByText("一家做涂层的企业。")).toBeVisible();
  });
});

test("a person takes their data along, asks to leave, and stays after all @long @en", async ({
  world,
  openAs,
}, { project }) => {
  const t = words[project.name === "en" ? "en" : "zh"];
  const credentials = await makePerson(world);
  const page = await openAs(await openLogin(world, credentials));
  await page.goto("/#/my?at=account");
  await page.getByRole("button", { name: t.data }).click();
  const link = page.getByRole("link", { name: t.fetch });
  await expect(link).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  expect(download.suggestedFilename()).toMatch(/^kezhuan-.*\.zip$/);

  await page.getByRole("button", { name: t.leave }).click();
  await askToLeave(page, t, "not the password");
  await expect(page.getByRole("dialog")).toContainText(t.wrong);
  await askToLeave(page, t, credentials.password);
  await expect(page.getByRole("status").filter({ hasText: t.due })).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: t.undo }).click();
  await expect(page.getByRole("button", { name: t.leave })).toBeVisible();
});

test("who has turned on two-factor authentication logs in with a code of their device", async ({
  world,
  openAs,
}) => {
  const credentials = await makePerson(world);
  const page = await openAs(await openLogin(world, credentials));
  await page.goto("/#/my?at=account");
  const block = page.getByRole("region", { name: "两步验证" });
  await block.getByRole("button", { name: "开启两步验证" }).click();
  const secret = ((await block.locator("code").textContent()) ?? "").replaceAll(" ", "");
  await block.getByLabel("验证器显示的六位数字").fill(await makeOneTimeCode(secret, new Date()));
  await block.getByRole("button", { name: "确认开启" }).click();
  await expect(block.locator("code")).toHaveCount(10);
  await takePicture(page, "recovery-codes");
  await block.getByRole("button", { name: "已保存好" }).click();
  await expect(block.getByText("还剩 10 个恢复码")).toBeVisible();
  await page.context().clearCookies();
  await page.goto("/#/login");
  await signIn(page, credentials);
  await expect(page.getByLabel("动态口令", { exact: true })).toBeFocused();
  await takePicture(page, "one-time-code");
  // The code of this half minute is used up; the next one counts already.
  await page.keyboard.type(await makeOneTimeCode(secret, new Date(Date.now() + 30_000)));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#\/my(\?|$)/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

async function askToLeave(page: Page, t: (typeof words)["zh" | "en"], password: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: t.offline }).check();
  await dialog.getByLabel(t.password, { exact: true }).fill(password);
  await dialog.getByLabel(t.code, { exact: true }).fill(CAPTCHA_CODE);
  await dialog.getByRole("button", { name: t.confirm }).click();
}
