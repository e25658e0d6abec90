import { describe, expect, test } from "vitest";
import type { Change } from "../metadata/changes.ts";
import type { FieldDef } from "../metadata/field.ts";
import { applyChange, indexesOf, isMisfit, type Misfit } from "./apply-change.ts";
import { layObject, type StoredDef } from "./layers.ts";
import { effectiveField, newField, type StoredDesign } from "./stored-design.ts";

const now = new Date("2026-11-28T03:00:00.000Z");
const label = { zh: "新名", en: "New name" };

function field(name: string, more: Partial<FieldDef> = {}): FieldDef {
  return { name, label: { zh: name, en: name }, kind: "text", settings: {}, ...more };
}

function sample(pack: string, more: Partial<StoredDef> = {}): StoredDesign {
  const fields = ["title", "state", "low", "note"].map((name) => ({ ...newField(field(name)), id: name }));
  return {
    id: "1",
    pack,
    version: 3,
    definition: {
      name: "asset",
      label: { zh: "资产", en: "Assets" },
      labelField: "title",
      groups: [],
      indexes: [{ fields: ["low"], unique: false }],
      actions: [],
      order: [],
      sort: "-created_at",
      readonly: false,
      history: true,
      ...more,
    },
    overlay: null,
    retired: null,
    fields: fields.map((one) => (pack === "local" ? one : { ...one, pack })),
    gone: [],
    views: [{ name: "default", label, columns: [{ field: "note" }, { field: "title" }], search: ["note"] }],
  };
}

function make(design: StoredDesign, ...changes: Change[]): StoredDesign {
  return changes.reduce((before, change) => {
    const outcome = applyChange(before, change, now);
    if (isMisfit(outcome)) throw new Error(`${change.do}: ${outcome.problem}`);
    return outcome;
  }, design);
}

const namesOf = ({ fields }: StoredDesign) => fields.map(({ definition }) => definition.name);
const own = sample("local");
const packed = sample("kch");

test("a field stands last or behind another, and in the order that names it", () => {
  const placed = make(own, { do: "addField", field: field("cost"), after: "title" });
  expect(namesOf(placed)).toEqual(["title", "cost", "state", "low", "note"]);
  expect(namesOf(make(own, { do: "addField", field: field("cost") })).at(-1)).toBe("cost");
  const ordered = make(own, { do: "orderFields", names: ["note", "low"] });
  expect(namesOf(ordered)).toEqual(["note", "low", "title", "state"]);
  const empty = { ...own, fields: [] };
  expect(namesOf(make(empty, { do: "addField", field: field("first") }))).toEqual(["first"]);
});

test("a field of the installation's own is changed itself, over a pack's words are laid and taken back", () => {
  const change: Change = { do: "changeField", name: "note", change: { label, required: true } };
  expect(make(own, change).fields[3]).toMatchObject({ definition: { label, required: true }, overlay: null });
  const over = make(packed, change);
  expect(over.fields[3]).toMatchObject({ definition: field("note"), overlay: { label, required: true } });
  expect(effectiveField(over.fields[3]!)).toMatchObject({ label, required: true });
  const back = make(over, {
    do: "changeField",
    name: "note",
    change: { label: { zh: "a", en: "a" }, required: null },
  });
  expect(effectiveField(back.fields[3]!)).toEqual({ ...field("note"), label: { zh: "a", en: "a" } });
});

test("an object of a pack stays what it is below what is said over it, indexes included", () => {
  const index = { fields: ["note"], unique: true };
  const changes: Change[] = [
    { do: "changeObject", change: { label } },
    { do: "addIndex", index },
  ];
  const over = make(packed, ...changes);
  expect(over.definition).toEqual(packed.definition);
  expect(layObject(over.definition, over.overlay)).toEqual(make(own, ...changes).definition);
  expect(indexesOf(make(over, { do: "removeIndex", fields: ["note"] }))).toEqual(packed.definition.indexes);
  expect(applyChange(over, { do: "removeIndex", fields: ["low"] }, now)).toEqual({
    problem: "unknown",
    field: "fields",
  });
});

test("a retired field leaves the views, is kept under a name of its own, and comes back under any free name", () => {
  const without = make(own, { do: "retireField", name: "note" });
  expect(without.views).toMatchObject([{ columns: [{ field: "title" }], search: [] }]);
  expect(without.gone).toMatchObject([{ id: "note", retired: { tombstone: "zz_20261128030000000_note" } }]);
  const back = make(without, { do: "restoreField", id: "note", name: "remark" });
  expect(namesOf(back)).toEqual(["title", "state", "low", "remark"]);
  expect(back.gone).toEqual([]);
  expect(make(make(own, { do: "retireObject" }), { do: "restoreObject" })).toEqual(own);
});

describe("a field that the object goes by cannot be retired", () => {
  const transition = { action: "go", label, from: ["a"], to: "b", set: { low: "$now" as const } };
  const states = { field: "state", initial: "a", transitions: [transition], requires: [] };
  const view = {
    name: "own",
    label,
    columns: [],
    search: [],
    condition: { field: "note", op: "empty" as const },
  };
  test.each<[string, StoredDesign, string]>([
    ["title", own, "labelField"],
    ["note", sample("local", { keyField: "note" }), "keyField"],
    ["note", sample("local", { order: [{ low: "note", high: "low" }] }), "order"],
    ["state", sample("local", { states }), "states"],
    ["low", sample("local", { states, indexes: [] }), "states"],
    ["low", own, "index (low)"],
    ["note", { ...own, views: [view] }, "view own"],
  ])("%s", (name, design, what) => {
    const outcome = applyChange(design, { do: "retireField", name }, now);
    expect(outcome).toEqual({ problem: "inUse", params: { what }, field: "name" });
  });
});

test("what does not fit is named with the part of the change that says so", () => {
  const states = { field: "none", initial: "a", transitions: [], requires: [] };
  const cases: [Change, Misfit][] = [
    [
      { do: "addField", field: field("note") },
      { problem: "taken", field: "field.name" },
    ],
    [
      { do: "addField", field: field("x"), after: "none" },
      { problem: "unknown", field: "after" },
    ],
    [
      { do: "changeField", name: "none", change: {} },
      { problem: "unknown", field: "name" },
    ],
    [
      { do: "retireField", name: "none" },
      { problem: "unknown", field: "name" },
    ],
    [
      { do: "restoreField", id: "none" },
      { problem: "unknown", field: "id" },
    ],
    [
      { do: "orderFields", names: ["note", "none"] },
      { problem: "unknown", field: "names.1" },
    ],
    [
      { do: "addIndex", index: { fields: ["low"], unique: true } },
      { problem: "taken", field: "index.fields" },
    ],
    [
      { do: "addIndex", index: { fields: ["none"], unique: true } },
      { problem: "unknown", field: "index.fields" },
    ],
    [
      { do: "removeIndex", fields: ["note"] },
      { problem: "unknown", field: "fields" },
    ],
    [
      { do: "setStates", states },
      { problem: "unknown", field: "states.field" },
    ],
    [{ do: "restoreObject" }, { problem: "notRetired" }],
  ];
  for (const [change, misfit] of cases) expect(applyChange(own, change, now)).toEqual(misfit);
});
