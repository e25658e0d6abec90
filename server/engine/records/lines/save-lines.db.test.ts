import { describe, expect, it } from "vitest";
import { everything, makeOrders, names, type Wire } from "@kezhuan/server/testing/make-orders";
import { recordStatements } from "@kezhuan/server/testing/record-statements";
import { refusalOf } from "@kezhuan/server/testing/refusal-of";
import { getRecord } from "../get.ts";
import { pageRecords } from "../page.ts";
import { removeRecords } from "../remove.ts";
import { saveRecords } from "../save.ts";
import { transitionRecord } from "../transition.ts";

const { database, system, save, read, personWith, countItems, countAll } = await makeOrders();

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
