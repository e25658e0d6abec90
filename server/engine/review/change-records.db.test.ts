import { describe, expect, it } from "vitest";
import type { ChangeRecordsInput } from "@kezhuan/contract/api/change-records";
import { addRecord, addRecords, contextOf } from "@kezhuan/server/testing/make-tenant";
import { refusalOf } from "@kezhuan/server/testing/refusal-of";
import { watchStatements } from "@kezhuan/server/testing/watch-statements";
import { startTestWorld } from "@kezhuan/server/testing/start-world";
import { anonymousActor } from "../context.ts";
import { getRecord } from "../records/get.ts";
import { listHistory } from "../records/list-history.ts";
import { changeRecords } from "./change-records.ts";

const { engine, tenant } = await startTestWorld();
const small = { match: "and", rules: [{ field: "low", op: "le", value: 10 }] };
const editor = await tenant.addRole([
  {
    object: "t_thing",
    actions: ["read"],
    read: ["title", "status", "low", "high", "number", "tag", "review"],
  },
  {
    object: "t_thing",
    actions: ["update", "show"],
    condition: small,
    write: ["title", "low", "high", "number", "tag"],
  },
]);
const reader = await tenant.addRole([{ object: "t_thing", actions: ["read"], read: ["title"] }]);
const user = contextOf(engine, (await tenant.addUser([editor])).actor);
const admin = contextOf(engine, (await tenant.addUser(["ROLE_ADMIN"])).actor);
const system = engine.systemContext();

const add = (data: object = {}) =>
  addRecord(engine, "t_thing", { title: "t", review: "fine", low: 1, ...data });
const change = (input: Omit<ChangeRecordsInput, "objname">, ctx = user) =>
  changeRecords(ctx, { objname: "t_thing", ...input });
const read = (id: string) => getRecord(system, { objname: "t_thing", id });
const numbered = (number: number) => ({
  highsearch: { match: "and", rules: [{ field: "number", op: "eq", value: number }] },
});

