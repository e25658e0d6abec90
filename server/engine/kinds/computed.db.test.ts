import { objectSchema } from "@kezhuan/contract/metadata/object";
import { describe, expect, it } from "vitest";
import { buildCatalog } from "@kezhuan/server/engine/catalog/build-catalog";
import { installPack } from "@kezhuan/server/engine/install/install-pack";
import { countFacets } from "@kezhuan/server/engine/records/facets";
import { describeObject } from "@kezhuan/server/engine/records/describe";
import { getRecord } from "@kezhuan/server/engine/records/get";
import { pageRecords } from "@kezhuan/server/engine/records/page";
import { saveRecords } from "@kezhuan/server/engine/records/save";
import { transitionRecord } from "@kezhuan/server/engine/records/transition";
import { contextOf } from "@kezhuan/server/testing/make-tenant";
import { refusalOf } from "@kezhuan/server/testing/refusal-of";
import { testPack } from "@kezhuan/server/testing/test-pack";
import { startTestWorld } from "@kezhuan/server/testing/start-world";

const { engine, tenant } = await startTestWorld();
const ctx = contextOf(engine, (await tenant.addUser(["ROLE_ADMIN"])).actor);

const objname = "t_bill";
const save = async (data: Record<string, unknown>, at = ctx) =>
  (await saveRecords(at, { objname, data })).data as Record<string, unknown> & { id: string };
const whole = {
  title: "Pumps",
  quantity: 3,
  price: "19.99",
  rebate: "12.5",
  day: "2024-02-20",
  paid: false,
  rows: [{ what: "a", count: 1.1 }, { what: "b", count: 2.4 }, { what: "c" }],
};

describe("a computed field", () => {
  it("is worked out when a record is made, also from other computed fields and the running number", async () => {
    const bill = await save(whole);
    expect(bill).toMatchObject({
      net: "59.97",
      due: "52.47",
      pieces: 4,
      name: `${String(bill["no"])} Pumps`,
      pay_by: "2024-03-05",
      is_open: true,
    });
    expect(await getRecord(ctx, { objname, id: bill.id })).toMatchObject({ net: "59.97", due: "52.47" });
  });

  it("follows every change of what it reads, an empty one included", async () => {
    const { id } = await save(whole);
    expect(await save({ id, quantity: 5 })).toMatchObject({ net: "99.95", due: "87.46", pieces: 4 });
    expect(await save({ id, price: null })).toMatchObject({ net: null, due: null });
    expect(await save({ id, day: null, rows: null })).toMatchObject({ pay_by: null, pieces: 0 });
    const { data } = await saveRecords(ctx, {
      objname,
      data: [{ id, price: "1", rebate: null }, { title: "new" }],
    });
    expect(data).toMatchObject([{ net: "5", due: "5" }, { net: null }]);
  });

  it("follows a transition", async () => {
    const { id } = await save(whole);
    expect(await transitionRecord(ctx, { objname, id, action: "drop" })).toMatchObject({ is_open: false });
  });

  it("is found, sorted by and counted like any field of its result", async () => {
    await save({ ...whole, title: "far", quantity: 1_000, day: "2030-01-01" });
    const find = async (field: string, op: string, value?: unknown) => {
      const rules = [{ field, op, ...(value === undefined ? {} : { value }) }];
      const page = await pageRecords(ctx, { objname, highsearch: { match: "and", rules }, sort: "-net" });
      return page.data.map((record) => record["title"]);
    };
    expect(await find("net", "gt", "10000")).toEqual(["far"]);
    expect(await find("due", "le", 0)).toEqual([]);
    expect(await find("pay_by", "ge", "2030-01-15")).toEqual(["far"]);
    expect(await find("name", "like", "FAR")).toEqual(["far"]);
    expect((await find("is_open", "eq", true))[0]).toBe("far");
    expect(await find("pieces", "in", [4, 5])).toContain("far");
    expect(await find("net", "isNull")).toContain("new");
    const { facets } = await countFacets(ctx, { objname, fields: ["is_open"] });
    expect(facets["is_open"]).toContainEqual({ value: "false", count: 1 });
    const like = pageRecords(ctx, {
      objname,
      highsearch: { match: "and", rules: [{ field: "net", op: "like", value: "1" }] },
    });
    expect(await refusalOf(like)).toMatchObject({ issues: { net: "badOperator" } });
  });

  it("is nobody's to write, but may be sent back as it is", async () => {
    const { id } = await save(whole);
    expect(await refusalOf(save({ net: "1" }))).toMatchObject({ issues: { net: "readonly" } });
    expect(await refusalOf(save({ id, net: "1" }))).toMatchObject({ issues: { net: "readonly" } });
    expect(await save({ id, net: "59.97", title: "same" })).toMatchObject({ title: "same" });
  });

  it("that comes to more than its kind can hold refuses the record, naming it", async () => {
    const huge = { quantity: Number.MAX_SAFE_INTEGER, price: "999999999999999999.99" };
    expect(await refusalOf(save(huge))).toMatchObject({ issues: { net: "tooBig" } });
    expect(await refusalOf(saveRecords(ctx, { objname, data: [{}, huge] }))).toMatchObject({
      issues: { "data.1.net": "tooBig" },
    });
  });

  it("needs no right to be written, and is read under its own right", async () => {
    const role = await tenant.addRole([
      {
        object: objname,
        actions: ["read", "update"],
        read: ["title", "quantity", "due", "name"],
        write: ["quantity"],
      },
    ]);
    const clerk = contextOf(engine, (await tenant.addUser([role])).actor);
    const { id } = await save(whole);
    const changed = await save({ id, quantity: 4 }, clerk);
    expect(changed).toMatchObject({ quantity: 4, due: "69.97" });
    expect(changed).not.toHaveProperty("price");
    // How it is worked out names what they may not read.
    const settings = (name: string) =>
      describeObject(clerk, objname).fields.find((field) => field.name === name)?.settings;
    expect(settings("due")).toEqual({ result: "decimal", scale: 2 });
    expect(describeObject(ctx, objname).fields.find(({ name }) => name === "due")?.settings).toHaveProperty(
      "expression",
    );
  });
});

