import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { makeAccount } from "../world/make-accounts.ts";
import { openLogin } from "../world/make-login.ts";
import type { Credentials } from "../world/log-in.ts";
import { CAPTCHA_CODE } from "../world/server-process.ts";
import { test } from "../world/journey.ts";
import type { World } from "../world/world.ts";

const words = {
  zh: {
    claimed: "认领“{name}”",
    search: "姓名、单位或 ORCID",
    find: "查找",
    mine: "这是我",
    proof: "说明",
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
  },
  en: {
    claimed: "Claim the page of {name}",
    search: "Name, institution or ORCID",
    find: "Find",
    mine: "This is me",
    proof: "Statement",
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
  },
} as const;

async function makePerson(world: World): Promise<Credentials> {
  const username = `e2e.${crypto.randomUUID().slice(0, 8)}`;
  return makeAccount(world, { username, name: "何认领", dept: "portal", role: "ROLE_MEMBER" });
}

test("a person claims their page, and decides who sees their phone number @both", async ({
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
  await expect(dialog).toContainText(t.needed);
  await dialog.locator('[data-field="statement"] textarea').fill("这是我本人的主页。");
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
  await expect(page.getByText(t.saved).first()).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText(phone)).toBeVisible();
});

test("a person takes their data along, asks to leave, and stays after all @both", async ({ world, openAs }, {
  project,
}) => {
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

async function askToLeave(page: Page, t: (typeof words)["zh" | "en"], password: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: t.offline }).check();
  await dialog.getByLabel(t.password, { exact: true }).fill(password);
  await dialog.getByLabel(t.code, { exact: true }).fill(CAPTCHA_CODE);
  await dialog.getByRole("button", { name: t.confirm }).click();
}
