import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compileForm } from "@kezhuan/contract/forms/compile-form";
import type { FormNode, FormSchema } from "@kezhuan/contract/forms/form-schema";
import { formTypes } from "@kezhuan/contract/forms/form-types";
import { readForm } from "@kezhuan/contract/forms/read-form";
import { walkForm } from "@kezhuan/contract/forms/walk-form";
import { everyType } from "./every-type.ts";
import { readFormText } from "./import-form.ts";
import { writeFormMaking } from "./write-formmaking.ts";
import { writeReact } from "./write-react.ts";

/** What FormMaking has a word for; all of it comes back. */
const word = fc
  .string({ minLength: 1, maxLength: 12 })
  .map((text) => text.replace(/\s+/g, " ").trim() || "字");
const text = word.map((zh) => ({ zh }));
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const choices = fc.uniqueArray(word, { minLength: 1, maxLength: 5 }).map((values) => ({
  from: "list" as const,
  items: values.map((value) => ({ value, title: { zh: value } })),
}));
const shared = {
  title: optional(text),
  help: optional(text),
  placeholder: optional(text),
  required: optional(fc.constant(true)),
  readOnly: optional(fc.constant(true)),
  hidden: optional(fc.constant(true)),
};

function leaf(type: string, more: Record<string, fc.Arbitrary<unknown>> = {}): fc.Arbitrary<unknown> {
  return fc.record({ type: fc.constant(type), ...shared, ...more });
}

const input = fc.oneof(
  leaf("input", {
    maxLength: optional(fc.integer({ min: 1, max: 2000 })),
    secret: optional(fc.constant(true)),
    pattern: optional(fc.constantFrom("^\\d+$", "(?i)^a", "/x/")),
  }),
  leaf("textarea", {
    rows: optional(fc.integer({ min: 1, max: 40 })),
    showCount: optional(fc.constant(true)),
  }),
  leaf("number", {
    min: optional(fc.integer({ min: -5, max: 0 })),
    max: optional(fc.integer({ min: 1, max: 9 })),
    step: optional(fc.constantFrom(0.5, 2)),
    scale: optional(fc.integer({ min: 0, max: 4 })),
  }),
  leaf("radio", { options: choices }),
  leaf("checkbox", { options: choices, max: optional(fc.integer({ min: 2, max: 9 })) }),
  leaf("select", { options: choices, multiple: optional(fc.constant(true)) }),
  leaf("select", { options: fc.record({ from: fc.constant("dictionary"), dict: fc.constant("level") }) }),
  leaf("cascader", { options: choices, anyLevel: optional(fc.constant(true)) }),
  leaf("transfer", { options: choices }),
  leaf("switch", { default: optional(fc.constant(true)) }),
  leaf("date", {
    precision: optional(fc.constantFrom("minute", "month")),
    range: optional(fc.constant(true)),
  }),
  leaf("time", { range: optional(fc.constant(true)) }),
  leaf("rate", { max: fc.integer({ min: 3, max: 10 }) }),
  leaf("slider", { min: fc.constant(0), max: fc.integer({ min: 1, max: 50 }) }),
  leaf("color"),
  leaf("file", {
    max: optional(fc.integer({ min: 1, max: 9 })),
    accept: optional(fc.constant(["image/*", "application/pdf"])),
  }),
  leaf("image", { max: optional(fc.integer({ min: 1, max: 9 })) }),
  leaf("editor"),
);
const { title, hidden } = shared;
const node = fc.letrec((tie) => ({
  any: fc.oneof(
    { depthSize: "small" },
    input,
    tie("box"),
    fc.record({ type: fc.constant("divider"), title }),
    fc.record({ type: fc.constant("text"), text }),
  ),
  list: fc.array(tie("any"), { maxLength: 3 }),
  box: fc.oneof(
    fc.record({
      type: fc.constant("sub-table"),
      ...shared,
      columns: fc.array(input, { minLength: 1, maxLength: 3 }),
    }),
    fc.record({
      type: fc.constant("grid"),
      title,
      hidden,
      columns: fc.array(
        fc.record({ span: fc.record({ tablet: fc.integer({ min: 1, max: 12 }) }), children: tie("list") }),
        { minLength: 1, maxLength: 3 },
      ),
    }),
    fc.record({
      type: fc.constant("tabs"),
      title,
      tabs: fc.array(fc.record({ title: text, children: tie("list") }), { minLength: 1, maxLength: 3 }),
    }),
    fc.record({
      type: fc.constant("container"),
      title,
      look: optional(fc.constantFrom("row", "bordered")),
      children: tie("list"),
    }),
  ),
})).any;

