import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { sampleField, sampleMeta } from "@kezhuan/web/meta/meta-fixture.ts";
import { answerOffice } from "@kezhuan/web/testing/canned-office.ts";
import { startCannedServer } from "@kezhuan/web/testing/canned-server.ts";
import { openPage } from "@kezhuan/web/testing/open-page.ts";

const title = sampleField("title", "text", { label: { zh: "名称", en: "Title" } });
const panel = page.getByRole("dialog");
const history = panel.getByRole("tab", { name: "历史" });

test.each([
  [true, ["read", "history"], {}],
  [false, ["read"], {}],
  [false, ["read", "history"], { _denied: ["history"] }],
])(
  "the history is offered (%s) to who may see that of the record: %j %j",
  async (isOffered, permissions, more) => {
    const meta = { ...sampleMeta([title]), permissions };
    startCannedServer(answerOffice({ meta, records: [{ id: "7", version: 1, title: "一条记录", ...more }] }));
    await openPage("/ruid/sample?open=7", { isLoggedIn: true });
    await expect.element(panel.getByText("一条记录").first()).toBeVisible();
    expect(history.elements().length === 1).toBe(isOffered);
  },
);

test("an answer to a form is shown in the form that was answered, and nobody is offered to enter one by hand", async () => {
  const fields = [
    sampleField("form_name", "text", { label: { zh: "表单名称", en: "Form" }, readonly: true }),
    sampleField("form", "ref", { settings: { object: "sys_form" }, readonly: true }),
    sampleField("answer", "json", { readonly: true }),
  ];
  const record = {
    id: "7",
    version: 1,
    form_name: "报名",
    form: { id: "f", label: "报名" },
    answer: { way: "rail" },
  };
  const items = [{ value: "rail", title: { zh: "乘火车" } }];
  const schema = {
    version: 1,
    nodes: [
      { id: "way", type: "radio", name: "way", title: { zh: "怎么来" }, options: { from: "list", items } },
    ],
  };
  const meta = sampleMeta(fields, { name: "sys_form_answer", history: false });
  startCannedServer({
    ...answerOffice({ meta, records: [record] }),
    getObjData: ({ fields: asked }) => ({
      data: asked["objname"] === "sys_form" ? { id: "f", schema } : record,
    }),
  });
  await openPage("/ruid/sys_form_answer", { isLoggedIn: true });
  await expect.element(page.getByRole("button", { name: "删除" }).first()).toBeVisible();
  for (const name of ["新增", "编辑"])
    await expect.element(page.getByRole("button", { name })).not.toBeInTheDocument();
  await page.getByText("报名").first().click();
  await expect.element(panel.getByText("怎么来")).toBeVisible();
  await expect.element(panel.getByText("乘火车")).toBeVisible();
});
