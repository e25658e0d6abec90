import { objectOf } from "@kezhuan/contract/kinds/field-type";
import { describe, expect, it } from "vitest";
import { countFacets } from "@kezhuan/server/engine/records/facets";
import { describeObject } from "@kezhuan/server/engine/records/describe";
import { getRecord } from "@kezhuan/server/engine/records/get";
import { pageRecords } from "@kezhuan/server/engine/records/page";
import { removeRecords } from "@kezhuan/server/engine/records/remove";
import { saveRecords } from "@kezhuan/server/engine/records/save";
import { addRecord, contextOf } from "@kezhuan/server/testing/make-tenant";
import { refusalOf } from "@kezhuan/server/testing/refusal-of";
import { startTestWorld } from "@kezhuan/server/testing/start-world";

const { engine, tenant } = await startTestWorld();
const ctx = contextOf(engine, (await tenant.addUser(["ROLE_ADMIN"])).actor);

const save = (data: Record<string, unknown>) => saveRecords(ctx, { objname: "t_thing", data });
const find = async (field: string, op: string, value?: unknown) => {
  const highsearch = { match: "and", rules: [{ field, op, ...(value === undefined ? {} : { value }) }] };
  const page = await pageRecords(ctx, { objname: "t_thing", highsearch, sort: "title" });
  return page.data.map((record) => record["title"]);
};

const person = await addRecord(engine, "sys_user", { username: "wang.fang", name: "王芳" });
const unit = await addRecord(engine, "qd_org", { name: "Materials" });
await save({ title: "both", person, unit: { id: unit, label: "whatever" } });
await save({ title: "none" });

describe("a person and a department", () => {
  it("come back with their names", async () => {
    expect(await getRecord(ctx, { objname: "t_thing", title: "both" })).toMatchObject({
      person: { id: person, label: "王芳" },
      unit: { id: unit, label: "Materials" },
    });
    expect(await getRecord(ctx, { objname: "t_thing", title: "none" })).toMatchObject({
      person: null,
      unit: null,
    });
  });

  it("are found by id, by name and over a path", async () => {
    for (const [field, id, part] of [
      ["person", person, "芳"],
      ["unit", unit, "mater"],
    ] as const) {
      expect(await find(field, "eq", id)).toEqual(["both"]);
      expect(await find(field, "ne", id)).toEqual(["none"]);
      expect(await find(field, "in", [id])).toEqual(["both"]);
      expect(await find(field, "notIn", [id])).toEqual(["none"]);
      expect(await find(field, "like", part)).toEqual(["both"]);
      expect(await find(field, "notLike", part)).toEqual(["none"]);
      expect(await find(field, "isNull")).toEqual(["none"]);
      expect(await find(field, "isNotNull")).toEqual(["both"]);
      expect(await find(`${field}.id`, "eq", id)).toEqual(["both"]);
    }
  });

  it("lead to accounts and departments only", async () => {
    expect(await refusalOf(save({ person: unit }))).toMatchObject({ issues: { person: "unknownRecord" } });
    expect(await refusalOf(save({ unit: person }))).toMatchObject({ issues: { unit: "unknownRecord" } });
  });

  it("say in the metadata what they point at, and are counted as facets", async () => {
    const settings = (name: string) =>
      objectOf(describeObject(ctx, "t_thing").fields.find((field) => field.name === name));
    expect([settings("person"), settings("unit")]).toEqual(["sys_user", "qd_org"]);
    const { facets } = await countFacets(ctx, { objname: "t_thing", fields: ["person", "unit"] });
    expect(facets).toEqual({ person: [{ value: person, count: 1 }], unit: [{ value: unit, count: 1 }] });
  });

  it("let go of what is deleted, as the field says", async () => {
    await removeRecords(ctx, "sys_user", [person]);
    expect(await find("person", "isNotNull")).toEqual([]);
  });
});

describe("a parent", () => {
  const tie = (data: Record<string, unknown>) => saveRecords(ctx, { objname: "t_tie", data });

  it("points at the own object, which the metadata names", async () => {
    const field = describeObject(ctx, "t_tie").fields.find(({ name }) => name === "parent");
    expect(field).toMatchObject({ kind: "parent", settings: { object: "t_tie" } });
    const above = await addRecord(engine, "t_tie", { name: "above" });
    const below = await addRecord(engine, "t_tie", { name: "below", parent: above });
    expect(await getRecord(ctx, { objname: "t_tie", id: below })).toMatchObject({
      parent: { id: above, label: "above" },
    });
  });

  it("never closes a circle, however long, in one record or in a list of them", async () => {
    const ids: string[] = [];
    for (let place = 0; place < 4; place += 1)
      ids.push(await addRecord(engine, "t_tie", { name: `n${place}`, parent: ids.at(-1) ?? null }));
    for (const parent of ids)
      expect(await refusalOf(tie({ id: ids[0], parent }))).toMatchObject({ issues: { parent: "ownParent" } });
    const [a, b] = [
      await addRecord(engine, "t_tie", { name: "a" }),
      await addRecord(engine, "t_tie", { name: "b" }),
    ];
    const crossed = saveRecords(ctx, {
      objname: "t_tie",
      data: [
        { id: a, parent: b },
        { id: b, parent: a },
      ],
    });
    expect(await refusalOf(crossed)).toMatchObject({ key: "badInput" });
  });

  it("never closes a circle when two people change it at once", async () => {
    for (let round = 0; round < 10; round += 1) {
      const [a, b] = [
        await addRecord(engine, "t_tie", { name: "a" }),
        await addRecord(engine, "t_tie", { name: "b" }),
      ];
      const done = await Promise.allSettled([tie({ id: a, parent: b }), tie({ id: b, parent: a })]);
      expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    }
  });
});
