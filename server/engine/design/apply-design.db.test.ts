import type { FieldDef } from "@kezhuan/contract/metadata/field";
import { systemColumns } from "@kezhuan/contract/metadata/names";
import { randomUUID } from "node:crypto";
import { runSql } from "@kezhuan/server/db/run-sql";
import { errorOf, field, makeDesignFixture } from "@kezhuan/server/testing/design-fixture";
import { designObject } from "@kezhuan/server/testing/design-object";
import { addRecords, contextOf, makeTenant } from "@kezhuan/server/testing/make-tenant";
import { describe, expect, it } from "vitest";
import { describeObject } from "../records/describe.ts";
import { pageRecords } from "../records/page.ts";
import { saveRecords } from "../records/save.ts";
import { saveView } from "../records/save-view.ts";
import { applyDesign } from "./apply-design.ts";
import { describeDesign } from "./describe-design.ts";
import { planDesign } from "./plan-design.ts";
import { purgeDue, schedulePurge } from "./purge.ts";

const { database, engine, ctx, setToday, makeObject, change, driftOf } = await makeDesignFixture();

async function valuesOf(objname: string, name: string): Promise<unknown[]> {
  const page = await pageRecords(ctx(), { objname, sort: "title", pageSize: 500 });
  return page.data.map((record) => record[name]);
}

