import { describe, expect, it } from "vitest";
import type { CodeChangeInput } from "@kezhuan/contract/api/dictionaries";
import { runSql } from "@kezhuan/server/db/run-sql";
import { addRecord, contextOf } from "@kezhuan/server/testing/make-tenant";
import { refusalOf } from "@kezhuan/server/testing/refusal-of";
import { startTestWorld } from "@kezhuan/server/testing/start-world";
import { anonymousActor } from "../context.ts";
import { getRecord } from "../records/get.ts";
import { listHistory } from "../records/list-history.ts";
import { pageRecords } from "../records/page.ts";
import { saveView } from "../records/save-view.ts";
import { changeCode } from "./change-code.ts";
import { countCodeUses } from "./count-code-uses.ts";

const { engine, tenant } = await startTestWorld();
const administrator = await tenant.addUser(["ROLE_ADMIN"]);
// The catalog changes with every code: each call begins with the one of its moment.
const admin = () => contextOf(engine, administrator.actor);
const read = (id: string, objname = "t_thing") => getRecord(engine.systemContext(), { objname, id });

async function itemOf(dict: string, code: string) {
  const { data } = await pageRecords(engine.systemContext(), {
    objname: "sys_dict_item",
    highsearch: {
      match: "and",
      rules: [
        { field: "dict.name", op: "eq", value: dict },
        { field: "code", op: "eq", value: code },
      ],
    },
  });
  return data[0];
}

async function addItem(dict: string, code: string, further: object = {}): Promise<string> {
  const { data } = await pageRecords(engine.systemContext(), { objname: "sys_dict", name: dict });
  return addRecord(engine, "sys_dict_item", { dict: data[0]?.id, code, title: `名 ${code}`, ...further });
}

const change = (input: CodeChangeInput, ctx = admin()) => changeCode(ctx, input);

async function usesOf(code: string, ctx = admin()): Promise<Record<string, number>> {
  const { places } = await countCodeUses(ctx, { dict: "t_colour" });
  return Object.fromEntries(
    places.flatMap(({ object, field, counts }) =>
      (counts ?? []).filter((one) => one.code === code).map(({ count }) => [`${object}.${field}`, count]),
    ),
  );
}

describe("a code that is renamed", () => {
  it("is renamed in every record, below it, in rules and views, and noted as the person's change", async () => {
    const id = await addItem("t_colour", "old");
    const below = await addItem("t_colour", "below", { parent: "old" });
    const thing = await addRecord(engine, "t_thing", {
      title: "a",
      colour: "old",
      colours: ["red", "old", "blue"],
    });
    const region = await addRecord(engine, "t_region", { name: "r", level: "old" });
    const other = await addRecord(engine, "t_thing", { title: "b", colour: "red" });
    await tenant.addRole([
      {
        object: "t_thing",
        actions: ["read"],
        condition: {
          match: "and",
          rules: [{ field: "place.region.level", op: "in", value: ["old", "red"] }],
        },
      },
    ]);
    await saveView(admin(), {
      objname: "t_thing",
      view: {
        label: { zh: "旧", en: "Old" },
        columns: [{ field: "title" }],
        search: [],
        condition: { match: "and", rules: [{ field: "colour", op: "eq", value: "old" }] },
      },
    });
    expect(await usesOf("old")).toEqual({ "t_thing.colour": 1, "t_thing.colours": 1, "t_region.level": 1 });

    const tried = await change({ id, to: "new", dryRun: true });
    expect(await read(thing)).toMatchObject({ colour: "old", version: 1 });
    const done = await change({ id, to: "new" });
    expect(done).toEqual(tried);
    expect(done).toMatchObject({ done: true, changed: 2, items: 1, conditions: 2, named: [], refused: [] });
    expect(done.places.map(({ object, field, count }) => [object, field, count])).toEqual(
      expect.arrayContaining([
        ["t_thing", "colour", 1],
        ["t_thing", "colours", 1],
        ["t_region", "level", 1],
      ]),
    );
    expect(await read(thing)).toMatchObject({ colour: "new", colours: ["red", "new", "blue"], version: 2 });
    expect(await read(region, "t_region")).toMatchObject({ level: "new" });
    expect(await read(other)).toMatchObject({ version: 1 });
    expect(await read(id, "sys_dict_item")).toMatchObject({ code: "new", aliases: ["old"] });
    expect(await read(below, "sys_dict_item")).toMatchObject({ parent: "new" });
    const { changes } = await listHistory(admin(), { objname: "t_thing", id: thing });
    expect(changes[0]).toMatchObject({ action: "update", actor: { id: administrator.actor.userId } });
    const kept = await runSql<{ text: string }>(
      engine.systemContext().db,
      `select condition::text as text from obj.sys_access where condition::text like '%place.region.level%'
        union all select definition::text from obj.meta_view where title = '旧'`,
    );
    expect(kept.map(({ text }) => text.replaceAll(" ", ""))).toEqual([
      expect.stringContaining('["new","red"]'),
      expect.stringContaining('"value":"new"'),
    ]);
    expect(await usesOf("old")).toEqual({});
  });

  it("stays what it is where the code is taken, is none, or a definition goes by it", async () => {
    const id = await addItem("t_colour", "kept");
    const refusals: [CodeChangeInput, Record<string, string>][] = [
      [{ id, to: "red" }, { to: "taken" }],
      [{ id, to: "kept" }, { to: "taken" }],
      [{ id, to: "nowhere", merge: true }, { to: "unknownCode" }],
      [{ id, to: "$user.id" }, { to: "pattern" }],
    ];
    for (const [input, issues] of refusals)
      expect(await refusalOf(change(input))).toMatchObject({ key: "badInput", issues });
    expect(await refusalOf(change({ id: "x", to: "y" }))).toMatchObject({ key: "notFound" });
    const state = await itemOf("t_state", "draft");
    const named = await change({ id: String(state?.id), to: "begun" });
    expect(named.done).toBe(false);
    expect(named.named.map(({ object }) => object)).toContain("t_thing");
    expect(await itemOf("t_state", "draft")).toBeDefined();
  });
});

