import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { sampleField, sampleMeta } from "@kezhuan/web/meta/meta-fixture.ts";
import { answerShell } from "@kezhuan/web/testing/canned-office.ts";
import { listSent, Refusal, startCannedServer } from "@kezhuan/web/testing/canned-server.ts";
import { expectNoFindings } from "@kezhuan/web/testing/expect-no-findings.ts";
import { openPage } from "@kezhuan/web/testing/open-page.ts";
import { pageOf } from "@kezhuan/web/testing/canned-records.ts";

const path = "/system/rule";
const menus = [{ id: "1", urlvue: path, iconvue: "", meta: { title: "自动化规则" } }];
const shell = answerShell(menus, [
  ...["read", "create", "update", "delete"].map((action) => `sys_rule:${action}`),
  "sys_rule_run:read",
]);
const name = sampleField("name", "text", { label: { zh: "名称", en: "Name" } });
const ruleMeta = {
  ...sampleMeta([name], { name: "sys_rule" }),
  dicts: { "names:object": [{ code: "kch_demand", label: { zh: "技术需求", en: "Demands" } }] },
};
const demandMeta = sampleMeta([name], { name: "kch_demand" });
const rule = {
  id: "r1",
  version: 1,
  name: "新需求通知",
  object: "kch_demand",
  trigger: "create",
  owner: { id: "7", label: "张三" },
  enabled: false,
  actions: [{ do: "notice", to: ["$owner"], text: { zh: "有新需求", en: "A demand" } }],
};
const run = {
  id: "e1",
  version: 1,
  rule: { id: "r1", label: "新需求通知" },
  state: "failed",
  object: "kch_demand",
  record: "d1",
  ended_at: "2026-11-25T00:00:00Z",
  duration_ms: 12,
  problem: "没有权限",
  problem_en: "Not allowed",
  steps: [{ do: "notice", state: "failed", text: { zh: "没有权限", en: "Not allowed" } }],
};
const answers = {
  ...shell,
  getObjMetaData: ({ fields }: { fields: Record<string, string> }) =>
    fields["objname"] === "kch_demand" ? demandMeta : ruleMeta,
  getObjDataByPage: ({ fields }: { fields: Record<string, string> }) =>
    pageOf(fields["objname"] === "sys_rule" ? [rule] : fields["objname"] === "sys_rule_run" ? [run] : []),
};

test("rules are listed with what sets them off, what they do and as whom, and are switched on", async () => {
  const server = startCannedServer({ ...answers, saveObjData: () => ({ data: rule, ids: ["r1"] }) });
  await openPage(path, { isLoggedIn: true });
  await expect
    .element(page.getByRole("row", { name: /^新需求通知 技术需求 ?新增记录时 发送通知 张三/ }))
    .toBeVisible();
  await expectNoFindings();
  await page.getByRole("switch", { name: "启用：新需求通知" }).click();
  await expect
    .poll(() => server.seen.filter((one) => one.name === "saveObjData").map(({ fields }) => fields["data"]))
    .toEqual(['{"id":"r1","enabled":true}']);
});

test("a rule that nobody owns is opened to be given an owner before it is switched on", async () => {
  const server = startCannedServer({
    ...answers,
    getObjDataByPage: ({ fields }: { fields: Record<string, string> }) =>
      pageOf(fields["objname"] === "sys_rule" ? [{ ...rule, owner: null }] : []),
    saveObjData: () => ({ data: rule, ids: ["r1"] }),
  });
  await openPage(path, { isLoggedIn: true });
  await page.getByRole("switch", { name: "启用：新需求通知" }).click();
  await expect.element(page.getByText("该规则尚无执行账号：请确认后保存，即启用")).toBeVisible();
  const drawer = page.getByRole("dialog");
  await expect.element(drawer.getByRole("checkbox", { name: "启用" })).toBeChecked();
  expect(server.seen.filter((one) => one.name === "saveObjData")).toEqual([]);
  await drawer.getByRole("button", { name: /^保\s?存$/ }).click();
  const sent = () =>
    server.seen
      .filter((one) => one.name === "saveObjData")
      .map(({ fields }) => JSON.parse(fields["data"] ?? "{}") as unknown);
  await expect
    .poll(sent)
    .toEqual([expect.objectContaining({ id: "r1", enabled: true, owner: expect.any(String) as string })]);
});

test("the log of a rule says what went wrong", async () => {
  startCannedServer(answers);
  await openPage(path, { isLoggedIn: true });
  await page.getByRole("button", { name: "运行记录：新需求通知" }).click();
  await expect.element(page.getByText("发送通知: 没有权限")).toBeVisible();
  await expect.element(page.getByText("12 毫秒")).toBeVisible();
  await expectNoFindings();
});

test("a rule is made with the keyboard, tried, and saved; what the server refuses is said in the form", async () => {
  const server = startCannedServer({
    ...answers,
    getObjDataByPage: () => pageOf([]),
    tryRule: () => ({
      examined: 9,
      matched: 1,
      runs: [
        {
          record: { id: "d1", label: "求购电池" },
          at: "2026-11-25T00:00:00Z",
          event: "create",
          by: "李四",
          steps: [{ do: "notice", state: "done", text: { zh: "通知了 1 人", en: "Notified 1" } }],
        },
      ],
    }),
    saveObjData: () => new Refusal(400, "数据有误"),
  });
  await openPage(path, { isLoggedIn: true });
  await expect.element(page.getByText("还没有规则")).toBeVisible();
  await page.getByRole("button", { name: "新增规则" }).click();
  await page.getByLabelText("名称", { exact: true }).fill("通知");
  await page.getByRole("combobox", { name: "对象" }).click();
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await page.getByLabelText("内容（中文）").fill("{name} 来了");
  await page.getByRole("button", { name: "试运行" }).click();
  await expect.element(page.getByText("检查了 9 次变化，1 次会触发")).toBeVisible();
  await expect.element(page.getByText("求购电池")).toBeVisible();
  await expectNoFindings();
  await page.getByRole("button", { name: "保存" }).click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("数据有误");
  expect(listSent(server, "tryRule")).toMatchObject([
    {
      last: 100,
      rule: {
        name: "通知",
        object: "kch_demand",
        trigger: "create",
        enabled: false,
        actions: [{ do: "notice", to: ["$owner"], text: { zh: "{name} 来了", en: "{name} 来了" } }],
      },
    },
  ]);
});

test("a list that cannot be loaded is asked for again", async () => {
  const server = startCannedServer({ ...answers, getObjDataByPage: () => new Refusal(500, "出错了") });
  await openPage(path, { isLoggedIn: true });
  const again = page.getByRole("button", { name: "重试" });
  await expect.element(again).toBeVisible();
  server.answers["getObjDataByPage"] = answers.getObjDataByPage;
  await again.click();
  await expect.element(page.getByRole("row", { name: /^新需求通知/ })).toBeVisible();
});

test("who may not see rules is told so", async () => {
  startCannedServer(answerShell(menus));
  await openPage(path, { isLoggedIn: true });
  await expect
    .element(page.getByRole("alert").getByText("您没有查看自动化规则的权限", { exact: true }))
    .toBeVisible();
});
