import { describe, expect, it } from "vitest";
import { runSql } from "@kezhuan/server/db/run-sql";
import { makeDb } from "@kezhuan/server/testing/make-db";
import { contextOf, makeTenant } from "@kezhuan/server/testing/make-tenant";
import type { TestGrant } from "@kezhuan/server/testing/make-tenant";
import { recordStatements } from "@kezhuan/server/testing/record-statements";
import { refusalOf } from "@kezhuan/server/testing/refusal-of";
import { startTestEngine } from "@kezhuan/server/testing/start-test-engine";
import { installTestPack } from "@kezhuan/server/testing/test-pack";
import type { Ctx } from "@kezhuan/server/engine/context";
import { getRecord } from "../get.ts";
import { pageRecords } from "../page.ts";
import { removeRecords } from "../remove.ts";
import { saveRecords } from "../save.ts";
import { transitionRecord } from "../transition.ts";

const database = await makeDb({ max: 4 });
const engine = await startTestEngine(database);
await installTestPack(engine);
const system = engine.systemContext();

type Wire = Record<string, unknown> & { id: string; version: number };

async function save(data: Record<string, unknown>, ctx: Ctx = system): Promise<Wire & { items: Wire[] }> {
  return (await saveRecords(ctx, { objname: "t_order", data })).data as never;
}

async function read(id: string, ctx: Ctx = system): Promise<Wire & { items: Wire[] }> {
  return (await getRecord(ctx, { objname: "t_order", id })) as never;
}

async function personWith(grants: TestGrant[]): Promise<Ctx> {
  const tenant = await makeTenant(engine);
  return contextOf(engine, (await tenant.addUser([await tenant.addRole(grants)])).actor);
}

const names = (lines: readonly Record<string, unknown>[]) => lines.map((line) => String(line["name"]));
const everything = ["read", "create", "update", "delete"];

describe("lines of a new record", () => {
  it("are created with it, in their order, with defaults and reference back", async () => {
    const items = [
      { name: "b", amount: "2.50", sort_no: 2 },
      { name: "a", amount: "1", sort_no: 1, colour: "blue" },
    ];
    const order = await save({ name: "New", items });
    expect(names(order.items)).toEqual(["a", "b"]);
    expect(order.items[1]).toMatchObject({
      amount: "2.5",
      colour: "red",
      order: { id: order.id, label: "New" },
      version: 1,
    });
    expect(await read(order.id)).toEqual({ bought: [], ...order });
  });

  it("keep the order in which they were sent where nothing else says one", async () => {
    const sent = ["c", "a", "d", "b"].map((name) => ({ name }));
    const order = await save({ name: "Unsorted", items: sent });
    expect(names(order.items)).toEqual(["c", "a", "d", "b"]);
  });

  it("are created for each record of a list, and lines of lines with them", async () => {
    const data = [1, 2].map((n) => ({
      name: `Order ${n}`,
      items: [{ name: `Item ${n}`, parts: [{ name: `Part ${n}` }] }],
    }));
    const { ids } = await saveRecords(system, { objname: "t_order", data });
    for (const [index, id] of ids.entries()) {
      const [item] = (await read(id)).items;
      expect(item).toMatchObject({ name: `Item ${index + 1}` });
      const whole = await getRecord(system, { objname: "t_item", id: item?.id });
      expect(names(whole["parts"] as Wire[])).toEqual([`Part ${index + 1}`]);
    }
  });

  it("are told what is wrong with them together with their record, and nothing is written", async () => {
    const before = await countAll();
    const items = [
      { name: "fine" },
      { amount: "-1" },
      { name: "x", amount: "many", nothing: 1, colour: "teal" },
    ];
    const refused = await refusalOf(saveRecords(system, { objname: "t_order", data: [{ items }] }));
    expect(refused.issues).toEqual({
      "data.0.name": "required",
      "data.0.items.1.name": "required",
      "data.0.items.1.amount": "tooSmall",
      "data.0.items.2.amount": "wrongType",
      "data.0.items.2.nothing": "unknown",
      "data.0.items.2.colour": "unknownCode",
    });
    expect(await countAll()).toEqual(before);
  });

  it.each([
    [{ items: 5 }, { items: "wrongType" }],
    [{ items: [5] }, { items: "wrongType" }],
    [{ items: Array.from({ length: 7 }, (_, n) => ({ name: `${n}` })) }, { items: "tooMany" }],
    [
      { items: [{ name: "x", id: "00000000-0000-4000-8000-000000000000" }] },
      { "items.0.id": "unknownRecord" },
    ],
    [
      { items: [{ name: "x", order: "00000000-0000-4000-8000-000000000000" }] },
      { "items.0.order": "readonly" },
    ],
    [{ bought: [{ name: "x" }] }, { bought: "readonly" }],
    [{ items: [{ name: "x", created_by: "nobody" }] }, { "items.0.created_by": "wrongType" }],
  ])("refuses %j", async (wrong, issues) => {
    const saving = saveRecords(system, { objname: "t_order", data: { name: "Wrong", ...wrong } });
    expect((await refusalOf(saving)).issues).toEqual(issues);
  });

  it("are at most a thousand in one call", async () => {
    const data = Array.from({ length: 201 }, (_, n) => ({
      name: `Many ${n}`,
      items: Array.from({ length: 5 }, (__, m) => ({ name: `${m}` })),
    }));
    const refused = await refusalOf(saveRecords(system, { objname: "t_order", data }));
    expect(refused.issues).toEqual({ "data.200.items": "tooMany" });
    const { ids } = await saveRecords(system, { objname: "t_order", data: data.slice(0, 200) });
    expect(ids).toHaveLength(200);
  });

  it("come once however often the same creation is asked for", async () => {
    const input = {
      objname: "t_order",
      data: { name: "Twice", items: [{ name: "a" }] },
      request_id: "lines-once",
    };
    const [first, second] = [await saveRecords(system, input), await saveRecords(system, input)];
    expect(second.ids).toEqual(first.ids);
    expect(names((await read(first.ids[0] ?? "")).items)).toEqual(["a"]);
  });
});

