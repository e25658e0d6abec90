import type { FormSchema } from "@kezhuan/contract/forms/form-schema";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { sampleField, sampleMeta } from "@kezhuan/web/meta/meta-fixture.ts";
import { newNode } from "@kezhuan/web/meta/form-design/new-node.ts";
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

const schema: FormSchema = {
  version: 1,
  object: "place",
  title: { zh: "登记" },
  nodes: [
    { type: "input", id: "title", name: "title", bound: true, title: { zh: "名称" } },
    { ...newNode("number"), title: { zh: "人数", en: "People" } },
    newNode("grid"),
    newNode("tabs"),
  ],
};

const forms = [
  form("1", { form_version: "2", status: "draft" }),
  form("2", { form_version: "1", status: "published" }),
];

function form(id: string, more: object) {
  return {
    id,
    version: 3,
    name: "登记表",
    object: "place",
    schema,
    updated_at: "2026-05-03T08:00:00Z",
    ...more,
  };
}

const meta = sampleMeta(
  [
    sampleField("title", "text", { label: { zh: "名称", en: "Title" } }),
    sampleField("city", "text", { label: { zh: "城市", en: "City" } }),
  ],
  { name: "place" },
);
const permissions = ["read", "design", "publish"].map((action) => `sys_form:${action}`);

async function open(
  path: string,
  more: CannedServer["answers"] = {},
  { language = "zh", width = 1440 }: { language?: "zh" | "en"; width?: number } = {},
): Promise<CannedServer> {
  const menus = [{ id: "1", urlvue: "/system/form", iconvue: "", meta: { title: "表单" } }];
  const server = startCannedServer({
    ...answerShell(menus, permissions),
    getObjMetaData: () => meta,
    listObjects: () => ({ objects: [] }),
    getObjDataByPage: ({ fields }) => {
      const data = fields["objname"] === "sys_form" ? forms : [];
      return pageOf(data);
    },
    getObjData: ({ fields }) => ({ data: forms.find(({ id }) => id === fields["id"]) }),
    saveForm: () => ({ id: "1", version: 4, problems: [] }),
    publishForm: () => ({ id: "1" }),
    ...more,
  });
  await page.viewport(width, 900);
  await openPage(path, { isLoggedIn: true, language });
  return server;
}

const design = (id: string) => `/system/form/design?id=${id}`;
const canvas = page.getByRole("region", { name: "画布" });
const node = (name: string | RegExp) => canvas.getByRole("button", { name });

function savedBy(server: CannedServer): FormSchema | undefined {
  const sent = listSent(server, "saveForm") as { schema: FormSchema }[];
  return sent.at(-1)?.schema;
}

test("the list shows forms with their versions, and says when there is none or one may not see them", async () => {
  await open("/system/form");
  const table = page.getByRole("table", { name: "表单管理" });
  await expect.element(table.getByRole("rowheader", { name: "登记表" })).toBeVisible();
  await expect.element(table.getByText("已发布")).toBeVisible();
  await expectNoFindings();
  await open("/system/form", {
    getObjDataByPage: () => pageOf([]),
  });
  await expect.element(page.getByRole("heading", { name: "还没有表单" })).toBeVisible();
  await open("/system/form", { getObjDataByPage: () => new Refusal(403, "没有权限") });
  await expect.element(page.getByRole("heading", { name: "没有查看权限" })).toBeVisible();
});

test("a new form needs a name and a version", async () => {
  const server = await open("/system/form");
  await page.getByRole("button", { name: "新建表单" }).click();
  const drawer = page.getByRole("dialog");
  await drawer.getByRole("textbox", { name: /版本/ }).fill("");
  await drawer.getByRole("button", { name: "创建并设计" }).click();
  await expect.element(drawer.getByText("请填写表单名称")).toBeVisible();
  await expect.element(drawer.getByText("请填写表单版本")).toBeVisible();
  await drawer.getByRole("textbox", { name: /名称/ }).fill("问卷");
  await drawer.getByRole("textbox", { name: /版本/ }).fill("1");
  await drawer.getByRole("button", { name: "创建并设计" }).click();
  await expect.element(canvas).toBeVisible();
  expect(listSent(server, "saveForm")[0]).toMatchObject({ name: "问卷", form_version: "1" });
});

