import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { WireRecord } from "@kezhuan/contract/api/records";
import type { AccessOverview, BriefRule, RoleUse } from "@kezhuan/contract/api/roles";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { sampleField, sampleMeta } from "@kezhuan/web/meta/meta-fixture.ts";
import { answerShell } from "@kezhuan/web/testing/canned-office.ts";
import {
  listSent,
  Refusal,
  startCannedServer,
  type CannedServer,
} from "@kezhuan/web/testing/canned-server.ts";
import { expectNoFindings } from "@kezhuan/web/testing/expect-no-findings.ts";
import { openPage } from "@kezhuan/web/testing/open-page.ts";
import { pageOf } from "@kezhuan/web/testing/canned-records.ts";

const clerk = { id: "r1", version: 3, code: "ROLE_CLERK", name: "业务员", name_en: "Clerk", enabled: true };
const other = { id: "r2", version: 1, code: "ROLE_OTHER", name: "经办人", enabled: true };
const rule = {
  id: "a1",
  version: 2,
  role: { id: "r1", label: "业务员" },
  object: "place",
  effect: "allow",
  actions: ["read"],
  enabled: true,
  scope: "all",
};
const brief: BriefRule = {
  id: "a1",
  role: "r1",
  object: "place",
  effect: "allow",
  actions: ["read"],
  limits: [],
  enabled: true,
  valid_from: null,
  valid_until: null,
};
const overview: AccessOverview = {
  roles: [clerk, other].map(({ id, code, name }) => ({ id, code, name, enabled: true, people: 1 })),
  objects: [
    { name: "place", label: { zh: "地点", en: "Places" }, pack: "local", actions: [] },
    { name: "thing", label: { zh: "物品", en: "Things" }, pack: "stores", actions: [] },
  ],
  packs: [{ name: "stores", label: { zh: "仓储", en: "Stores" } }],
  rules: [brief],
};
const membership = {
  id: "m1",
  version: 5,
  user: { id: "u1", label: "周宁" },
  dept: { id: "d1", label: "转化部" },
  roles: [{ id: "r1", label: "业务员" }],
};
const menus = [
  { id: "e1", version: 1, title: "资料", roles: null, target: "both" },
  {
    id: "e2",
    version: 1,
    title: "地点列表",
    path: "/ruid/place",
    parent: { id: "e1", label: "资料" },
    roles: null,
    target: "both",
  },
];
const uses: RoleUse[] = [
  {
    objname: "sys_member",
    label: { zh: "任职", en: "Memberships" },
    field: "roles",
    fieldLabel: { zh: "角色", en: "Roles" },
    count: 1,
    records: [{ id: "m1", label: "周宁 · 转化部" }],
  },
];

const texts = [
  sampleField("name", "text"),
  sampleField("code", "text", { settings: { spelled: { from: "name", prefix: "ROLE_", capitals: true } } }),
  sampleField("name_en", "text"),
];
const metas: Record<string, ObjectMeta> = {
  sys_role: sampleMeta([...texts, sampleField("enabled", "boolean")], { name: "sys_role" }),
  sys_access: sampleMeta(
    ["role", "object", "effect", "actions", "enabled", "scope"].map((name) =>
      sampleField(name, name === "actions" ? "texts" : name === "enabled" ? "boolean" : "text"),
    ),
    { name: "sys_access" },
  ),
};
const records: Record<string, WireRecord[]> = {
  sys_role: [clerk, other],
  sys_access: [rule],
  sys_member: [membership],
  sys_menu: menus,
};
const permissions = ["sys_role", "sys_access", "sys_member", "sys_menu"].flatMap((name) =>
  ["read", "create", "update", "delete"].map((action) => `${name}:${action}`),
);

async function open(search: string, more: CannedServer["answers"] = {}): Promise<CannedServer> {
  const server = startCannedServer({
    ...answerShell([], permissions),
    getObjMetaData: ({ fields }) => metas[fields["objname"] ?? ""] ?? sampleMeta([]),
    getObjDataByPage: ({ fields }) => {
      const data = records[fields["objname"] ?? ""] ?? [];
      return pageOf(data);
    },
    getObjData: ({ fields }) => ({ data: [clerk, other].find(({ id }) => id === fields["id"]) }),
    listAccess: () => overview,
    changeRole: () => ({ role: clerk, members: 1, menus: 1, rules: 1 }),
    ...more,
  });
  await openPage(`/system/role${search}`, { isLoggedIn: true });
  return server;
}

const save = page.getByRole("button", { name: "保存全部" });

test("people without the right are told so", async () => {
  await open("", { getObjMetaData: () => new Refusal(403, "无权访问") });
  await expect.element(page.getByRole("heading", { name: "没有查看权限" })).toBeVisible();
});

