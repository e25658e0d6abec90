import { changeSchema, type Change } from "@kezhuan/contract/metadata/changes";
import fc from "fast-check";
import { expect, test } from "vitest";
import { sampleDef, sampleDesign } from "./design-fixture.ts";
import { liveFields, type DesignView } from "./design-view.ts";
import { recordChange, undoChange } from "./draft.ts";
import { retireChanges } from "./field-use.ts";
import { fitChanges } from "./fit-changes.ts";
import { mergeDraft } from "./merge-draft.ts";
import { emptyDesign } from "./new-object.ts";
import { templateChanges } from "./object-templates.ts";
import { readStoredDraft, writeStoredDraft } from "./stored-draft.ts";

const design = sampleDesign();
const label = { zh: "新名", en: "New label" };

function record(...changes: Change[]): Change[] {
  return changes.reduce<Change[]>((list, change) => recordChange(design, list, change), []);
}

const cost: Change = { do: "addField", field: sampleDef("cost", { kind: "decimal" }) };

test("a field changed twice is one change, and changed back it is none", () => {
  const once = record(
    { do: "changeField", name: "note", change: { label } },
    { do: "changeField", name: "note", change: { required: true } },
  );
  expect(once).toEqual([{ do: "changeField", name: "note", change: { label, required: true } }]);
  const back = { label: design.fields[2]!.def.label, required: null };
  expect(recordChange(design, once, { do: "changeField", name: "note", change: back })).toEqual([]);
});

test("a default of false is said, although a flag that is false is not", () => {
  const kind = "boolean" as const;
  const change: Change = { do: "changeField", name: "note", change: { kind, default: false, unique: false } };
  expect(record(change)).toEqual([{ do: "changeField", name: "note", change: { kind, default: false } }]);
});

test("what is changed of a field that the draft adds is part of adding it", () => {
  const changed: Change = { do: "changeField", name: "cost", change: { required: true } };
  expect(record(cost, changed)).toEqual([
    { do: "addField", field: { ...sampleDef("cost", { kind: "decimal" }), required: true } },
  ]);
});

test("a field that is added and retired again was never there, and nor was an index over it", () => {
  const index: Change = { do: "addIndex", index: { fields: ["cost"], unique: false } };
  expect(record(cost, index, { do: "retireField", name: "cost" })).toEqual([]);
});

test("retiring a field leaves nothing to say of its changes, and its name can be used again", () => {
  const changes = record(
    { do: "changeField", name: "note", change: { label } },
    ...retireChanges(fitChanges(design, []).view, "note"),
    { do: "addField", field: sampleDef("note", { kind: "longtext" }) },
    { do: "changeField", name: "note", change: { required: true } },
  );
  expect(changes.map((change) => change.do)).toEqual(["removeIndex", "retireField", "addField"]);
  expect(liveFields(fitChanges(design, changes).view).at(-1)?.def).toMatchObject({
    kind: "longtext",
    required: true,
  });
});

test("the field that names records and the one that holds the state cannot be retired", () => {
  expect(fitChanges(design, [{ do: "retireField", name: "title" }]).dropped).toMatchObject([
    { problem: "inUse" },
  ]);
  const named: Change = { do: "changeObject", change: { labelField: "note" } };
  expect(record(named, { do: "retireField", name: "title" })).toHaveLength(2);
});

test("an order that is the present one is no change, and one given twice is said once", () => {
  const turned = record(
    { do: "orderFields", names: ["note", "title", "status"] },
    { do: "orderFields", names: ["note", "status", "title"] },
  );
  expect(turned).toEqual([{ do: "orderFields", names: ["note", "status", "title"] }]);
  expect(recordChange(design, turned, { do: "orderFields", names: ["title", "status", "note"] })).toEqual([]);
});

test("an index removed and asked for again stays as it is", () => {
  const removed: Change = { do: "removeIndex", fields: ["note"] };
  expect(record(removed, { do: "addIndex", index: { fields: ["note"], unique: false } })).toEqual([]);
  expect(record(removed, { do: "addIndex", index: { fields: ["note"], unique: true } })).toHaveLength(2);
});

test("states set as they were are no change", () => {
  const states = { field: "status", initial: "a", transitions: [], requires: [] };
  const changes = record({ do: "setStates", states });
  expect(changes).toHaveLength(1);
  expect(recordChange(design, changes, { do: "setStates", states: null })).toEqual([]);
});

test("undoing a change takes along what only made sense with it, and says so", () => {
  const changes = record(cost, { do: "addIndex", index: { fields: ["cost", "note"], unique: false } });
  const { kept, dropped } = undoChange(design, changes, 0);
  expect(kept).toEqual([]);
  expect(dropped.map(({ change }) => change.do)).toEqual(["addIndex"]);
});

test("a draft goes over to a newer design with what still fits, and names what both have changed", () => {
  const theirs = sampleDesign({
    version: 8,
    fields: design.fields
      .filter(({ def }) => def.name !== "note")
      .map((field) =>
        field.def.name === "title"
          ? { ...field, def: { ...field.def, label: { zh: "题", en: "T" } } }
          : field,
      ),
  });
  const changes = record(
    { do: "changeField", name: "title", change: { label, searchable: true } },
    { do: "changeField", name: "note", change: { required: true } },
    cost,
  );
  expect(mergeDraft(design, theirs, changes)).toEqual({
    kept: [changes[0], changes[2]],
    dropped: [{ change: changes[1], problem: "unknown" }],
    contested: [{ field: "title", trait: "label" }],
  });
});

