import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import type { JobOutput } from "@kezhuan/contract/api/jobs";
import type { ScheduleOutput, ScheduleRun } from "@kezhuan/contract/api/schedules";
import { answerShell } from "@kezhuan/web/testing/canned-office.ts";
import { listSent, Refusal, startCannedServer } from "@kezhuan/web/testing/canned-server.ts";
import { openPage } from "@kezhuan/web/testing/open-page.ts";

const path = "/system/schedule";
const shell = answerShell(
  [{ id: "1", urlvue: path, iconvue: "", meta: { title: "任务调度" } }],
  ["sys_webhook:read"],
);

const run: ScheduleRun = {
  id: "r1",
  state: "failed",
  cause: "hand",
  by: "张三",
  started_at: "2026-11-25T00:00:00Z",
  ended_at: "2026-11-25T00:00:01.500Z",
  output: "磁盘已满",
};
const builtin: ScheduleOutput = {
  id: "old-jobs",
  kind: "builtin",
  label: { zh: "清除旧的后台任务", en: "Removal of old jobs" },
  cron: "0 5 * * *",
  default_cron: "18 * * * *",
  paused: false,
  overlap: "skip",
  retries: 0,
  alert: true,
  input: {},
  owner: null,
  next_at: "2026-11-25T21:00:00Z",
  last: run,
};
const own: ScheduleOutput = {
  ...builtin,
  id: "s1",
  kind: "export",
  label: { zh: "每周成果", en: "Weekly achievements" },
  cron: "0 8 * * 1",
  default_cron: null,
  paused: true,
  input: { objname: "kch_achievement", format: "xlsx" },
  owner: { id: "7", label: "李四" },
  next_at: null,
  last: null,
};
const job: JobOutput = {
  id: "j1",
  kind: "exportObjData",
  title: "导出科技成果",
  state: "failed",
  progress: 0.4,
  message: "查询超时",
  result: null,
  owner: { id: "7", label: "李四" },
  created_at: "2026-11-25T00:00:00Z",
  started_at: null,
  ended_at: "2026-11-25T00:01:00Z",
  stopping: false,
};
const answers = {
  ...shell,
  listSchedules: () => ({
    timeZone: "Asia/Shanghai",
    backupDestinations: ["folder"],
    schedules: [builtin, own],
  }),
  listScheduleRuns: () => ({ runs: [run] }),
  listJobs: () => ({ jobs: [job] }),
  listObjects: () => ({ objects: [] }),
};

test("administrators see every task with its time, its last and its next run", async () => {
  startCannedServer(answers);
  await openPage(path, { isLoggedIn: true });
  await expect
    .element(
      page.getByRole("row", {
        name: /^清除旧的后台任务 ?系统内置 0 5 \* \* \* ?在05:00 ?已改，默认 18 \* \* \* \* 失败 2026-11-25 \d\d:\d\d ?磁盘已满/,
      }),
    )
    .toBeVisible();
  await expect
    .element(
      page.getByRole("row", {
        name: /^每周成果 ?导出列表并通知 · 李四 0 8 \* \* 1 ?在08:00, 仅星期一 尚未执行 已暂停/,
      }),
    )
    .toBeVisible();
});

test("a task is run at once, and its log says what came of it", async () => {
  const server = startCannedServer({ ...answers, runSchedule: () => ({}) });
  await openPage(path, { isLoggedIn: true });
  await page.getByRole("button", { name: "立即执行：清除旧的后台任务" }).click();
  await expect.element(page.getByText("几秒内开始执行")).toBeVisible();
  expect(listSent(server, "runSchedule")).toMatchObject([{ id: "old-jobs" }]);
  await page.getByRole("button", { name: "执行记录：清除旧的后台任务" }).click();
  await expect
    .element(page.getByRole("row", { name: /用时 1\.5 秒 失败 ?张三手动执行 磁盘已满$/ }))
    .toBeVisible();
});

test("the log of a task fits a phone, and what a run says has room there", async () => {
  startCannedServer(answers);
  await page.viewport(390, 844);
  await openPage(path, { isLoggedIn: true });
  await page.getByRole("button", { name: "执行记录：清除旧的后台任务" }).click();
  const output = page.getByRole("cell", { name: "磁盘已满" });
  await expect.element(output).toBeVisible();
  const { left, right } = output.element().getBoundingClientRect();
  expect(right).toBeLessThanOrEqual(390);
  expect(right - left).toBeGreaterThan(100);
});