test("versions are compared and published from the list", async () => {
  const server = await open("/system/form", {
    getObjData: ({ fields }) => ({
      data:
        fields["id"] === "1" ? form("1", { schema: { ...schema, nodes: schema.nodes.slice(1) } }) : forms[1],
    }),
  });
  await page.getByRole("button", { name: "更多：登记表 2" }).click();
  await page.getByRole("menuitem", { name: "版本对比" }).click();
  await expect.element(page.getByRole("rowheader", { name: /名称\s*删除/ })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await page.getByRole("button", { name: "更多：登记表 2" }).click();
  await page.getByRole("menuitem", { name: "发布" }).click();
  await page.getByRole("button", { name: "发布", exact: true }).click();
  await expect.poll(() => listSent(server, "publishForm")).toEqual([{ id: "1" }]);
});

test("a design is made, moved, changed and undone by keys alone, and saves itself", async () => {
  const server = await open(design("1"));
  await expect.element(node("名称（单行文本）, 对象字段")).toBeVisible();
  node("人数（数字）").element().focus();
  await userEvent.keyboard("{Escape}");
  page.getByRole("button", { name: "评分", exact: true }).element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(node("评分")).toBeVisible();
  node("评分").element().focus();
  await userEvent.keyboard("{Alt>}{ArrowUp}{/Alt}");
  await expect.element(page.getByText("“评分”已移动到表单第 4 项")).toBeInTheDocument();
  await userEvent.keyboard("{Alt>}{ArrowRight}{/Alt}");
  await expect.element(page.getByText("“评分”已移动到“栅格布局”第 2 栏第 1 项")).toBeInTheDocument();
  await userEvent.keyboard("{Control>}d{/Control}");
  await expect.poll(() => canvas.getByRole("button", { name: "评分" }).elements().length).toBe(2);
  await userEvent.keyboard("{Control>}z{/Control}");
  await expect.poll(() => canvas.getByRole("button", { name: "评分" }).elements().length).toBe(1);
  await expect.poll(() => server.seen.filter(({ name }) => name === "saveForm").length).toBe(1);
  const grid = savedBy(server)?.nodes.find(({ id }) => id === "grid");
  expect(JSON.stringify(grid)).toContain('"type":"rate"');
  await expect.element(page.getByText(/已保存/)).toBeVisible();
});

test("properties are changed, expressions are checked while they are written, and problems lead to their node", async () => {
  await open(design("1"));
  await node("人数（数字）").click();
  await page.getByRole("textbox", { name: "标题（中文）" }).fill("与会人数");
  await expect.element(node("与会人数（数字）")).toBeVisible();
  await page.getByText("联动", { exact: true }).click();
  const shown = page.getByRole("textbox", { name: "显示条件" });
  await shown.fill("titel = 'x'");
  await expect.element(page.getByText("第 1 个字符：没有字段 titel").first()).toBeVisible();
  await page.getByText("问题（1）").click();
  await expect.element(page.getByRole("button", { name: /定位：与会人数/ })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "发布", exact: true })).toBeDisabled();
});

test("fields of the object are offered until they are placed", async () => {
  await open(design("1"));
  const fields = page.getByRole("region", { name: "对象字段" });
  await expect.element(fields.getByRole("button", { name: "城市" })).toBeVisible();
  expect(fields.getByRole("button", { name: "名称" }).elements()).toHaveLength(0);
  await fields.getByRole("button", { name: "城市" }).click();
  await expect.element(node("城市（单行文本）, 对象字段")).toBeVisible();
});

test("a component is dragged into a column", async () => {
  const server = await open(design("1"));
  await expect.element(node("栅格布局")).toBeVisible();
  const columns = document.querySelectorAll("[data-type=grid] .canvas-list");
  await userEvent.dragAndDrop(page.getByRole("button", { name: "评分", exact: true }), columns[1]!);
  await expect.element(page.getByText("已添加评分，位于“栅格布局”第 2 栏第 1 项")).toBeInTheDocument();
  // The page before may have had something to save as it was left.
  const savedGrid = () => JSON.stringify(savedBy(server)?.nodes.find(({ id }) => id === "grid") ?? "");
  await expect.poll(savedGrid).toContain('"type":"rate"');
});

test("two designers see both sides, and nothing is lost", async () => {
  const server = await open(design("1"), {
    saveForm: ({ fields }) =>
      fields["data"]?.includes('"id"') === true && fields["data"].includes('"version":3')
        ? new Refusal(409, "已被修改")
        : { id: "9", version: 1, problems: [] },
  });
  await node("人数（数字）").click();
  await userEvent.keyboard("{Delete}");
  await expect.element(page.getByRole("heading", { name: "他人已修改此草稿" })).toBeVisible();
  await page.getByRole("button", { name: "把我的存为新版本" }).click();
  await expect.poll(() => listSent(server, "saveForm").at(-1)).toMatchObject({ form_version: "3" });
});

