import { describe, expect, it } from "vitest";
import { runSql } from "@kezhuan/server/db/run-sql";
import { addFile } from "@kezhuan/server/testing/arbitrary-world";
import { makeThings, type Data } from "@kezhuan/server/testing/make-things";
import { addRecord, contextOf } from "@kezhuan/server/testing/make-tenant";
import { refusalOf } from "@kezhuan/server/testing/refusal-of";
import { getRecord } from "./get.ts";
import { saveRecords } from "./save.ts";

const things = await makeThings();
const { database, engine, tenant, everything, actor, user, clock, save, add, update, read } = things;

describe("an update", () => {
  it("changes the fields given, clears those given as null, leaves the others and counts one version", async () => {
    const id = await add({ title: "a", note: "b", number: 1 });
    const saved = await update({ id, note: null, number: 2 });
    expect(saved).toMatchObject({ title: "a", note: null, number: 2, version: 2 });
    expect(saved).toMatchObject({ updated_by: { id: actor.userId }, deptid: { id: tenant.deptid } });
    expect(await read(id)).toEqual(saved);
  });

  it("may have its id beside the record, the same or none in it, and not beside a list", async () => {
    const [id, other] = [await add({ title: "a" }), await add({ title: "other" })];
    const saveBeside = (beside: string, data: Data | Data[]) =>
      saveRecords(user(), { objname: "t_thing", id: beside, data });
    const before = await countThings("true");
    expect(await saveBeside(id, { title: "b" })).toMatchObject({ ids: [id], data: { id, title: "b" } });
    for (const same of [id, id.toUpperCase(), null, ""])
      expect(await saveBeside(id.toUpperCase(), { id: same, note: String(same) })).toMatchObject({
        ids: [id],
      });
    for (const different of [other, "x", 5, [id]]) {
      expect(await refusalOf(saveBeside(id, { id: different, title: "c" }))).toMatchObject({
        key: "badInput",
        issues: { id: "differs" },
      });
    }
    for (const list of [[{ title: "c" }], [{ id, title: "c" }], [{ title: "c" }, { title: "d" }]]) {
      expect(await refusalOf(saveBeside(id, list))).toMatchObject({ issues: { id: "unexpectedValue" } });
    }
    expect(await refusalOf(saveBeside("x", { title: "c" }))).toMatchObject({ issues: { id: "wrongType" } });
    expect(await read(id)).toMatchObject({ title: "b", version: 6 });
    expect(await countThings("true")).toBe(before);
  });

  it("writes nothing when nothing differs", async () => {
    const id = await add({
      title: "a",
      amount: "1.5",
      moment: "2024-02-29T08:30:00.123Z",
      words: ["x"],
      extra: { b: 1, a: 2 },
    });
    const before = await read(id);
    const same = {
      amount: "1.50",
      moment: "2024-02-29T16:30:00.123+08:00",
      words: ["x"],
      extra: { a: 2, b: 1 },
    };
    expect(await update({ id, ...same })).toEqual(before);
    expect(await update({ ...before, created_at: before["created_at"] })).toEqual(before);
  });

  it("is refused with 409 when it was made from another version, and not otherwise", async () => {
    const id = await add({ title: "a" });
    expect(await update({ id, title: "b", version: 1 })).toMatchObject({ version: 2 });
    expect(await refusalOf(update({ id, title: "c", version: 1 }))).toMatchObject({
      key: "conflict",
      issues: { version: "staleVersion" },
    });
    expect(await refusalOf(update({ id, title: "c", version: 3 }))).toMatchObject({ key: "conflict" });
    expect(await update({ id, title: "c", version: null })).toMatchObject({ title: "c", version: 3 });
    expect(await update({ id, title: "d" })).toMatchObject({ title: "d", version: 4 });
  });

  it("lets one of many win that were made from the same version", async () => {
    const id = await add({ title: "a", number: 0 });
    const tries = Array.from({ length: 8 }, (_, n) => outcomeOf(update({ id, number: n + 1, version: 1 })));
    const outcomes = await Promise.all(tries);
    expect(outcomes.toSorted()).toEqual(["saved", ...Array.from({ length: 7 }, () => "conflict")].toSorted());
    expect(await read(id)).toMatchObject({ version: 2 });
  });

  it("loses nothing of others made at the same time that name no version", async () => {
    const id = await add({ title: "a" });
    const parts: Data[] = [
      { note: "1" },
      { number: 2 },
      { flag: true },
      { day: "2024-02-29" },
      { words: ["x"] },
      { low: 1 },
    ];
    const outcomes = await Promise.all(parts.map((part) => outcomeOf(update({ id, ...part }))));
    expect(outcomes).toEqual(parts.map(() => "saved"));
    expect(await read(id)).toMatchObject({
      ...Object.assign({}, ...parts),
      title: "a",
      version: 1 + parts.length,
    });
  });

  it("never brings a record back that is deleted at the same time", async () => {
    const id = await add({ title: "a" });
    await runSql(database.db, "delete from obj.t_thing where id = $1", [id]);
    expect(await refusalOf(update({ id, title: "b" }))).toMatchObject({ key: "notFound" });
  });

  it.each(["not-an-id", 5, {}, [], true])("is refused for the id %j", async (id) => {
    expect(await refusalOf(update({ id, title: "b" }))).toMatchObject({
      key: "badInput",
      issues: { id: "wrongType" },
    });
  });

  it("is 404 for nobody's id and for that of another object", async () => {
    const place = await addRecord(engine, "t_place", { name: "p" });
    for (const id of ["00000000-0000-4000-8000-000000000000", place]) {
      expect(await refusalOf(update({ id, title: "b" }))).toMatchObject({ key: "notFound" });
    }
  });
});

