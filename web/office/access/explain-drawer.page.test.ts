import type { ExplainedRecord } from "@kezhuan/contract/api/access";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { sampleField, sampleMeta } from "@kezhuan/web/meta/meta-fixture.ts";
import { answerOffice } from "@kezhuan/web/testing/canned-office.ts";
import { listSent, startCannedServer } from "@kezhuan/web/testing/canned-server.ts";
import { expectNoFindings } from "@kezhuan/web/testing/expect-no-findings.ts";
import { openPage } from "@kezhuan/web/testing/open-page.ts";

const meta = sampleMeta([
  sampleField("name", "text", { label: { zh: "名称", en: "Name" } }),
  sampleField("secret", "text", { label: { zh: "底价", en: "Reserve price" } }),
]);
const record = { id: "7", version: 1, name: "保密的草稿", secret: "12" };
const colleague = { id: "z", label: "周宁" };
const drawer = page.getByRole("dialog", { name: "查看权限说明：保密的草稿" });

const rule: ExplainedRecord["rules"][number] = {
  id: "r1",
  role: "ROLE_DEPT",
  roleName: "部门业务员",
  effect: "allow",
  actions: ["read"],
  state: "active",
  valid_from: null,
  valid_until: null,
  rows: "状态 等于 已发布",
  problem: null,
  covers: false,
  parts: [{ text: "状态 等于 已发布", holds: false }],
};

function explain(visible: boolean): ExplainedRecord {
  return {
    user: { id: "z", name: "周宁" },
    dept: { id: "d", name: "新能源转化部" },
    roles: [{ code: "ROLE_DEPT", name: "部门业务员" }],
    full: false,
    rules: [{ ...rule, covers: visible, parts: [{ text: "状态 等于 已发布", holds: visible }] }],
    actions: [
      {
        name: "read",
        label: { zh: "查看", en: "Read" },
        allowed: visible,
        by: visible ? ["r1"] : [],
        against: [],
      },
    ],
    fields: [
      {
        name: "name",
        label: { zh: "名称", en: "Name" },
        read: visible ? "plain" : "hide",
        write: false,
        by: ["r1"],
        against: [],
      },
      {
        name: "secret",
        label: { zh: "底价", en: "Reserve price" },
        read: "hide",
        write: false,
        by: [],
        against: [],
      },
    ],
    visible,
    label: "保密的草稿",
  };
}

async function open(visible: boolean) {
  const office = answerOffice({ meta, records: [record], permissions: ["sys_access:read"] });
  const server = startCannedServer({
    ...office,
    getObjDataByPage: ({ fields }) =>
      fields["objname"] === "sys_user"
        ? { data: [{ id: colleague.id, name: colleague.label }], total: 1, totalIsExact: true, next: null }
        : office["getObjDataByPage"]?.({ fields }),
    explainAccess: () => explain(visible),
  });
  await openPage("/ruid/sample", { isLoggedIn: true });
  await page.getByRole("button", { name: "更多: 保密的草稿" }).click();
  await page.getByRole("menuitem", { name: "谁能查看，为什么…" }).click();
  await drawer.getByLabelText("用户", { exact: true }).click();
  await userEvent.keyboard("周宁");
  await expect.poll(() => page.getByRole("option", { name: "周宁" }).elements().length).toBe(1);
  await userEvent.keyboard("{Enter}");
  return server;
}

test("says why somebody cannot see a record, rule by rule and field by field", async () => {
  const server = await open(false);
  await expect.element(drawer.getByRole("heading", { name: "周宁不能查看这条数据" })).toBeVisible();
  await expect.element(drawer.getByText("允许查看的规则都不包含这条数据。")).toBeVisible();
  const rules = drawer.getByRole("region", { name: "规则" });
  await expect.element(rules.getByText("不包含这条数据")).toBeVisible();
  const fields = drawer.getByRole("table", { name: "字段" });
  await expect.element(fields.getByRole("row").nth(1).getByText("隐藏")).toBeVisible();
  const actions = drawer.getByRole("list", { name: "操作" }).getByRole("listitem");
  await expect.element(actions.first()).toHaveAttribute("data-allowed", "false");
  expect(listSent(server, "explainAccess")).toEqual([{ objname: "sample", id: "7", userid: "z" }]);
  // Nothing that it says is cut off.
  const explanation = drawer.element().querySelector(".explain");
  expect(explanation?.scrollHeight).toBeLessThanOrEqual((explanation?.clientHeight ?? 0) + 1);
  await expectNoFindings(".explain-drawer");
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => drawer.elements()).toEqual([]);
});

test("says by which rule somebody sees a record, with the fields that stay hidden", async () => {
  await open(true);
  await expect.element(drawer.getByRole("heading", { name: "周宁可以查看这条数据" })).toBeVisible();
  const rows = drawer.getByRole("table", { name: "字段" }).getByRole("row");
  await expect.element(rows.nth(1)).toHaveAttribute("data-read", "plain");
  await expect.element(rows.nth(2)).toHaveAttribute("data-read", "hide");
  await expect.element(rows.nth(2).getByText("隐藏")).toBeVisible();
  const actions = drawer.getByRole("list", { name: "操作" }).getByRole("listitem");
  await expect.element(actions.first()).toHaveAttribute("data-allowed", "true");
});