describe("lines of a record that is there", () => {
  it("are changed, created and deleted to be as sent, in one version of their record", async () => {
    const order = await save({ name: "Three", items: [{ name: "a" }, { name: "b" }, { name: "c" }] });
    const [a, b] = order.items;
    const sent = [{ id: b?.id, name: "B", version: 1 }, { name: "d" }, { id: a?.id }];
    const after = await save({ id: order.id, version: order.version, items: sent });
    expect(names(after.items).toSorted()).toEqual(["B", "a", "d"]);
    expect(after.version).toBe(order.version + 1);
    const byId = new Map(after.items.map((item) => [item.id, item]));
    expect(byId.get(a?.id ?? "")).toEqual(a);
    expect(byId.get(b?.id ?? "")).toMatchObject({ version: 2 });
    expect(await read(order.id)).toEqual({ bought: [], ...after });
  });

  it("stay as they are when the field is absent or they are sent as they were read", async () => {
    const order = await save({ name: "Same", items: [{ name: "a", amount: "1.10" }, { name: "b" }] });
    const renamed = await save({ id: order.id, name: "Renamed" });
    expect((await read(order.id)).items).toEqual(
      order.items.map((item) => ({ ...item, order: { id: order.id, label: "Renamed" } })),
    );
    const again = await save({ id: order.id, items: (await read(order.id)).items });
    expect(again.version).toBe(renamed.version);
    expect(again.items.map(({ version }) => version)).toEqual([1, 1]);
  });

  it.each([[null], [[]]])("all go with %j", async (items) => {
    const order = await save({ name: "Emptied", items: [{ name: "a" }, { name: "b" }] });
    const after = await save({ id: order.id, items });
    expect(after).toMatchObject({ items: [], version: order.version + 1 });
  });

  it("are refused, each by its place, with nothing changed", async () => {
    const [order, other] = [
      await save({ name: "One", items: [{ name: "a" }, { name: "b" }] }),
      await save({ name: "Other", items: [{ name: "x" }] }),
    ];
    const [a, b] = order.items;
    const items = [
      { id: other.items[0]?.id, name: "stolen" },
      { id: a?.id, amount: "x" },
      { id: a?.id },
      { id: b?.id, order: other.id },
      { amount: "2" },
    ];
    const refused = await refusalOf(save({ id: order.id, items }));
    expect(refused).toMatchObject({
      key: "badInput",
      issues: {
        "items.0.id": "unknownRecord",
        "items.1.amount": "wrongType",
        "items.2.id": "duplicateParameter",
        "items.3.order": "readonly",
        "items.4.name": "required",
      },
    });
    expect(await read(order.id)).toEqual({ bought: [], ...order });
    expect(await read(other.id)).toEqual({ bought: [], ...other });
  });

  it("are refused when a line was changed since it was read", async () => {
    const order = await save({ name: "Stale", items: [{ name: "a" }] });
    const [a] = order.items;
    await saveRecords(system, { objname: "t_item", data: { id: a?.id, name: "A" } });
    const refused = await refusalOf(save({ id: order.id, items: [{ id: a?.id, version: 1, name: "mine" }] }));
    expect(refused).toMatchObject({ key: "conflict", issues: { "items.0.version": "staleVersion" } });
  });

  it("are not touched where there are more than the record shows", async () => {
    const order = await save({ name: "Full", items: [{ name: "a" }] });
    const more = Array.from({ length: 7 }, (_, n) => ({ name: `more ${n}`, order: order.id }));
    await saveRecords(system, { objname: "t_item", data: more });
    expect((await read(order.id)).items).toHaveLength(6);
    const refused = await refusalOf(save({ id: order.id, items: [] }));
    expect(refused.issues).toEqual({ items: "tooMany" });
    expect(await countItems(order.id)).toBe(8);
  });

  it("have lines of their own, saved with them", async () => {
    const order = await save({ name: "Lines of lines", items: [{ name: "a", parts: [{ name: "p" }] }] });
    const [item] = order.items;
    const whole = await getRecord(system, { objname: "t_item", id: item?.id });
    const [part] = whole["parts"] as Wire[];
    const sent = [{ id: item?.id, parts: [{ id: part?.id, name: "P" }, { name: "q" }] }];
    await save({ id: order.id, items: sent });
    const after = await getRecord(system, { objname: "t_item", id: item?.id });
    expect(names(after["parts"] as Wire[])).toEqual(["P", "q"]);
  });

  it("go with their record", async () => {
    const order = await save({ name: "Gone", items: [{ name: "a", parts: [{ name: "p" }] }] });
    await removeRecords(system, "t_order", [order.id]);
    expect(await countItems(order.id)).toBe(0);
  });

  it("are asked for by a transition that needs some", async () => {
    const order = await save({ name: "Placed" });
    const request = { objname: "t_order", id: order.id, action: "show" };
    expect((await refusalOf(transitionRecord(system, request))).issues).toEqual({ items: "required" });
    await save({ id: order.id, items: [{ name: "a" }] });
    expect(await transitionRecord(system, request)).toMatchObject({ status: "shown" });
  });
});

