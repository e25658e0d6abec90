import type { WireRecord } from "@kezhuan/contract/api/records";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { sampleField, sampleMeta } from "@kezhuan/web/meta/meta-fixture.ts";
import { answerShell } from "@kezhuan/web/testing/canned-office.ts";
import { Refusal, startCannedServer, type CannedServer } from "@kezhuan/web/testing/canned-server.ts";
import { expectNoFindings } from "@kezhuan/web/testing/expect-no-findings.ts";
import { openPage } from "@kezhuan/web/testing/open-page.ts";
import { pageOf } from "@kezhuan/web/testing/canned-records.ts";

function makeEntry(id: string, sort_no: number, more: Partial<WireRecord> = {}): WireRecord {
  return { id, version: 1, title: id, sort_no, target: "admin", icon: "user", ...more };
}

const entries = [
  makeEntry("首页", 10, { path: "/dashboard", title_en: "Start" }),
  makeEntry("资料", 20),
  makeEntry("地点", 10, { path: "/ruid/place", parent: { id: "资料", label: "资料" } }),
  makeEntry("接口", 30, { target: "dev", path: "/metadata/table" }),
];
const meta = sampleMeta(
  [
    sampleField("title", "text", { label: { zh: "名称", en: "Title" }, required: true }),
    sampleField("title_en", "text", { label: { zh: "英文名称", en: "English title" } }),
    sampleField("icon", "text"),
    sampleField("path", "text"),
    sampleField("target", "text"),
    sampleField("sort_no", "integer"),
    sampleField("object", "text", { label: { zh: "所需对象", en: "Object" } }),
  ],
  { name: "sys_menu" },
);
const permissions = ["read", "create", "update", "delete"].map((action) => `sys_menu:${action}`);

async function open(more: CannedServer["answers"] = {}): Promise<CannedServer> {
  const server = startCannedServer({
    ...answerShell([], permissions),
    getObjMetaData: () => meta,
    getObjDataByPage: () => pageOf(entries),
    saveObjData: () => ({ data: [], ids: [] }),
    ...more,
  });
  await openPage("/system/menu", { isLoggedIn: true });
  return server;
}

function savedBy({ seen }: CannedServer): unknown[] {
  return seen
    .filter(({ name }) => name === "saveObjData")
    .map(({ fields }): unknown => JSON.parse(fields["data"] ?? "null"));
}

const table = page.getByRole("table", { name: "管理菜单" });
const drawer = page.getByRole("dialog");

test("people without the right are told so", async () => {
  await open({ getObjMetaData: () => new Refusal(403, "无权访问") });
  await expect.element(page.getByRole("heading", { name: "没有查看权限" })).toBeVisible();
});

test("shows the two menus as trees, and moves an entry with the keyboard", async () => {
  const server = await open();
  await expect.element(table.getByRole("row", { name: /地点/ })).toBeVisible();
  await expect.poll(() => table.getByRole("row", { name: /接口/ }).elements()).toEqual([]);
  await expectNoFindings(".menus");
  table.getByRole("button", { name: "地点", exact: true }).element().focus();
  await userEvent.keyboard("{Alt>}{ArrowLeft}{/Alt}");
  await expect
    .poll(() => savedBy(server))
    .toEqual([
      [
        { id: "地点", version: 1, parent: null, sort_no: 30 },
        { id: "接口", version: 1, parent: null, sort_no: 40 },
      ],
    ]);
  await page.getByText("开发菜单").click();
  await expect
    .element(page.getByRole("table", { name: "开发菜单" }).getByRole("row", { name: /接口/ }))
    .toBeVisible();
});

test("an entry is dragged into a submenu", async () => {
  const server = await open();
  const [from, onto] = ["首页", "资料"].map((name) =>
    table.getByRole("row", { name: new RegExp(name) }).first(),
  );
  if (!from || !onto) throw new Error("no rows");
  await from.dropTo(onto, { targetPosition: { x: 60, y: 36 } });
  await expect
    .poll(() => savedBy(server))
    .toEqual([[{ id: "首页", version: 1, parent: "资料", sort_no: 20 }]]);
});

test("an entry has an icon and a page chosen from what there is; its English title may stay empty", async () => {
  const server = await open();
  await page.getByRole("button", { name: "新增菜单" }).click();
  await drawer.getByRole("textbox", { name: /^名称/ }).fill("用户");
  await drawer.getByRole("button", { name: "选择图标" }).click();
  await page.getByRole("searchbox", { name: "查找图标" }).fill("team");
  await page.getByRole("button", { name: "team", exact: true }).click();
  await drawer.getByRole("combobox", { name: "指向" }).click();
  await page.getByTitle("页面", { exact: true }).click();
  await drawer.getByRole("combobox", { name: "页面" }).click();
  await userEvent.keyboard("/system/user{Enter}");
  await expectNoFindings(".record-panel");
  await drawer.getByRole("button", { name: "保存" }).click();
  await expect
    .poll(() => savedBy(server))
    .toMatchObject([{ title: "用户", icon: "team", path: "/system/user", target: "admin" }]);
  expect(savedBy(server)[0]).not.toHaveProperty("title_en");
});

test("another site has to be confirmed, and a refused target is told beside its field", async () => {
  const server = await open({
    saveObjData: () =>
      new Refusal(400, "请求有误", { errors: [{ field: "path", message: "没有这个页面，请从列表中选择" }] }),
  });
  await table.getByRole("button", { name: "首页", exact: true }).click();
  await drawer.getByRole("combobox", { name: "指向" }).click();
  await page.getByTitle("外部网站").click();
  await drawer.getByRole("textbox", { name: "网址" }).fill("https://example.org");
  await drawer.getByRole("button", { name: "保存" }).click();
  await expect.element(drawer.getByText("请先确认此网站可信")).toBeVisible();
  expect(savedBy(server)).toEqual([]);
  await drawer.getByRole("checkbox", { name: "我确认此网站可信" }).click();
  await drawer.getByRole("button", { name: "保存" }).click();
  await expect.element(drawer.getByText("没有这个页面，请从列表中选择")).toBeVisible();
});
