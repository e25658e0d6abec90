import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { problemTable } from "../problems.ts";
import { operators } from "../query/operators.ts";
import { kindNames, type KindName } from "./traits.ts";
import { kinds } from "./registry.ts";

const id = "0190a1b2-3c4d-7e5f-8a6b-9c0d1e2f3a4b";
const columns = [
  { name: "name", label: { zh: "指标", en: "Figure" }, required: true },
  { name: "value", label: { zh: "数值", en: "Value" }, type: "number" },
  { name: "day", label: { zh: "日期", en: "Day" }, type: "date" },
  { name: "type", label: { zh: "类型", en: "Type" }, type: "code", dict: "kch_ip_type" },
  { name: "month", label: { zh: "年月", en: "Month" }, format: "year_month" },
];

const settings: Record<KindName, object> = {
  id: {},
  text: { maxLength: 20 },
  longtext: { maxLength: 50 },
  richtext: {},
  integer: { min: -1000, max: 1_000_000, dict: "kch_trl" },
  decimal: { scale: 4, min: -100 },
  boolean: {},
  date: {},
  datetime: {},
  code: { dict: "gb_region" },
  codes: { dict: "gb_region", max: 5 },
  ref: { object: "kch_expert" },
  refs: { object: "kch_expert", max: 5 },
  texts: { max: 5, maxLength: 10 },
  file: { max: 3 },
  image: {},
  json: { columns, max: 5 },
  money: { min: 0 },
  percentage: {},
  time: {},
  yearmonth: {},
  region: { dict: "gb_region" },
  rating: {},
  colour: {},
  sequence: { pattern: "WO-{yyyy}{MM}-{0000}" },
  computed: { expression: "1", result: "decimal" },
  person: {},
  department: {},
  parent: {},
  lines: { object: "kch_expert", field: "institution", mode: "edit", max: 3 },
};

/** One good value of each kind, and values of the wrong type. */
const samples: Record<KindName, { good: unknown; wrong: unknown[] }> = {
  id: { good: id, wrong: [1, true, [id], "not-an-id", `${id}0`] },
  text: { good: "石墨烯", wrong: [1, true, {}, ["石墨烯"]] },
  longtext: { good: "第一行\n第二行", wrong: [1, true, {}, []] },
  richtext: { good: "<p>简介</p>", wrong: [1, false, {}, []] },
  integer: { good: 6, wrong: ["六", 1.5, "1.5", "1e3", true, {}, [6], 2 ** 53] },
  decimal: { good: "12.5", wrong: ["面议", "1,200", ".", "", true, {}, ["1"], "0x1f", "1e5"] },
  boolean: { good: true, wrong: ["true", 1, 0, "", {}, []] },
  date: {
    good: "2026-02-28",
    wrong: ["2026-02-30", "2026-2-1", "0000-01-01", 20260228, {}, "2026-02-28T00:00Z"],
  },
  datetime: {
    good: "2026-02-28T08:00:00+08:00",
    wrong: ["2026-02-28", "2026-02-28T08:00:00", "2026-02-30T08:00:00Z", "2026-02-28T25:00:00Z", 0, {}],
  },
  code: { good: "420000", wrong: [true, {}, ["420000"]] },
  codes: { good: ["420000", "430000"], wrong: ["420000", { 0: "420000" }, [420000], [["420000"]]] },
  ref: { good: { id, label: "某专家" }, wrong: [1, true, "某专家", { label: "某专家" }, [id]] },
  refs: { good: [id, { id: id.replace("0190", "0191") }], wrong: [id, { id }, [1], ["某专家"], [[id]]] },
  texts: { good: ["储能", "电解液"], wrong: ["储能", {}, [1], [["储能"]], [null]] },
  file: { good: [{ id, name: "报告.pdf" }], wrong: [{ id }, id, [1], ["报告.pdf"], "报告.pdf"] },
  image: { good: { id, name: "照片.png" }, wrong: [[{ id }], "照片.png", 1, {}] },
  json: {
    good: [{ name: "效率", value: 21.5, day: "2026-02-28" }],
    wrong: ["x", {}, [1], [[]], [{ nothing: 1 }]],
  },
  money: { good: "12.5", wrong: ["¥12.5", "1,200", "-1", "1.234", true, {}, ["1"]] },
  percentage: { good: "12.5", wrong: ["12.5%", "100.01", "-1", true, {}, ["1"]] },
  time: { good: "08:30", wrong: ["8:30", "24:00", "23:60", "08:30:60", "08:30:00.5", 830, {}, ["08:30"]] },
  yearmonth: {
    good: "2026-03",
    wrong: ["2026-13", "2026-00", "2026-3", "0000-01", "2026-03-01", 202603, {}],
  },
  region: { good: "420000", wrong: [true, {}, ["420000"]] },
  rating: { good: 4, wrong: [0, 6, 2.5, "four", true, {}, [4]] },
  colour: { good: "#209182", wrong: ["209182", "#fff", "#20918", "#20918g", "teal", 1, {}, ["#209182"]] },
  sequence: { good: "WO-202603-0001", wrong: [1, true, {}, ["WO"]] },
  computed: { good: "12.5", wrong: ["much", "1.234", true, {}, ["1"]] },
  person: { good: { id, label: "李华" }, wrong: [1, "李华", { label: "李华" }, [id]] },
  department: { good: id, wrong: [1, "科技部", {}, [id]] },
  parent: { good: id, wrong: [1, "科技部", {}, [id]] },
  lines: { good: [{ id, version: 2 }, { name: "新行" }], wrong: ["x", {}, [1], [[]], [null], 3] },
};

