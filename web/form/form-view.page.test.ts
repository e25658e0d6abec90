import type { FormNode } from "@kezhuan/contract/forms/form-schema";
import type { FormValues } from "@kezhuan/contract/forms/settle-form";
import { expectNoFindings } from "@kezhuan/web/testing/expect-no-findings.ts";
import { startCannedServer } from "@kezhuan/web/testing/canned-server.ts";
import { sampleField, sampleMeta } from "@kezhuan/web/meta/meta-fixture.ts";
import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { designOf, said, showForm } from "./form-fixture.tsx";

let sent: FormValues | undefined;
const onSubmit = (values: FormValues) => {
  sent = values;
};
afterEach(() => {
  sent = undefined;
});

const submit = () => page.getByRole("button", { name: "提交" }).click();
const fruit = {
  from: "list",
  items: [
    { value: "a", title: said("苹果", "Apple") },
    { value: "b", title: said("香蕉", "Banana") },
    { value: "c", title: said("樱桃", "Cherry") },
  ],
} as const;
const options = { from: "list" as const, items: [...fruit.items] };
const one = (node: { type: FormNode["type"]; [property: string]: unknown }) =>
  // `designOf` reads it as the server does.
  ({ id: "n", name: "x", title: said("内容"), ...node }) as FormNode;

async function fillAndSend(node: FormNode, fill: () => Promise<unknown>): Promise<unknown> {
  showForm(designOf([node]), { onSubmit });
  await expect.element(page.getByText("内容", { exact: true }).first()).toBeVisible();
  await fill();
  await submit();
  await expect.poll(() => sent).toBeDefined();
  return sent?.["x"];
}

describe("each type takes a value", () => {
  const box = page.getByRole("textbox", { name: "内容" });
  const cases: readonly [string, FormNode, () => Promise<unknown>, unknown][] = [
    ["input", one({ type: "input" }), () => box.fill("abc"), "abc"],
    ["textarea", one({ type: "textarea", showCount: true, maxLength: 10 }), () => box.fill("几行"), "几行"],
    ["number", one({ type: "number", unit: "万元", step: 0.5 }), () => box.fill("１２.5"), "12.5"],
    ["radio", one({ type: "radio", options }), () => page.getByText("香蕉").click(), "b"],
    ["checkbox", one({ type: "checkbox", options }), () => page.getByText("樱桃").click(), ["c"]],
    ["date", one({ type: "date" }), () => page.getByLabelText("内容").fill("2026-03-09"), "2026-03-09"],
    [
      "date, a span",
      one({ type: "date", range: true }),
      async () => {
        await page.getByLabelText("内容：开始").fill("2026-03-09");
        await page.getByLabelText("内容：结束").fill("2026-03-10");
      },
      ["2026-03-09", "2026-03-10"],
    ],
    [
      "month",
      one({ type: "date", precision: "month" }),
      () => page.getByLabelText("内容").fill("2026-03"),
      "2026-03",
    ],
    ["time", one({ type: "time" }), () => page.getByLabelText("内容").fill("08:30"), "08:30"],
    [
      "rate",
      one({ type: "rate" }),
      () => page.getByRole("radio", { name: "4 星" }).click({ force: true }),
      4,
    ],
    ["color", one({ type: "color" }), () => box.fill("#209182"), "#209182"],
    ["select", one({ type: "select", options }), () => page.getByRole("combobox").selectOptions("香蕉"), "b"],
    ["switch", one({ type: "switch" }), () => page.getByRole("switch").click(), true],
    ["slider", one({ type: "slider" }), () => page.getByRole("slider").fill("40"), "40"],
    [
      "transfer",
      one({ type: "transfer", options }),
      async () => {
        await page.getByRole("button", { name: "添加“樱桃”" }).click();
        await page.getByRole("button", { name: "添加“苹果”" }).click();
      },
      ["c", "a"],
    ],
    [
      "custom",
      one({ type: "custom", component: "orcid" }),
      () => box.fill("0000-0002-1694-233X"),
      "0000-0002-1694-233X",
    ],
    [
      "select, several",
      one({ type: "select", multiple: true, options }),
      async () => {
        await page.getByRole("combobox").click();
        await userEvent.keyboard("樱{ArrowDown}{Enter}苹{Enter}{Escape}");
      },
      ["c", "a"],
    ],
  ];
  test.each(cases)("%s", async (...[, node, fill, value]) => {
    expect(await fillAndSend(node, fill)).toEqual(value);
  });

  test("editor", async () => {
    const value = await fillAndSend(one({ type: "editor" }), async () => {
      await page.getByRole("textbox", { name: "内容" }).click();
      await userEvent.keyboard("正文");
    });
    expect(value).toBe("<p>正文</p>");
  });
});

