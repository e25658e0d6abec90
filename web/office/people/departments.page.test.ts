import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { DepartmentNode } from "@kezhuan/contract/api/people";
import { sampleField, sampleMeta } from "@kezhuan/web/meta/meta-fixture.ts";
import { answerOffice } from "@kezhuan/web/testing/canned-office.ts";
import { listSent, startCannedServer } from "@kezhuan/web/testing/canned-server.ts";
import { expectNoFindings } from "@kezhuan/web/testing/expect-no-findings.ts";
import { openPage } from "@kezhuan/web/testing/open-page.ts";

const name = sampleField("name", "text", { label: { zh: "名称", en: "Name" } });
const departments = sampleMeta([name], {
  name: "qd_org",
  labelField: "name",
  label: { zh: "部门", en: "Departments" },
});
const permissions = [
  "qd_org:read",
  "qd_org:update",
  "sys_member:read",
  "sys_member:create",
  "sys_member:update",
  "sys_user:read",
];

function department(id: string, label: string, parent: string | null): DepartmentNode {
  const counts = { children: parent ? 0 : 2, people: 2, people_below: 3 };
  return {
    id,
    name: label,
    code: null,
    parent,
    enabled: true,
    sort_no: 1,
    version: 1,
    path: parent ? ["本机构"] : [],
    ...counts,
  };
}

const root = department("d1", "本机构", null);
const below = [department("d2", "转化部", "d1"), department("d3", "经纪部", "d1")];

function answerDepartments() {
  return {
    ...answerOffice({ meta: departments, records: [{ id: "d2", version: 1, name: "转化部" }], permissions }),
    listDepartments: ({ fields }: { fields: Record<string, string> }) => {
      const { internalParams: asked } = JSON.parse(fields["data"] ?? "{}") as {
        internalParams: { parent?: string | null };
      };
      return { departments: asked.parent === "d1" ? below : [root], more: false };
    },
    moveDepartment: () => ({ moved: true }),
    planDepartmentMove: () => ({
      affected: [
        {
          dept: { id: "d1", name: "本机构" },
          roles: ["主管"],
          people: 4,
          names: ["林越", "王敏", "赵一"],
          gained: { menus: [], records: [] },
          lost: {
            menus: ["技术转移 / 需求"],
            records: [{ objname: "kch_demand", label: "需求", count: 12, more: false }],
          },
        },
      ],
      more: false,
    }),
  };
}

test("a department is put in order by buttons and keys", async () => {
  const server = startCannedServer(answerDepartments());
  await openPage("/system/dept", { isLoggedIn: true });
  await page.getByText("经纪部", { exact: true }).first().click();
  await page.getByRole("button", { name: "上移" }).click();
  await expect
    .poll(() => listSent(server, "moveDepartment"))
    .toEqual([{ dept: "d3", parent: "d1", before: "d2" }]);
  await expect.element(page.getByRole("button", { name: "下移" })).toBeDisabled();
  await page.getByText("转化部", { exact: true }).first().click();
  await userEvent.keyboard("{Alt>}{ArrowDown}{/Alt}");
  await expect
    .poll(() => listSent(server, "moveDepartment").at(-1))
    .toEqual({ dept: "d2", parent: "d1", before: null });
  await expectNoFindings();
});

test("before a department is moved it is said who loses which menus and records", async () => {
  const server = startCannedServer(answerDepartments());
  await openPage("/system/dept", { isLoggedIn: true });
  await page.getByText("经纪部", { exact: true }).first().click();
  await page.getByRole("button", { name: "移动到…" }).click();
  const dialog = page.getByRole("dialog");
  const move = dialog.getByRole("button", { name: "移动", exact: true });
  await expect.element(move).toBeDisabled();
  await dialog.getByText("转化部", { exact: true }).click();
  await expect.element(dialog.getByText("移到“转化部”之下")).toBeVisible();
  await expect.element(dialog.getByText(/本机构 · 主管：4 人（林越、王敏、赵一等）/)).toBeVisible();
  await expect.element(dialog.getByText(/失去.*技术转移 \/ 需求.*需求 12 条/)).toBeVisible();
  await expectNoFindings();
  expect(listSent(server, "moveDepartment")).toEqual([]);
  await move.click();
  await expect
    .poll(() => listSent(server, "moveDepartment"))
    .toEqual([{ dept: "d3", parent: "d2", before: null }]);
});

test("the words for people are those of the department worked in", async () => {
  const meta = sampleMeta([name], {
    name: "sys_user",
    labelField: "name",
    label: { zh: "用户", en: "Users" },
  });
  const user = {
    id: "1",
    name: "管理员",
    username: "admin",
    deptid: "1",
    avatar: null,
    depts: [{ deptid: "1", name: "本机构" }],
    industry: null,
    user_title: { zh: "专员", en: "Officer" },
    trainer_title: null,
    roleNames: [],
  };
  startCannedServer({
    ...answerDepartments(),
    ...answerOffice({ meta, records: [], permissions }),
    getInfo: () => ({ user, roles: ["ROLE_ADMIN"], permissions, time_zone: "Asia/Shanghai" }),
  });
  await openPage("/system/user", { isLoggedIn: true });
  await expect.element(page.getByRole("heading", { name: "专员", level: 1 })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "全部专员" }).first()).toBeVisible();
});

test("people are shown for a post, and taken out of it one by one", async () => {
  const post = { id: "p1", version: 1, name: "技术经理人", code: "broker" };
  const member = {
    id: "m1",
    version: 3,
    user: { id: "7", label: "林越" },
    dept: { id: "d2", label: "转化部" },
    posts: [
      { id: "p1", label: "技术经理人" },
      { id: "p2", label: "联络员" },
    ],
  };
  const server = startCannedServer({
    ...answerDepartments(),
    getObjData: () => ({ data: post }),
    getObjDataByPage: () => ({
      data: [member],
      pageNum: 1,
      pageSize: 50,
      total: 1,
      totalIsExact: true,
      next: null,
    }),
    saveObjData: () => ({ ids: ["m1"], data: member }),
  });
  await openPage("/system/post/p1", { isLoggedIn: true });
  await expect.element(page.getByRole("link", { name: "林越" })).toBeVisible();
  await expectNoFindings();
  await page.getByRole("button", { name: "移出岗位：林越" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "移出岗位" }).click();
  await expect
    .poll(() => server.seen.filter((one) => one.name === "saveObjData").map(({ fields }) => fields["data"]))
    .toEqual([JSON.stringify({ id: "m1", posts: ["p2"], version: 3 })]);
});