function read(name: KindName, value: unknown) {
  const kind = kinds[name];
  return kind.read(value, kind.settings.parse(settings[name]));
}

const problems = Object.keys(problemTable);
const anyText = fc.oneof(fc.string({ unit: "binary" }), fc.string({ unit: "grapheme" }));
const anyInput = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }).filter((value) => value !== null),
  anyText,
  fc.array(anyText, { maxLength: 8 }),
  fc.double().filter((number) => !Number.isNaN(number)),
);

describe.each(kindNames)("kind %s", (name) => {
  const { good, wrong } = samples[name];
  const inputs = fc.oneof(anyInput, fc.constant(good));

  test("reads a good value", () => {
    expect(read(name, good)).toHaveProperty("value");
  });

  test.each(wrong.map((value) => [JSON.stringify(value), value]))("refuses %s", (_, value) => {
    expect(read(name, value)).toHaveProperty("problem");
  });

  test("never throws, whatever a client sends, and names a known problem", () => {
    fc.assert(
      fc.property(inputs, (value) => {
        const result = read(name, value);
        expect("value" in result || problems.includes(result.problem)).toBe(true);
      }),
    );
  });

  // The canonical form of files is always a list of ids, which a field for a single file does not take.
  test.skipIf(name === "image")("reads its own canonical form as the same value", () => {
    fc.assert(
      fc.property(inputs, (value) => {
        const result = read(name, value);
        const again = "value" in result && result.value !== null ? read(name, result.value) : result;
        expect(again).toEqual(result);
      }),
    );
  });

  test("stores no text that the database cannot hold", () => {
    for (const bad of ["a\u0000b", "\ud800", "x\udc00y"]) {
      for (const value of [bad, [bad], { id: bad }, [{ name: bad }]]) {
        const result = read(name, value);
        expect(JSON.stringify(result)).not.toMatch(/\\u0000|\\ud800|\\udc00/);
      }
    }
  });

  test("knows its operators and describes itself", () => {
    const kind = kinds[name];
    expect(kind.operators.length).toBeGreaterThan(0);
    expect(kind.operators.filter((operator) => !operators.includes(operator))).toEqual([]);
    expect(kind.jsonSchema(kind.settings.parse(settings[name]))).toBeTypeOf("object");
  });

  test("refuses settings it does not know", () => {
    expect(kinds[name].settings.safeParse({ ...settings[name], colour: "teal" }).success).toBe(false);
  });
});