const base = (name: string, title: string) => ({ id: name, name, title: said(title) });
const text = (name: string, title: string, more: object = {}) =>
  ({ ...base(name, title), type: "input", ...more }) as FormNode;

describe("what follows from what is filled in", () => {
  test("inputs appear, are required, are worked out, and hold nothing once they are gone", async () => {
    const nodes = [
      { ...base("mode", "方式"), type: "radio", options } as FormNode,
      text("price", "价格", { visibleWhen: "mode = 'a'", requiredWhen: "mode = 'a'" }),
      { ...base("count", "数量"), type: "number" } as FormNode,
      { ...base("twice", "两倍"), type: "number", compute: "count * 2", scale: 0 } as FormNode,
    ];
    showForm(designOf(nodes), { onSubmit });
    const price = page.getByRole("textbox", { name: /价格/ });
    await expect.element(page.getByText("两倍")).toBeVisible();
    await expect.element(price).not.toBeInTheDocument();
    await page.getByText("苹果").click();
    await submit();
    await expect.element(price).toHaveFocus();
    await expect.element(page.getByText("不能为空")).toBeVisible();
    await price.fill("9");
    await page.getByRole("textbox", { name: "数量" }).fill("21");
    await expect.element(page.getByText("42")).toBeVisible();
    await page.getByText("香蕉").click();
    await submit();
    await expect.poll(() => sent).toEqual({ mode: "b", price: null, count: "21", twice: "42" });
  });

  test("options depend on what is chosen above, and a cascader goes level by level", async () => {
    const items = [
      { value: "p", title: said("省") },
      { value: "c", title: said("市"), under: ["p"] },
    ];
    const nodes = [
      { ...base("top", "上"), type: "select", options } as FormNode,
      {
        ...base("low", "下"),
        type: "select",
        options: {
          from: "list",
          dependsOn: "top",
          items: [{ value: "k", title: said("果核"), under: ["c"] }],
        },
      } as FormNode,
      { ...base("place", "地区"), type: "cascader", options: { from: "list", items } } as FormNode,
    ];
    showForm(designOf(nodes), { onSubmit });
    const low = page.getByRole("combobox", { name: "下" });
    await expect.poll(() => low.element().querySelectorAll("option").length).toBe(1);
    await page.getByRole("combobox", { name: "上" }).selectOptions("樱桃");
    await low.selectOptions("果核");
    await page.getByRole("combobox", { name: "地区：第 1 级" }).selectOptions("省");
    await page.getByRole("combobox", { name: "地区：第 2 级" }).selectOptions("市");
    await submit();
    await expect.poll(() => sent).toEqual({ top: "c", low: "k", place: "c" });
  });

  test("a button sets values, another one empties the form", async () => {
    const nodes = [
      text("a", "甲"),
      { id: "s", type: "button", action: "set", title: said("填入示例"), set: { a: "'示例'" } } as FormNode,
      { id: "r", type: "button", action: "reset" } as FormNode,
    ];
    showForm(designOf(nodes), { onSubmit });
    await page.getByRole("button", { name: "填入示例" }).click();
    await expect.element(page.getByRole("textbox", { name: "甲" })).toHaveValue("示例");
    await page.getByRole("button", { name: "重置" }).click();
    await expect.element(page.getByRole("textbox", { name: "甲" })).toHaveValue("");
  });
});

