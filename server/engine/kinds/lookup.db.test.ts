import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import type { PackInput } from "@kezhuan/contract/metadata/pack";
import { describe, expect, it } from "vitest";
import { installPack } from "@kezhuan/server/engine/install/install-pack";
import { installDemoOnce } from "@kezhuan/server/engine/install/install-packs";
import { describeObject } from "@kezhuan/server/engine/records/describe";
import { getRecord } from "@kezhuan/server/engine/records/get";
import { pageRecords } from "@kezhuan/server/engine/records/page";
import { saveRecords } from "@kezhuan/server/engine/records/save";
import { transitionRecord } from "@kezhuan/server/engine/records/transition";
import { builtInPacks } from "@kezhuan/packs/registry";
import { contextOf } from "@kezhuan/server/testing/make-tenant";
import { refusalOf } from "@kezhuan/server/testing/refusal-of";
import { startWorld } from "@kezhuan/server/testing/start-world";

const { engine, tenant } = await startWorld();
const adminOf = async () => contextOf(engine, (await tenant.addUser(["ROLE_ADMIN"])).actor);

const label = { zh: "邮资", en: "Postage" };

/** A parcel whose price follows from its weight; `rows` are those of the price list. */
function parcels(
  rows: (string | number | null)[][],
  expression = "lookup('prices', 'price', weight)",
): PackInput {
  const parcel: ObjectInput = {
    name: "t_parcel",
    label,
    labelField: "title",
    sort: "title",
    tables: [
      {
        name: "prices",
        keys: [{ name: "weight", type: "number", match: "upTo" }],
        columns: [{ name: "price", type: "number" }],
        rows,
      },
    ],
    fields: [
      { name: "title", label, kind: "text" },
      { name: "weight", label, kind: "decimal", settings: { scale: 3 } },
      { name: "price", label, kind: "computed", settings: { expression, result: "decimal" } },
      { name: "twice", label, kind: "computed", settings: { expression: "price * 2", result: "decimal" } },
    ],
  };
  return { name: "parcels", label, version: 1, objects: [parcel] };
}

const list = [
  [1, 3.5],
  [5, 8],
  [null, 20],
];

describe("a field that looks a value up", () => {
  it("is filled when its record is saved, and follows a new price list", async () => {
    await installPack(engine.systemContext(), parcels(list));
    await engine.reload();
    const ctx = await adminOf();
    const objname = "t_parcel";
    const { data } = await saveRecords(ctx, {
      objname,
      data: ["1", "1.001", "5", "77", null].map((weight) => ({ title: String(weight), weight })),
    });
    expect(data).toMatchObject([
      { price: "3.5", twice: "7" },
      { price: "8" },
      { price: "8" },
      { price: "20" },
      { price: null, twice: null },
    ]);
    const [{ id, version }] = data as { id: string; version: number }[] as [{ id: string; version: number }];
    await installPack(
      engine.systemContext(),
      parcels([
        [2, 4],
        [null, 9],
      ]),
    );
    await engine.reload();
    expect(await getRecord(await adminOf(), { objname, id })).toMatchObject({
      price: "4",
      twice: "8",
      version,
    });
  });

  it("keeps its expression to itself: the form shows what was saved, and works out what follows from that", async () => {
    const { fields } = describeObject(await adminOf(), "t_parcel");
    const settingsOf = (name: string) => fields.find((field) => field.name === name)?.settings;
    expect(settingsOf("price")).toEqual({ result: "decimal", scale: 2 });
    expect(settingsOf("twice")).toMatchObject({ expression: "price * 2" });
    expect(JSON.stringify(describeObject(await adminOf(), "t_parcel"))).not.toContain("prices");
  });

  it.each([
    [
      "lookup('price_list', 'price', weight)",
      "t_parcel.price: character 8: there is no lookup table price_list",
    ],
    ["lookup('prices', 'cost', weight)", "t_parcel.price: character 18: prices has no column cost"],
    ["lookup('prices', 'price', title)", "t_parcel.price: character 27: expected a number here, not a text"],
    ["lookup('prices', 'price')", "t_parcel.price: character 1: lookup takes 3 arguments"],
  ])("is refused as %s when the definition is saved", async (expression, reason) => {
    await expect(installPack(engine.systemContext(), parcels(list, expression))).rejects.toThrow(reason);
  });
});