describe("two codes that become one", () => {
  it("leave one item that knows the other's names, with the records of both", async () => {
    const id = await addItem("t_colour", "crimson", { aliases: ["深红"] });
    const into = await addItem("t_colour", "scarlet");
    const both = await addRecord(engine, "t_thing", { title: "c", colours: ["scarlet", "crimson"] });
    const below = await addItem("t_colour", "inner", { parent: "crimson" });
    expect(await refusalOf(change({ id, to: "inner", merge: true }))).toMatchObject({
      issues: { to: "ownParent" },
    });
    expect(await change({ id, to: "scarlet", merge: true })).toMatchObject({
      done: true,
      changed: 1,
      items: 1,
    });
    expect(await read(both)).toMatchObject({ colours: ["scarlet"] });
    expect(await itemOf("t_colour", "crimson")).toBeUndefined();
    expect(await read(below, "sys_dict_item")).toMatchObject({ parent: "scarlet" });
    expect(await read(into, "sys_dict_item")).toMatchObject({ aliases: ["crimson", "名 crimson", "深红"] });
  });

  it("stay two where one record cannot follow", async () => {
    const id = await addItem("t_colour", "stuck");
    const fits = await addRecord(engine, "t_thing", { title: "d", colour: "stuck" });
    const unfit = await addRecord(engine, "t_thing", { title: "e", colour: "stuck", low: 1, high: 2 });
    // As it could not be saved today.
    await runSql(engine.systemContext().db, "update obj.t_thing set low = 9 where id = $1", [unfit]);
    const refused = await change({ id, to: "red", merge: true });
    expect(refused).toMatchObject({ done: false, refused: [{ object: "t_thing", id: unfit }] });
    expect(await read(fits)).toMatchObject({ colour: "stuck", version: 1 });
    expect(await itemOf("t_colour", "stuck")).toBeDefined();
  });
});

describe("rights", () => {
  it("are needed for every record concerned, and counts are of what can be seen", async () => {
    const id = await addItem("t_colour", "mine");
    for (const low of [1, 50]) await addRecord(engine, "t_thing", { title: "f", colour: "mine", low });
    expect(await refusalOf(change({ id, to: "x" }, contextOf(engine, anonymousActor)))).toMatchObject({
      key: "unauthenticated",
    });
    const small = { match: "and", rules: [{ field: "low", op: "le", value: 10 }] };
    const items = { object: "sys_dict_item", actions: ["read", "update", "delete"] };
    const some = await tenant.addRole([
      items,
      { object: "t_thing", actions: ["read"], read: ["title", "low", "colour"], condition: small },
    ]);
    const clerk = contextOf(engine, (await tenant.addUser([some])).actor);
    expect(await usesOf("mine", clerk)).toEqual({ "t_thing.colour": 1 });
    expect(await refusalOf(change({ id, to: "x" }, clerk))).toMatchObject({
      key: "forbidden",
      issues: { "t_thing.colour": "notWritable" },
    });
    const none = contextOf(engine, (await tenant.addUser([])).actor);
    expect(await refusalOf(countCodeUses(none, { dict: "t_colour" }))).toMatchObject({ key: "forbidden" });
    expect(await refusalOf(countCodeUses(admin(), { dict: "t_none" }))).toMatchObject({ key: "notFound" });
  });
});
