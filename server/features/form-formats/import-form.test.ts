import { describe, expect, it } from "vitest";
import type { FormNode } from "@kezhuan/contract/forms/form-schema";
import { walkForm } from "@kezhuan/contract/forms/walk-form";
import { readFormText } from "./import-form.ts";

async function read(design: unknown) {
  const { form, report } = await readFormText(typeof design === "string" ? design : JSON.stringify(design));
  const nodes = [...walkForm(form)].map(({ node }) => node);
  return { form, report, nodes, find: (id: string) => nodes.find((node) => node.id === id) as FormNode };
}

/** The problem that a text is refused with. */
async function refusal(text: string): Promise<unknown> {
  try {
    await readFormText(text);
    return "accepted";
  } catch (error) {
    const { issues = [] } = error as { issues?: { field: string; problem: string }[] };
    return issues.map(({ field, problem }) => `${field}: ${problem}`).join();
  }
}

describe("a FormMaking design", () => {
  const field = (type: string, key: string, options: object = {}) => ({
    type,
    key,
    name: `标签${key}`,
    model: key,
    options,
    rules: [],
  });
  const design = {
    list: [
      field("input", "a", {
        required: true,
        maxlength: 20,
        pattern: "^\\d+$",
        patternMessage: "数字",
        placeholder: "请填",
      }),
      field("radio", "b", {
        options: [{ value: "x", label: "甲" }, { value: "y" }],
        showLabel: false,
        defaultValue: "y",
      }),
      {
        ...field("grid", "g"),
        columns: [
          {
            type: "col",
            options: { span: 8 },
            list: [field("number", "n", { min: 1, max: 9, step: 0.5, defaultValue: 2 })],
          },
          { span: 16, list: [] },
        ],
      },
      {
        ...field("tabs", "t"),
        tabs: [{ label: "一", name: "t1", list: [field("date", "d", { type: "datetimerange" })] }],
      },
      { ...field("table", "s"), tableColumns: [field("input", "c1"), field("scanCode", "c2")] },
      {
        ...field("report", "r"),
        rows: [
          {
            columns: [
              { type: "td", list: [field("switch", "w", { defaultValue: true })] },
              { type: "td", list: [] },
            ],
          },
        ],
      },
      field("scanCode", "q", { mode: "qr" }),
      field("imgupload", "i", { action: "//upload.invalid/x", length: 3 }),
      { ...field("swimlane", "z"), list: [field("rate", "z1", { max: 7 })] },
    ],
    config: { labelPosition: "top", eventScript: [{ key: "e", name: "onChange", func: "this.hide(['a'])" }] },
  };

  it("comes over with its containers, limits and choices", async () => {
    const { form, report, find, nodes } = await read(design);
    expect(report).toEqual({
      family: "formmaking",
      nodes: 15,
      converted: 12,
      kept: [
        { type: "scanCode", path: "list.4.tableColumns.1" },
        { type: "scanCode", path: "list.6" },
        { type: "swimlane", path: "list.8" },
      ],
      inert: ["list.7.options.action", "config.eventScript.0.func"],
    });
    expect(form.labels).toBe("above");
    expect(find("a")).toMatchObject({
      name: "a",
      required: true,
      maxLength: 20,
      pattern: "^\\d+$",
      patternMessage: { zh: "数字" },
      placeholder: { zh: "请填" },
    });
    expect(find("b")).toMatchObject({
      default: "y",
      options: {
        items: [
          { value: "x", title: { zh: "x" } },
          { value: "y", title: { zh: "y" } },
        ],
      },
    });
    expect(find("g")).toMatchObject({
      type: "grid",
      columns: [{ span: { tablet: 4 } }, { span: { tablet: 8 } }],
    });
    expect(find("n")).toMatchObject({ min: 1, max: 9, step: 0.5, default: "2" });
    expect(find("d")).toMatchObject({ type: "date", precision: "minute", range: true });
    expect(find("s")).toMatchObject({
      columns: [
        { type: "input", name: "c1" },
        { type: "custom", name: "c2" },
      ],
    });
    expect(find("r")).toMatchObject({ type: "container", children: [{ type: "grid" }] });
    expect(find("z")).toMatchObject({ type: "container", children: [{ type: "rate", max: 7 }] });
    expect(find("q")).toMatchObject({
      type: "unknown",
      kept: { type: "scanCode", raw: { options: { mode: "qr" } } },
    });
    expect(nodes.map((node) => ("href" in node ? node.href : undefined)).filter(Boolean)).toEqual([]);
  });

  it("keeps names valid and unique, and says nothing twice", async () => {
    const { nodes } = await read({
      list: [
        field("input", "张三"),
        field("input", "userName"),
        field("input", "userName"),
        field("input", "9"),
        field("input", "and"),
      ],
      config: {},
    });
    expect(nodes.map((node) => ("name" in node ? node.name : ""))).toEqual([
      "zhang_san",
      "user_name",
      "user_name_2",
      "f_9",
      "and_",
    ]);
  });
});

