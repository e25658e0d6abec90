import { objectSchema, type ObjectInput } from "@kezhuan/contract/metadata/object";
import { describe, expect, it } from "vitest";
import { buildCatalog } from "./build-catalog.ts";

const label = { zh: "项", en: "Item" };

function meter(change: Partial<ObjectInput> = {}): ObjectInput {
  return {
    name: "p_reading",
    label,
    labelField: "meter",
    history: false,
    fields: [
      { name: "meter", label, kind: "text", required: true },
      { name: "at", label, kind: "datetime", required: true },
      { name: "value", label, kind: "decimal", required: true },
      { name: "note", label, kind: "text" },
    ],
    tables: [
      {
        name: "bounds",
        keys: [{ name: "meter", type: "text" }],
        columns: [{ name: "most", type: "number" }],
        rows: [["A", 5]],
      },
    ],
    series: { at: "at", by: ["meter"], value: "value", corrects: ["note"] },
    ...change,
  };
}

function build(...objects: ObjectInput[]) {
  return buildCatalog({
    version: 1,
    timeZone: "Asia/Shanghai",
    objects: objects.map((def) => ({ def: objectSchema.parse(def), pack: "p" })),
    dicts: [],
    grants: new Map(),
  });
}

const fields = meter().fields;
const withField = (name: string, change: object) =>
  meter({ fields: fields.map((field) => (field.name === name ? { ...field, ...change } : field)) });
const range = {
  field: "value",
  table: "bounds",
  key: "meter",
  low: "most",
  high: "most",
  outside: "refuse",
} as const;

describe("a time series", () => {
  it("keeps what names a value, and all of it but what may be corrected", () => {
    const object = build(meter()).objects.get("p_reading");
    const fixed = [...(object?.fields.values() ?? [])].filter(({ def }) => def.fixed).map(({ name }) => name);
    expect(fixed).toEqual(["meter", "at", "value"]);
    const open = meter({ series: { at: "at", by: ["meter"], value: "value", appendOnly: false } });
    const rest = [...(build(open).objects.get("p_reading")?.fields.values() ?? [])];
    expect(rest.filter(({ def }) => def.fixed).map(({ name }) => name)).toEqual(["meter", "at"]);
  });

  it.each([
    ["keeps no history", meter({ history: true })],
    ["has no keyField", meter({ keyField: "meter" })],
    ["unique only together", withField("note", { unique: true })],
    ["is not searched", withField("note", { searchable: true })],
    ["holds more than a value", withField("note", { kind: "image" })],
    ["required datetime", withField("at", { required: false })],
    ["required datetime", withField("at", { kind: "date" })],
    ["is required", withField("meter", { required: false })],
    ["is a number", withField("value", { kind: "text" })],
    ["there is no field who", meter({ series: { at: "at", by: ["who"], value: "value" } })],
    [
      "has no column unit",
      meter({
        series: {
          at: "at",
          by: ["meter"],
          value: "value",
          meaning: { table: "bounds", key: "meter", unit: "unit", figure: "most" },
        },
      }),
    ],
    ["there is no table other", meter({ ranges: [{ ...range, table: "other" }] })],
    ["has no column least", meter({ ranges: [{ ...range, low: "least" }] })],
    ["only a number has bounds", meter({ ranges: [{ ...range, field: "note" }] })],
    ["there is no field mark", meter({ ranges: [{ ...range, outside: { set: "mark", to: "1" } }] })],
  ])("is refused where it %s", (reason, object) => {
    expect(() => build(object)).toThrow(reason);
  });

  it("is referred to by nothing", () => {
    const bill: ObjectInput = {
      name: "p_bill",
      label,
      labelField: "title",
      fields: [
        { name: "title", label, kind: "text" },
        { name: "reading", label, kind: "ref", settings: { object: "p_reading" } },
      ],
    };
    expect(() => build(meter(), bill)).toThrow("nothing refers");
  });
});
