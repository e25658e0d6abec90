import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { sampleField, sampleMeta } from "@kezhuan/web/meta/meta-fixture.ts";
import { answerShell } from "@kezhuan/web/testing/canned-office.ts";
import { Refusal, startCannedServer } from "@kezhuan/web/testing/canned-server.ts";
import { expectNoFindings } from "@kezhuan/web/testing/expect-no-findings.ts";
import { openPage } from "@kezhuan/web/testing/open-page.ts";
import { pageOf } from "@kezhuan/web/testing/canned-records.ts";

const path = "/system/approval";
const menus = [{ id: "1", urlvue: path, iconvue: "", meta: { title: "审批流程" } }];
const rights = ["read", "create", "update", "delete"].map((action) => `sys_approval_flow:${action}`);
const shell = answerShell(menus, [...rights, "sys_role:read"]);
const name = sampleField("name", "text", { label: { zh: "名称", en: "Name" } });
const flowMeta = {
  ...sampleMeta([name], { name: "sys_approval_flow" }),
  dicts: { "names:object": [{ code: "kch_demand", label: { zh: "技术需求", en: "Demands" } }] },
};
const person = sampleField("person", "ref", {
  label: { zh: "负责人", en: "Person" },
  settings: { object: "sys_user" },
});
const demandMeta = sampleMeta([name, person], { name: "kch_demand" });
const role = { id: "r1", version: 1, code: "ROLE_BOSS", name: "主管" };
const flow = {
  id: "f1",
  version: 1,
  name: "用印",
  object: "kch_demand",
  owner: { id: "7", label: "张三" },
  enabled: true,
  stages: [
    {
      lanes: [
        { name: { zh: "主管", en: "Boss" }, approvers: [{ by: "role", role: "ROLE_BOSS" }], mode: "all" },
      ],
      join: "all",
    },
  ],
};
const answers = {
  ...shell,
  getObjMetaData: ({ fields }: { fields: Record<string, string> }) =>
    fields["objname"] === "kch_demand" ? demandMeta : flowMeta,
  getObjDataByPage: ({ fields }: { fields: Record<string, string> }) =>
    pageOf(
      fields["objname"] === "sys_role" ? [role] : fields["objname"] === "sys_approval_flow" ? [flow] : [],
    ),
};

test("a flow is drawn, changed with the keyboard, and saved as it stands in the drawing", async () => {
  const server = startCannedServer({ ...answers, saveObjData: () => ({ data: flow, ids: ["f1"] }) });
  await openPage(path, { isLoggedIn: true });
  await expect.element(page.getByRole("row", { name: /^用印 技术需求 1 张三 启用/ })).toBeVisible();
  await page.getByRole("button", { name: "编辑：用印" }).click();
  await expect.element(page.getByRole("list", { name: "流程" })).toBeVisible();
  await expectNoFindings();
  await page.getByRole("button", { name: "增加一步" }).click();
  await page.getByRole("combobox", { name: "审批人 1 的类型" }).click();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}{Enter}");
  await page.getByRole("combobox", { name: "审批人 1", exact: true }).click();
  await userEvent.keyboard("{Enter}");
  await page.getByLabelText("步骤名称（中文）").fill("负责人");
  await page.getByRole("button", { name: "第 2 步：增加并行分支" }).click();
  await page.getByRole("button", { name: "第 2 步：上移" }).click();
  await expect.element(page.getByRole("listitem", { name: "第 1 步" }).getByText("负责人")).toBeVisible();
  // The lane that was added beside it asks nobody yet and goes again.
  await page.getByRole("button", { name: /^审批/ }).click();
  await page.getByRole("button", { name: "删除此分支" }).click();
  await page.getByRole("button", { name: "保存" }).click();
  const saved = () =>
    server.seen
      .filter((one) => one.name === "saveObjData")
      .map(({ fields }) => JSON.parse(fields["data"] ?? "{}") as { stages: unknown });
  await expect.poll(() => saved().length).toBe(1);
  expect(saved()[0]).toMatchObject({
    id: "f1",
    approved: [],
    stages: [
      { lanes: [{ name: { zh: "负责人" }, approvers: [{ by: "field", field: "person" }] }] },
      { lanes: [{ name: { zh: "主管" }, approvers: [{ by: "role", role: "ROLE_BOSS" }] }] },
    ],
  });
});

test("what the server refuses is said in the form", async () => {
  startCannedServer({ ...answers, saveObjData: () => new Refusal(400, "数据有误") });
  await openPage(path, { isLoggedIn: true });
  await page.getByRole("button", { name: "编辑：用印" }).click();
  await page.getByRole("button", { name: "保存" }).click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("数据有误");
});

test("without flows it says what they are for, and who may not see them is told so", async () => {
  startCannedServer({ ...answers, getObjDataByPage: () => pageOf([]) });
  await openPage(path, { isLoggedIn: true });
  await expect.element(page.getByText("还没有审批流程")).toBeVisible();
  startCannedServer(answerShell(menus));
  await openPage(path, { isLoggedIn: true });
  await expect
    .element(page.getByRole("alert").getByText("您没有查看审批流程的权限", { exact: true }))
    .toBeVisible();
});
