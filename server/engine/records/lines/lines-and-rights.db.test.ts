import { describe, expect, it } from "vitest";
import { everything, makeOrders, names, type Wire } from "@kezhuan/server/testing/make-orders";
import { refusalOf } from "@kezhuan/server/testing/refusal-of";
import { pageRecords } from "../page.ts";

const { save, read, personWith, countItems } = await makeOrders();

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