describe("the sampling pack", () => {
  const objname = "smp_inspection";
  const save = async (data: Record<string, unknown>) =>
    (await saveRecords(await adminOf(), { objname, data })).data as Record<string, unknown> & { id: string };

  it.each([
    // The plan of the letter, an arrow down, one up, and every item of a small lot.
    [
      { lot_size: 2000, aql: "2.5" },
      { code_letter: "K", sample_size: 125, accept: 7, reject: 8 },
    ],
    [
      { lot_size: 200, aql: "1.0" },
      { code_letter: "G", plan_letter: "H", sample_size: 50, accept: 1, reject: 2 },
    ],
    [
      { lot_size: 150, aql: "1.0" },
      { code_letter: "F", plan_letter: "E", sample_size: 13, accept: 0, reject: 1 },
    ],
    [
      { lot_size: 40, aql: "0.25" },
      { code_letter: "D", sample_size: 40, accept: 0, reject: 1, every_item: true },
    ],
    [
      { lot_size: 600_000, level: "III", aql: "0.025", severity: "tightened" },
      { code_letter: "R", plan_letter: "S", sample_size: 3150, accept: 1, reject: 2 },
    ],
    [
      { lot_size: 2000, aql: "1.5", severity: "reduced" },
      { code_letter: "K", sample_size: 50, accept: 3, reject: 4, every_item: false },
    ],
    [
      { lot_size: 2, level: "S-1", aql: "1000" },
      { code_letter: "A", sample_size: 2, accept: 30, reject: 31 },
    ],
  ])("fills in the plan for %j", async (given, plan) => {
    expect(await save(given)).toMatchObject(plan);
  });

  it("follows a change of the lot, of the AQL and of the severity, and takes no plan from outside", async () => {
    const { id } = await save({ lot_size: 2000, aql: "2.5" });
    expect(await save({ id, severity: "tightened" })).toMatchObject({ sample_size: 125, accept: 5 });
    expect(await save({ id, lot_size: 500, aql: "4.0" })).toMatchObject({ code_letter: "H", accept: 3 });
    expect((await refusalOf(save({ lot_size: 1, aql: "2.5" }))).issues).toEqual({ lot_size: "tooSmall" });
    expect((await refusalOf(save({ lot_size: 10, aql: "2.50" }))).issues).toHaveProperty("aql");
  });

  it("judges a lot only as its numbers say", async () => {
    const { id } = await save({ lot_size: 2000, aql: "2.5" });
    const step = async (action: string) => transitionRecord(await adminOf(), { objname, id, action });
    expect((await refusalOf(step("accept_lot"))).issues).toHaveProperty("nonconforming");
    expect(await save({ id, nonconforming: 8 })).toMatchObject({ acceptable: false });
    expect((await refusalOf(step("accept_lot"))).issues).toHaveProperty("acceptable");
    expect(await step("reject_lot")).toMatchObject({ status: "rejected" });
    expect((await refusalOf(save({ id, nonconforming: 7 }))).issues).toHaveProperty("acceptable");
    await step("reopen");
    expect(await save({ id, nonconforming: 7 })).toMatchObject({ acceptable: true });
    expect(await step("accept_lot")).toMatchObject({ status: "accepted" });
  });

  it("lets inspectors judge what is open and leave the rest alone", async () => {
    const ctx = contextOf(engine, (await tenant.addUser(["ROLE_SMP_INSPECTOR"])).actor);
    const made = await saveRecords(ctx, { objname, data: { lot_size: 90, aql: "0.65", nonconforming: 0 } });
    const { id } = made.data as { id: string };
    expect(made.data).toMatchObject({ code_letter: "E", plan_letter: "F", sample_size: 20, accept: 0 });
    await transitionRecord(ctx, { objname, id, action: "accept_lot" });
    expect((await refusalOf(transitionRecord(ctx, { objname, id, action: "reopen" }))).key).toBe("forbidden");
    expect((await refusalOf(saveRecords(ctx, { objname, data: { id, nonconforming: 1 } }))).key).not.toBe(
      "badInput",
    );
  });

  it("brings lots in every state, judged as their numbers say", async () => {
    await installDemoOnce(engine, [builtInPacks.sampling]);
    const rules = [{ field: "batch", op: "isNotNull" }];
    const { data } = await pageRecords(await adminOf(), {
      objname,
      highsearch: { match: "and", rules },
      pageSize: 200,
    });
    const states = new Set(data.map((record) => record["status"]));
    expect(states).toEqual(new Set(["accepted", "closed", "open", "rejected"]));
    const judged = data.filter((record) => record["status"] !== "open");
    expect(judged.length).toBeGreaterThan(10);
    expect(judged.map((record) => record["acceptable"])).toEqual(
      judged.map((record) => record["status"] === "accepted"),
    );
  });
});
