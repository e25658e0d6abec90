import { randomUUID } from "node:crypto";
import type { DesignOutput } from "@kezhuan/contract/api/design";
import { AppError } from "@kezhuan/contract/errors";
import { changeSchema } from "@kezhuan/contract/metadata/changes";
import type { Change } from "@kezhuan/contract/metadata/changes";
import type { FieldDef } from "@kezhuan/contract/metadata/field";
import { runSql } from "@kezhuan/server/db/run-sql";
import { designObject } from "@kezhuan/server/testing/design-object";
import { makeDb } from "@kezhuan/server/testing/make-db";
import { addRecords, contextOf, makeTenant } from "@kezhuan/server/testing/make-tenant";
import { startTestEngine } from "@kezhuan/server/testing/start-test-engine";
import { installPacks } from "@kezhuan/server/engine/install/install-packs";
import { packs } from "@kezhuan/packs/registry";
import { describe, expect, it } from "vitest";
import type { Ctx } from "../context.ts";
import { describeObject } from "../records/describe.ts";
import { pageRecords } from "../records/page.ts";
import { saveRecords } from "../records/save.ts";
import { saveView } from "../records/save-view.ts";
import { applyDesign } from "./apply-design.ts";
import { describeDesign } from "./describe-design.ts";
import { findDrift } from "./list-drift.ts";
import { planDesign } from "./plan-design.ts";
import { purgeDue, schedulePurge } from "./purge.ts";

const database = await makeDb();
let today = new Date("2026-03-01T04:00:00Z");
const engine = await startTestEngine(database, () => today);

function ctx(): Ctx {
  return engine.systemContext();
}

function same(text: string) {
  return { zh: text, en: text };
}

function field(name: string, kind: FieldDef["kind"], rest: Partial<FieldDef> = {}): FieldDef {
  return { name, label: same(name), kind, settings: {}, ...rest };
}

/** A new object with a name of its own, made through the design itself. */
async function makeObject(fields: FieldDef[] = [], rest: object = {}): Promise<string> {
  const name = `d${randomUUID().slice(0, 8)}`;
  await designObject(engine, name, { fields, ...rest });
  return name;
}

function change(objname: string, ...changes: Change[]) {
  return applyDesign(ctx(), { objname, changes });
}

async function refusalOf(work: Promise<unknown>): Promise<AppError> {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof AppError)) throw new Error(`not refused: ${String(error)}`);
  return error;
}

async function valuesOf(objname: string, name: string): Promise<unknown[]> {
  const page = await pageRecords(ctx(), { objname, sort: "title", pageSize: 500 });
  return page.data.map((record) => record[name]);
}

async function driftOf(objname: string) {
  return (await findDrift(ctx())).drift.filter((one) => one.objname === objname);
}