describe("the definition of a computed field", () => {
  const refuse =
    (expression: string, result = "decimal") =>
    () =>
      buildCatalog({
        version: 1,
        timeZone: "UTC",
        dicts: [],
        grants: new Map(),
        objects: [
          {
            pack: "test",
            def: objectSchema.parse({
              name: "x",
              label: { zh: "x", en: "x" },
              labelField: "a",
              fields: [
                { name: "a", label: { zh: "a", en: "a" }, kind: "integer", settings: {} },
                {
                  name: "other",
                  label: { zh: "o", en: "o" },
                  kind: "computed",
                  settings: { expression: "c", result: "decimal" },
                },
                {
                  name: "c",
                  label: { zh: "c", en: "c" },
                  kind: "computed",
                  settings: { expression, result },
                },
              ],
              sort: "a",
            }),
          },
        ],
      });

  it.each([
    ["a +", "decimal", "x.c: character 4: expected a value, found the end"],
    ["b * 2", "decimal", "x.c: character 1: there is no field b"],
    ["1 + created_by", "decimal", "x.c: character 5: the kind of created_by cannot be used"],
    ["a > 1", "decimal", "x.c: character 1: results in yes or no, not in a number"],
    ["c + 1", "decimal", "fields refer to each other in a circle: c → c"],
    ["other + 1", "decimal", "fields refer to each other in a circle: other → c → other"],
  ])("%s is refused when the catalog is built", (expression, result, message) => {
    expect(refuse(expression, result)).toThrow(message);
  });

  it("that is changed works out the records there are, without a new version of them", async () => {
    const { id, version } = (await save({ quantity: 2, price: "3" })) as { id: string; version: number };
    const objects = (testPack.objects ?? []).map((object) =>
      object.name !== objname
        ? object
        : {
            ...object,
            fields: [
              ...object.fields.map((field) =>
                field.name === "net"
                  ? { ...field, settings: { result: "decimal", expression: "quantity * price * 10" } }
                  : field,
              ),
              {
                name: "twice",
                label: { zh: "t", en: "t" },
                kind: "computed" as const,
                settings: { result: "integer", expression: "quantity * 2" },
              },
            ],
          },
    );
    await installPack(engine.systemContext(), { ...testPack, objects });
    await engine.reload();
    const fresh = contextOf(engine, ctx.actor);
    expect(await getRecord(fresh, { objname, id })).toMatchObject({
      net: "60",
      due: "60",
      twice: 4,
      version,
    });
  });
});