describe("a change of many records", () => {
  it("is refused to visitors and to those without the right, and for what fits no record", async () => {
    const idlist = [await add()];
    const set = { title: "new" };
    const visitor = contextOf(engine, anonymousActor);
    expect(await refusalOf(change({ idlist, set }, visitor))).toMatchObject({ key: "unauthenticated" });
    const other = contextOf(engine, (await tenant.addUser([reader])).actor);
    expect(await refusalOf(change({ idlist, set }, other))).toMatchObject({ key: "forbidden" });
    expect(await refusalOf(change({ idlist, action: "drop" }))).toMatchObject({ key: "forbidden" });
    const refusals: [Omit<ChangeRecordsInput, "objname">, Record<string, string>][] = [
      [{ idlist }, { set: "required" }],
      [{ set }, { idlist: "required" }],
      [{ idlist, query: {}, set }, { query: "notTogether" }],
      [{ idlist, action: "vanish" }, { action: "unknown" }],
      [{ idlist, set, comment: "why" }, { comment: "unexpectedValue" }],
      [
        { idlist, set: { nothing: 1, low: "x" } },
        { "set.nothing": "unknown", "set.low": "wrongType" },
      ],
      [
        { idlist, set: { id: idlist[0], version: 1 } },
        { "set.id": "readonly", "set.version": "readonly" },
      ],
      // What cannot be read is as unknown as what is not there.
      [{ idlist, set: { note: "n" } }, { "set.note": "unknown" }],
      [{ query: { note: "n" }, set }, { note: "unknown" }],
      [{ query: { objname: "t_place" }, set }, { "query.objname": "oneOf" }],
    ];
    for (const [input, issues] of refusals)
      expect(await refusalOf(change(input))).toMatchObject({ key: "badInput", issues });
  });

  it("changes nothing where one is refused, unless in part, and says of each why", async () => {
    const [first, second, large] = [await add({ high: 20 }), await add({ high: 20 }), await add({ low: 50 })];
    const missing = "00000000-0000-4000-8000-000000000000";
    const idlist = [first, second.toUpperCase(), large, missing, "x"];
    const set = { high: 5 };
    const whole = await change({ idlist, set });
    expect(whole).toMatchObject({ matched: 5, changed: 0 });
    expect(whole.refused.map(({ id }) => id).toSorted()).toEqual([large, missing, "x"].toSorted());
    expect(whole.refused.every(({ reason }) => reason !== "")).toBe(true);
    expect(await read(first)).toMatchObject({ high: 20, version: 1 });
    const tried = await change({ idlist, set, partial: true, dryRun: true });
    expect(await read(first)).toMatchObject({ high: 20, version: 1 });
    expect(await change({ idlist, set, partial: true })).toEqual(tried);
    expect(tried).toMatchObject({ matched: 5, changed: 2 });
    for (const id of [first, second]) expect(await read(id)).toMatchObject({ high: 5, version: 2 });
    const { changes } = await listHistory(admin, { objname: "t_thing", id: second });
    expect(changes[0]).toMatchObject({ action: "update", actor: { id: user.actor.userId } });
    // As they are already.
    expect(await change({ idlist: [first, second], set })).toEqual({ matched: 2, changed: 0, refused: [] });
  });

  it("names the field that is wrong in some of the records, and finds one that the database refuses", async () => {
    const [fits, crossed, tagged] = [await add({ high: 20 }), await add({ low: 9, high: 20 }), await add()];
    const crossing = await change({ idlist: [fits, crossed], set: { high: 5 }, partial: true });
    expect(crossing).toMatchObject({ changed: 1, refused: [{ id: crossed }] });
    expect(["low", "high"]).toContain(crossing.refused[0]?.field);
    const twice = await change({ idlist: [fits, tagged], set: { tag: "the one" }, partial: true });
    expect(twice).toMatchObject({ matched: 2, changed: 1, refused: [{ field: "tag" }] });
    expect(await change({ idlist: [fits, tagged], set: { tag: "other" } })).toMatchObject({ changed: 0 });
    const tags = [await read(fits), await read(tagged)].map(({ tag }) => tag);
    expect(tags.filter((tag) => tag === "the one")).toHaveLength(1);
  });

  it("takes a step of each record after setting its values, and undoes both where the step is refused", async () => {
    const ready = await add({ number: 1 });
    const unready = await add({ number: 1, review: null });
    const input = { idlist: [ready, unready], set: { number: 2 }, action: "show", partial: true };
    const done = await change(input);
    expect(done).toMatchObject({ matched: 2, changed: 1, refused: [{ id: unready, field: "review" }] });
    expect(await read(ready)).toMatchObject({ status: "shown", number: 2 });
    expect(await read(unready)).toMatchObject({ number: 1, version: 1 });
    expect(await change({ idlist: [ready], action: "show" })).toMatchObject({
      changed: 0,
      refused: [{ id: ready, field: "status" }],
    });
  });

  it("takes all records that a query finds, or the page that it asks for, in few statements", async () => {
    for (let count = 0; count < 30; count += 1) await add({ number: 77, high: 40 });
    expect(await change({ query: { ...numbered(77), pageSize: 20, pageNum: 2 }, set: { high: 41 } })).toEqual(
      {
        matched: 10,
        changed: 10,
        refused: [],
      },
    );
    let statements = 0;
    const db = watchStatements(user.db, () => (statements += 1));
    const done = await change({ query: numbered(77), set: { high: 42 } }, { ...user, db });
    expect(done).toEqual({ matched: 30, changed: 30, refused: [] });
    expect(statements).toBeLessThan(15);
    expect(await change({ query: numbered(78), set: { high: 1 } })).toEqual({
      matched: 0,
      changed: 0,
      refused: [],
    });
  });

  it("is refused for more records than one transaction takes", async () => {
    const many = Array.from({ length: 2001 }, () => ({ title: "many", number: 99, low: 1 }));
    await addRecords(engine, "t_thing", many);
    expect(await refusalOf(change({ query: numbered(99), set: { high: 1 } }))).toMatchObject({
      key: "badInput",
      issues: { query: "tooMany" },
    });
  });
});