describe("an object made at run time", () => {
  it("is there at once, with its table, its list and its checks", async () => {
    const name = await makeObject([
      field("number", "integer", { required: true, settings: { min: 1 } }),
      field("friend", "ref", { settings: { object: "sys_user" } }),
      field("tag", "text", { unique: true }),
    ]);
    const refused = await refusalOf(saveRecords(ctx(), { objname: name, data: { title: "a", number: 0 } }));
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
    const refused = await refusalOf(change(name, { do: "orderFields", names: ["title", "four"] }));
    expect(refused.issues).toEqual([{ field: "changes.0.names.1", problem: "unknown" }]);
  });

  it("loses an index that is not wanted any more, and what it held", async () => {
    const name = await makeObject([field("tag", "text"), field("area", "integer")]);
    const index = { fields: ["area", "tag"], unique: true };
    await change(name, { do: "addIndex", index });
    const twice = [1, 2].map((n) => ({ title: String(n), area: 1, tag: "x" }));
    expect(await refusalOf(addRecords(engine, name, twice))).toMatchObject({ key: "duplicate" });
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
    const refused = await refusalOf(change(name, { do: "removeIndex", fields: ["area"] }));
    expect(refused.issues).toEqual([{ field: "changes.0.fields", problem: "unknown" }]);
    expect(await driftOf(name)).toEqual([]);
  });

  it.each([
    [{ name: "objname" }, "reservedName", "changes.0.field.name"],
    [{ name: "created_at" }, "reservedName", "changes.0.field.name"],
    [{ name: "zz_x" }, "reservedName", "changes.0.field.name"],
    [{ name: "title" }, "taken", "changes.0.field.name"],
    [{ kind: "ref", settings: { object: "nowhere" } }, "badDefinition", "changes.0.field"],
    [{ kind: "ref", settings: {} }, "badSettings", "changes.0.field.settings.object"],
    [{ kind: "code", settings: { dict: "nothing" } }, "unknownRecord", "changes.0.field.settings.dict"],
    [{ settings: { pattern: "(" } }, "pattern", "changes.0.field.settings.pattern"],
    [{ group: "none" }, "unknownRecord", "changes.0.field.group"],
    [{ requiredFor: ["fly"] }, "unknownRecord", "changes.0.field.requiredFor"],
    [{ kind: "integer", default: "many" }, "wrongType", "changes.0.field.default"],
  ] as const)("refuses a field that does not fit: %j", async (wrong, problem, place) => {
    const name = await makeObject();
    const added = { ...field("fresh", "text"), ...wrong } as FieldDef;
    const refused = await refusalOf(change(name, { do: "addField", field: added }));
    expect(refused.issues).toMatchObject([{ problem, field: place }]);
    expect(await driftOf(name)).toEqual([]);
    expect(engine.catalog().objects.get(name)?.fields.has(added.name)).toBe(
      added.name === "title" || added.name === "created_at",
    );
  });

  it.each([
    [{ name: "created_at" }, "reservedName", "changes.0.object.fields.2.name"],
    [{ kind: "ref", settings: {} }, "badSettings", "changes.0.object.fields.2.settings.object"],
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
    const refused = await refusalOf(designObject(engine, name, { fields }));
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
    expect((await refusalOf(planDesign(inside, input))).key).toBe("forbidden");
    expect((await refusalOf(applyDesign(inside, input))).key).toBe("forbidden");
    const nobody = contextOf(engine, (await tenant.addUser()).actor);
    expect((await refusalOf(describeDesign(nobody, name))).key).toBe("forbidden");
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
      (await refusalOf(saveRecords(ctx(), { objname: name, data: { title: "c", colour: "x" } }))).issues,
    ).toEqual([{ field: "colour", problem: "unknown" }]);
    await change(name, { do: "addField", field: field("colour", "integer") });
    const { retired } = await describeDesign(ctx(), name);
    const [colour = "", place = ""] = ["colour", "place"].map(
      (wanted) => retired.find(({ def }) => def.name === wanted)?.id ?? "",
    );
    expect((await refusalOf(change(name, { do: "restoreField", id: colour }))).issues).toEqual([
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
      const refused = await refusalOf(change(name, { do: "retireField", name: one }));
      expect(refused.issues).toEqual([{ field: "changes.0.name", problem: "inUse", params: { what } }]);
    }
  });

  it("is removed for good on its day and not before", async () => {
    const name = await makeObject([field("colour", "text")]);
    await change(name, { do: "retireField", name: "colour" });
    const { retired } = await describeDesign(ctx(), name);
    const id = retired[0]?.id ?? "";
    expect(
      (await refusalOf(schedulePurge(ctx(), { objname: name, id, on: "2026-03-01" }))).issues,
    ).toMatchObject([{ field: "on" }]);
    await schedulePurge(ctx(), { objname: name, id, on: "2026-03-03" });
    expect(await purgeDue(ctx())).toEqual([]);
    today = new Date("2026-03-03T04:00:00Z");
    expect(await purgeDue(ctx())).toEqual([`${name}.${retired[0]?.column}`]);
    today = new Date("2026-03-01T04:00:00Z");
    expect((await describeDesign(ctx(), name)).retired).toEqual([]);
  });
});

