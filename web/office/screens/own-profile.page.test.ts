import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { ProfileOutput } from "@kezhuan/contract/api/own-data";
import { cannedCaptcha } from "@kezhuan/web/testing/canned-login.ts";
import { answerShell } from "@kezhuan/web/testing/canned-office.ts";
import { answerProfile, cannedProfile } from "@kezhuan/web/testing/canned-profile.ts";
import { listSent, Refusal, startCannedServer } from "@kezhuan/web/testing/canned-server.ts";
import { expectNoFindings } from "@kezhuan/web/testing/expect-no-findings.ts";
import { openPage } from "@kezhuan/web/testing/open-page.ts";

const login = {
  userid: "1",
  name: "陈静",
  created_at: "2026-11-01T00:00:00Z",
  last_used_at: "2026-11-01T00:00:00Z",
  address: "192.0.2.1",
  agent: "Mozilla/5.0 Firefox/130",
};

async function openProfile(given: Partial<ProfileOutput> = {}) {
  const profile = { ...cannedProfile, ...given };
  const server = startCannedServer({
    ...answerShell(),
    getCaptcha: () => cannedCaptcha,
    ...answerProfile(profile),
    saveProfile: ({ fields }) => ({
      ...profile,
      ...(JSON.parse(fields["data"] ?? "{}") as { internalParams: object }).internalParams,
    }),
    listSessions: () => ({
      sessions: [
        { ...login, id: "a", current: true },
        { ...login, id: "b", current: false },
        { ...login, id: "c", current: false },
      ],
    }),
  });
  await openPage("/user/profile", { isLoggedIn: true });
  return server;
}

test("name, phone and e-mail are saved, and what is wrong stands beside its field", async () => {
  const server = await openProfile();
  await page.getByLabelText("姓名", { exact: true }).fill("陈晓静");
  await page.getByLabelText("邮箱", { exact: true }).fill("new@example.com");
  await expect.element(page.getByText(/保存后会向新邮箱发送确认邮件/)).toBeVisible();
  server.answers["saveProfile"] = () =>
    new Refusal(400, "输入有误", { errors: [{ field: "phone", message: "手机格式不正确" }] });
  await page.getByRole("button", { name: "保存", exact: true }).click();
  await expect.element(page.getByText("手机格式不正确")).toBeVisible();
  expect(listSent(server, "saveProfile").at(-1)).toEqual({
    name: "陈晓静",
    phone: "13812345678",
    email: "new@example.com",
  });
});

test("while a new address waits the present one is said to stay in use, and can be kept", async () => {
  const waiting = { email: "new@example.com", state: "sent", sent_at: "2026-11-01T00:00:00Z" } as const;
  const server = await openProfile({ new_email: waiting });
  await expect
    .element(page.getByText("新邮箱 new@example.com 确认之前，仍使用 chen@example.com。"))
    .toBeVisible();
  await page.getByRole("button", { name: "不再更换" }).click();
  await expect.poll(() => listSent(server, "saveProfile")).toEqual([{ email: "chen@example.com" }]);
});

test("without a mail server a confirmed address is for administrators to change, and the page says so", async () => {
  const server = await openProfile({ mails: false });
  await expect.element(page.getByLabelText("邮箱", { exact: true })).toHaveAttribute("readonly");
  await expect.element(page.getByText(/要更换邮箱，请联系管理员/)).toBeVisible();
  await page.getByRole("button", { name: "保存", exact: true }).click();
  await expect.poll(() => listSent(server, "saveProfile")).toEqual([{ name: "陈静", phone: "13812345678" }]);
});

test("a picture is cropped by keyboard, and stays open with a word where it cannot be uploaded", async () => {
  const server = await openProfile();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [60, 30];
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  const input = document.querySelector<HTMLInputElement>("input[type=file]");
  const chosen = new DataTransfer();
  chosen.items.add(new File([blob ?? ""], "me.png", { type: "image/png" }));
  if (!input) throw new Error("no place for a file");
  input.files = chosen.files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
  const stage = page.getByRole("button", { name: /方向键移动/ });
  await expect.element(stage).toBeVisible();
  await expectNoFindings();
  stage.element().focus();
  await userEvent.keyboard("{ArrowRight}{ArrowDown}");
  await page.getByRole("slider", { name: "缩放" }).fill("2");
  await page.getByRole("button", { name: "使用这张图片" }).click();
  // Nobody takes uploads here.
  await expect.element(page.getByRole("dialog").getByRole("alert")).toBeVisible();
  expect(listSent(server, "saveProfile")).toEqual([]);
});

test("the language is kept with the account and taken at once", async () => {
  const server = await openProfile();
  await page.getByRole("radio", { name: "English" }).click();
  await expect.element(page.getByRole("heading", { level: 1, name: "Profile" })).toBeVisible();
  expect(listSent(server, "saveProfile")).toEqual([{ language: "en" }]);
});

test("kinds of notifications have a channel each, and some cannot be turned off", async () => {
  const server = await openProfile();
  const row = page.getByRole("row", { name: /账号与认证/ });
  await expect.element(row.getByRole("cell", { name: "始终" })).toBeVisible();
  await page.getByRole("checkbox", { name: "供需对接：站内提醒" }).click();
  await page.getByRole("checkbox", { name: "审核与发布：邮件" }).click();
  await expect
    .poll(() => listSent(server, "setNoticeChoices"))
    .toEqual([{ no_app: ["matching"] }, { no_mail: ["review"] }]);
});

test("all other logins are ended at once, after a question", async () => {
  const server = await openProfile();
  server.answers["endOtherSessions"] = () => ({ ended: 2 });
  await page.getByRole("button", { name: "退出其他全部登录" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "退出其他全部登录" }).click();
  await expect.element(page.getByText("已退出 2 个登录")).toBeVisible();
});

test("what was done with the account is listed, refusals marked, and earlier ones are loaded", async () => {
  const operation = (id: string, more: object = {}) => ({
    id,
    at: "2026-11-20T08:00:00.000Z",
    call: "saveObjData",
    summary: { zh: "新建或修改记录", en: "Create or update records" },
    object: { zh: "地点", en: "Places" },
    records: 2,
    viewing: false,
    code: 200,
    address: "10.0.0.9",
    ...more,
  });
  const server = startCannedServer({ ...answerShell(), ...answerProfile() });
  server.answers["listOwnOperations"] = ({ fields }) =>
    (fields["data"] ?? "").includes("later")
      ? { operations: [operation("2", { code: 403, object: null, records: null })], next: null }
      : { operations: [operation("1")], next: "later" };
  await openPage("/user/profile", { isLoggedIn: true });
  const list = page.getByRole("list", { name: "操作记录" });
  await expect.element(list.getByText("地点 · 2 条 · 来自 10.0.0.9")).toBeVisible();
  await page.getByRole("button", { name: "加载更早的" }).click();
  await expect.element(list.getByText("未成功（403）")).toBeVisible();
});

test("what cannot be loaded says so, and the rest of the page is there", async () => {
  const server = await openProfile();
  server.answers["getProfile"] = () => new Refusal(503, "服务暂不可用，请稍后再试");
  await openPage("/user/profile", { isLoggedIn: true });
  await expect.element(page.getByText("服务暂不可用，请稍后再试").first()).toBeVisible();
  await expect.element(page.getByRole("button", { name: "退出其他全部登录" })).toBeVisible();
});
