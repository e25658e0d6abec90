import type { FormNode } from "@kezhuan/contract/forms/form-schema";
import type { FormValues } from "@kezhuan/contract/forms/settle-form";
import { Refusal, startCannedServer } from "@kezhuan/web/testing/canned-server.ts";
import { expectNoFindings } from "@kezhuan/web/testing/expect-no-findings.ts";
import { sampleField, sampleMeta } from "@kezhuan/web/meta/meta-fixture.ts";
import { createElement } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { designOf, said, showForm } from "./form-fixture.tsx";

const title: FormNode = {
  id: "title",
  type: "input",
  name: "title",
  title: said("名称"),
  required: true,
  advice: [{ when: "length(title) < 4", message: said("太短") }],
};
const note: FormNode = { id: "note", type: "input", name: "note", title: said("说明"), required: true };
const until: FormNode = { id: "until", type: "date", name: "until", title: said("截止"), earliest: "today" };

function inSteps(): FormNode {
  return {
    id: "steps",
    type: "tabs",
    steps: true,
    free: true,
    review: said("核对"),
    tabs: [
      { id: "one", title: said("甲"), children: [title, until] },
      { id: "two", title: said("乙"), children: [note] },
    ],
  };
}

const box = (name: string) => page.getByLabelText(new RegExp(`^${name}`));
const step = (name: string) => page.getByRole("navigation", { name: "步骤" }).getByRole("button", { name });

test("steps open in any order, the last lists what is missing and leads there, and submits", async () => {
  const sent: FormValues[] = [];
  showForm(designOf([inSteps()]), { onSubmit: (values) => void sent.push(values) });
  await box("截止").fill("2020-01-01");
  await step("乙").click();
  await expect.element(page.getByRole("region", { name: "第 2 步，共 3 步" })).toHaveFocus();
  // What is wrong is counted beside its step; what is missing may be filled in later.
  await expect
    .element(page.getByRole("listitem").filter({ hasText: "甲" }))
    .toMatchTextContent(/1 处需要改正/);
  // On the rim of the number, so that the steps need no more room for it.
  const count = page.getByTitle("1 处需要改正").element();
  expect(getComputedStyle(count).position).toBe("absolute");
  expect(getComputedStyle(count).backgroundColor).not.toBe("rgba(0, 0, 0, 0)");
  await step("核对").click();
  await expect.element(page.getByText("还有 3 项需要填写或改正")).toBeVisible();
  await expectNoFindings();
  await page.getByRole("button", { name: "说明" }).click();
  await expect.element(box("说明")).toHaveFocus();
  await box("说明").fill("有");
  await step("核对").click();
  await page.getByRole("button", { name: "提交" }).click();
  expect(sent).toEqual([]);
  await expect.element(box("名称")).toHaveFocus();
  await box("名称").fill("涡轮叶片涂层");
  await box("截止").fill("2099-01-01");
  // The enter key goes on to the next step, and submits nothing.
  await box("名称").click();
  await userEvent.keyboard("{Enter}");
  await expect.element(box("说明")).toHaveFocus();
  expect(sent).toEqual([]);
  await step("核对").click();
  // At the end there is one way back, in the row of the button that submits.
  const back = page.getByRole("button", { name: "上一步", exact: true });
  const submit = page.getByRole("button", { name: "提交" });
  const topOf = (one: typeof back) => Math.round(one.element().getBoundingClientRect().top);
  expect(topOf(back)).toBe(topOf(submit));
  await back.click();
  await expect.element(page.getByRole("region", { name: "第 2 步，共 3 步" })).toHaveFocus();
  await step("核对").click();
  await submit.click();
  await expect.poll(() => sent).toEqual([{ title: "涡轮叶片涂层", until: "2099-01-01", note: "有" }]);
});