test("the time of a built-in task is changed, and what the server refuses is said in the form", async () => {
  const server = startCannedServer({ ...answers, saveSchedule: () => new Refusal(400, "数据有误") });
  await openPage(path, { isLoggedIn: true });
  await page.getByRole("button", { name: "设置：清除旧的后台任务" }).click();
  const cron = page.getByLabelText("cron 表达式");
  await expect.element(cron).toHaveValue("0 5 * * *");
  await expect.element(page.getByText(/留空恢复默认 18 \* \* \* \*$/)).toBeVisible();
  await expect.element(page.getByLabelText("名称")).not.toBeInTheDocument();
  await cron.fill("61 * * * *");
  await page.getByRole("checkbox", { name: "暂停" }).click();
  await page.getByRole("button", { name: "保存" }).click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("数据有误");
  server.answers["saveSchedule"] = () => ({ id: "old-jobs" });
  await cron.fill("30 3 * * *");
  await expect.element(page.getByText("在03:30")).toBeVisible();
  await page.getByRole("button", { name: "保存" }).click();
  await expect.element(page.getByText("已保存")).toBeVisible();
  expect(listSent(server, "saveSchedule").at(-1)).toEqual({
    id: "old-jobs",
    cron: "30 3 * * *",
    paused: true,
    overlap: "skip",
    retries: 0,
    alert: true,
  });
});

test("a task of one's own keeps what it does unless that is changed, and can be removed", async () => {
  const server = startCannedServer({
    ...answers,
    saveSchedule: () => ({ id: "s1" }),
    removeSchedule: () => ({}),
  });
  await openPage(path, { isLoggedIn: true });
  await page.getByRole("button", { name: "设置：每周成果" }).click();
  await page.getByLabelText("名称").fill("每周新成果");
  await page.getByRole("button", { name: "保存" }).click();
  await expect.element(page.getByText("已保存")).toBeVisible();
  const [sent] = listSent(server, "saveSchedule");
  expect(sent).toMatchObject({ id: "s1", label: { zh: "每周新成果", en: "每周新成果" } });
  expect(sent).not.toHaveProperty("task");
  await page.getByRole("button", { name: "设置：每周成果" }).click();
  await page.getByRole("button", { name: "删除", exact: true }).click();
  const question = page.getByRole("dialog", { name: "删除“每周成果”？" });
  await question.getByRole("button", { name: "删除" }).click();
  await expect.poll(() => listSent(server, "removeSchedule")).toEqual([{ id: "s1" }]);
});

test("what is missing is said, and a new task calls the webhook that was chosen", async () => {
  const hook = { id: "0199a0e0-0000-7000-8000-000000000001", name: "数据仓库" };
  const server = startCannedServer({
    ...answers,
    getObjDataByPage: () => ({ data: [hook], page: 1, pageSize: 100, next: null }),
    saveSchedule: () => ({ id: "s2" }),
  });
  await openPage(path, { isLoggedIn: true });
  await page.getByRole("button", { name: "新增定时任务" }).click();
  await page.getByRole("button", { name: "保存" }).click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("请填写：名称、对象");
  await page.getByLabelText("做什么").click();
  await page.getByText("调用网络钩子").click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("请填写：名称、网络钩子");
  expect(listSent(server, "saveSchedule")).toEqual([]);
  await page.getByLabelText("名称").fill("每晚同步");
  await page.getByLabelText("网络钩子").click();
  await page.getByText("数据仓库").click();
  await page.getByRole("button", { name: "保存" }).click();
  await expect.element(page.getByText("已保存")).toBeVisible();
  expect(listSent(server, "saveSchedule")).toMatchObject([
    { label: { zh: "每晚同步", en: "每晚同步" }, task: { kind: "webhook", webhook: hook.id } },
  ]);
});

test("a dashboard is mailed to people and members of roles; those of a task that is there have their names", async () => {
  const dashboard = "0199a0e0-0000-7000-8000-000000000002";
  const person = { id: "0199a0e0-0000-7000-8000-000000000003", name: "赵六" };
  const mailed: ScheduleOutput = {
    ...own,
    kind: "dashboard",
    label: { zh: "每周简报", en: "Weekly" },
    input: { dashboard, users: [person.id], roles: [] },
  };
  const server = startCannedServer({
    ...answers,
    listSchedules: () => ({ ...answers.listSchedules(), schedules: [mailed] }),
    listDashboards: () => ({
      dashboards: [
        { id: dashboard, name: "转化概况", name_en: null, shared: "everyone", own: false, place: null },
      ],
    }),
    getObjMetaData: () => ({
      object: { name: "sys_user", label: { zh: "用户", en: "Users" }, labelField: "name" },
      fields: [],
      dicts: {},
      views: [],
    }),
    getObjDataByPage: ({ fields }) => ({
      data: JSON.stringify(fields).includes("sys_role")
        ? [{ id: "r", code: "ROLE_BROKER", name: "技术经纪人" }]
        : [person],
      page: 1,
      pageSize: 200,
      next: null,
    }),
    saveSchedule: () => ({ id: "s1" }),
  });
  await openPage(path, { isLoggedIn: true });
  await page.getByRole("button", { name: "设置：每周简报" }).click();
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByText("转化概况")).toBeVisible();
  await expect.element(dialog.getByText("赵六")).toBeVisible();
  await dialog.getByLabelText("角色成员").click();
  await page.getByText("技术经纪人").last().click();
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect.element(page.getByText("已保存")).toBeVisible();
  expect(listSent(server, "saveSchedule")).toMatchObject([
    { task: { kind: "dashboard", dashboard, users: [person.id], roles: ["ROLE_BROKER"] } },
  ]);
});

