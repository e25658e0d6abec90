import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { HealthOutput, SelfTestOutput } from "@kezhuan/contract/api/health";
import { answerShell } from "@kezhuan/web/testing/canned-office.ts";
import { listSent, Refusal, startCannedServer } from "@kezhuan/web/testing/canned-server.ts";
import { openPage } from "@kezhuan/web/testing/open-page.ts";

const shell = answerShell([{ id: "1", urlvue: "/test/admin", iconvue: "", meta: { title: "自检" } }]);
const health: HealthOutput = {
  versions: { product: "1.2.3", node: "v24.0.0", database: "17.2" },
  startedAt: "2026-11-25T00:00:00Z",
  memoryBytes: 210_000_000,
  settings: [
    { name: "HOST", isSet: false, value: "127.0.0.1" },
    { name: "SMTP_URL", isSet: true, value: null },
  ],
  database: {
    isEmbedded: true,
    bytes: 52_000_000,
    connections: [{ pool: "reads", open: 3, idle: 2, waiting: 0 }],
    longestSeconds: null,
  },
  jobs: { waiting: 4, running: 1, failed: 2, oldestSeconds: 90 },
  files: { count: 7, bytes: 1_500_000, freeBytes: 9_000_000_000, reserveBytes: 250_000_000 },
  backups: {
    at: "02:30",
    last: { at: "2026-11-24T18:31:00Z", bytes: 64_000_000, seconds: 12.5, checked: "restored" },
    problem: { at: "2026-11-25T18:31:00Z", text: "ENOSPC: no space left on device" },
  },
};
const tested: SelfTestOutput = {
  checks: [
    { name: "database", state: "ok", text: "写入、读取、回滚正常", ms: 3 },
    { name: "mail", state: "failure", text: "邮件服务器没有接受登录", ms: 12 },
    { name: "administrators", state: "warning", text: "只有 1 人能以管理员登录", ms: 1 },
  ],
};

const noCalls = { since: "2026-11-24T00:00:00Z", isWholeDay: true, calls: [] };

test("administrators read how the installation is, and of secrets only that they are set", async () => {
  startCannedServer({ ...shell, getHealth: () => health, listSlowCalls: () => noCalls });
  await openPage("/test/admin", { isLoggedIn: true });
  await expect.element(page.getByText("科转 1.2.3 · Node.js v24.0.0 · PostgreSQL 17.2")).toBeVisible();
  await expect
    .element(page.getByText("等待 4，执行中 1，24 小时内失败 2 · 最早的已等待 90 秒"))
    .toBeVisible();
  await expect
    .element(page.getByText(/^每天 02:30 · 最近成功 .+，64\.0 MB，已试恢复并核对 · 最近一次失败.+：ENOSPC/))
    .toBeVisible();
  await expect.element(page.getByRole("row", { name: "SMTP_URL 已设置，不显示 环境变量" })).toBeVisible();
});

test("the self-test runs when it is asked for, and says of each part whether it works", async () => {
  const server = startCannedServer({
    ...shell,
    getHealth: () => health,
    listSlowCalls: () => noCalls,
    runSelfTest: () => tested,
  });
  await openPage("/test/admin", { isLoggedIn: true });
  await expect.element(page.getByText("内置数据库，52.0 MB")).toBeVisible();
  expect(listSent(server, "runSelfTest")).toEqual([]);
  await page.getByRole("button", { name: "运行自检" }).click();
  await expect.element(page.getByText("1 项故障，1 项需要注意")).toBeVisible();
  await expect
    .element(page.getByRole("row", { name: "邮件 故障 邮件服务器没有接受登录 12 ms" }))
    .toBeVisible();
  server.answers["runSelfTest"] = () => new Refusal(503, "服务暂不可用，请稍后再试");
  await page.getByRole("button", { name: "再次运行" }).click();
  await expect.element(page.getByText("服务暂不可用，请稍后再试")).toBeVisible();
});

test("administrators read which requests were slow, and the rest of the page where that cannot be had", async () => {
  const lastAt = "2026-11-25T01:00:00Z";
  const slow = { call: "saveObjData", object: "sys_user", objectLabel: { zh: "用户", en: "Users" } };
  const server = startCannedServer({
    ...shell,
    getHealth: () => health,
    listSlowCalls: () => new Refusal(408, "查询超时"),
  });
  await openPage("/test/admin", { isLoggedIn: true });
  await expect.element(page.getByRole("heading", { name: "查询耗时过长" })).toBeVisible();
  await expect.element(page.getByText("内置数据库，52.0 MB")).toBeVisible();
  server.answers["listSlowCalls"] = () => ({
    since: "2026-11-24T00:00:00Z",
    isWholeDay: false,
    calls: [{ ...slow, count: 1200, p95Ms: 2100, longestMs: 9000, lastAt }],
  });
  await page.getByRole("button", { name: "重试" }).click();
  await expect
    .element(page.getByRole("row", { name: /^saveObjData 用户 1,200 2,100 ms 9,000 ms/ }))
    .toBeVisible();
  await expect.element(page.getByText(/只统计了最近的/)).toBeVisible();
});

test("whoever is no administrator reads so, and nothing is asked", async () => {
  const info = shell["getInfo"]?.({ fields: {} }) as object;
  const server = startCannedServer({
    ...shell,
    getInfo: () => ({ ...info, roles: ["ROLE_DEFAULT"] }),
  });
  await openPage("/test/admin", { isLoggedIn: true });
  await expect.element(page.getByRole("heading", { name: "只有系统管理员可以查看" })).toBeVisible();
  expect(listSent(server, "getHealth")).toEqual([]);
});
