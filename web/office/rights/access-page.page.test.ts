import type { AccessOverview, BriefRule } from "@kezhuan/contract/api/roles";
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

const soon = new Date(Date.now() + 3 * 86_400_000).toISOString();

function makeRule(id: string, more: Partial<BriefRule>): BriefRule {
  const open = { valid_from: null, valid_until: null, enabled: true, limits: [] };
  return { id, role: "r1", object: "place", effect: "allow", actions: ["read"], ...open, ...more };
}

const overview: AccessOverview = {
  roles: [
    { id: "r0", code: "ROLE_ADMIN", name: "系统管理员", enabled: true, people: 1 },
    { id: "r1", code: "ROLE_CLERK", name: "业务员", enabled: true, people: 2 },
    { id: "r2", code: "ROLE_OTHER", name: "经办人", enabled: true, people: 0 },
  ],
  objects: [
    { name: "place", label: { zh: "地点", en: "Places" }, pack: "local", actions: [] },
    { name: "thing", label: { zh: "物品", en: "Things" }, pack: "local", actions: [] },
  ],
  packs: [],
  rules: [
    makeRule("a1", {}),
    makeRule("a2", { role: "r2", limits: ["rows"] }),
    makeRule("a3", { object: "thing", valid_until: soon }),
  ],
};

async function open(search = "", more: CannedServer["answers"] = {}): Promise<CannedServer> {
  const server = startCannedServer({
    ...answerShell(),
    getObjMetaData: ({ fields }) =>
      sampleMeta([sampleField("name", "text")], { name: fields["objname"] ?? "" }),
    getObjDataByPage: () => pageOf([]),
    listAccess: () => overview,
    ...more,
  });
  await openPage(`/system/access${search}`, { isLoggedIn: true });
  return server;
}

test("is refused to those who may not read every rule", async () => {
  await open("", { listAccess: () => new Refusal(403, "无权访问") });
  await expect.element(page.getByRole("heading", { name: "没有查看权限" })).toBeVisible();
});

test("shows roles by objects for one action, and narrows to what is looked for", async () => {
  await open();
  await expect.element(page.getByRole("link", { name: "业务员，地点：全部" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "经办人，地点：有条件" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "经办人，物品：无" })).toBeVisible();
  await expectNoFindings(".rights");
  await page.getByRole("searchbox", { name: "查找对象" }).fill("物品");
  await expect.poll(() => page.getByRole("link", { name: "业务员，地点：全部" }).elements()).toEqual([]);
  const link = page.getByRole("link", { name: /业务员，物品/ });
  await expect
    .element(link)
    .toHaveAttribute("href", expect.stringContaining("/system/role?role=r1&tab=access"));
});

test("tells who can see an object, whether visitors can, and goes on to the next page", async () => {
  const viewer = (name: string) => ({
    user: { id: name, name },
    dept: { id: "d", name: "转化部" },
    roles: ["ROLE_CLERK"],
  });
  const everybody = { visitors: true, accounts: false };
  const server = await open("?tab=viewers", {
    listViewers: ({ fields }) =>
      fields["data"]?.includes("after")
        ? { viewers: [viewer("吴桐")], everybody, next: null }
        : { viewers: [viewer("周宁")], everybody, next: "m1" },
  });
  await page.getByRole("combobox", { name: "对象" }).click();
  await userEvent.keyboard("地点{Enter}");
  await expect.element(page.getByRole("row", { name: /周宁 转化部 业务员/ })).toBeVisible();
  await expect.element(page.getByText("未登录的访客也能查看。")).toBeVisible();
  await expectNoFindings(".rights");
  await page.getByRole("button", { name: "下一页" }).click();
  await expect.element(page.getByRole("row", { name: /吴桐/ })).toBeVisible();
  expect(listSent(server, "listViewers")).toEqual([{ objname: "place" }, { objname: "place", after: "m1" }]);
});

test("lists rights that end, and opens their rule", async () => {
  await open("?tab=expiring");
  const row = page.getByRole("row", { name: /业务员 物品/ });
  await expect
    .element(row.getByRole("link", { name: "打开规则" }))
    .toHaveAttribute("href", expect.stringContaining("/ruid/sys_access?open=a3"));
  await expect.poll(() => page.getByRole("row", { name: /地点/ }).elements()).toEqual([]);
  await expectNoFindings(".rights");
});