describe("what must be unique", () => {
  it("is refused with 409 naming the field, alone, in a list and in an update", async () => {
    const id = await add({ tag: "one" });
    const other = await add({ tag: "two" });
    const taken = { key: "duplicate", issues: { tag: "taken" } };
    expect(await refusalOf(save({ tag: "one" }))).toMatchObject(taken);
    const second = { key: "duplicate", issues: { "data.1.tag": "taken" } };
    expect(await refusalOf(save([{ tag: "three" }, { tag: "one" }]))).toMatchObject(second);
    expect(await refusalOf(save([{ tag: "four" }, { tag: "four" }]))).toMatchObject(second);
    expect(await refusalOf(update({ id: other, tag: "one" }))).toMatchObject(taken);
    expect(await update({ id, tag: "one", title: "a" })).toMatchObject({ tag: "one", title: "a" });
    expect(await countThings("tag in ('three', 'four')")).toBe(0);
  });

  it("is given to one of many that ask at the same time", async () => {
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => outcomeOf(save({ tag: "raced" }))));
    expect(outcomes.toSorted()).toEqual([
      "duplicate",
      "duplicate",
      "duplicate",
      "duplicate",
      "duplicate",
      "saved",
    ]);
  });

  it("is named even where the column's name is a word of SQL", async () => {
    const dept = await addRecord(engine, "qd_org", { name: "d" });
    const member = { user: actor.userId, dept };
    await addRecord(engine, "sys_member", member);
    const again = saveRecords(engine.systemContext(), { objname: "sys_member", data: member });
    expect(await refusalOf(again)).toMatchObject({
      key: "duplicate",
      issues: { user: "taken", dept: "taken" },
    });
  });
});

describe("a list", () => {
  it("is answered in the order it was sent, creations and updates mixed", async () => {
    const [first, second] = [await add({ title: "1" }), await add({ title: "2" })];
    const saved = await save([
      { title: "new a" },
      { id: second, title: "2b" },
      { title: "new b" },
      { id: first, title: "1b" },
    ]);
    expect(saved.map((record) => record["title"])).toEqual(["new a", "2b", "new b", "1b"]);
    expect([saved[1]?.id, saved[3]?.id]).toEqual([second, first]);
  });

  it("of a thousand is saved, and none of it when the last is at fault", async () => {
    const many = Array.from({ length: 1000 }, (_, n) => ({ title: `bulk ${n}` }));
    expect(await save(many)).toHaveLength(1000);
    expect(await countThings("title like 'bulk %'")).toBe(1000);
    const before = await countThings("true");
    for (const last of [
      { number: "x" },
      { tag: "one" },
      { id: "00000000-0000-4000-8000-000000000000", title: "x" },
      { low: 2, high: 1 },
    ]) {
      await refusalOf(save([...many.slice(0, 250), last]));
      expect(await countThings("true")).toBe(before);
    }
  });

  it("with an update of a stale version changes nothing at all", async () => {
    const [first, second] = [await add({ title: "1" }), await add({ title: "2" })];
    const list = [{ id: first, title: "1b" }, { id: second, title: "2b", version: 7 }, { title: "never" }];
    expect(await refusalOf(save(list))).toMatchObject({ key: "conflict" });
    expect([await read(first), await read(second)]).toMatchObject([
      { title: "1", version: 1 },
      { title: "2", version: 1 },
    ]);
    expect(await countThings("title = 'never'")).toBe(0);
  });
});