test("what was changed on every tab is saved at once, and told in words before", async () => {
  const server = await open("?role=r1&tab=access");
  await page.getByRole("button", { name: "物品，查看：无" }).click();
  await expect.element(page.getByRole("button", { name: "物品，查看：全部" })).toBeVisible();
  await page.getByRole("button", { name: "地点，修改：无" }).click();
  await expectNoFindings(".roles");
  await page.getByRole("tab", { name: "菜单" }).click();
  await page
    .getByRole("treeitem", { name: /地点列表/ })
    .getByRole("checkbox")
    .click();
  await page.getByRole("tab", { name: "成员" }).click();
  await page.getByRole("button", { name: "从角色中移除 周宁" }).click();
  const told = page.getByRole("region", { name: "未保存的修改" });
  for (const words of ["移除成员 1", "增加菜单 2", "新增规则 1", "修改规则 1"])
    await expect.element(told.getByText(words, { exact: false })).toBeVisible();
  await expectNoFindings(".roles");
  await save.click();
  await expect
    .poll(() => listSent(server, "changeRole"))
    .toMatchObject([
      {
        role: "r1",
        version: 3,
        members: { add: [], remove: ["m1"] },
        menus: { show: ["e2", "e1"], hide: [] },
        rules: {
          save: [
            { object: "thing", effect: "allow", actions: ["read"] },
            { id: "a1", version: 2, actions: ["read", "update"] },
          ],
          remove: [],
        },
      },
    ]);
  await expect.poll(() => told.elements()).toEqual([]);
});

test("cells are reached by arrow keys, and one with a condition opens its rules", async () => {
  const server = await open("?role=r1&tab=access", {
    listAccess: () => overview,
    getObjDataByPage: ({ fields }) => {
      const narrowed = { ...rule, scope: "own" };
      const data = fields["objname"] === "sys_access" ? [narrowed] : (records[fields["objname"] ?? ""] ?? []);
      return pageOf(data);
    },
  });
  const cell = page.getByRole("button", { name: "地点，查看：有条件" });
  await cell.click();
  const drawer = page.getByRole("dialog", { name: "地点的规则" });
  await expect.element(drawer).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => drawer.elements()).toEqual([]);
  cell.element().focus();
  await userEvent.keyboard("{ArrowDown}{ArrowRight}");
  await expect.element(page.getByRole("button", { name: "物品，新增：无" })).toHaveFocus();
  expect(listSent(server, "changeRole")).toEqual([]);
});

test("a role that is not added yet cannot be authorized", async () => {
  await open("?role=new&tab=access");
  await expect.element(page.getByRole("heading", { name: "新增未成功的数据不能授权" })).toBeVisible();
});

test("a new role is given a code in pinyin, which follows its name until somebody types another", async () => {
  await open("?role=new");
  const [name, code] = [page.getByLabelText("name", { exact: true }), page.getByLabelText("code")];
  await name.fill("材料专员");
  await expect.element(code).toHaveValue("ROLE_CAI_LIAO_ZHUAN_YUAN");
  await name.fill("材料 A 组");
  await expect.element(code).toHaveValue("ROLE_CAI_LIAO_A_ZU");
  await code.fill("ROLE_OWN");
  await name.fill("化工专员");
  await expect.element(name).toHaveValue("化工专员");
  await expect.element(code).toHaveValue("ROLE_OWN");
});

test("going to another role with unsaved changes asks first", async () => {
  await open("?role=r1&tab=access");
  await page.getByRole("button", { name: "物品，查看：无" }).click();
  await page.getByRole("link", { name: /经办人/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "继续编辑" }).click();
  await expect.element(page.getByRole("heading", { name: /业务员/ })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "物品，查看：全部" })).toBeVisible();
});

test("a refusal names the rule it is about, and keeps what was changed", async () => {
  await open("?role=r1&tab=access", {
    changeRole: () =>
      new Refusal(400, "请求有误", {
        errors: [{ field: "rules.save.0.actions", message: "超出您的权限" }],
      }),
  });
  await page.getByRole("button", { name: "物品，查看：无" }).click();
  await save.click();
  await expect.element(page.getByText("thing · actions: 超出您的权限", { exact: false })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "物品，查看：全部" })).toBeVisible();
});

test("deleting a role says where it is in use, and gives its people another one", async () => {
  const server = await open("?role=r1", {
    listRoleUses: () => ({ uses }),
    removeRole: () => ({ members: 1, menus: 0, rules: 1 }),
  });
  await page.getByRole("button", { name: "删除", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByRole("link", { name: "周宁 · 转化部" })).toBeVisible();
  await expectNoFindings("dialog");
  await dialog.getByRole("combobox").click();
  await userEvent.keyboard("经办人{Enter}");
  await dialog.getByRole("button", { name: "删除" }).click();
  await expect.poll(() => listSent(server, "removeRole")).toEqual([{ role: "r1", to: "r2" }]);
  await expect.element(page.getByRole("heading", { name: "选择一个角色" })).toBeVisible();
});