describe("an object made at run time", () => {
  it("is there at once, with its table, its list and its checks", async () => {
    const name = await makeObject([
      field("number", "integer", { required: true, settings: { min: 1 } }),
      field("friend", "ref", { settings: { object: "sys_user" } }),
      field("tag", "text", { unique: true }),
    ]);
    const refused = await errorOf(saveRecords(ctx(), { objname: name, data: { title: "a", number: 0 } }));
    expect(refused.issues).toEqual([{ field: "number", problem: "tooSmall", params: { min: 1 } }]);
    await addRecords(engine, name, [{ title: "甲乙丙", number: 1, tag: "x" }]);
    const page = await pageRecords(ctx(), { objname: name, keyword: "乙丙" });
    expect(page.data).toMatchObject([{ title: "甲乙丙", number: 1 }]);
    expect(engine.catalog().objects.get(name)?.def.views).toMatchObject([{ name: "default" }]);
    expect(await driftOf(name)).toEqual([]);
  });

  it("can refer to itself and be referred to, and grows", async () => {
    const name = await makeObject();
    await change(
      name,
      { do: "addField", field: field("above", "ref", { settings: { object: name } }), after: "title" },
      { do: "addField", field: field("amount", "decimal") },
    );
    const [first = ""] = await addRecords(engine, name, [{ title: "one", amount: "1.50" }]);
    await addRecords(engine, name, [{ title: "two", above: first }]);
    expect(await valuesOf(name, "above")).toEqual([null, { id: first, label: "one" }]);
    const { fields, indexes, version } = await describeDesign(ctx(), name);
    expect(fields.map(({ def, layer }) => [def.name, layer])).toEqual([
      ["title", "local"],
      ["above", "local"],
      ["amount", "local"],
    ]);
    expect(indexes.every(({ state }) => state === "ready")).toBe(true);
    expect(version).toBe(2);
    expect(await driftOf(name)).toEqual([]);
  });

  it("has its fields in the order given, those not named behind them, for everybody", async () => {
    const name = await makeObject([field("one", "text"), field("two", "text"), field("three", "text")]);
    await change(name, { do: "orderFields", names: ["three", "title"] });
    const order = ["three", "title", "one", "two"];
    expect((await describeDesign(ctx(), name)).fields.map(({ def }) => def.name)).toEqual(order);
    const told = describeObject(ctx(), name).fields.map((one) => one.name);
    expect(told.filter((one) => order.includes(one))).toEqual(order);
    const refused = await errorOf(change(name, { do: "orderFields", names: ["title", "four"] }));
    expect(refused.issues).toEqual([{ field: "changes.0.names.1", problem: "unknown" }]);
  });

  it("loses an index that is not wanted any more, and what it held", async () => {
    const name = await makeObject([field("tag", "text"), field("area", "integer")]);
    const index = { fields: ["area", "tag"], unique: true };
    await change(name, { do: "addIndex", index });
    const twice = [1, 2].map((n) => ({ title: String(n), area: 1, tag: "x" }));
    expect(await errorOf(addRecords(engine, name, twice))).toMatchObject({ key: "duplicate" });
    await change(name, { do: "removeIndex", fields: index.fields });
    const { indexes } = await describeDesign(ctx(), name);
    expect(indexes.map(({ fields }) => fields.join())).not.toContain("area,tag");
    const left = await runSql<{ indexdef: string }>(
      database.db,
      "select indexdef from pg_indexes where schemaname = 'obj' and tablename = $1",
      [name],
    );
    expect(left.filter(({ indexdef }) => indexdef.includes("area"))).toEqual([]);
    expect(await addRecords(engine, name, twice)).toHaveLength(2);
    const refused = await errorOf(change(name, { do: "removeIndex", fields: ["area"] }));
    expect(refused.issues).toEqual([{ field: "changes.0.fields", problem: "unknown" }]);
    expect(await driftOf(name)).toEqual([]);
  });

  it.each([
    [{ name: "objname" }, "reservedName", "changes.0.field.name"],
    [{ name: "created_at" }, "reservedName", "changes.0.field.name"],
    [{ name: "zz_x" }, "reservedName", "changes.0.field.name"],
    ...systemColumns.map((name) => [{ name }, "reservedName", "changes.0.field.name"] as const),
    [{ name: "title" }, "taken", "changes.0.field.name"],
    [{ kind: "ref", settings: { object: "nowhere" } }, "badDefinition", "changes.0.field"],
    [{ kind: "ref", settings: {} }, "required", "changes.0.field.settings.object"],
    [{ kind: "code", settings: { dict: "nothing" } }, "unknownRecord", "changes.0.field.settings.dict"],
    [{ settings: { pattern: "(" } }, "badPattern", "changes.0.field.settings.pattern"],
    [{ settings: { pattern: "^(?=a)a" } }, "unsupportedPattern", "changes.0.field.settings.pattern"],
    [{ settings: { pattern: "^(.)\\1$" } }, "unsupportedPattern", "changes.0.field.settings.pattern"],
    [
      { settings: { pattern: "(?:x{0,100}){0,100}" } },
      "unsupportedPattern",
      "changes.0.field.settings.pattern",
    ],
    [{ settings: { pattern: "(?:xy?z?){300}" } }, "largePattern", "changes.0.field.settings.pattern"],
    [{ group: "none" }, "unknownRecord", "changes.0.field.group"],
    [{ requiredFor: ["fly"] }, "unknownRecord", "changes.0.field.requiredFor"],
    [{ kind: "integer", default: "many" }, "wrongType", "changes.0.field.default"],
  ] as const)("refuses a field that does not fit: %j", async (wrong, problem, place) => {
    const name = await makeObject();
    const added = { ...field("fresh", "text"), ...wrong } as FieldDef;
    const refused = await errorOf(change(name, { do: "addField", field: added }));
    expect(refused.issues).toMatchObject([{ problem, field: place }]);
    expect(await driftOf(name)).toEqual([]);
    expect(engine.catalog().objects.get(name)?.fields.has(added.name)).toBe(
      added.name === "title" || added.name === "created_at",
    );
  });

  it.each([
    [{ name: "created_at" }, "reservedName", "changes.0.object.fields.2.name"],
    [{ kind: "ref", settings: {} }, "required", "changes.0.object.fields.2.settings.object"],
    [{ kind: "ref", settings: { object: "nowhere" } }, "badDefinition", "changes.0.object.fields.2"],
    [
      { kind: "computed", settings: { expression: "nothing + 1", result: "integer" } },
      "badDefinition",
      "changes.0.object.fields.2",
    ],
    [
      { kind: "code", settings: { dict: "nothing" } },
      "unknownRecord",
      "changes.0.object.fields.2.settings.dict",
    ],
    [{ kind: "integer", default: "many" }, "wrongType", "changes.0.object.fields.2.default"],
  ] as const)("names the field of a new object that does not fit: %j", async (wrong, problem, place) => {
    const name = `d${randomUUID().slice(0, 8)}`;
    const fields = [field("good", "text"), { ...field("fresh", "text"), ...wrong } as FieldDef];
    const refused = await errorOf(designObject(engine, name, { fields }));
    expect(refused.issues).toMatchObject([{ problem, field: place }]);
    expect(engine.catalog().objects.has(name)).toBe(false);
  });

  it("meets a clear conflict when two change it", async () => {
    const name = await makeObject();
    const input = (text: string) => ({
      objname: name,
      version: 1,
      changes: [{ do: "addField" as const, field: field(text, "text") }],
    });
    const outcomes = await Promise.allSettled([
      applyDesign(ctx(), input("one")),
      applyDesign(ctx(), input("two")),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const rejected = outcomes.find((outcome) => outcome.status === "rejected");
    expect(rejected?.reason).toMatchObject({ key: "conflict", issues: [{ field: "version" }] });
  });

  it("is for those with a right to design", async () => {
    const tenant = await makeTenant(engine);
    const role = await tenant.addRole([{ object: "meta_object", actions: ["read"] }]);
    const { actor } = await tenant.addUser([role]);
    const inside = contextOf(engine, actor);
    const name = await makeObject();
    expect((await describeDesign(inside, name)).object.name).toBe(name);
    const input = { objname: name, changes: [{ do: "addField" as const, field: field("more", "text") }] };
    expect((await errorOf(planDesign(inside, input))).key).toBe("forbidden");
    expect((await errorOf(applyDesign(inside, input))).key).toBe("forbidden");
    const nobody = contextOf(engine, (await tenant.addUser()).actor);
    expect((await errorOf(describeDesign(nobody, name))).key).toBe("forbidden");
  });
});

describe("a retired field", () => {
  it("keeps its values and comes back with them, under another name too", async () => {
    const name = await makeObject([
      field("colour", "text"),
      field("place", "ref", { settings: { object: "sys_user" } }),
    ]);
    await addRecords(engine, name, [
      { title: "a", colour: "red" },
      { title: "b", colour: "blue" },
    ]);
    await change(name, { do: "retireField", name: "colour" }, { do: "retireField", name: "place" });
    expect(
      (await errorOf(saveRecords(ctx(), { objname: name, data: { title: "c", colour: "x" } }))).issues,
    ).toEqual([{ field: "colour", problem: "unknown" }]);
    await change(name, { do: "addField", field: field("colour", "integer") });
    const { retired } = await describeDesign(ctx(), name);
    const [colour = "", place = ""] = ["colour", "place"].map(
      (wanted) => retired.find(({ def }) => def.name === wanted)?.id ?? "",
    );
    expect((await errorOf(change(name, { do: "restoreField", id: colour }))).issues).toEqual([
      { field: "changes.0.name", problem: "taken" },
    ]);
    await change(
      name,
      { do: "restoreField", id: colour, name: "old_colour" },
      { do: "restoreField", id: place },
    );
    expect(await valuesOf(name, "old_colour")).toEqual(["red", "blue"]);
    expect(await driftOf(name)).toEqual([]);
  });

  it("cannot be one that the object goes by", async () => {
    const name = await makeObject([field("low", "integer"), field("high", "integer")], {
      order: [{ low: "low", high: "high" }],
    });
    for (const [one, what] of [
      ["title", "labelField"],
      ["low", "order"],
    ] as const) {
      const refused = await errorOf(change(name, { do: "retireField", name: one }));
      expect(refused.issues).toEqual([{ field: "changes.0.name", problem: "inUse", params: { what } }]);
    }
  });

  it("is removed for good on its day and not before", async () => {
    const name = await makeObject([field("colour", "text")]);
    await change(name, { do: "retireField", name: "colour" });
    const { retired } = await describeDesign(ctx(), name);
    const id = retired[0]?.id ?? "";
    expect(
      (await errorOf(schedulePurge(ctx(), { objname: name, id, on: "2026-03-01" }))).issues,
    ).toMatchObject([{ field: "on" }]);
    await schedulePurge(ctx(), { objname: name, id, on: "2026-03-02" });
    expect(await purgeDue(ctx())).toEqual([]);
    setToday("2026-03-02");
    expect(await purgeDue(ctx())).toEqual([`${name}.${retired[0]?.column}`]);
    setToday("2026-03-01");
    expect((await describeDesign(ctx(), name)).retired).toEqual([]);
  });
});

describe("a retired object", () => {
  it("is gone for everybody and comes back as it was", async () => {
    const name = await makeObject([field("number", "integer")]);
    await addRecords(engine, name, [{ title: "a", number: 7 }]);
    await change(name, { do: "retireObject" });
    expect(engine.catalog().objects.has(name)).toBe(false);
    expect((await errorOf(change(name, { do: "addField", field: field("x", "text") }))).issues).toEqual([
      { field: "changes.0", problem: "retired" },
    ]);
    await change(name, { do: "restoreObject" });
    expect(await valuesOf(name, "number")).toEqual([7]);
    expect(await driftOf(name)).toEqual([]);
  });

  it("cannot be one that others refer to, nor a pack's", async () => {
    const name = await makeObject();
    const other = await makeObject([field("there", "ref", { settings: { object: name } })]);
    expect((await errorOf(change(name, { do: "retireObject" }))).issues).toMatchObject([
      { problem: "inUse", params: { what: `${other}.there` } },
    ]);
    expect((await errorOf(change("kch_expert", { do: "retireObject" }))).issues).toMatchObject([
      { problem: "packOwned" },
    ]);
  });
});

describe("a field that becomes another kind", () => {
  it("converts what it can, names what it cannot, and keeps the old values", async () => {
    const name = await makeObject([field("size", "text")]);
    await addRecords(engine, name, [
      { title: "a", size: "1,200" },
      { title: "b", size: " 7 " },
      { title: "c", size: "seven" },
      { title: "d" },
    ]);
    const to = { do: "changeField" as const, name: "size", change: { kind: "integer" as const } };
    const plan = await planDesign(ctx(), { objname: name, changes: [to] });
    expect(plan.conversions).toMatchObject([{ field: "size", unreadable: 1, looked_at: 3 }]);
    expect(plan.conversions[0]?.samples).toMatchObject([{ label: "c", value: "seven" }]);
    expect((await errorOf(change(name, to))).issues).toEqual([
      { field: "changes.0.change.kind", problem: "unreadable", params: { count: 1 } },
    ]);
    await change(name, { ...to, change: { ...to.change, unreadable: "clear" } });
    expect(await valuesOf(name, "size")).toEqual([1200, 7, null, null]);
    const { retired } = await describeDesign(ctx(), name);
    await change(name, { do: "restoreField", id: retired[0]?.id ?? "", name: "size_text" });
    expect(await valuesOf(name, "size_text")).toEqual(["1,200", " 7 ", "seven", null]);
    expect(await driftOf(name)).toEqual([]);
  });

  it("is refused where no value could be read so", async () => {
    const name = await makeObject([field("paper", "file")]);
    const refused = await errorOf(
      change(name, { do: "changeField", name: "paper", change: { kind: "integer" } }),
    );
    expect(refused.issues).toMatchObject([{ problem: "cannotConvert" }]);
  });

  it("becomes unique only where every value is there once", async () => {
    const name = await makeObject([field("tag", "text")]);
    await addRecords(engine, name, [{ title: "a", tag: "x" }, { title: "b", tag: "x" }, { title: "c" }]);
    const to = { do: "changeField" as const, name: "tag", change: { unique: true } };
    expect((await errorOf(change(name, to))).issues).toEqual([
      { field: "changes.0", problem: "notUnique", params: { count: 1 } },
    ]);
    const page = await pageRecords(ctx(), { objname: name, tag: "x" });
    await saveRecords(ctx(), { objname: name, data: { id: page.data[0]?.id, tag: "y" } });
    await change(name, to);
    const again = await errorOf(saveRecords(ctx(), { objname: name, data: { title: "d", tag: "x" } }));
    expect(again).toMatchObject({ key: "duplicate", issues: [{ field: "tag", problem: "taken" }] });
  });
});

describe("drift", () => {
  it("is found and left alone", async () => {
    const name = await makeObject([field("number", "integer"), field("gone", "text")]);
    await runSql(database.db, `alter table obj.${name} drop column gone`);
    await runSql(database.db, `alter table obj.${name} alter column number type text`);
    await runSql(database.db, `alter table obj.${name} add column stranger text`);
    await runSql(database.db, `drop index obj.ix_${name}_created_at_id`);
    const found = await driftOf(name);
    expect(found.map(({ problem, field: one }) => [problem, one])).toEqual([
      ["otherType", "number"],
      ["missingColumn", "gone"],
      ["unknownColumn", undefined],
      ["missingIndex", undefined],
    ]);
    expect(await driftOf(name)).toEqual(found);
  });
});

it("a view that somebody has saved is none of the design's: it is described and changed with it as before", async () => {
  const name = await makeObject();
  const tenant = await makeTenant(engine);
  const admin = contextOf(engine, (await tenant.addUser(["ROLE_ADMIN"])).actor);
  const view = { label: { zh: "mine", en: "mine" }, columns: [{ field: "title" }], search: [] };
  await saveView(admin, { objname: name, view });
  expect((await describeDesign(ctx(), name)).object.name).toBe(name);
  await change(name, { do: "addField", field: field("later", "text") });
  expect((await describeDesign(ctx(), name)).fields.map(({ def }) => def.name)).toEqual(["title", "later"]);
});