describe("other families", () => {
  it("reads avue as a JavaScript object with functions, groups and rows", async () => {
    const { report, form, find } = await read(`export default {
      labelPosition: 'left', submitText: '报名', // a comment
      column: [
        { label: '姓名', prop: 'name', rules: [{ required: true, message: '必填', trigger: 'blur', pattern: /^.{2,8}$/ }], change({ value }) { alert(value) } },
        { label: '来源', prop: 'from', type: 'select', dicUrl: '/api/dict', span: 24, dicData: [{ label: '甲', value: 0 }] },
        { label: '成员', prop: 'rows', type: 'dynamic', children: { rowAdd: (done) => done(), column: [{ label: '电话', prop: 'tel', type: 'phone' }] } },
      ],
      group: [{ label: '其他', prop: 'g', column: [{ label: '开关', prop: 'on', type: 'switch', value: 1 }, { label: '地图', prop: 'm', type: 'map' }] }],
    };`);
    expect(report.family).toBe("avue");
    expect([report.nodes, report.converted]).toEqual([7, 6]);
    expect(report.kept).toEqual([{ type: "map", path: "group.0.column.1" }]);
    expect(report.inert).toEqual(["column.0.change", "column.1.dicUrl", "column.2.children.rowAdd"]);
    expect(form.submitTitle).toEqual({ zh: "报名" });
    expect(find("n1")).toMatchObject({ required: true, pattern: "^.{2,8}$", span: { tablet: 6 } });
    expect(find("n3")).toMatchObject({ type: "sub-table", columns: [{ name: "tel", format: "phone" }] });
  });

  it("reads form-generator: new, flat, and as a row of a table whose fields are JSON texts", async () => {
    const flat = {
      label: "原因",
      tag: "el-input",
      tagIcon: "textarea",
      vModel: "why",
      required: true,
      regList: [{ pattern: "/^a+$/i", message: "坏" }],
    };
    const fresh = {
      __config__: { label: "天数", tag: "el-input-number", span: 12, required: true, defaultValue: 3 },
      __vModel__: "days",
      min: 1,
      max: 30,
    };
    const row = { __config__: { layout: "rowFormItem", children: [fresh] } };
    const { report, nodes } = await read({
      name: "请假",
      conf: JSON.stringify({ labelPosition: "top" }),
      fields: [flat, row].map((one) => JSON.stringify(one)),
    });
    expect(report).toEqual({ family: "form-generator", nodes: 3, converted: 3, kept: [], inert: [] });
    expect(nodes.map((node) => node.type)).toEqual(["textarea", "container", "number"]);
    expect(nodes[2]).toMatchObject({
      name: "days",
      min: 1,
      max: 30,
      default: "3",
      span: { tablet: 6 },
      required: true,
    });
  });

  it("reads form-create with its control of other rules", async () => {
    const { report, nodes } = await read({
      rule: [
        {
          type: "radio",
          field: "mode",
          title: "方式",
          options: [
            { value: 1, label: "一" },
            { value: 2, label: "二" },
          ],
          value: 1,
          control: [
            { value: 2, rule: ["price"] },
            {
              handle: "[[FORM-CREATE-PREFIX-function(v){return 1}-FORM-CREATE-SUFFIX]]",
              rule: [{ type: "input", field: "extra", title: "另" }],
            },
          ],
        },
        { type: "inputNumber", field: "price", title: "价格", $required: "必填" },
        {
          type: "elTabs",
          children: [
            {
              type: "elTabPane",
              props: { label: "甲" },
              children: [{ type: "input", field: "memo", props: { type: "textarea" } }],
            },
          ],
        },
      ],
      option: { form: { labelPosition: "top" } },
    });
    expect(report.family).toBe("form-create");
    expect([report.nodes, report.converted]).toEqual([5, 5]);
    expect(nodes.map((node) => node.visibleWhen)).toEqual([
      undefined,
      undefined,
      "mode = '2'",
      undefined,
      undefined,
    ]);
    expect(report.inert).toEqual(["rule.0.control.1.handle", "rule.0.control.1"]);
  });

  it("reads VForm, Formily, amis, k-form-design, AK-Design and Everright", async () => {
    const vform = await read({
      widgetList: [
        {
          type: "grid",
          id: "g1",
          cols: [
            {
              type: "grid-col",
              options: { span: 12 },
              widgetList: [
                {
                  type: "input",
                  id: "i1",
                  options: { name: "a", label: "甲", required: true, onChange: "this.x = 1" },
                },
              ],
            },
          ],
        },
      ],
      formConfig: {},
    });
    expect(vform.report).toMatchObject({
      family: "vform",
      nodes: 2,
      converted: 2,
      inert: ["widgetList.0.cols.0.widgetList.0.options.onChange"],
    });
    const formily = await read({
      form: {},
      schema: {
        type: "object",
        properties: {
          kind: {
            type: "string",
            title: "种类",
            "x-component": "Select",
            enum: [{ label: "甲", value: "a" }],
          },
          more: {
            type: "string",
            title: "说明",
            "x-component": "Input.TextArea",
            "x-reactions": {
              dependencies: ["kind"],
              fulfill: { state: { visible: "{{$deps[0] === 'a'}}" } },
            },
          },
          list: {
            type: "array",
            "x-component": "ArrayTable",
            items: {
              type: "object",
              properties: {
                c: {
                  type: "void",
                  "x-component": "ArrayTable.Column",
                  "x-component-props": { title: "列" },
                  properties: { x: { type: "string", "x-component": "Input" } },
                },
              },
            },
          },
        },
      },
    });
    expect(formily.report).toMatchObject({ family: "formily", nodes: 4, converted: 4, inert: [] });
    expect(formily.nodes[1]).toMatchObject({ visibleWhen: "kind = 'a'" });
    const amis = await read({
      type: "page",
      body: {
        type: "form",
        title: "登记",
        api: "/api/save",
        body: [
          { type: "select", name: "way", label: "方式", options: ["甲", "乙"] },
          {
            type: "input-number",
            name: "sum",
            label: "金额",
            visibleOn: "${way == '甲' && way}",
            disabledOn: "Date.now() > 1",
          },
          { type: "crud", name: "c" },
        ],
      },
    });
    expect(amis.report).toMatchObject({
      family: "amis",
      nodes: 3,
      converted: 2,
      kept: [{ type: "crud", path: "body.body.2" }],
      inert: ["body.api", "body.body.1.disabledOn"],
    });
    expect(amis.nodes[1]).toMatchObject({ visibleWhen: "(way = '甲') and (not isEmpty(way))" });
    const kform = await read({
      list: [{ type: "uploadImg", label: "图", model: "p", key: "p", options: { limit: 2 }, rules: [] }],
      config: { layout: "horizontal", labelCol: {}, hideRequiredMark: false },
    });
    expect(kform.report).toMatchObject({ family: "k-form-design", nodes: 1, converted: 1 });
    const ak = await read({
      list: [{ type: "input", name: "w", control: { placeholder: "填" }, config: {}, item: { label: "词" } }],
      form: {},
    });
    expect(ak.nodes[0]).toMatchObject({ name: "w", title: { zh: "词" }, placeholder: { zh: "填" } });
    const everright = await read({
      list: [{ type: "inline", columns: ["f1"] }],
      fields: [{ type: "input", id: "f1", key: "k1", label: "名", options: { required: true } }],
      logic: {},
    });
    expect(everright.report).toMatchObject({ family: "everright", nodes: 1, converted: 1 });
    expect(everright.nodes[0]).toMatchObject({ required: true, name: "k1" });
  });

  it("reads JeecgBoot with its panes, rows and dictionaries", async () => {
    const { report, find } = await read({
      list: [
        {
          type: "card",
          key: "k",
          isAutoGrid: true,
          list: [
            {
              type: "select",
              key: "s",
              model: "s",
              name: "级别",
              options: { remote: "dict", dictCode: "level" },
            },
          ],
        },
        {
          type: "sub-table-design",
          key: "t",
          model: "t",
          name: "明细",
          columns: [{ type: "integer", key: "c", model: "c", name: "数", options: {} }],
        },
      ],
      config: { titleField: "s" },
    });
    expect(report).toMatchObject({ family: "jeecg", nodes: 4, converted: 4 });
    expect(find("s")).toMatchObject({ options: { from: "dictionary", dict: "level" } });
    expect(find("t")).toMatchObject({ columns: [{ type: "number", scale: 0 }] });
  });

  it("reads our own format back as it was", async () => {
    const own = { version: 1, nodes: [{ type: "input", id: "a", name: "a" }] };
    const { form, report } = await read(own);
    expect(form).toEqual(own);
    expect(report).toEqual({ family: "kezhuan", nodes: 1, converted: 1, kept: [], inert: [] });
  });
});