describe("a repeated creation", () => {
  it("answers with the records of the first, whatever is sent again", async () => {
    const request = { objname: "t_thing", request_id: "r1" };
    const first = await saveRecords(user(), { ...request, data: [{ title: "a" }, { title: "b" }] });
    const again = await saveRecords(user(), { ...request, data: [{ title: "a" }, { title: "b" }] });
    expect(again).toEqual(first);
    const other = await saveRecords(user(), { ...request, data: [{ title: "c" }, { title: "d" }] });
    expect(other.ids).toEqual(first.ids);
  });

  it("creates once when two are sent at the same time", async () => {
    const requests = Array.from({ length: 5 }, () =>
      saveRecords(user(), { objname: "t_thing", request_id: "r2", data: { title: "twice?", tag: "r2" } }),
    );
    const ids = new Set((await Promise.all(requests)).map((saved) => saved.ids.join()));
    expect(ids.size).toBe(1);
    expect(await countThings("title = 'twice?'")).toBe(1);
  });

  it("goes through after one that failed", async () => {
    const request = { objname: "t_thing", request_id: "r3" };
    await refusalOf(saveRecords(user(), { ...request, data: { tag: "one" } }));
    expect((await saveRecords(user(), { ...request, data: { title: "now" } })).ids).toHaveLength(1);
  });

  it("is harmless where the record has files", async () => {
    const paper = await addFile(engine, {
      objname: "t_thing",
      field: "paper",
      uploadedBy: actor.userId ?? "",
    });
    const request = { objname: "t_thing", request_id: "r4", data: { title: "a", paper } };
    const first = await saveRecords(user(), request);
    expect(await saveRecords(user(), request)).toEqual(first);
  });

  it("is harmless for those who may create but not read", async () => {
    const role = await tenant.addRole([{ object: "t_thing", actions: ["create"] }]);
    const writer = contextOf(engine, (await tenant.addUser([role])).actor);
    const request = { objname: "t_thing", request_id: "r5", data: { title: "unseen" } };
    const first = await saveRecords(writer, request);
    expect(first.data).toEqual({ id: first.ids[0] });
    expect(await saveRecords(writer, request)).toEqual(first);
    expect(await countThings("title = 'unseen'")).toBe(1);
  });

  it("is another one for another user, another object and another day", async () => {
    const colleague = contextOf(engine, (await tenant.addUser([everything])).actor);
    const request = { request_id: "r6", data: { title: "x" } };
    const first = await saveRecords(user(), { objname: "t_thing", ...request });
    const theirs = await saveRecords(colleague, { objname: "t_thing", ...request });
    const place = await saveRecords(user(), { objname: "t_place", request_id: "r6", data: { name: "x" } });
    clock.now = new Date(clock.now.getTime() + 23 * 3_600_000);
    const sameDay = await saveRecords(user(), { objname: "t_thing", ...request });
    clock.now = new Date(clock.now.getTime() + 2 * 3_600_000);
    const nextDay = await saveRecords(user(), { objname: "t_thing", ...request });
    expect(sameDay.ids).toEqual(first.ids);
    expect(new Set([first, theirs, place, nextDay].map(({ ids: [id] }) => id)).size).toBe(4);
  });

  it("is no way to update", async () => {
    const id = await add({ title: "a" });
    const request = saveRecords(user(), { objname: "t_thing", request_id: "r7", data: { id, title: "b" } });
    expect(await refusalOf(request)).toMatchObject({
      key: "badInput",
      issues: { request_id: "unexpectedValue" },
    });
  });
});

describe("getting a record", () => {
  it("needs an id or an equality field, and finds the first that has it", async () => {
    const first = await add({ title: "same", number: 77 });
    clock.now = new Date(clock.now.getTime() + 1000);
    const second = await add({ title: "same", number: 77 });
    expect((await getRecord(user(), { objname: "t_thing", number: "77" })).id).toBe(second);
    expect((await getRecord(user(), { objname: "t_thing", id: first, number: 77 })).id).toBe(first);
    expect(await refusalOf(getRecord(user(), { objname: "t_thing", id: first, number: 78 }))).toMatchObject({
      key: "notFound",
    });
    expect(await refusalOf(getRecord(user(), { objname: "t_thing" }))).toMatchObject({
      issues: { id: "required" },
    });
    expect(await refusalOf(getRecord(user(), { objname: "t_thing", number: "" }))).toMatchObject({
      issues: { id: "required" },
    });
    expect(await refusalOf(getRecord(user(), { objname: "t_thing", nothing: 1 }))).toMatchObject({
      issues: { nothing: "unknown" },
    });
    expect(await refusalOf(getRecord(user(), { objname: "t_nothing", id: first }))).toMatchObject({
      key: "notFound",
    });
  });
});

async function outcomeOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => "saved",
    (error: unknown) => (error as { key: string }).key,
  );
}

async function countThings(where: string): Promise<number> {
  const [row] = await runSql<{ n: number }>(
    database.db,
    `select count(*) as n from obj.t_thing where ${where}`,
  );
  return row?.n ?? 0;
}