describe("errors", () => {
  test("are counted on tabs; the first one opens its tab and gets the cursor", async () => {
    const tabs = {
      id: "t",
      type: "tabs",
      tabs: [
        { id: "t1", title: said("一"), children: [text("a", "甲")] },
        { id: "t2", title: said("二"), children: [text("b", "乙", { required: true })] },
      ],
    } as FormNode;
    showForm(designOf([tabs]), { onSubmit });
    await submit();
    await expect.element(page.getByRole("tab", { name: /二/ })).toHaveAttribute("aria-selected", "true");
    await expect.element(page.getByRole("textbox", { name: /乙/ })).toHaveFocus();
    await expect.element(page.getByText("1 处需要改正", { exact: true }).first()).toBeInTheDocument();
    await userEvent.keyboard("好");
    await submit();
    await expect.poll(() => sent).toEqual({ a: null, b: "好" });
  });

  test("of the server stand beside their inputs; what belongs to none is said at the end", async () => {
    const refuse = () =>
      Promise.resolve({
        message: "没有通过",
        errors: [
          { field: "values.a", message: "已有同名的登记" },
          { field: "values.zzz", message: "名额已满" },
        ],
      });
    showForm(designOf([text("a", "甲")]), { onSubmit: refuse });
    await page.getByRole("textbox", { name: "甲" }).fill("x");
    await submit();
    await expect.element(page.getByText("已有同名的登记")).toBeVisible();
    await expect.element(page.getByText(/名额已满/)).toBeVisible();
    await expect.element(page.getByRole("textbox", { name: "甲" })).toHaveAttribute("aria-invalid", "true");
  });

  test("keep a step from going on, and the last step submits", async () => {
    const steps = {
      id: "t",
      type: "tabs",
      steps: true,
      tabs: [
        { id: "t1", title: said("第一"), children: [text("a", "甲", { required: true })] },
        { id: "t2", title: said("第二"), children: [text("b", "乙")] },
      ],
    } as FormNode;
    showForm(designOf([steps]), { onSubmit });
    const next = page.getByRole("button", { name: "下一步" });
    await next.click();
    await expect.element(page.getByText("不能为空")).toBeVisible();
    await expect.element(page.getByRole("button", { name: "提交" })).not.toBeInTheDocument();
    await page.getByRole("textbox", { name: /甲/ }).fill("1");
    await next.click();
    await expect.element(page.getByRole("textbox", { name: "乙" })).toBeVisible();
    await submit();
    await expect.poll(() => sent).toEqual({ a: "1", b: null });
  });
});

describe("a sub-table", () => {
  const table = {
    ...base("rows", "人员"),
    type: "sub-table",
    max: 1000,
    columns: [
      text("who", "姓名", { required: true }),
      { ...base("fruit", "水果"), type: "select", options },
      { ...base("day", "日期"), type: "date" },
    ],
  } as FormNode;

  test("takes rows of a spreadsheet, with names of options and days as people write them", async () => {
    showForm(designOf([table]), { onSubmit });
    await page.getByRole("button", { name: "添加一行" }).click();
    const cell = page.getByRole("textbox", { name: "姓名，第 1 行" });
    await expect.element(cell).toHaveFocus();
    const data = new DataTransfer();
    data.setData("text/plain", "张三\t苹果\t2026/3/9\n李四\tBanana\t\n");
    cell.element().dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
    await expect.element(page.getByText("已粘贴 2 行")).toBeVisible();
    await page.getByRole("button", { name: "第 2 行上移" }).click();
    await submit();
    await expect
      .poll(() => sent?.["rows"])
      .toEqual([
        { who: "李四", fruit: "b", day: null },
        { who: "张三", fruit: "a", day: "2026-03-09" },
      ]);
  });

  test("of a thousand rows renders those in view, and the one that is wrong", async () => {
    const rows = Array.from({ length: 1000 }, (_, at) => ({ who: at === 700 ? "" : `人${at}`, fruit: "a" }));
    showForm(designOf([table]), { onSubmit, values: { rows } });
    await expect.element(page.getByText("共 1,000 行")).toBeInTheDocument();
    expect(document.querySelectorAll("tbody input").length).toBeLessThan(400);
    await submit();
    await expect.element(page.getByRole("textbox", { name: "姓名，第 701 行" })).toHaveFocus();
  });
});

test("records are chosen in a dialog and fill other inputs", async () => {
  const meta = sampleMeta([
    sampleField("title", "text", { label: said("名称") }),
    sampleField("city", "text"),
  ]);
  const record = { id: "3f2b7c1e-0000-4000-8000-000000000001", title: "第一医院", city: "南京" };
  startCannedServer({
    getObjMetaData: () => meta,
    getObjDataByPage: () => ({ data: [record], total: 1, pageNum: 1, pageSize: 10 }),
    getObjData: () => ({ data: record }),
  });
  const nodes = [
    { ...base("org", "单位"), type: "dialog", object: "sample", fills: { city: "city" } } as FormNode,
    text("city", "城市"),
  ];
  showForm(designOf(nodes), { onSubmit });
  await page.getByRole("button", { name: "选择…" }).click();
  await page.getByRole("button", { name: "添加“第一医院”" }).click();
  await expect.element(page.getByRole("textbox", { name: "城市" })).toHaveValue("南京");
  await submit();
  await expect.poll(() => sent?.["org"]).toEqual({ id: record.id, label: "第一医院" });
});

