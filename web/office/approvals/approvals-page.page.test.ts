import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerShell } from "@kezhuan/web/testing/canned-office.ts";
import { listSent, Refusal, startCannedServer } from "@kezhuan/web/testing/canned-server.ts";
import { expectNoFindings } from "@kezhuan/web/testing/expect-no-findings.ts";
import { openPage } from "@kezhuan/web/testing/open-page.ts";

const path = "/user/approvals";
const shell = answerShell([{ id: "1", urlvue: path, iconvue: "", meta: { title: "我的审批" } }]);
const summary = {
  id: "0190a0b0-0000-7000-8000-000000000001",
  flow: { zh: "用印", en: "Seal" },
  objname: "kch_demand",
  record: "d1",
  state: "running",
  outcome: null,
  stuck: false,
  starter: { id: "7", label: "张三" },
  started_at: "2026-11-25T00:00:00Z",
  label: "求购电池",
};
const task = "0190a0b0-0000-7000-8000-000000000002";
const lane = (zh: string, mode: string) => ({
  name: { zh, en: zh },
  approvers: [{ by: "role", role: "ROLE_ADMIN" }],
  mode,
});
const approval = {
  ...summary,
  stages: [
    { lanes: [lane("主管", "any")], join: "all" },
    { lanes: [lane("财务", "all"), lane("法务", "any")], join: "all" },
  ],
  stage: 1,
  visit: 2,
  tasks: [
    {
      id: "t1",
      stage: 0,
      lane: 0,
      visit: 1,
      user: { id: "8", label: "李四" },
      state: "approved",
      decided_at: "2026-11-25T01:00:00Z",
      decided_by: { id: "10", label: "赵六" },
      due: null,
    },
    {
      id: task,
      stage: 1,
      lane: 0,
      visit: 2,
      user: { id: "9", label: "王五" },
      state: "open",
      decided_at: null,
      decided_by: null,
      due: null,
    },
  ],
  events: [
    {
      at: "2026-11-25T00:00:00Z",
      kind: "started",
      stage: null,
      lane: null,
      person: { id: "7", label: "张三" },
      to: null,
      on_behalf_of: null,
      comment: null,
    },
    {
      at: "2026-11-25T01:00:00Z",
      kind: "approved",
      stage: 0,
      lane: 0,
      person: { id: "10", label: "赵六" },
      to: null,
      on_behalf_of: { id: "8", label: "李四" },
      comment: "没有问题",
    },
  ],
  steps: [],
  mine: task,
  on_behalf_of: null,
  mayWithdraw: false,
  mayRetry: false,
  changed: true,
};
const answers = {
  ...shell,
  listApprovals: () => ({
    items: [{ ...summary, step: { zh: "财务", en: "Finance" }, due: null, on_behalf_of: null }],
    waiting: 1,
    hasMore: false,
  }),
  getApproval: () => approval,
};

test("an approval is drawn with its states, and decided; what the server refuses is said beside it", async () => {
  const server = startCannedServer({
    ...answers,
    decideApproval: () => new Refusal(400, "请填写意见"),
  });
  await openPage(path, { isLoggedIn: true });
  await expect.element(page.getByRole("link", { name: /^待我审批/ })).toHaveTextContent("待我审批1");
  await page.getByRole("button", { name: "求购电池" }).click();
  await expect
    .element(page.getByRole("listitem", { name: "第 1 步" }).getByText("李四 同意 （由 赵六 代理）"))
    .toBeVisible();
  await expect.element(page.getByText(/赵六 同意 （代 李四）/)).toBeVisible();
  await expect.element(page.getByText("已完成", { exact: true })).toBeVisible();
  await expect
    .element(page.getByRole("listitem", { name: "第 2 步" }).getByText("王五 待审批"))
    .toBeVisible();
  await expect.element(page.getByText("进行中", { exact: true })).toBeVisible();
  // Of the lane that asks nobody it is said.
  await expect
    .element(page.getByRole("listitem", { name: "第 2 步" }).getByText("没有可以审批的人"))
    .toBeVisible();
  await expect.element(page.getByText("没有问题")).toBeVisible();
  await expect.element(page.getByText(/发起后记录有过修改/)).toBeVisible();
  await expectNoFindings();
  await page.getByRole("button", { name: "不同意" }).click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("请填写意见");
  server.answers["decideApproval"] = () => ({ state: "ending", outcome: "rejected" });
  await page.getByLabelText("意见", { exact: true }).fill("金额有误");
  await page.getByRole("button", { name: "不同意" }).click();
  await expect.element(page.getByText("已提交您的决定")).toBeVisible();
  expect(listSent(server, "decideApproval").at(-1)).toEqual({
    id: approval.id,
    task,
    comment: "金额有误",
    decision: "reject",
  });
});

test("a deputy is told for whom they decide, and hands it to nobody", async () => {
  const person = { id: "9", label: "王五" };
  startCannedServer({
    ...answers,
    listApprovals: () => ({
      items: [{ ...summary, step: null, due: null, on_behalf_of: person }],
      waiting: 1,
      hasMore: false,
    }),
    getApproval: () => ({ ...approval, on_behalf_of: person }),
  });
  await openPage(path, { isLoggedIn: true });
  await expect.element(page.getByText("（代 王五）")).toBeVisible();
  await page.getByRole("button", { name: "求购电池" }).click();
  await expect.element(page.getByText(/您正在代 王五 审批/)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "同意", exact: true })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "转交…" })).not.toBeInTheDocument();
});

test("what could not be carried out is tried again, and a refusal is said beside it", async () => {
  const failed = { ...approval, state: "failed", outcome: "approved", mine: null, mayRetry: true };
  const server = startCannedServer({
    ...answers,
    getApproval: () => failed,
    retryApproval: () => new Refusal(409, "另一次审批正在进行"),
  });
  await openPage(`${path}?open=${approval.id}`, { isLoggedIn: true });
  await page.getByRole("button", { name: "重新执行" }).click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("另一次审批正在进行");
  server.answers["retryApproval"] = () => ({ state: "ending" });
  server.answers["getApproval"] = () => ({ ...failed, state: "done", mayRetry: false });
  await page.getByRole("button", { name: "重新执行" }).click();
  await expect.element(page.getByText("正在重新执行")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "重新执行" })).not.toBeInTheDocument();
  expect(listSent(server, "retryApproval").at(-1)).toEqual({ id: approval.id });
});

test("who has nothing to decide sees the drawing only", async () => {
  startCannedServer({ ...answers, getApproval: () => ({ ...approval, mine: null }) });
  await openPage(`${path}?open=${approval.id}`, { isLoggedIn: true });
  await expect.element(page.getByRole("listitem", { name: "第 1 步" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "同意", exact: true })).not.toBeInTheDocument();
});

test("an empty list says so, and one that cannot be loaded is asked for again", async () => {
  const server = startCannedServer({ ...answers, listApprovals: () => new Refusal(500, "出错了") });
  await openPage(path, { isLoggedIn: true });
  const again = page.getByRole("button", { name: "重试" });
  await expect.element(again).toBeVisible();
  server.answers["listApprovals"] = () => ({ items: [], waiting: 0, hasMore: false });
  await again.click();
  await expect.element(page.getByText("没有等待您审批的内容")).toBeVisible();
});