test("advice stands beside the value that it is about, gives way to what is wrong, and holds nobody up", async () => {
  const sent: FormValues[] = [];
  showForm(designOf([title]), { onSubmit: (values) => void sent.push(values) });
  await expect.element(page.getByText("太短")).not.toBeInTheDocument();
  await box("名称").fill("电池");
  await expect.element(box("名称")).toHaveAccessibleDescription("太短");
  await page.getByRole("button", { name: "提交" }).click();
  await expect.poll(() => sent).toEqual([{ title: "电池" }]);
  await box("名称").fill("");
  await page.getByRole("button", { name: "提交" }).click();
  await expect.element(page.getByText("不能为空")).toBeVisible();
  await expect.element(page.getByText("太短")).not.toBeInTheDocument();
});

test("the page shows what matches below the input that the design names, and what was remarked on it", async () => {
  const design = designOf([title, note], {
    matches: [{ object: "thing", title: said("相近的"), after: "title" }],
  });
  showForm(design, {
    showMatches: (match) => createElement("p", null, `找到：${match.object}`),
    remarks: new Map([["note", "请写明用途"]]),
  });
  await expect.element(page.getByText("找到：thing")).toBeVisible();
  await expect.element(box("说明")).toHaveAccessibleDescription("请写明用途");
});

test("a table of the object's field is filled in row by row, and its empty rows count for nothing", async () => {
  const sent: FormValues[] = [];
  const columns = [
    { name: "name", label: { zh: "指标", en: "Figure" }, required: true },
    { name: "value", label: { zh: "目标值", en: "Target" }, type: "number" },
  ];
  const rows: FormNode = { id: "rows", type: "sub-table", name: "rows", bound: true, columns: [] };
  showForm(designOf([rows], { object: "thing" }), {
    fields: [sampleField("rows", "json", { required: true, settings: { columns } })],
    onSubmit: (values) => void sent.push(values),
  });
  await page.getByRole("button", { name: "添加一行" }).click();
  await page.getByRole("button", { name: "提交" }).click();
  await expect.element(page.getByText("不能为空")).toBeVisible();
  await page.getByRole("textbox", { name: "指标，第 1 行" }).fill("寿命");
  await page.getByRole("textbox", { name: "目标值，第 1 行" }).fill("500");
  await page.getByRole("button", { name: "提交" }).click();
  await expect.poll(() => sent).toEqual([{ rows: [{ name: "寿命", value: "500" }] }]);
});

test("a record that is not listed is entered by its name where design and page allow it", async () => {
  startCannedServer({
    getObjMetaData: () => sampleMeta([sampleField("name", "text")], { labelField: "name" }),
    getObjDataByPage: () => ({ data: [{ id: "1", name: "云汀大学" }], total: 1, pageNum: 1, pageSize: 20 }),
  });
  const entered: string[] = [];
  const body: FormNode = { id: "body", type: "select", name: "body", bound: true, addNew: true };
  showForm(designOf([body], { object: "thing" }), {
    fields: [sampleField("body", "ref", { settings: { object: "body" } })],
    enterRecord: () => (name) => {
      entered.push(name);
      return Promise.resolve({ id: "9", label: name });
    },
  });
  const search = page.getByRole("combobox");
  await search.fill("云汀大学");
  await expect.element(page.getByRole("option", { name: "云汀大学", exact: true })).toBeVisible();
  await expect.element(page.getByRole("option", { name: /尚未收录/ })).not.toBeInTheDocument();
  await search.fill("云汀研究所");
  await page.getByRole("option", { name: "使用“云汀研究所”（尚未收录）" }).click();
  await expect.element(search).toHaveValue("云汀研究所");
  expect(entered).toEqual(["云汀研究所"]);
});

