import { describe, expect, it } from "vitest";
import { checkForm, dayOf } from "./check-form.ts";
import { compileForm } from "./compile-form.ts";
import { readForm } from "./read-form.ts";
import { formNodeSchema, type FormNode, type FormSchema } from "./form-schema.ts";
import { formTypes } from "./form-types.ts";
import { settleForm, startValues } from "./settle-form.ts";
import { listInputs } from "./walk-form.ts";

const zh = (text: string) => ({ zh: text });
const today = "2026-11-25";

function formOf(...nodes: FormNode[]): FormSchema {
  return { version: 1, nodes };
}

const price = formOf(
  {
    type: "radio",
    id: "mode",
    name: "mode",
    title: zh("价格方式"),
    options: {
      from: "list",
      items: [
        { value: "fixed", title: zh("一口价") },
        { value: "talk", title: zh("面议") },
      ],
    },
  },
  {
    type: "container",
    id: "box",
    visibleWhen: "mode = 'fixed'",
    children: [
      { type: "number", id: "min", name: "min", scale: 2, requiredWhen: "mode = 'fixed'" },
      {
        type: "number",
        id: "max",
        name: "max",
        scale: 2,
        checks: [{ valid: "max >= min", message: zh("最高价不能低于最低价") }],
      },
      { type: "number", id: "middle", name: "middle", scale: 1, compute: "(min + max) / 2" },
    ],
  },
);