test("in a form in English the dialog names records in English, and in Chinese where they have no other name", async () => {
  const names = [sampleField("title", "text"), sampleField("title_en", "text")];
  const data = [
    { id: "3f2b7c1e-0000-4000-8000-000000000001", title: "第一医院", title_en: "First Hospital" },
    { id: "3f2b7c1e-0000-4000-8000-000000000002", title: "第二医院", title_en: null },
  ];
  startCannedServer({
    getObjMetaData: () => sampleMeta(names, { labelField: "title", labelFieldEn: "title_en" }),
    getObjDataByPage: () => ({ data, total: 2, pageNum: 1, pageSize: 10 }),
  });
  const nodes = [{ ...base("org", "单位"), type: "dialog", object: "sample" } as FormNode];
  showForm(designOf(nodes), { onSubmit, language: "en" });
  await page.getByRole("button", { name: "Choose…" }).click();
  await expect.element(page.getByRole("cell", { name: "第二医院", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Add First Hospital" }).click();
  await page.getByRole("button", { name: "Submit" }).click();
  await expect.poll(() => sent?.["org"]).toEqual({ id: data[0]?.id, label: "First Hospital" });
});

test("files show their progress, can be tried again, and hold the form back while they are on their way", async () => {
  let [tries, arrive] = [0, (): void => undefined];
  const stored = { id: "3f2b7c1e-0000-4000-8000-0000000000f1", name: "a.txt", size: 3, type: "text/plain" };
  const sendFile = () =>
    new Promise<typeof stored>((resolve, reject) => {
      tries += 1;
      if (tries === 1) reject(new Error("网络中断"));
      else arrive = () => resolve(stored);
    });
  showForm(designOf([{ ...base("doc", "附件"), type: "file" }]), { onSubmit, sendFile });
  await page.getByLabelText("添加文件").upload(new File(["abc"], "a.txt", { type: "text/plain" }));
  await expect.element(page.getByText("a.txt 上传失败：网络中断")).toBeVisible();
  await page.getByRole("button", { name: "重试" }).click();
  await expect.element(page.getByText("正在上传 a.txt：0%", { exact: true }).first()).toBeVisible();
  await expect.element(page.getByRole("button", { name: "提交" })).toBeDisabled();
  arrive();
  await expect.element(page.getByText("a.txt")).toBeVisible();
  await submit();
  await expect.poll(() => sent?.["doc"]).toEqual(stored);
});

const everything = designOf(
  [
    { id: "h", type: "title", title: said("登记") },
    { id: "t", type: "text", text: said("<b>说明</b>") },
    text("name", "名称", { help: said("写全称"), default: "石墨烯" }),
    { ...base("kind", "类别"), type: "select", options, default: "b" },
    { ...base("rate", "评分"), type: "rate", default: 3 },
    { ...base("many", "多选"), type: "select", multiple: true, options, default: ["a"] },
    { ...base("day", "起止"), type: "date", range: true },
    { ...base("move", "穿梭"), type: "transfer", options },
    { ...base("level", "滑块"), type: "slider" },
    { ...base("on", "开关"), type: "switch" },
    { ...base("ink", "颜色"), type: "color" },
    {
      id: "tabs",
      type: "tabs",
      tabs: [
        { id: "a", title: said("第一页"), children: [text("one", "甲", { default: "一" })] },
        { id: "b", title: said("第二页"), children: [text("two", "乙", { default: "二" })] },
      ],
    },
    {
      id: "p",
      type: "custom-panel",
      collapsible: true,
      collapsed: true,
      title: said("更多"),
      children: [text("three", "丙", { default: "三" })],
    },
    {
      ...base("rows", "人员"),
      type: "sub-table",
      columns: [text("who", "姓名")],
      default: [{ who: "张三" }],
    } as FormNode,
    { id: "u", type: "unknown", kept: { family: "avue", type: "map", raw: {} } },
    { id: "l", type: "button", action: "link", href: "/zcg", title: said("成果") },
  ],
  { title: said("成果登记表") },
);

/** A form that asks for a picture twice as wide as high, with a square one chosen: what it has sent so far. */
async function chooseSquarePicture(): Promise<File[]> {
  const files: File[] = [];
  const design = designOf([one({ type: "image", title: said("照片"), ratio: 2 })]);
  showForm(design, {
    sendFile: (file) => {
      files.push(file);
      return Promise.resolve({ id: "1", name: file.name, size: file.size, type: file.type });
    },
  });
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [80, 80];
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  const chosen = new DataTransfer();
  chosen.items.add(new File([blob ?? ""], "square.png", { type: "image/png" }));
  await expect.poll(() => document.querySelector("input[type=file]")).not.toBeNull();
  const input = document.querySelector<HTMLInputElement>("input[type=file]");
  if (!input) throw new Error("no place for a file");
  input.files = chosen.files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
  await expect.element(page.getByRole("button", { name: /方向键移动/ })).toBeVisible();
  return files;
}

const confirmCrop = () => page.getByRole("dialog").getByRole("button", { name: "确定" }).click();

test("a picture is cropped to the design's ratio before it is sent", async () => {
  const files = await chooseSquarePicture();
  await confirmCrop();
  await expect.poll(() => files.length).toBe(1);
  const [cut] = files;
  if (!cut) throw new Error("nothing was sent");
  const { width, height } = await createImageBitmap(cut);
  expect([width, height]).toEqual([80, 40]);
});

test("a part that the browser cannot write as a file is told in words, and may be tried again", async () => {
  const files = await chooseSquarePicture();
  const write = vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementationOnce((done) => done(null));
  onTestFinished(() => write.mockRestore());
  await confirmCrop();
  const alert = page.getByRole("dialog").getByRole("alert");
  await expect.element(alert).toHaveTextContent("浏览器没能裁剪这张图片，请缩放后再试，或换一张");
  expect(files).toEqual([]);
  await confirmCrop();
  await expect.poll(() => files.length).toBe(1);
});

test("on paper all of it is shown, tabs and closed panels one after the other, and nothing to press", async () => {
  showForm(everything, { mode: "print" });
  await expect.element(page.getByText("石墨烯")).toBeVisible();
  const shown = document.querySelector("main")?.innerText ?? "";
  for (const words of [
    "成果登记表",
    "<b>说明</b>",
    "香蕉",
    "3 星",
    "第一页",
    "一",
    "第二页",
    "二",
    "三",
    "张三",
  ])
    expect(shown).toContain(words);
  expect(document.querySelectorAll("main :is(input, button, select)").length).toBe(0);
});

const partlyEmpty = designOf([
  one({ type: "switch", name: "on", id: "s", title: said("更多") }),
  {
    id: "t",
    type: "tabs",
    tabs: [
      {
        id: "t1",
        title: said("补充", "More"),
        children: [
          {
            id: "c",
            type: "container",
            children: [
              one({ type: "input", name: "y", id: "y", title: said("说明"), visibleWhen: "on = true" }),
            ],
          },
        ],
      },
      { id: "t2", title: said("空白", "Blank"), children: [] },
    ],
  },
]);

test("a tab of which nothing is shown says so in both languages, and is left out on paper", async () => {
  showForm(partlyEmpty);
  const panel = page.getByRole("tabpanel");
  await expect.element(panel).toHaveTextContent("这里没有需要填写或查看的内容");
  await page
    .getByRole("switch", { name: "更多" })
    .or(page.getByRole("checkbox", { name: "更多" }))
    .click();
  await expect.element(panel.getByRole("textbox", { name: "说明" })).toBeVisible();
  await expect.element(panel).not.toHaveTextContent("这里没有");
  showForm(partlyEmpty, { language: "en" });
  await page.getByRole("tab", { name: "Blank" }).click();
  await expect.element(panel).toHaveTextContent("There is nothing to fill in or read here");
  showForm(partlyEmpty, { mode: "print", values: { on: true, y: "印出来" } });
  await expect.element(page.getByText("印出来")).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "补充" })).toBeVisible();
  await expect.element(page.getByText("空白")).not.toBeInTheDocument();
});

test("nothing grave is found by axe in a form of every kind", async () => {
  showForm(everything, { onSubmit });
  await expect.element(page.getByRole("textbox", { name: "名称" })).toBeVisible();
  await submit();
  await expectNoFindings("main");
});

test("works by keyboard alone: tabs by arrows, a panel by Enter, a choice by arrows", async () => {
  showForm(everything, { onSubmit });
  await page.getByRole("tab", { name: "第一页" }).click();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(page.getByRole("textbox", { name: "乙" })).toBeVisible();
  const panel = page.getByRole("button", { name: "更多" });
  (panel.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("textbox", { name: "丙" })).toHaveValue("三");
  const many = page.getByRole("combobox", { name: "多选" });
  (many.element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}{Enter}{Escape}");
  await submit();
  await expect.poll(() => sent?.["many"]).toEqual(["a", "c"]);
});