/** Gives ids and names, as a designer does. */
function identify(nodes: readonly unknown[]): FormSchema {
  let count = 0;
  const visit = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(visit);
    if (typeof value !== "object" || value === null) return value;
    const own = value as Record<string, unknown>;
    const isNode = "type" in own;
    const isTab = "children" in own && "title" in own && !isNode;
    count += 1;
    const ids = isNode || isTab ? { id: `id${count}` } : {};
    const names =
      isNode && !["divider", "text", "grid", "tabs", "container"].includes(String(own["type"]))
        ? { name: `name${count}` }
        : {};
    return {
      ...Object.fromEntries(
        Object.entries(own)
          .filter(([, one]) => one !== undefined)
          .map(([key, one]) => [key, ["children", "columns", "tabs"].includes(key) ? visit(one) : one]),
      ),
      ...ids,
      ...names,
    };
  };
  const read = readForm({ version: 1, labels: "above", nodes: visit(nodes) });
  if ("faults" in read) throw new Error(JSON.stringify(read.faults));
  return read.form;
}

/** Without what another system said, and without the ids of tabs, for which FormMaking has no place. */
function plain(form: FormSchema): unknown {
  return JSON.parse(
    JSON.stringify(form, (key, value: unknown) =>
      key === "kept" || (key === "id" && /tab/.test(String(value))) ? undefined : value,
    ),
    (key, value: unknown) => {
      if (key !== "tabs") return value;
      return (value as Record<string, unknown>[]).map((tab) => ({ ...tab, id: undefined }));
    },
  ) as unknown;
}

const designs = fc.array(node, { maxLength: 5 }).map(identify);

describe("a design as our JSON", () => {
  it("is the same design when it is read again", async () => {
    await fc.assert(
      fc.asyncProperty(designs, async (form) => {
        expect((await readFormText(JSON.stringify(form))).form).toEqual(form);
      }),
      { numRuns: 40 },
    );
  });
});