test("what did not reach the server is offered on return", async () => {
  const kept = { form: { ...schema, nodes: [newNode("rate")] }, version: 3, at: "2026-05-03T09:00:00Z" };
  await open("/system/form");
  localStorage.setItem("form-draft:1", JSON.stringify(kept));
  await page.getByRole("link", { name: "设计：登记表 2" }).click();
  await page.getByRole("button", { name: "恢复", exact: true }).click();
  await expect.element(node("评分")).toBeVisible();
});

test("a published version is only looked at", async () => {
  await open(design("2"));
  await expect.element(page.getByText("此版本已发布，不能修改。")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "新建版本" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "评分" })).toBeDisabled();
});

test.each(["zh", "en"] as const)("the designer has no barriers, in %s", async (language) => {
  await open(design("1"), {}, { language });
  const name = language === "zh" ? "人数（数字）" : "People (Number)";
  await page.getByRole("button", { name }).click();
  await expectNoFindings();
});

test("on a phone the palette and the properties come as drawers", async () => {
  await open(design("1"), {}, { width: 390 });
  await page.getByRole("button", { name: "组件", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "评分", exact: true }).click();
  await expect.element(node("评分")).toBeVisible();
  await page.getByRole("button", { name: "属性", exact: true }).click();
  await page.getByRole("dialog").getByRole("textbox", { name: "标题（中文）" }).fill("满意度");
  await expect.element(node("满意度（评分）")).toBeInTheDocument();
});

test("the design is tried out as people will meet it", async () => {
  await open(design("1"));
  await page.getByRole("button", { name: "预览", exact: true }).click();
  await expect.element(page.getByRole("textbox", { name: /名称/ })).toBeVisible();
  await expect.element(canvas).not.toBeInTheDocument();
  await page.getByRole("button", { name: "返回设计" }).click();
  await expect.element(canvas).toBeVisible();
});

test("a design of another system is read, reported on, and kept as a draft", async () => {
  const report = {
    family: "formmaking",
    nodes: 2,
    converted: 1,
    kept: [{ type: "map", path: "list.1" }],
    inert: ["list.0.options.remoteFunc"],
  };
  const server = await open("/system/form", {
    importForm: () => ({ schema: { version: 1, nodes: [newNode("input")] }, report }),
  });
  await page.getByRole("button", { name: "导入设计" }).click();
  const drawer = page.getByRole("dialog");
  await drawer.getByRole("textbox", { name: "粘贴设计内容" }).fill('{"list":[]}');
  await drawer.getByRole("button", { name: "读取", exact: true }).click();
  await expect.element(drawer.getByText("识别为 FormMaking：共 2 个组件，转换 1 个。")).toBeVisible();
  await expect.element(drawer.getByText("1 个组件按原样保留")).toBeVisible();
  await expectNoFindings();
  await drawer.getByRole("textbox", { name: /名称/ }).fill("旧系统登记表");
  await drawer.getByRole("button", { name: "存为草稿并设计" }).click();
  await expect.element(canvas).toBeVisible();
  expect(listSent(server, "saveForm")).toMatchObject([{ name: "旧系统登记表", form_version: "1" }]);
});

test("a form on its own gets a public link, shown with its square code", async () => {
  const alone = { ...form("5", { name: "问卷", status: "published" }), object: null };
  const uses: object[] = [];
  const server = await open("/system/form", {
    ...answerShell(
      [{ id: "1", urlvue: "/system/form", iconvue: "", meta: { title: "表单" } }],
      [...permissions, ...["read", "create", "update"].map((action) => `sys_form_use:${action}`)],
    ),
    getObjDataByPage: ({ fields }) => {
      const data = fields["objname"] === "sys_form" ? [alone] : uses;
      return pageOf(data);
    },
    saveObjData: () => {
      uses.push({
        id: "u1",
        version: 1,
        form: "问卷",
        purpose: "public",
        enabled: true,
        captcha: true,
        public_key: "abc",
      });
      return { data: {}, ids: ["u1"] };
    },
  });
  await page.getByRole("button", { name: /更多：问卷/ }).click();
  await page.getByRole("menuitem", { name: "公开链接" }).click();
  await page.getByRole("button", { name: "开启公开链接" }).click();
  await expect
    .element(page.getByRole("textbox", { name: "链接地址" }))
    .toHaveValue(new URL("#/form?key=abc", document.baseURI).href);
  await expect.element(page.getByRole("img", { name: "“问卷”的二维码" })).toBeVisible();
  expect(listSent(server, "saveObjData")).toEqual([
    { form: "问卷", purpose: "public", enabled: true, captcha: true },
  ]);
  await expectNoFindings();
});