describe("a form", () => {
  it("says of a required switch what it is to agree to", () => {
    const agree = { type: "switch", id: "agree", name: "agree", required: true } as const;
    const message = zh("请承诺权属清晰");
    const issuesOf = (node: FormNode, value: unknown) =>
      checkForm(compileForm(formOf(node)).form, { agree: value }, { today }).issues;
    expect(issuesOf(agree, null)).toEqual([{ field: "agree", problem: "notAgreed" }]);
    const promise = { ...agree, checks: [{ valid: "agree = true", message }] };
    for (const value of [null, false])
      expect(issuesOf(promise, value)).toEqual([{ field: "agree", message }]);
    expect(issuesOf(promise, true)).toEqual([]);
  });

  it("shows, requires and works out by its expressions", () => {
    const { form, problems } = compileForm(price);
    expect(problems).toEqual([]);
    const talk = settleForm(form, { mode: "talk", min: "5", max: "6" });
    expect([...talk.visible]).toEqual(["mode"]);
    expect(talk.values).toEqual({ mode: "talk", min: null, max: null, middle: null });
    const fixed = settleForm(form, { mode: "fixed", min: "5", max: "6.25" });
    expect(fixed.values["middle"]).toBe("5.6");
    expect([...fixed.required]).toEqual(["min"]);
    expect([...fixed.readOnly]).toEqual(["middle"]);
  });

  it("reads values by their kinds and says what is wrong beside each", () => {
    const { form } = compileForm(price);
    const check = (values: Record<string, unknown>) => checkForm(form, values, { today });
    expect(check({ mode: "fixed", min: "05.50", max: 7 }).read).toEqual({
      mode: "fixed",
      min: "5.5",
      max: "7",
      middle: "6.3",
    });
    expect(check({ mode: "fixed" }).issues).toEqual([{ field: "min", problem: "required" }]);
    expect(check({ mode: "gift" }).issues).toEqual([{ field: "mode", problem: "notOption" }]);
    expect(check({ mode: "fixed", min: "9", max: "8" }).issues).toEqual([
      { field: "max", message: zh("最高价不能低于最低价") },
    ]);
    expect(checkForm(form, { mode: "fixed" }, { today, draft: true }).issues).toEqual([]);
  });

  it("checks the rows of a sub-table cell by cell, and works out within a row", () => {
    const { form, problems } = compileForm(
      formOf({
        type: "sub-table",
        id: "lines",
        name: "lines",
        min: 1,
        columns: [
          { type: "input", id: "what", name: "what", required: true },
          { type: "number", id: "count", name: "count", scale: 0, min: 1 },
          { type: "number", id: "each", name: "each", scale: 2 },
          { type: "number", id: "sum", name: "sum", scale: 2, compute: "count * each" },
        ],
      }),
    );
    expect(problems).toEqual([]);
    const checked = checkForm(
      form,
      { lines: [{ what: "泵", count: "2", each: "1.25" }, {}, { count: "0" }] },
      { today },
    );
    expect(checked.issues).toEqual([
      { field: "lines.2.what", problem: "required" },
      { field: "lines.2.count", problem: "tooSmall", params: { min: 1 } },
    ]);
    expect(checked.read["lines"]).toEqual([
      { what: "泵", count: "2", each: "1.25", sum: "2.5" },
      { count: "0" },
    ]);
    expect(checkForm(form, {}, { today }).issues).toEqual([
      { field: "lines", problem: "tooFew", params: { min: 1 } },
    ]);
  });

  it("fills what nobody has typed into, in the order of what depends on what", () => {
    const { form } = compileForm(
      formOf(
        { type: "input", id: "b", name: "b", fill: "concat(a, '!')" },
        { type: "input", id: "a", name: "a", defaultFrom: "'x'" },
      ),
    );
    expect(form.inputs.map(({ node }) => node.name)).toEqual(["a", "b"]);
    expect(startValues(form)).toEqual({ a: "x", b: null });
    expect(settleForm(form, { a: "y" }, { touched: new Set(["a"]) }).values["b"]).toBe("y!");
    expect(settleForm(form, { a: "y", b: "z" }, { touched: new Set(["b"]) }).values["b"]).toBe("z");
  });

  it("gives the first advice that holds, and none beside what is hidden", () => {
    const { form } = compileForm(
      formOf(
        { type: "switch", id: "more", name: "more" },
        {
          type: "input",
          id: "title",
          name: "title",
          visibleWhen: "more = true",
          advice: [
            { when: "length(title) < 4", message: zh("太短") },
            { when: "length(title) < 8", message: zh("再具体些") },
          ],
        },
      ),
    );
    const saidOf = (title: string | null, more = true) =>
      settleForm(form, { more, title }).advice.get("title");
    expect(saidOf("电池")).toEqual(zh("太短"));
    expect(saidOf("锂电池隔膜")).toEqual(zh("再具体些"));
    expect(saidOf(null)).toBeUndefined();
    expect(saidOf("电池", false)).toBeUndefined();
    // It keeps nobody from going on.
    expect(checkForm(form, { more: true, title: "电池" }, { today }).issues).toEqual([]);
  });

  it("holds a bound day to the limits of the design, and a table's empty rows for none", () => {
    const { form } = compileForm(
      formOf(
        { type: "date", id: "until", name: "until", bound: true, earliest: "today" },
        { type: "sub-table", id: "rows", name: "rows", bound: true, required: true, columns: [] },
      ),
      [
        { name: "until", kind: "date", settings: {} },
        {
          name: "rows",
          kind: "json",
          settings: {
            max: 5,
            columns: [{ name: "a", label: { zh: "a", en: "a" }, type: "text", required: true }],
          },
        },
      ],
    );
    const problems = (until: string, rows: unknown, draft = false) =>
      checkForm(form, { until, rows }, { today, draft }).issues.map(
        (issue) => "problem" in issue && issue.problem,
      );
    expect(problems("2026-11-25", [{}, { a: "1" }])).toEqual([]);
    expect(problems("2026-11-24", [{}])).toEqual(["tooEarly", "required"]);
    // As a draft it may lack rows, but a row that is begun cannot be stored yet.
    expect(problems("2026-11-25", [{}], true)).toEqual(["required"]);
  });

  it("names circles, unknown inputs, repeated names and results of another type", () => {
    const { problems } = compileForm(
      formOf(
        { type: "number", id: "one", name: "one", compute: "two + 1" },
        { type: "number", id: "two", name: "two", compute: "one + 1" },
        { type: "input", id: "three", name: "one" },
        { type: "input", id: "three", name: "four", visibleWhen: "nowhere = 1" },
        { type: "input", id: "five", name: "five", requiredWhen: "four" },
        { type: "input", id: "six", name: "six", bound: true },
      ),
    );
    const told = problems.map(
      ({ id, at, problem }) => `${id} ${at} ${typeof problem === "string" ? problem : problem.problem}`,
    );
    expect(told.toSorted()).toEqual([
      "five requiredWhen wrongResult",
      "one compute circle",
      "six bound unknownField",
      "three id repeatedId",
      "three name repeatedName",
      "three visibleWhen unknownField",
    ]);
  });

  it("takes the kind of a bound input from the object, and leaves out what is hidden from the person", () => {
    const bound = formOf(
      { type: "input", id: "t", name: "title", bound: true },
      { type: "input", id: "s", name: "secret", bound: true },
      { type: "input", id: "n", name: "note", visibleWhen: "secret = 'x'" },
    );
    const { form } = compileForm(bound, [
      { name: "title", kind: "text", settings: { maxLength: 3 }, required: true },
    ]);
    expect(form.inputs.map(({ node }) => node.name)).toEqual(["title", "note"]);
    expect(checkForm(form, { title: "four" }, { today }).issues).toEqual([
      { field: "title", problem: "tooLong", params: { max: 3 } },
    ]);
    expect(settleForm(form, {}).visible.has("n")).toBe(false);
  });
});

