import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { addFile } from "@kezhuan/server/testing/arbitrary-world";
import { makeThings, type Data } from "@kezhuan/server/testing/make-things";
import { addRecord, contextOf, makeTenant } from "@kezhuan/server/testing/make-tenant";
import { refusalOf } from "@kezhuan/server/testing/refusal-of";
import { pageRecords } from "./page.ts";
import { saveRecords } from "./save.ts";

const { engine, actor, user, save, add, update, read } = await makeThings();

describe("what a record must be", () => {
  it("names every field at fault, of every record of a list", async () => {
    const refused = await refusalOf(
      save([
        { title: 5, number: "x" },
        { title: "fine" },
        { nothing: 1, colour: "mauve", place: "00000000-0000-4000-8000-000000000000" },
      ]),
    );
    expect(refused).toMatchObject({
      key: "badInput",
      issues: {
        "data.0.title": "wrongType",
        "data.0.number": "wrongType",
        "data.2.nothing": "unknown",
        "data.2.colour": "unknownCode",
      },
    });
  });

  it("names those that are new and those that are there alike", async () => {
    const [one, two] = [await add({ title: "a" }), await add({ title: "b" })];
    const list = [
      { id: one, title: "changed" },
      { id: two, number: "x" },
      { title: 5 },
      { id: one, nothing: 1 },
    ];
    expect(await refusalOf(save(list))).toMatchObject({
      key: "badInput",
      issues: { "data.1.number": "wrongType", "data.2.title": "wrongType", "data.3.nothing": "unknown" },
    });
    expect(await read(one)).toMatchObject({ title: "a", version: 1 });
  });

  it("names the record of a list that is taken, gone, out of reach or not as it was", async () => {
    const free = `free ${randomUUID()}`;
    const [one, two] = [await add({ tag: `one ${free}` }), await add({ tag: `two ${free}` })];
    const gone = "00000000-0000-4000-8000-000000000000";
    const refused = async (list: Data[], ctx = user()) => {
      const { key, issues } = await refusalOf(saveRecords(ctx, { objname: "t_thing", data: list }));
      return { key, issues };
    };
    const taken = { key: "duplicate", issues: { "data.1.tag": "taken" } };
    expect(await refused([{ tag: free }, { tag: `two ${free}` }])).toEqual(taken);
    expect(await refused([{ tag: free }, { tag: free }, { tag: "else" }])).toEqual(taken);
    expect(
      await refused([
        { id: one, title: "x" },
        { id: two, tag: `one ${free}` },
      ]),
    ).toEqual(taken);
    expect(
      await refused([
        { id: one, title: "x" },
        { id: gone, title: "x" },
      ]),
    ).toEqual({
      key: "notFound",
      issues: { "data.1.id": "unknownRecord" },
    });
    expect(
      await refused([
        { id: one, title: "x" },
        { id: two, title: "x", version: 9 },
      ]),
    ).toEqual({
      key: "conflict",
      issues: { "data.1.version": "staleVersion" },
    });
    const tenant = await makeTenant(engine);
    const role = await tenant.addRole([
      { object: "t_thing", actions: ["read"] },
      {
        object: "t_thing",
        actions: ["update"],
        condition: { match: "and", rules: [{ field: "id", op: "eq", value: one }] },
      },
    ]);
    const narrow = contextOf(engine, (await tenant.addUser([role])).actor);
    expect(
      await refused(
        [
          { id: one, title: "x" },
          { id: two, title: "x" },
        ],
        narrow,
      ),
    ).toEqual({
      key: "forbidden",
      issues: { "data.1": "notWritable" },
    });
  });

  it("holds for the whole record whatever was changed", async () => {
    const id = await add({ low: 3, high: 5 });
    expect(await refusalOf(update({ id, high: 2 }))).toMatchObject({ issues: { high: "notAfter" } });
    expect(await refusalOf(update({ id, low: 6 }))).toMatchObject({ issues: { high: "notAfter" } });
    expect(await update({ id, low: 6, high: 6 })).toMatchObject({ low: 6, high: 6 });
    const place = await addRecord(engine, "t_place", { name: "p" });
    for (const name of [null, "", "  "]) {
      const emptied = saveRecords(user(), { objname: "t_place", data: { id: place, name } });
      expect(await refusalOf(emptied)).toMatchObject({ issues: { name: "required" } });
    }
  });

  it("keeps what only the engine writes and what never changes", async () => {
    const id = await add({ origin: "here" });
    for (const [name, value] of [
      ["stamp", "x"],
      ["created_at", "2020-01-01T00:00:00Z"],
      ["created_by", actor.userId],
      ["status", "shown"],
    ]) {
      expect(await refusalOf(save({ [String(name)]: value }))).toMatchObject({
        issues: { [String(name)]: "readonly" },
      });
    }
    for (const [name, value] of [
      ["stamp", "x"],
      ["origin", "there"],
      ["status", "shown"],
      ["deptid", null],
      ["updated_at", null],
    ]) {
      expect(await refusalOf(update({ id, [String(name)]: value }))).toMatchObject({
        issues: { [String(name)]: "readonly" },
      });
    }
    expect(await update({ id, origin: "here", status: "draft", stamp: null, title: "a" })).toMatchObject({
      version: 2,
    });
  });

  it("refers to what is there and in sight, of the right object", async () => {
    const region = await addRecord(engine, "t_region", { name: "r" });
    const thing = await add({ title: "t" });
    for (const other of [thing, region, "00000000-0000-4000-8000-000000000000"]) {
      expect(await refusalOf(save({ place: other }))).toMatchObject({ issues: { place: "unknownRecord" } });
      expect(await refusalOf(save({ places: [other] }))).toMatchObject({
        issues: { places: "unknownRecord" },
      });
    }
    // Regions are none of this user's business.
    const toRegion = saveRecords(user(), { objname: "t_place", data: { name: "p", region } });
    expect(await refusalOf(toRegion)).toMatchObject({ issues: { region: "unknownRecord" } });
  });

  it("is empty where a document holds nothing", async () => {
    const ids = await Promise.all(
      [
        { extra: [] },
        { extra: "" },
        { rows: [] },
        { words: [] },
        { words: ["", " "] },
        { body: "<script>x</script>" },
        { papers: [] },
      ].map(add),
    );
    for (const [index, field] of ["extra", "extra", "rows", "words", "words", "body", "papers"].entries()) {
      const highsearch = {
        match: "and",
        rules: [
          { field, op: "isNull" },
          { field: "id", op: "eq", value: ids[index] },
        ],
      };
      const page = await pageRecords(user(), { objname: "t_thing", highsearch });
      expect({ field, index, total: page.total }).toEqual({ field, index, total: 1 });
    }
  });

  it("keeps no number that JSON cannot write, and no key that is none", async () => {
    for (const extra of [
      { a: Infinity },
      [Number.NaN],
      JSON.parse('{"__proto__":1}'),
      { constructor: 1 },
      { a: "\u0000" },
      { "\ud800": 1 },
    ]) {
      expect(await refusalOf(save({ extra }))).toMatchObject({
        key: "badInput",
        issues: { extra: expect.any(String) as string },
      });
    }
  });

  it("rounds no decimal and takes none for zero", async () => {
    for (const amount of ["1.23456", 1e-9, 1e-25, "0.00001"]) {
      expect(await refusalOf(save({ amount }))).toMatchObject({ issues: { amount: "tooPrecise" } });
    }
    const id = await add({ amount: 1e-4 });
    expect(await read(id)).toMatchObject({ amount: "0.0001" });
  });

  it("takes files that are the user's own and in no other record yet", async () => {
    const mine = await addFile(engine, {
      objname: "t_thing",
      field: "paper",
      uploadedBy: actor.userId ?? "",
    });
    const others = await addFile(engine, { objname: "t_thing", field: "paper" });
    const elsewhere = await addFile(engine, {
      objname: "t_thing",
      field: "picture",
      uploadedBy: actor.userId ?? "",
    });
    for (const paper of [others, elsewhere, "00000000-0000-4000-8000-000000000000"]) {
      expect(await refusalOf(save({ paper }))).toMatchObject({ issues: { paper: "unknownFile" } });
    }
    const id = await add({ paper: mine });
    expect(await read(id)).toMatchObject({ paper: { id: mine, name: "paper.txt", url: `/files/${mine}` } });
    expect(await refusalOf(save({ paper: mine }))).toMatchObject({ issues: { paper: "unknownFile" } });
    expect(await update({ ...(await read(id)), title: "a" })).toMatchObject({
      paper: { id: mine },
      title: "a",
    });
  });
});
