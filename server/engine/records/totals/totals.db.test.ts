import { describe, expect, it } from "vitest";
import type { Change } from "@kezhuan/contract/metadata/changes";
import { makeDb } from "@kezhuan/server/testing/make-db";
import { designObject } from "@kezhuan/server/testing/design-object";
import { contextOf, makeTenant } from "@kezhuan/server/testing/make-tenant";
import { startTestEngine } from "@kezhuan/server/testing/start-test-engine";
import { applyDesign } from "@kezhuan/server/engine/design/apply-design";
import { getRecord } from "../get.ts";
import { pageRecords } from "../page.ts";
import { removeRecords } from "../remove.ts";
import { restoreRecord } from "../restore-record.ts";
import { saveRecords } from "../save.ts";

const engine = await startTestEngine(await makeDb());
const ctx = () => engine.systemContext();
const label = { zh: "和", en: "Total" };

await designObject(engine, "bill");
await designObject(engine, "bill_line", {
  fields: [
    { name: "bill", kind: "ref", settings: { object: "bill", onDelete: "cascade" } },
    { name: "pieces", kind: "integer" },
    { name: "price", kind: "money" },
    {
      name: "amount",
      kind: "computed",
      settings: { expression: "pieces * price", result: "decimal", scale: 2 },
    },
  ],
});
const fields = [
  { name: "lines", kind: "lines" as const, settings: { object: "bill_line", field: "bill", mode: "edit" } },
  { name: "fee", kind: "money" as const, settings: {} },
  {
    name: "total",
    kind: "computed" as const,
    settings: { expression: "coalesce(fee, 0) + sum(lines.amount)", result: "decimal", scale: 2 },
  },
];
await applyDesign(ctx(), {
  objname: "bill",
  changes: fields.map((field): Change => ({ do: "addField", field: { label, ...field } })),
});

async function totalOf(id: string): Promise<unknown> {
  return (await getRecord(ctx(), { objname: "bill", id }))["total"];
}

async function makeBill(...lines: object[]) {
  const { data } = await saveRecords(ctx(), { objname: "bill", data: { title: "b", fee: "1", lines } });
  if (Array.isArray(data)) throw new Error("one was saved");
  return data;
}

async function linesOf(bill: string): Promise<string[]> {
  const page = await pageRecords(ctx(), { objname: "bill_line", bill, sort: "pieces" });
  return page.data.map(({ id }) => id);
}

describe("a total over lines", () => {
  it("is there in the answer to the save that brings the lines", async () => {
    const bill = await makeBill({ pieces: 2, price: "1.25" }, { pieces: 1, price: "10" });
    expect(bill["total"]).toBe("13.5");
    const { data } = await saveRecords(ctx(), { objname: "bill", data: { id: bill.id, fee: "2" } });
    expect(data).toMatchObject({ total: "14.5" });
    expect(
      (await saveRecords(ctx(), { objname: "bill", data: { id: bill.id, lines: [] } })).data,
    ).toMatchObject({
      total: "2",
    });
  });

  it("follows lines that are written, moved, deleted and brought back by themselves", async () => {
    const [one, other] = [
      await makeBill({ pieces: 1, price: "5" }, { pieces: 2, price: "5" }),
      await makeBill(),
    ];
    const [small = "", large = ""] = await linesOf(one.id);
    await saveRecords(ctx(), { objname: "bill_line", data: { id: small, price: "7" } });
    expect(await totalOf(one.id)).toBe("18");
    await saveRecords(ctx(), { objname: "bill_line", data: { id: large, bill: other.id } });
    expect([await totalOf(one.id), await totalOf(other.id)]).toEqual(["8", "11"]);
    await saveRecords(ctx(), { objname: "bill_line", data: { bill: other.id, pieces: 1, price: "1" } });
    expect(await totalOf(other.id)).toBe("12");
    await removeRecords(ctx(), "bill_line", [large]);
    expect(await totalOf(other.id)).toBe("2");
    await restoreRecord(ctx(), { objname: "bill_line", id: large });
    expect(await totalOf(other.id)).toBe("12");
  });

  it("counts lines that its reader may not see, and leaves the version alone", async () => {
    const bill = await makeBill({ pieces: 1, price: "5" });
    const tenant = await makeTenant(engine);
    const role = await tenant.addRole([
      { object: "bill", actions: ["read", "update"] },
      { object: "bill_line", actions: ["read", "create"], scope: "self" },
    ]);
    const inside = contextOf(engine, (await tenant.addUser([role])).actor);
    const { data } = await saveRecords(inside, {
      objname: "bill",
      data: { id: bill.id, lines: [{ pieces: 1, price: "2" }] },
    });
    expect(data).toMatchObject({ total: "8" });
    const before = await getRecord(ctx(), { objname: "bill", id: bill.id });
    await saveRecords(ctx(), { objname: "bill_line", data: { bill: bill.id, pieces: 1, price: "1" } });
    const after = await getRecord(ctx(), { objname: "bill", id: bill.id });
    expect([after["total"], after["version"]]).toEqual(["9", before["version"]]);
  });

  it("is filled for the records there are when it is added or changed", async () => {
    const bill = await makeBill({ pieces: 3, price: "1" });
    const settings = { expression: "count(lines)", result: "integer" };
    const field = { name: "how_many", label, kind: "computed" as const, settings };
    await applyDesign(ctx(), { objname: "bill", changes: [{ do: "addField", field }] });
    expect(await getRecord(ctx(), { objname: "bill", id: bill.id })).toMatchObject({ how_many: 1 });
  });
});