describe("a design that was sent", () => {
  it("may hold each of the types, nested", () => {
    const parts = {
      name: { name: "x" },
      text: { text: zh("文字") },
      action: { action: "submit" },
      slot: { slot: "x" },
      grid: { columns: [{ children: [] }] },
      tabs: { tabs: [{ id: "t", title: zh("页"), children: [] }] },
      box: { children: [] },
      table: { name: "x", columns: [] },
    };
    const readable = formTypes.filter((type) => {
      // Only what the type knows: everything else is refused.
      const extras = [
        {},
        parts.name,
        parts.text,
        parts.action,
        parts.slot,
        parts.grid,
        parts.tabs,
        parts.box,
        parts.table,
      ];
      return extras.some((extra) => formNodeSchema.safeParse({ id: "n", type, ...extra }).success);
    });
    expect(readable).toEqual(formTypes);
    expect(formTypes).toHaveLength(29);
    expect(listInputs(price).map(({ name }) => name)).toEqual(["mode", "min", "max", "middle"]);
  });

  it("is refused when it is too deep, too large or names what JavaScript reserves", () => {
    let deep: unknown = [];
    for (let level = 0; level < 10_000; level += 1) deep = { nodes: [deep] };
    const faultOf = (value: unknown) => {
      const read = readForm(value);
      return "faults" in read ? read.faults[0]?.fault : undefined;
    };
    expect(faultOf(deep)).toBe("tooDeep");
    expect(faultOf({ version: 1, nodes: ["x".repeat(2_000_001)] })).toBe("tooLong");
    expect(faultOf(JSON.parse('{"version":1,"nodes":[],"__proto__":{}}'))).toBe("badName");
    expect(faultOf({ version: 1, nodes: [{ type: "marquee", id: "x" }] })).toBe("badValue");
    expect(readForm(price)).toEqual({ form: price });
  });

  it("has links of the product and of https only", () => {
    const link = (href: string) => formOf({ type: "button", id: "b", action: "link", href });
    const isTaken = (href: string) => "form" in readForm(link(href));
    const refused = [
      "javascript:alert(1)",
      "JAVASCRIPT:alert(1)",
      "data:text/html,x",
      "//example.org",
      "/\\x",
      "http://x",
    ];
    expect(refused.filter(isTaken)).toEqual([]);
    const taken = ["#/zcg", "/docs", "https://example.org/x"];
    expect(taken.filter(isTaken)).toEqual(taken);
  });
});

describe("days told from today", () => {
  it("are days", () => {
    expect(dayOf("today", today)).toBe(today);
    expect(dayOf("today-30", today)).toBe("2026-10-26");
    expect(dayOf("today + 10", today)).toBe("2026-12-05");
    expect(dayOf("2026-01-01", today)).toBe("2026-01-01");
    expect(dayOf("tomorrow", today)).toBeUndefined();
  });
});
