import { loadPatternEngine } from "@kezhuan/contract/kinds/pattern";
import { kindNames } from "@kezhuan/contract/kinds/traits";
import { kinds } from "@kezhuan/contract/kinds/registry";
import { changeSchema } from "@kezhuan/contract/metadata/changes";
import { expect, test } from "vitest";
import { proposeAdoption, toAdoptTable } from "./adoption.ts";
import { checkField, checkSettings } from "./check-field.ts";
import { describeChange } from "./describe-change.ts";
import { describeStatement } from "./describe-statement.ts";
import { sampleDef } from "./design-fixture.ts";
import { findObjects } from "./find-objects.ts";
import { fitChanges } from "./fit-changes.ts";
import { kindDesigns } from "./kind-designs.ts";
import { locateProblem } from "./locate-problem.ts";
import { emptyDesign, toCreateObject } from "./new-object.ts";
import { templateChanges, templateNames } from "./object-templates.ts";
import { nodeSize } from "./state-curves.ts";
import { layOutStates } from "./state-diagram.ts";
import { commonArea, labelHeight } from "./state-labels.ts";
import { loadPinyin } from "../spell.ts";
import { suggestName } from "./suggest-name.ts";

test("a name is suggested that can be borne", async () => {
  await loadPinyin();
  expect(suggestName("Date of birth")).toBe("date_of_birth");
  expect(suggestName("3D model №7")).toBe("n_3d_model_no7");
  expect(suggestName("Größe (m²)")).toBe("gro_e_m2");
  expect(suggestName("unitPrice")).toBe("unit_price");
  expect(suggestName({ zh: "出生日期", en: "出生日期" })).toBe("chu_sheng_ri_qi");
  expect(suggestName({ zh: "TRL 等级", en: "" })).toBe("trl_deng_ji");
  expect(suggestName({ zh: "成果", en: "Result" })).toBe("result");
  expect(suggestName("《》")).toBe("");
  expect(suggestName("Sort")).toBe("sort_2");
  expect(suggestName("Name", ["name", "name_2"])).toBe("name_3");
  expect(suggestName("x".repeat(90)).length).toBe(40);
});

test("of a field is said what is wrong with each part of it", async () => {
  await loadPatternEngine();
  const taken = new Set(["title"]);
  const broken = sampleDef("title", {
    label: { zh: " ", en: "Title" },
    settings: { maxLength: 5000, pattern: "(" },
  });
  expect(checkField(broken, { taken, language: "en" })).toEqual({
    name: "Is already taken",
    "label.zh": "Must not be empty",
    "settings.maxLength": "Must be at most 2000",
    "settings.pattern": "Is no valid regular expression",
  });
  const ref = sampleDef("owner", { kind: "ref" });
  expect(checkField(ref, { taken, language: "zh" })).toEqual({ "settings.object": "不能为空" });
  const late = sampleDef("day", { kind: "date", default: "tomorrow" });
  expect(Object.keys(checkField(late, { taken, language: "zh" }))).toEqual(["default"]);
});

test("every setting the designer offers is one that its kind knows", () => {
  const samples = {
    whole: 1,
    number: 1,
    text: "a",
    flag: true,
    texts: ["a"],
    dict: "d",
    object: "sys_user",
    pointer: "owner",
    formula: "a",
  };
  for (const name of kindNames) {
    for (const setting of kindDesigns[name].settings) {
      if (setting.type === "json" || setting.type === "columns") continue;
      const value = setting.type === "choice" ? setting.options[0]?.value : samples[setting.type];
      const keys = kinds[name].settings
        .safeParse({ [setting.name]: value })
        .error?.issues.filter(({ code }) => code === "unrecognized_keys");
      expect(keys ?? [], `${name}.${setting.name}`).toEqual([]);
    }
  }
});

