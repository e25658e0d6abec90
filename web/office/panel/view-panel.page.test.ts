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

test("a section of which nothing may be seen says so once, and one of which something may for each field", async () => {
  const inGroup = (name: string, group: string, zh: string) =>
    sampleField(name, "integer", { group, label: { zh, en: name } });
  const fields = [
    title,
    inGroup("issued", "count", "发出选票"),
    inGroup("returned", "count", "收回选票"),
    inGroup("seats", "call", "应选人数"),
    inGroup("voters", "call", "有选举权人数"),
  ];
  const groups = [
    { name: "call", label: { zh: "选举事项", en: "Election" } },
    { name: "count", label: { zh: "计票", en: "Count" } },
  ];
  const record = {
    id: "7",
    version: 1,
    title: "一次选举",
    seats: 3,
    _masked: ["issued", "returned", "voters"],
  };
  startCannedServer(answerOffice({ meta: sampleMeta(fields, { groups }), records: [record] }));
  await openPage("/ruid/sample?open=7", { isLoggedIn: true });
  await expect.element(panel.getByText("有选举权人数")).toBeVisible();
  await expect.element(panel.getByRole("heading", { name: "计票" })).toBeVisible();
  await expect.element(panel.getByText("发出选票")).not.toBeInTheDocument();
  expect(panel.getByText("无权查看").elements()).toHaveLength(2);
});