const names = fc.constantFrom("title", "status", "note", "cost", "place");
const kinds = fc.constantFrom("text" as const, "longtext" as const, "integer" as const);
const flag = fc.constantFrom(true, null);
const anyChange: fc.Arbitrary<Change> = fc.oneof(
  fc.record({
    do: fc.constant("addField" as const),
    field: fc.tuple(names, kinds).map(([name, kind]) => sampleDef(name, { kind })),
  }),
  fc.record({
    do: fc.constant("changeField" as const),
    name: names,
    change: fc.record({ required: flag, unique: flag, kind: kinds }, { requiredKeys: [] }),
  }),
  fc.record({ do: fc.constant("retireField" as const), name: names }),
  fc.constant<Change>({ do: "restoreField", id: "r1", name: "colour" }),
  fc.record({ do: fc.constant("orderFields" as const), names: fc.uniqueArray(names) }),
  fc.record({
    do: fc.constant("addIndex" as const),
    index: fc.record({ fields: fc.uniqueArray(names, { minLength: 1, maxLength: 2 }), unique: fc.boolean() }),
  }),
  fc.record({ do: fc.constant("removeIndex" as const), fields: fc.tuple(names) }),
  fc.record({
    do: fc.constant("changeObject" as const),
    change: fc.record({ sort: fc.constantFrom("title", "-created_at") }),
  }),
);

test("an index over a field that has taken the name of a retired one is a new one", () => {
  const fresh: Change = { do: "addField", field: sampleDef("note") };
  const index = { fields: ["note"], unique: false };
  const changes: Change[] = [
    { do: "removeIndex", fields: ["note"] },
    { do: "retireField", name: "note" },
    fresh,
    { do: "addIndex", index },
  ];
  expect(record(...changes)).toEqual(changes);
});

test("whatever is recorded, the draft leads to the same design as its changes one by one", () => {
  fc.assert(
    fc.property(fc.array(anyChange, { maxLength: 12 }), (changes) => {
      const fitting = changes.reduce<Change[]>((list, change) => {
        const { dropped } = fitChanges(design, [...list, change]);
        return dropped.length === 0 ? [...list, change] : list;
      }, []);
      const brief = record(...fitting);
      expect(brief.length).toBeLessThanOrEqual(fitting.length);
      expect(summarise(fitChanges(design, brief).view)).toEqual(summarise(fitChanges(design, fitting).view));
      expect(fitChanges(design, brief).dropped).toEqual([]);
    }),
    { numRuns: 2000 },
  );
});

/** What it comes to in the end, places of new fields aside: they follow from when they were added. */
function summarise(view: DesignView) {
  const fields = liveFields(view).map(({ def }) =>
    [def.name, def.kind, def.required === true, def.unique === true].join(" "),
  );
  const indexes = view.indexes.filter(({ mark }) => mark !== "retired");
  return {
    fields: fields.toSorted(),
    indexes: indexes.map((index) => `${index.fields.join()} ${index.unique}`).toSorted(),
    sort: view.object.sort,
  };
}

test("every change of a draft is one that the contract knows", () => {
  for (const change of record(cost, { do: "changeField", name: "note", change: { help: null } }))
    expect(changeSchema.safeParse(change).success).toBe(true);
});

test("over a pack a flag is said to be off, and what is as the pack has it is not said at all", () => {
  const shipped = sampleDef("title", { required: true, searchable: true });
  const over = { ...shipped, label, group: "a" };
  const packed = sampleDesign({
    layer: "changed",
    fields: [{ id: "title", def: over, layer: "changed", shipped }],
  });
  const [changed] = recordChange(packed, [], {
    do: "changeField",
    name: "title",
    change: { searchable: false, group: null },
  });
  expect(changed).toEqual({ do: "changeField", name: "title", change: { searchable: false, group: null } });
  const { view } = fitChanges(packed, [changed!]);
  expect(view.fields[0]?.def).toEqual({ ...shipped, label, searchable: false });
  expect(
    recordChange(packed, [changed!], { do: "changeField", name: "title", change: { searchable: true } }),
  ).toEqual([{ do: "changeField", name: "title", change: { group: null } }]);
});

test("what goes by a field goes before the field does", () => {
  const ordered = sampleDesign();
  ordered.object = { ...ordered.object, keyField: "note", order: [{ low: "note", high: "title" }] };
  const changes = retireChanges(fitChanges(ordered, []).view, "note");
  expect(changes).toEqual([
    { do: "removeIndex", fields: ["note"] },
    { do: "changeObject", change: { keyField: null, order: [] } },
    { do: "retireField", name: "note" },
  ]);
  const recorded = changes.reduce<Change[]>((list, one) => recordChange(ordered, list, one), []);
  expect(fitChanges(ordered, recorded).dropped).toEqual([]);
  expect(recorded.at(-1)).toEqual({ do: "retireField", name: "note" });
});

test("a draft is read back as it was written, one of an object that is only being made included", () => {
  const base = emptyDesign("unnamed", label);
  for (const draft of [
    { base: design, changes: record(cost) },
    { base, changes: templateChanges("states") },
  ])
    expect(readStoredDraft(writeStoredDraft(draft))).toEqual(draft);
  expect(readStoredDraft('{"base":{},"changes":[{"do":"nothing"}]}')).toBeUndefined();
  expect(readStoredDraft("{")).toBeUndefined();
});
