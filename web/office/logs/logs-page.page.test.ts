import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { LoggedChange } from "@kezhuan/contract/api/logs";
import { sampleField, sampleMeta } from "@kezhuan/web/meta/meta-fixture.ts";
import { answerOffice } from "@kezhuan/web/testing/canned-office.ts";
import { listSent, Refusal, startCannedServer } from "@kezhuan/web/testing/canned-server.ts";
import { expectNoFindings } from "@kezhuan/web/testing/expect-no-findings.ts";
import { openPage } from "@kezhuan/web/testing/open-page.ts";

const described = sampleMeta([sampleField("name", "text", { label: { zh: "名称", en: "Name" } })], {
  name: "sys_role",
});
const office = answerOffice({ meta: described, records: [] });

const change: LoggedChange = {
  id: "7",
  object: "sys_role",
  objectLabel: { zh: "角色", en: "Roles" },
  record: { id: "r1", label: "经理" },
  version: 2,
  at: "2026-03-05T09:00:00.000Z",
  action: "update",
  actor: { id: "0198c0de-0000-7000-8000-000000000001", label: "张三" },
  origin: null,
  fields: [{ field: "name", label: { zh: "名称", en: "Name" }, before: "主管", after: "经理" }],
  masked: [],
  kept: true,
};
const objects = [{ name: "sys_role", label: { zh: "角色", en: "Roles" } }];

test("a change opens with its values before and after, and narrows the log to who made it", async () => {
  const server = startCannedServer({
    ...office,
    listChanges: () => ({ changes: [change], objects, next: null }),
  });
  const lastAsked = () => listSent(server, "listChanges").at(-1);
  await openPage("/system/log/changes", { isLoggedIn: true });
  await page.getByRole("button", { name: "查看变更：经理" }).click();
  const drawer = page.getByRole("dialog");
  await expect.element(drawer.getByText("主管")).toBeVisible();
  await expectNoFindings();
  await drawer.getByRole("button", { name: "只看张三的变更" }).click();
  await expect.poll(lastAsked).toEqual({ actor: change.actor?.id });
  await page.getByRole("button", { name: /取消该条件/ }).click();
  await expect.poll(lastAsked).toEqual({});
});

test("no changes, no right and no answer each have words of their own", async () => {
  const server = startCannedServer({ ...office, listChanges: () => new Refusal(403, "no") });
  await openPage("/system/log/changes", { isLoggedIn: true });
  await expect.element(page.getByText("没有查看权限")).toBeVisible();
  server.answers["listChanges"] = () => ({ changes: [], objects: [], next: null });
  await page.getByRole("button", { name: "刷新" }).click();
  await expect.element(page.getByText("没有变更")).toBeVisible();
});

test("the logs are verified, and the row that is not what it was is named", async () => {
  const readable = ["sys_login_log:read", "sys_operation_log:read"];
  const server = startCannedServer({
    ...answerOffice({ meta: described, records: [], permissions: readable }),
    listChanges: () => ({ changes: [], objects, next: null }),
    verifyLog: () => ({ ok: true, checked: 1234, firstBad: null, heads: [] }),
  });
  await openPage("/system/log/changes", { isLoggedIn: true });
  await page.getByRole("button", { name: "校验完整性" }).click();
  await expect.element(page.getByText("检查通过：共 1,234 行，未被改动、删除或插入。")).toBeVisible();
  const firstBad = { object: "sys_login_log", id: "x", seq: 17, problem: "changed" };
  server.answers["verifyLog"] = () => ({ ok: false, checked: 17, firstBad, heads: [] });
  await page.getByRole("button", { name: "校验完整性" }).click();
  await expect.element(page.getByText("检查未通过：登录日志第 17 行内容被改动。")).toBeVisible();
  await expectNoFindings();
  server.answers["verifyLog"] = () => new Refusal(408, "too long");
  await page.getByRole("button", { name: "校验完整性" }).click();
  await expect.element(page.getByText("未能校验：too long")).toBeVisible();
});

test("who may not read both logs is not offered to verify them", async () => {
  startCannedServer({ ...office, listChanges: () => ({ changes: [change], objects, next: null }) });
  await openPage("/system/log/changes", { isLoggedIn: true });
  await expect.element(page.getByText("经理").first()).toBeVisible();
  await expect.element(page.getByRole("button", { name: "校验完整性" })).not.toBeInTheDocument();
});

test("an export that leaves out earlier changes says so", async () => {
  let count = 0;
  const server = startCannedServer({
    ...office,
    listChanges: () => ({ changes: [{ ...change, id: String((count += 1)) }], objects, next: "6" }),
  });
  await openPage("/system/log/changes", { isLoggedIn: true });
  await page.getByRole("button", { name: "导出" }).click();
  await expect
    .element(page.getByText("只导出了最近的 100 条。要导出更早的变更，请设定日期范围"))
    .toBeVisible();
  server.answers["listChanges"] = () => ({ changes: [change], objects, next: null });
  await page.getByRole("button", { name: "导出" }).click();
  await expect.element(page.getByText("已导出 1 条")).toBeVisible();
});