describe("a hostile text", () => {
  it.each([
    ["brackets", "[".repeat(2_000_000), "text: tooDeep"],
    ["objects within objects", `${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}`, "text: tooDeep"],
    ["containers within containers", JSON.stringify(nest(60)), "text: tooDeep"],
    ["signs that a parser follows down", `x = ${"!".repeat(500_000)}1`, "text: unreadableForm"],
    ["a million values", `[${"1,".repeat(900_000)}1]`, "text: tooMany"],
    ["many empty objects in JavaScript", `x = [${"{a:1},".repeat(300_000)}]`, "text: tooMany"],
    ["150,000 short names in one object", `{${listNames(150_000, '"').join(":1,")}:1}`, "text: tooMany"],
    [
      "250,000 names in JavaScript",
      `x = {${listNames(250_000).join(":1,")}:1}`.slice(0, 2_000_000),
      "text: tooMany",
    ],
    [
      "names of many objects in JavaScript",
      `x = [${`{${listNames(2_000).join(":1,")}:1},`.repeat(60)}]`,
      "text: tooMany",
    ],
    [
      "60,000 declarations",
      listNames(60_000)
        .map((name) => `let ${name}`)
        .join(";"),
      "text: tooMany",
    ],
    ["60,000 names in one declaration", `let ${listNames(60_000).join(",")}`, "text: tooMany"],
    ["60,000 names of one function", `f = function (${listNames(60_000).join(",")}) {}`, "text: tooMany"],
    ["a million statements", "a;".repeat(900_000), "text: tooMany"],
    ["too long", " ".repeat(2_000_001), "text: tooLong"],
    [
      "a forbidden name",
      '{"list":[{"type":"input","__proto__":{"x":1}}],"config":{}}',
      "text: badDefinition",
    ],
    [
      "a forbidden name in JavaScript",
      "({ column: [{ prop: 'a', constructor: 1 }] })",
      "text: badDefinition",
    ],
    [
      "a forbidden name in JSON text within",
      JSON.stringify({ conf: "{}", fields: ['{"tag":"el-input","vModel":"a","prototype":1}'] }),
      "text: badDefinition",
    ],
    ["no design", '{"hello":"world"}', "text: unknownForm"],
    ["a sentence", "please read this", "text: unreadableForm"],
    [
      "many choices",
      JSON.stringify({
        list: [
          { type: "select", options: { options: Array.from({ length: 3000 }, (_, at) => ({ value: at })) } },
        ],
        config: {},
      }),
      "text: tooMany",
    ],
    [
      "many nodes",
      JSON.stringify({
        list: Array.from({ length: 2500 }, () => ({ type: "input", options: {} })),
        config: {},
      }),
      "text: tooMany",
    ],
  ])("is refused: %s", async (_, text, expected) => {
    expect(await refusal(text)).toBe(expected);
  });

  it("is never run, and patterns that cost time stay text", async () => {
    const design = `{ column: [
      { prop: 'a', label: '<img src=x onerror=alert(1)>', value: globalThis.touched = true, rules: [{ pattern: '(?=a)b' }] },
      { prop: 'b', label: '说明', type: 'title', value: '<b>粗</b><script>x()</script>' },
    ] }`;
    const { report, nodes } = await read(design);
    expect("touched" in globalThis).toBe(false);
    expect(report.inert).toEqual([
      "column.0.label",
      "column.0.value",
      "column.1.value",
      "column.0.rules.0.pattern",
    ]);
    expect(nodes[0]).not.toHaveProperty("pattern");
  });
});

function listNames(count: number, quote = ""): string[] {
  return Array.from({ length: count }, (_, place) => `${quote}z${place.toString(36)}${quote}`);
}

function nest(depth: number): unknown {
  let inner: unknown = { type: "input", options: {} };
  for (let level = 0; level < depth; level += 1) inner = { type: "card", list: [inner] };
  return { list: [inner], config: {} };
}