test("a record is called by its name in the language of the form, and known by either", async () => {
  startCannedServer({
    getObjMetaData: () =>
      sampleMeta([sampleField("name", "text"), sampleField("name_en", "text")], {
        name: "college",
        labelField: "name",
        labelFieldEn: "name_en",
      }),
    getObjDataByPage: () => ({
      data: [
        { id: "1", name: "云汀大学", name_en: "Yunting University" },
        { id: "2", name: "云汀学院", name_en: "" },
      ],
      total: 2,
      pageNum: 1,
      pageSize: 20,
    }),
  });
  const body: FormNode = { id: "body", type: "select", name: "body", bound: true, addNew: true };
  showForm(designOf([body], { object: "thing" }), {
    language: "en",
    fields: [sampleField("body", "ref", { settings: { object: "college" } })],
    enterRecord: () => () => Promise.resolve({ id: "9", label: "?" }),
  });
  for (const text of ["Yunting University", "云汀大学"]) {
    await page.getByRole("combobox").fill(text);
    await expect.element(page.getByRole("option", { name: "云汀学院", exact: true })).toBeVisible();
    await expect.element(page.getByRole("option", { name: "Yunting University", exact: true })).toBeVisible();
    await expect.element(page.getByRole("option", { name: /not listed yet/ })).not.toBeInTheDocument();
  }
  await page.getByRole("combobox").fill("Yunting");
  await expect.element(page.getByRole("option", { name: /not listed yet/ })).toBeVisible();
});

test("a record is offered to be entered only once it is known that it is not listed", async () => {
  const { promise: described, resolve: describe } = Promise.withResolvers<void>();
  startCannedServer({
    getObjMetaData: async () => {
      await described;
      return sampleMeta([sampleField("name", "text")], { name: "institute", labelField: "name" });
    },
    getObjDataByPage: () => new Refusal(503, "稍后再试"),
  });
  const body: FormNode = { id: "body", type: "select", name: "body", bound: true, addNew: true };
  showForm(designOf([body], { object: "thing" }), {
    fields: [sampleField("body", "ref", { settings: { object: "institute" } })],
    enterRecord: () => () => Promise.resolve({ id: "9", label: "云汀大学" }),
  });
  await page.getByRole("combobox").fill("云汀大学");
  await expect.element(page.getByText("正在加载…")).toBeVisible();
  // Longer than typing is waited for: what is away by now is the answer alone.
  await new Promise((done) => setTimeout(done, 400));
  await expect.element(page.getByRole("option")).not.toBeInTheDocument();
  describe();
  await expect.element(page.getByText(/稍后再试/)).toBeVisible();
  await expect.element(page.getByRole("option")).not.toBeInTheDocument();
});

test("while a text is looked up, nothing is offered that answered the one before and does not hold it", async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const server = startCannedServer({
    getObjMetaData: () => sampleMeta([sampleField("name", "text")], { name: "maker", labelField: "name" }),
    getObjDataByPage: async ({ fields }) => {
      if (fields["keyword"] === "所") await answered;
      const names = fields["keyword"] === "所" ? ["云汀研究所"] : ["云汀大学", "云汀研究所"];
      return {
        data: names.map((name) => ({ id: name, name })),
        total: names.length,
        pageNum: 1,
        pageSize: 20,
      };
    },
  });
  const body: FormNode = { id: "body", type: "select", name: "body", bound: true };
  showForm(designOf([body], { object: "thing" }), {
    fields: [sampleField("body", "ref", { settings: { object: "maker" } })],
  });
  const search = page.getByRole("combobox");
  await search.click();
  await expect.element(page.getByRole("option").nth(1)).toBeVisible();
  await search.fill("所");
  await expect.element(page.getByRole("option", { name: "云汀大学" })).not.toBeInTheDocument();
  await expect.element(page.getByRole("option")).toMatchTextContent("云汀研究所");
  answer();
  await expect.poll(() => server.seen.filter(({ fields }) => fields["keyword"] === "所").length).toBe(1);
  await expect.element(page.getByRole("option")).toMatchTextContent("云汀研究所");
});

test("a value that is left by pressing a button does not move the button away from under the pointer", async () => {
  const mail = { ...note, format: "email" as const };
  showForm(designOf([title, mail]), { onSubmit: () => {} });
  await box("名称").fill("涡轮叶片涂层");
  await box("说明").fill("不是邮箱");
  await page.getByRole("button", { name: "提交" }).click();
  // It was pressed: that leads to what is wrong.
  await expect.element(box("说明")).toHaveFocus();
});