test("the settings that a kind begins with are the kind's own defaults", () => {
  for (const name of kindNames) {
    const known = kindDesigns[name].settings;
    const needed = Object.fromEntries(known.flatMap((one) => (one.required ? [[one.name, "x"]] : [])));
    const parsed = kinds[name].settings.safeParse(needed);
    // Kinds whose needs are no simple texts are left to the form.
    if (!parsed.success) continue;
    const values = parsed.data as Record<string, unknown>;
    const initial = known.flatMap((one) =>
      "initial" in one && one.initial !== undefined ? [[one.name, one.initial] as const] : [],
    );
    expect(initial.map(([setting]) => [setting, values[setting]])).toEqual(initial);
    expect(checkSettings({ kind: name, settings: needed }, "en")).toEqual({});
  }
});

test("a change is told in both languages", () => {
  const labelOf = () => ({ zh: "备注", en: "Note" });
  const names = { labelOf, labelOfRetired: () => undefined };
  const change = { do: "changeField", name: "note", change: { label: labelOf(), required: true } } as const;
  expect(describeChange(change, { ...names, language: "zh" })).toBe("修改字段“备注”：名称、必填");
  expect(describeChange(change, { ...names, language: "en" })).toBe(
    'Change the field "Note": Label, Required',
  );
});

test("statements are told in words", () => {
  const told = [
    'create table obj."asset" ("id" uuid)',
    'alter table "obj"."asset" add column "cost" numeric',
    'ALTER TABLE obj.asset RENAME COLUMN "cost" TO "zz_del_1_cost"',
    'create unique index concurrently "ux_asset_cost" on obj."asset" ("cost")',
    "vacuum",
  ].map((sql) => describeStatement(sql, "en"));
  expect(told).toEqual([
    "Create the table obj.asset",
    "Add the column cost",
    "Rename the column cost to zz_del_1_cost",
    "Build the unique index ux_asset_cost",
    "Run a statement",
  ]);
});

test("what the server says of a change is found beside what it is about", () => {
  const created = toCreateObject(
    fitChanges(emptyDesign("tree", { zh: "树", en: "Tree" }), templateChanges("tree")).view,
    "tree",
    { zh: "树", en: "Tree" },
  );
  const changes = [
    { do: "addField" as const, field: sampleDef("cost") },
    { do: "changeField" as const, name: "note", change: { required: true } },
    { do: "removeIndex" as const, fields: ["note"] },
    created,
  ];
  const at = (path: string) => locateProblem(path, changes);
  expect(at("changes.0.field.settings.maxLength")).toEqual({
    place: 0,
    tab: "fields",
    field: "cost",
    part: "settings.maxLength",
  });
  expect(at("changes.1.change.label.zh")).toMatchObject({ tab: "fields", field: "note", part: "label.zh" });
  expect(at("changes.2.fields.0")).toMatchObject({ tab: "indexes", part: "fields.0" });
  expect(at("changes.3.object.fields.1.settings")).toMatchObject({ field: "parent", part: "settings" });
  expect(at("changes.3.object.name")).toMatchObject({ tab: "properties", part: "name" });
  expect(at("changes.9.field")).toBeUndefined();
  expect(at("objname")).toBeUndefined();
});

test("every template makes an object that the contract takes", () => {
  const label = { zh: "样例", en: "Sample" };
  for (const template of templateNames) {
    const fitted = fitChanges(
      emptyDesign("sample", label),
      templateChanges(template, { name: "asset", label: { zh: "资产", en: "Assets" } }),
    );
    expect(fitted.dropped).toEqual([]);
    const change = toCreateObject(fitted.view, "sample", label);
    expect(changeSchema.parse(change)).toEqual(change);
    expect(change.object.labelField).toBe("name");
  }
});

test("a table is proposed as the server guesses, and taken over as it was described", () => {
  const table = {
    schema: "public",
    table: "Plants",
    rows: 10,
    bytes: 100,
    comment: "电站",
    columns: [
      { column: "id", type: "bigint", refused: "id" },
      { column: "n", type: "text", field: sampleDef("n") },
      { column: "g", type: "geometry", refused: "no kind" },
    ],
  };
  const adoption = proposeAdoption(table, ["plants"]);
  expect(adoption).toMatchObject({ name: "plants_2", label: { zh: "电站" }, labelField: "n" });
  expect(adoption.refused.map(({ column }) => column)).toEqual(["id", "g"]);
  const change = toAdoptTable(adoption);
  expect(changeSchema.parse(change)).toEqual(change);
});