describe("lines and rights", () => {
  it("out of sight are neither shown, counted nor deleted", async () => {
    const order = await save({
      name: "Partly",
      items: [{ name: "open" }, { name: "closed", colour: "blue" }, { name: "open too" }],
    });
    const condition = { match: "and", rules: [{ field: "colour", op: "eq", value: "red" }] };
    const person = await personWith([
      { object: "t_order", actions: everything },
      { object: "t_item", actions: everything, condition },
    ]);
    const seen = await read(order.id, person);
    expect(names(seen.items)).toEqual(["open", "open too"]);
    const { data } = await pageRecords(person, { objname: "t_order", id: order.id, fields: ["items"] });
    expect(data).toEqual([{ id: order.id, version: 1, items: 2 }]);
    const hidden = order.items.find(({ name }) => name === "closed");
    const stolen = await refusalOf(save({ id: order.id, items: [{ id: hidden?.id, name: "mine" }] }, person));
    expect(stolen.issues).toEqual({ "items.0.id": "unknownRecord" });
    await save({ id: order.id, items: null }, person);
    expect(names((await read(order.id)).items)).toEqual(["closed"]);
  });

  it("keep what is hidden in them", async () => {
    const order = await save({ name: "Masked", items: [{ name: "a", secret: "s", amount: "1" }] });
    const person = await personWith([
      { object: "t_order", actions: everything },
      { object: "t_item", actions: everything, read: ["order", "name", "amount", "sort_no", "created_at"] },
    ]);
    const { items } = await read(order.id, person);
    expect(items[0]).not.toHaveProperty("secret");
    await save({ id: order.id, items: items.map((item) => ({ ...item, amount: "2" })) }, person);
    expect((await read(order.id)).items[0]).toMatchObject({ amount: "2", secret: "s" });
  });

  it("are named as masked where a row hides something, and refuse to be written there", async () => {
    const condition = { match: "and", rules: [{ field: "colour", op: "eq", value: "red" }] };
    const order = await save({
      name: "By row",
      items: [
        { name: "red", secret: "r" },
        { name: "blue", secret: "b", colour: "blue" },
      ],
    });
    const person = await personWith([
      { object: "t_order", actions: everything },
      { object: "t_item", actions: everything, condition },
      { object: "t_item", actions: everything, read: ["order", "name", "created_at"] },
    ]);
    const { items } = await read(order.id, person);
    const blue = items.find(({ name }) => name === "blue");
    expect(blue?.["_masked"]).toContain("secret");
    const sent = items.map((item) => ({ id: item.id, secret: "mine" }));
    const refused = await refusalOf(save({ id: order.id, items: sent }, person));
    expect(refused.issues).toEqual({ [`items.${items.indexOf(blue as Wire)}.secret`]: "masked" });
    await save(
      { id: order.id, items: items.map((item) => ({ ...item, name: `${String(item["name"])}!` })) },
      person,
    );
    const after = await read(order.id);
    expect(after.items.map((item) => [item["name"], item["secret"]])).toEqual([
      ["red!", "r"],
      ["blue!", "b"],
    ]);
  });

  it.each([
    { lacks: "create", sends: (items: Wire[]) => [...items, { name: "new" }], at: "items.2" },
    { lacks: "update", sends: ([a, b]: Wire[]) => [a, { id: b?.id, name: "changed" }], at: "items.1" },
    { lacks: "delete", sends: ([a]: Wire[]) => [a], at: "items" },
  ])("ask for the child's own right to $lacks", async ({ lacks, sends, at }) => {
    const order = await save({ name: "Rights", items: [{ name: "a" }, { name: "b" }] });
    const person = await personWith([
      { object: "t_order", actions: everything },
      { object: "t_item", actions: everything.filter((action) => action !== lacks) },
    ]);
    const { items } = await read(order.id, person);
    const refused = await refusalOf(save({ id: order.id, items: sends(items) }, person));
    expect(refused).toMatchObject({ key: "forbidden", issues: { [at]: "notWritable" } });
    // What changes nothing needs no right.
    expect(await save({ id: order.id, items }, person)).toMatchObject({ version: order.version });
    expect(await read(order.id)).toEqual({ bought: [], ...order });
  });

  it("are refused field by field, also in the row as it would be written", async () => {
    const order = await save({ name: "Fields", items: [{ name: "a" }] });
    const [a] = order.items;
    const person = await personWith([
      { object: "t_order", actions: everything },
      { object: "t_item", actions: everything, write: ["name"] },
    ]);
    const items = [
      { id: a?.id, name: "A", amount: "1" },
      { name: "new", amount: "2" },
    ];
    expect(await refusalOf(save({ id: order.id, items }, person))).toMatchObject({
      key: "badInput",
      issues: { "items.0.amount": "notWritable", "items.1.amount": "notWritable" },
    });
    const condition = { match: "and", rules: [{ field: "colour", op: "ne", value: "blue" }] };
    const careful = await personWith([
      { object: "t_order", actions: everything },
      { object: "t_item", actions: everything, condition },
    ]);
    const blue = [{ id: a?.id }, { name: "x", colour: "blue" }];
    expect(await refusalOf(save({ id: order.id, items: blue }, careful))).toMatchObject({ key: "forbidden" });
    expect(await read(order.id)).toEqual({ bought: [], ...order });
  });

  it("need the right to the field of the record itself", async () => {
    const order = await save({ name: "Field", items: [{ name: "a" }] });
    const reader = await personWith([
      { object: "t_order", actions: everything, write: ["name"] },
      { object: "t_item", actions: everything },
    ]);
    expect((await refusalOf(save({ id: order.id, items: [] }, reader))).issues).toEqual({
      items: "notWritable",
    });
    const made = refusalOf(save({ name: "x", items: [{ name: "a" }] }, reader));
    expect((await made).issues).toEqual({ items: "notWritable" });
    const blind = await personWith([{ object: "t_order", actions: everything }]);
    expect(await read(order.id, blind)).not.toHaveProperty("items");
    expect((await refusalOf(save({ id: order.id, items: [] }, blind))).issues).toEqual({ items: "unknown" });
    expect(await countItems(order.id)).toBe(1);
  });
});