test("a back-up of one's own goes to a place that the installation has, and says how long it is kept", async () => {
  const server = startCannedServer({ ...answers, saveSchedule: () => ({ id: "s3" }) });
  await openPage(path, { isLoggedIn: true });
  await page.getByRole("button", { name: "新增定时任务" }).click();
  await page.getByLabelText("做什么").click();
  await page.getByText("备份", { exact: true }).last().click();
  await page.getByLabelText("名称").fill("每晚备份");
  await page.getByLabelText("位置").click();
  await expect.element(page.getByRole("option", { name: /S3/ })).not.toBeInTheDocument();
  await page.getByLabelText("保留最近几天").fill("14");
  await page.getByRole("button", { name: "保存" }).click();
  await expect.element(page.getByText("已保存")).toBeVisible();
  const task = {
    kind: "backup",
    destination: "folder",
    check: "restore",
    daily: 14,
    weekly: 4,
    monthly: 12,
  };
  expect(listSent(server, "saveSchedule")).toMatchObject([{ cron: "30 2 * * *", retries: 2, task }]);
});

test("figures that a task has written down stand below its log, with the words of their dictionary", async () => {
  const figures: ScheduleOutput = {
    ...own,
    kind: "figures",
    input: { objname: "kch_achievement", group: "stage" },
  };
  startCannedServer({
    ...answers,
    listSchedules: () => ({ ...answers.listSchedules(), schedules: [figures] }),
    listFigures: () => ({ figures: [{ at: "2026-11-25T00:00:00Z", key: "1", count: 1234, sum: null }] }),
    getObjMetaData: () => ({
      fields: [
        { name: "stage", label: { zh: "阶段", en: "Stage" }, kind: "code", settings: { dict: "stages" } },
      ],
      dicts: { stages: [{ code: "1", label: { zh: "中试", en: "Pilot" } }] },
      views: [],
    }),
  });
  await openPage(path, { isLoggedIn: true });
  await page.getByRole("button", { name: "执行记录：每周成果" }).click();
  const row = page.getByRole("table", { name: "统计值" }).getByRole("row", { name: /中试/ });
  await expect.element(row.getByRole("cell", { name: "1,234" })).toBeVisible();
});

test("jobs of everybody can be looked through, and run again", async () => {
  const server = startCannedServer({ ...answers, retryJob: () => ({ ...job, state: "queued" }) });
  await openPage(path, { isLoggedIn: true });
  await expect.element(page.getByText("李四发起")).toBeVisible();
  await page.getByText("等待和进行中").click();
  await expect.element(page.getByText("没有这样的任务")).toBeVisible();
  await page.getByText("失败", { exact: true }).last().click();
  await page.getByRole("button", { name: "重新执行：导出科技成果" }).click();
  await expect.poll(() => listSent(server, "retryJob")).toEqual([{ jobid: "j1" }]);
});

test("a job that somebody else begins is shown without a reload, and all of a log without scrolling", async () => {
  // What is looked at again and again is looked at when this test says so.
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const server = startCannedServer({ ...answers, listJobs: () => ({ jobs: [] }) });
  await page.viewport(1440, 900);
  await openPage(path, { isLoggedIn: true });
  await page.getByRole("button", { name: "执行记录：清除旧的后台任务" }).click();
  const log = page.getByRole("table", { name: "记录", exact: true });
  await expect.element(log.getByText("磁盘已满")).toBeVisible();
  const frame = log.element().parentElement;
  expect(frame?.scrollWidth).toBe(frame?.clientWidth);
  server.answers["listJobs"] = () => ({ jobs: [job] });
  await expect.element(page.getByText("导出科技成果")).not.toBeInTheDocument();
  vi.advanceTimersByTime(5_000);
  await expect.element(page.getByText("导出科技成果")).toBeInTheDocument();
});

test("a page that cannot be read says so, and is read again", async () => {
  const server = startCannedServer({
    ...answers,
    listSchedules: () => new Refusal(503, "服务暂不可用，请稍后再试"),
  });
  await openPage(path, { isLoggedIn: true });
  await expect.element(page.getByText("服务暂不可用，请稍后再试")).toBeVisible();
  server.answers["listSchedules"] = answers.listSchedules;
  await page.getByRole("button", { name: "重试" }).click();
  await expect.element(page.getByRole("row", { name: /^每周成果/ })).toBeVisible();
});

test("whoever is no administrator reads so, and nothing is asked", async () => {
  const info = shell["getInfo"]?.({ fields: {} }) as object;
  const server = startCannedServer({ ...answers, getInfo: () => ({ ...info, roles: ["ROLE_DEFAULT"] }) });
  await openPage(path, { isLoggedIn: true });
  await expect.element(page.getByRole("heading", { name: "只有系统管理员可以查看" })).toBeVisible();
  expect(listSent(server, "listSchedules")).toEqual([]);
});