test("objects are found by every word, and the retired ones stand apart", () => {
  const base = { pack: "kch", layer: "pack" as const, fields: 1, rows: 0, bytes: 0 };
  const objects = [
    { ...base, objname: "kch_expert", label: { zh: "专家", en: "Experts" } },
    {
      ...base,
      objname: "old",
      label: { zh: "旧专家", en: "Former experts" },
      retired_at: "2026-01-01T00:00:00Z",
    },
  ];
  const found = findObjects(objects, " EXPERT kch");
  expect(found.live.map(({ objname }) => objname)).toEqual(["kch_expert"]);
  expect(findObjects(objects, "专家").retired.map(({ objname }) => objname)).toEqual(["old"]);
});

test("states are drawn without one standing on another, each step as a line between two of them", () => {
  const step = (from: string[], to: string, action: string) => ({
    action,
    label: { zh: action, en: action },
    from,
    to,
  });
  const diagram = layOutStates({
    initial: "a",
    transitions: [
      step(["a"], "b", "go"),
      step(["a"], "b", "run"),
      step(["a"], "c", "jump"),
      step(["b", "c"], "a", "back"),
      step(["x"], "c", "odd"),
      step(["b"], "b", "again"),
    ],
  });
  expect(diagram.nodes.map(({ code }) => code).toSorted()).toEqual(["a", "b", "c", "x"]);
  expect(diagram.edges.find(({ to }) => to === "b")?.actions).toEqual(["go", "run"]);
  expect(diagram.edges.every(({ path }) => /^M[\d. -]+C/.test(path))).toBe(true);
  const touching = diagram.nodes.flatMap((one) =>
    diagram.nodes.filter(
      (other) =>
        one !== other &&
        Math.abs(one.x - other.x) < nodeSize.width &&
        Math.abs(one.y - other.y) < nodeSize.height,
    ),
  );
  expect(touching).toEqual([]);
});

test("the words on the ways between states cover neither each other nor a state", () => {
  const template = templateChanges("states").find((change) => change.do === "setStates");
  if (!template?.states) throw new Error("the template has no states");
  for (const width of [40, 90, 120]) {
    const { nodes, edges, width: whole, height } = layOutStates(template.states, () => width);
    const words = edges.map(({ labelAt: { x, y } }) => ({
      x: x - width / 2,
      y: y - labelHeight / 2,
      width,
      height: labelHeight,
    }));
    const boxes = [...words, ...nodes.map(({ x, y }) => ({ x, y, ...nodeSize }))];
    const covered = words.flatMap((one) =>
      boxes.filter((other) => other !== one && commonArea(one, other) > 0),
    );
    expect(covered).toEqual([]);
    for (const box of boxes) {
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.y).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(whole);
      expect(box.y + box.height).toBeLessThanOrEqual(height);
    }
  }
});

test("an expression is judged among the fields it stands among", () => {
  const price = sampleDef("price", { kind: "money" });
  const items = sampleDef("items", {
    kind: "lines",
    settings: { object: "item", field: "order", mode: "edit" },
  });
  const half = sampleDef("half", {
    kind: "computed",
    settings: { expression: "total / 2", result: "decimal" },
  });
  const others = [price, items, half];
  const say = (expression: string, result = "decimal") =>
    checkField(sampleDef("total", { kind: "computed", settings: { expression, result } }), {
      taken: new Set(),
      others,
      language: "en",
    })["settings.expression"];
  expect(say("price * 3")).toBeUndefined();
  expect(say("prise * 3")).toBe("character 1: there is no field prise");
  expect(say("price *")).toContain("expected a value, found the end");
  expect(say("price > 3")).toContain("results in yes or no, not in a number");
  expect(say("half + 1")).toContain("half → total → half");
  // What the lines of another object and lookup tables hold is for the server to say.
  expect(say("sum(items.amount)")).toBeUndefined();
  expect(say("lookup('prices', 'price', price)")).toBeUndefined();
  expect(say("lookup(price)")).toContain("written in quotes");
});