describe("records that refer to a record", () => {
  it("are shown in the order asked for, counted on a page, and never written from there", async () => {
    const order = await save({ name: "Shop" });
    const other = await save({ name: "Elsewhere" });
    const amounts = ["1", "3", "2"];
    await saveRecords(system, {
      objname: "t_item",
      data: amounts.map((amount) => ({ name: amount, amount, order: other.id, swap: order.id })),
    });
    const whole = await read(order.id);
    expect(names(whole["bought"] as Wire[])).toEqual(["3", "2", "1"]);
    const page = await pageRecords(system, { objname: "t_order", id: order.id, fields: ["bought", "items"] });
    expect(page.data[0]).toMatchObject({ bought: 3, items: 0 });
    const person = await personWith([
      { object: "t_order", actions: everything },
      { object: "t_item", actions: everything },
    ]);
    expect((await refusalOf(save({ id: order.id, bought: [] }, person))).issues).toEqual({
      bought: "readonly",
    });
  });

  it("are counted in the page's own statement, however many rows it has", async () => {
    const texts = await recordStatements(database.db, () =>
      pageRecords(system, {
        objname: "t_order",
        fields: ["items", "bought"],
        count: "none",
        pageSize: 50,
      }),
    );
    expect(texts.filter((text) => text.includes("t_order"))).toHaveLength(1);
  });
});

async function countItems(order: string): Promise<number> {
  const [row] = await runSql<{ n: number }>(
    database.db,
    `select count(*) as n from obj.t_item where "order" = $1`,
    [order],
  );
  return row?.n ?? 0;
}

async function countAll(): Promise<unknown> {
  return runSql(
    database.db,
    "select (select count(*) from obj.t_order) as orders, (select count(*) from obj.t_item) as items",
  );
}