describe("a design as FormMaking's JSON", () => {
  it("comes back as far as FormMaking has words for it", async () => {
    await fc.assert(
      fc.asyncProperty(designs, async (form) => {
        const written = writeFormMaking(form);
        const { form: read, report } = await readFormText(written);
        expect(plain(read)).toEqual(plain(form));
        expect(report.kept).toEqual([]);
        expect(JSON.parse(writeFormMaking(read))).toEqual(JSON.parse(written));
      }),
      { numRuns: 80 },
    );
  });

  const original = {
    list: [
      {
        type: "input",
        icon: "icon-input",
        key: "k1",
        name: "姓名",
        model: "userName",
        options: { width: "50%", required: true, remoteFunc: "func_1", pattern: "(?=a)", onChange: "go()" },
        rules: [{ required: true, message: "必填" }],
        events: {},
      },
      {
        type: "grid",
        key: "k2",
        name: "栅格",
        model: "g",
        options: { gutter: 4 },
        columns: [
          {
            type: "col",
            key: "c",
            options: { span: 6, md: 6 },
            list: [{ type: "scanCode", key: "k3", model: "q", name: "扫码", options: { a: 1 } }],
          },
          { span: 18, list: [] },
        ],
        rules: [],
      },
      {
        type: "report",
        key: "k4",
        model: "r",
        name: "表格",
        options: {},
        rows: [
          {
            columns: [
              {
                type: "td",
                options: { colspan: 1 },
                list: [{ type: "switch", model: "s", name: "开", options: {} }],
              },
              { type: "td", list: [] },
            ],
          },
        ],
      },
      {
        type: "tabs",
        key: "k5",
        model: "t",
        name: "页",
        options: { tabPosition: "left" },
        tabs: [{ label: "一", name: "tab_1", list: [] }],
      },
      {
        type: "subform",
        key: "k6",
        model: "f",
        name: "子表",
        options: {},
        list: [
          {
            type: "grid",
            key: "k7",
            model: "h",
            columns: [
              { span: 24, list: [{ type: "rate", key: "k8", model: "z", name: "评", options: { max: 5 } }] },
            ],
            options: {},
          },
        ],
      },
      {
        type: "table",
        key: "k9",
        model: "l",
        name: "明细",
        options: {},
        tableColumns: [{ type: "input", key: "k10", model: "x", name: "列", options: {} }],
      },
      {
        type: "swimlane",
        key: "k11",
        model: "w",
        name: "泳道",
        options: {},
        list: [{ type: "number", key: "k12", model: "n", name: "数", options: {} }],
      },
    ],
    config: { labelWidth: 80, labelPosition: "right", eventScript: [{ key: "e", func: "alert(1)" }] },
  };

  it("is the original where nothing was edited, unknown nodes and scripts included", async () => {
    const { form } = await readFormText(JSON.stringify(original));
    expect(JSON.parse(writeFormMaking(form))).toEqual(original);
  });

  it("is the original but for what was edited", async () => {
    const { form } = await readFormText(JSON.stringify(original));
    const [first, ...others] = form.nodes;
    const added: FormNode = { type: "switch", id: "new", name: "agree", title: { zh: "同意" } };
    const edited = { ...first, title: { zh: "名字" }, required: undefined } as FormNode;
    const written = JSON.parse(
      writeFormMaking({ ...form, nodes: [edited, ...others, added] }),
    ) as typeof original;
    expect(written.list.slice(1, -1)).toEqual(original.list.slice(1));
    expect(written.list[0]).toEqual({
      ...original.list[0],
      name: "名字",
      options: { ...original.list[0]?.options, required: false },
      rules: [],
    });
    expect(written.list.at(-1)).toMatchObject({ type: "switch", model: "agree", name: "同意" });
  });
});

describe("a design as a React component", () => {
  it("compiles under strict settings, whatever its texts hold", () => {
    const read = readForm(everyType);
    if ("faults" in read) throw new Error(JSON.stringify(read.faults));
    expect(compileForm(read.form).problems).toEqual([]);
    const used = new Set([...walkForm(read.form)].map(({ node: one }) => one.type));
    expect(formTypes.filter((type) => !used.has(type))).toEqual([]);
    expect(compile(writeReact(read.form))).toBe("");
  });
});

/** What the compiler of the project says of a program. */
function compile(program: string): string {
  const require = createRequire(import.meta.url);
  const typescript = dirname(require.resolve("typescript/package.json"));
  const folder = mkdtempSync(join(tmpdir(), "kezhuan-form-"));
  try {
    writeFileSync(join(folder, "form.tsx"), program);
    const options = {
      strict: true,
      noUnusedLocals: true,
      noUnusedParameters: true,
      noEmit: true,
      jsx: "react-jsx",
      module: "esnext",
      moduleResolution: "bundler",
      target: "es2022",
      lib: ["es2023", "dom", "dom.iterable"],
      types: [],
      skipLibCheck: true,
    };
    symlinkSync(dirname(typescript), join(folder, "node_modules"));
    writeFileSync(
      join(folder, "tsconfig.json"),
      JSON.stringify({ compilerOptions: options, files: ["form.tsx"] }),
    );
    const compiler = join(typescript, "bin/tsc");
    const { stdout, stderr } = spawnSync(process.execPath, [compiler, "-p", folder], { encoding: "utf8" });
    return stdout + stderr;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