describe("a retired object", () => {
  it("is gone for everybody and comes back as it was", async () => {
    const name = await makeObject([field("number", "integer")]);
    await addRecords(engine, name, [{ title: "a", number: 7 }]);
    await change(name, { do: "retireObject" });
    expect(engine.catalog().objects.has(name)).toBe(false);
    expect((await refusalOf(change(name, { do: "addField", field: field("x", "text") }))).issues).toEqual([
      { field: "changes.0", problem: "retired" },
    ]);
    await change(name, { do: "restoreObject" });
    expect(await valuesOf(name, "number")).toEqual([7]);
    expect(await driftOf(name)).toEqual([]);
  });

  it("cannot be one that others refer to, nor a pack's", async () => {
    const name = await makeObject();
    const other = await makeObject([field("there", "ref", { settings: { object: name } })]);
    expect((await refusalOf(change(name, { do: "retireObject" }))).issues).toMatchObject([
      { problem: "inUse", params: { what: `${other}.there` } },
    ]);
    expect((await refusalOf(change("kch_expert", { do: "retireObject" }))).issues).toMatchObject([
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
    expect((await refusalOf(change(name, to))).issues).toEqual([
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
    const refused = await refusalOf(
      change(name, { do: "changeField", name: "paper", change: { kind: "integer" } }),
    );
    expect(refused.issues).toMatchObject([{ problem: "cannotConvert" }]);
  });

  it("becomes unique only where every value is there once", async () => {
    const name = await makeObject([field("tag", "text")]);
    await addRecords(engine, name, [{ title: "a", tag: "x" }, { title: "b", tag: "x" }, { title: "c" }]);
    const to = { do: "changeField" as const, name: "tag", change: { unique: true } };
    expect((await refusalOf(change(name, to))).issues).toEqual([
      { field: "changes.0", problem: "notUnique", params: { count: 1 } },
    ]);
    const page = await pageRecords(ctx(), { objname: name, tag: "x" });
    await saveRecords(ctx(), { objname: name, data: { id: page.data[0]?.id, tag: "y" } });
    await change(name, to);
    const again = await refusalOf(saveRecords(ctx(), { objname: name, data: { title: "d", tag: "x" } }));
    expect(again).toMatchObject({ key: "duplicate", issues: [{ field: "tag", problem: "taken" }] });
  });
});

describe("a pack's object", () => {
  it("is relabelled and extended, and both survive the pack's next version", async () => {
    const expert = "kch_expert";
    await change(
      expert,
      { do: "changeField", name: "name_zh", change: { label: { zh: "专家姓名", en: "Full name" } } },
      { do: "addField", field: field("shoe_size", "integer"), after: "name_zh" },
    );
    await addRecords(engine, expert, [{ name_zh: "甲", shoe_size: 42 }]);
    await runSql(database.db, "update kz.pack set digest = 'older'");
    await installPacks(engine, packs);
    const { fields } = await describeDesign(ctx(), expert);
    const names = fields.map(({ def }) => def.name);
    expect(names[names.indexOf("name_zh") + 1]).toBe("shoe_size");
    expect(find(fields, "name_zh")).toMatchObject({
      layer: "changed",
      def: { label: { zh: "专家姓名" } },
    });
    expect(find(fields, "name_zh")?.shipped?.label.zh).not.toBe("专家姓名");
    expect(find(fields, "shoe_size")).toMatchObject({ layer: "local" });
    const page = await pageRecords(ctx(), { objname: expert, shoe_size: "42" });
    expect(page.data).toMatchObject([{ name_zh: "甲" }]);
    expect(await driftOf(expert)).toEqual([]);
  });

  it("has its fields in the order that was given them, a later version's among them", async () => {
    const expert = "kch_expert";
    const namesNow = async () => (await describeDesign(ctx(), expert)).fields.map(({ def }) => def.name);
    const before = await namesNow();
    const names = before.toReversed();
    await change(expert, { do: "orderFields", names });
    await runSql(database.db, "update kz.pack set digest = 'older'");
    await installPacks(engine, packs);
    expect(await namesNow()).toEqual(names);
    await change(expert, { do: "orderFields", names: before });
    expect(await namesNow()).toEqual(before);
  });

  it("keeps what the pack relies on", async () => {
    for (const one of [
      { do: "changeField", name: "name_zh", change: { kind: "longtext" } },
      { do: "changeField", name: "name_zh", change: { required: false } },
      { do: "retireField", name: "name_zh" },
      { do: "setStates", states: null },
      { do: "changeObject", change: { labelField: "email" } },
    ] as Change[]) {
      expect((await refusalOf(change("kch_expert", one))).issues).toMatchObject([{ problem: "packOwned" }]);
    }
  });
});

describe("a table of others", () => {
  it("is taken into use where it is, while its owner goes on", async () => {
    await runSql(database.db, "create schema old_app");
    await runSql(
      database.db,
      `create table old_app.machine (id serial primary key, "Serial No" varchar(40) not null, built date, weight numeric,
         place point)`,
    );
    await runSql(
      database.db,
      `insert into old_app.machine ("Serial No", weight) values ('A-1', 10.5), ('A-2', null)`,
    );
    const plan = { schema: "old_app", table: "machine" };
    const changes = [
      changeSchema.parse({
        do: "adoptTable",
        ...plan,
        object: {
          name: "machine",
          label: same("Machine"),
          labelField: "serial_no",
          groups: [],
          indexes: [],
          actions: [],
          order: [],
          sort: "serial_no",
          history: true,
        },
        fields: [
          { column: "Serial No", field: field("serial_no", "text") },
          { column: "weight", field: field("weight", "decimal", { settings: { scale: 6 } }) },
        ],
      }),
    ];
    await applyDesign(ctx(), { objname: "machine", changes });
    await runSql(database.db, `insert into old_app.machine ("Serial No") values ('A-3')`);
    await addRecords(engine, "machine", [{ serial_no: "A-4", weight: "2" }]);
    const page = await pageRecords(ctx(), { objname: "machine", count: "exact" });
    expect(page.data.map((row) => [row["serial_no"], row["weight"]])).toEqual([
      ["A-1", "10.5"],
      ["A-2", null],
      ["A-3", null],
      ["A-4", "2"],
    ]);
    const id = page.data[2]?.id ?? "";
    await saveRecords(ctx(), { objname: "machine", data: { id, weight: "3.25" } });
    expect(
      await runSql(database.db, `select weight::text from old_app.machine where "Serial No" = 'A-3'`),
    ).toEqual([{ weight: "3.25" }]);
    await change("machine", { do: "addField", field: field("remark", "text") });
    await saveRecords(ctx(), { objname: "machine", data: { id, remark: "new" } });
    expect(
      (
        await refusalOf(
          applyDesign(ctx(), {
            objname: "machine2",
            changes: [
              {
                ...changes[0],
                object: { ...(changes[0] as { object: object }).object, name: "machine2" },
              } as Change,
            ],
          }),
        )
      ).issues,
    ).toMatchObject([{ problem: "notAdoptable" }]);
  });

  it.each([
    ["kz", "login"],
    ["obj", "sys_user"],
    ["pg_catalog", "pg_class"],
    ["information_schema", "tables"],
    ["nowhere", "nothing"],
  ])("cannot be %s.%s", async (schema, table) => {
    const name = `d${randomUUID().slice(0, 8)}`;
    const refused = await refusalOf(
      change(
        name,
        changeSchema.parse({
          do: "adoptTable",
          schema,
          table,
          object: {
            name,
            label: same(name),
            labelField: "x",
            groups: [],
            indexes: [],
            actions: [],
            order: [],
            sort: "x",
            history: true,
          },
          fields: [{ column: "x", field: field("x", "text") }],
        }),
      ),
    );
    expect(refused.issues).toMatchObject([{ field: "changes.0.table", problem: "notAdoptable" }]);
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

function find(fields: DesignOutput["fields"], name: string) {
  return fields.find(({ def }) => def.name === name);
}

it("a view that somebody has saved is none of the design's: it is described and changed with it as before", async () => {
  const name = await makeObject();
  const tenant = await makeTenant(engine);
  const admin = contextOf(engine, (await tenant.addUser(["ROLE_ADMIN"])).actor);
  const view = { label: same("mine"), columns: [{ field: "title" }], search: [] };
  await saveView(admin, { objname: name, view });
  expect((await describeDesign(ctx(), name)).object.name).toBe(name);
  await change(name, { do: "addField", field: field("later", "text") });
  expect((await describeDesign(ctx(), name)).fields.map(({ def }) => def.name)).toEqual(["title", "later"]);
});
