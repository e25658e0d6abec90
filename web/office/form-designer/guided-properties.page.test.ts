import type { FormSchema } from "@kezhuan/contract/forms/form-schema";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { sampleField, sampleMeta } from "@kezhuan/web/meta/meta-fixture.ts";
import { answerShell } from "@kezhuan/web/testing/canned-office.ts";
import { listSent, startCannedServer, type CannedServer } from "@kezhuan/web/testing/canned-server.ts";
import { expectNoFindings } from "@kezhuan/web/testing/expect-no-findings.ts";
import { openPage } from "@kezhuan/web/testing/open-page.ts";
import { pageOf } from "@kezhuan/web/testing/canned-records.ts";

const schema: FormSchema = {
  version: 1,
  object: "place",
  nodes: [
    {
      id: "steps",
      type: "tabs",
      title: { zh: "步骤" },
      steps: true,
      tabs: [
        {
          id: "one",
          title: { zh: "甲" },
          children: [{ type: "input", id: "title", name: "title", bound: true, title: { zh: "名称" } }],
        },
      ],
    },
  ],
};
const draft = {
  id: "1",
  version: 3,
  name: "发布表",
  form_version: "2",
  status: "draft",
  object: "place",
  schema,
  updated_at: "2026-05-03T08:00:00Z",
};

async function open(): Promise<CannedServer> {
  const permissions = ["read", "design", "publish"].map((action) => `sys_form:${action}`);
  const server = startCannedServer({
    ...answerShell([{ id: "1", urlvue: "/system/form", iconvue: "", meta: { title: "表单" } }], permissions),
    getObjMetaData: () => sampleMeta([sampleField("title", "text")], { name: "place" }),
    listObjects: () => ({ objects: [] }),
    getObjDataByPage: () => pageOf([draft]),
    getObjData: () => ({ data: draft }),
    saveForm: () => ({ id: "1", version: 4, problems: [] }),
  });
  await page.viewport(1440, 900);
  await openPage("/system/form/design?id=1", { isLoggedIn: true, language: "zh" });
  return server;
}

const savedBy = (server: CannedServer) =>
  (listSent(server, "saveForm") as { schema: FormSchema }[]).at(-1)?.schema;
const node = (name: string) => page.getByRole("region", { name: "画布" }).getByRole("button", { name });

test("advice beside an input is written with its condition", async () => {
  const server = await open();
  await node("名称（单行文本）, 对象字段").click();
  await page.getByText("校验", { exact: true }).click();
  await page.getByRole("button", { name: "添加填写建议" }).click();
  await page.getByRole("textbox", { name: "建议 1 的条件" }).fill("length(title) < 8");
  await page.getByRole("textbox", { name: "建议 1 的文字（中文）" }).fill("再具体些");
  await expectNoFindings();
  await expect
    .poll(() => JSON.stringify(savedBy(server)))
    .toContain('"advice":[{"when":"length(title) < 8","message":{"zh":"再具体些"}}]');
});

test("steps open in any order and end in a review, where their properties say so", async () => {
  const server = await open();
  await node("步骤（标签页）").click();
  await page.getByRole("checkbox", { name: "步骤可按任意顺序打开" }).click();
  await page.getByRole("textbox", { name: "提交前核对步骤的标题（中文）" }).fill("预览与提交");
  await expect
    .poll(() => savedBy(server)?.nodes[0])
    .toMatchObject({ steps: true, free: true, review: { zh: "预览与提交" } });
});

test("records that are shown while the form is filled in are those of the form", async () => {
  const server = await open();
  await page.getByRole("complementary", { name: "属性" }).getByText("表单", { exact: true }).click();
  await page.getByRole("button", { name: "添加相近记录" }).click();
  await page.getByRole("textbox", { name: "对象 1 的提示（中文）" }).fill("相近的内容");
  await expectNoFindings();
  await expect
    .poll(() => savedBy(server)?.matches)
    .toEqual([{ object: "place", title: { zh: "相近的内容" } }]);
});
