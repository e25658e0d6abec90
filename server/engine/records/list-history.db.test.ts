import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { HistoryOutput } from "@kezhuan/contract/api/history";
import { AppError } from "@kezhuan/contract/errors";
import { anonymousActor, type Ctx } from "../context.ts";
import { runSql } from "@kezhuan/server/db/run-sql";
import { designObject } from "@kezhuan/server/testing/design-object";
import { addRecord, contextOf, makeTenant, type TestGrant } from "@kezhuan/server/testing/make-tenant";
import { refusalOf } from "@kezhuan/server/testing/refusal-of";
import { startTestWorld } from "@kezhuan/server/testing/start-world";
import { applyDesign } from "../design/apply-design.ts";
import { eraseRecordHistory } from "./keep-history.ts";
import { listChanges } from "./list-changes.ts";
import { listDeleted } from "./list-deleted.ts";
import { listHistory } from "./list-history.ts";
import { getRecord } from "./get.ts";
import { removeRecords } from "./remove.ts";
import { restoreRecord } from "./restore-record.ts";
import { restoreVersion } from "./restore-version.ts";
import { saveRecords } from "./save.ts";
import { transitionRecord } from "./transition.ts";

const objname = "t_thing";

describe("the history of a record", async () => {
  const { database, engine } = await startTestWorld();
  const system = engine.systemContext();
  const tenant = await makeTenant(engine);
  const admin = contextOf(engine, (await tenant.addUser(["ROLE_ADMIN"])).actor);
  const save = (data: Record<string, unknown>) => saveRecords(admin, { objname, data });
  const add = async (data: Record<string, unknown>) => String((await save(data)).ids[0]);

  it("tells every change newest first, with references as they show, back to what was given first", async () => {
    const place = await addRecord(engine, "t_place", { name: "Here", name_en: "Here" });
    const id = await add({ title: "one", amount: "1.5", colours: ["red"] });
    await save({ id, title: "two", place, places: [place] });
    await transitionRecord(admin, { objname, id, action: "drop" });
    const { changes, next } = await listHistory(admin, { objname, id });
    const actor = { id: admin.actor.userId, label: admin.actor.name };
    expect(next).toBe(null);
    expect(changes).toMatchObject([
      { version: 3, action: "drop", actor, fields: [{ field: "status", before: "draft", after: "gone" }] },
      {
        version: 2,
        action: "update",
        masked: [],
        kept: true,
        fields: [
          { field: "title", before: "one", after: "two" },
          { field: "place", before: null, after: { id: place, label: "Here" } },
          { field: "places", before: null, after: [{ id: place, label: "Here" }] },
        ],
      },
      { version: 1, action: "create" },
    ]);
    expect(changes[2]?.fields).toEqual([
      { field: "title", before: null, after: "one" },
      { field: "amount", before: null, after: "1.5" },
      { field: "colours", before: null, after: ["red"] },
      { field: "status", before: null, after: "draft" },
    ]);
  });

  it("keeps the order where the numbers of changes get another digit", async () => {
    await runSql(database.db, "select setval(pg_get_serial_sequence('kz.change', 'id'), 99998)");
    const id = await add({ title: "one" });
    await save({ id, title: "two" });
    await save({ id, title: "three" });
    const { changes } = await listHistory(admin, { objname, id });
    expect(changes.map(({ version }) => version)).toEqual([3, 2, 1]);
    await restoreVersion(admin, { objname, id, version: 2 });
    expect(await getRecord(admin, { objname, id })).toMatchObject({ title: "two" });

    await runSql(database.db, "select setval(pg_get_serial_sequence('kz.change', 'id'), 999997)");
    const posts = ["first", "second", "third"];
    for (const name of posts) await saveRecords(admin, { objname: "sys_post", data: { name } });
    const { changes: noted } = await listChanges(admin, { object: "sys_post" });
    expect(noted.map(({ record }) => record.label)).toEqual(posts.toReversed());

    const things = [await add({ title: "a" }), await add({ title: "b" }), await add({ title: "c" })];
    await runSql(database.db, "select setval(pg_get_serial_sequence('kz.change', 'id'), 9999997)");
    for (const thing of things) await removeRecords(admin, objname, [thing]);
    const { records } = await listDeleted(admin, { objname });
    expect(records.slice(0, 3).map((one) => one.id)).toEqual(things.toReversed());
  });

  it("tells changes of rights and of designs like those of any record", async () => {
    const role = await addRecord(engine, "sys_role", { code: "ROLE_TOLD", name: "Told" });
    const rule = { role, object: objname, actions: ["read"], masks: { title: "hide" } };
    const { ids } = await saveRecords(admin, { objname: "sys_access", data: rule });
    const id = String(ids[0]);
    await saveRecords(admin, {
      objname: "sys_access",
      data: { id, actions: ["read", "delete"], masks: null },
    });
    const actor = { id: admin.actor.userId, label: admin.actor.name };
    const ofRule = await listHistory(admin, { objname: "sys_access", id });
    expect(ofRule.changes).toMatchObject([
      {
        action: "update",
        actor,
        fields: [
          { field: "actions", before: ["read"], after: ["read", "delete"] },
          { field: "masks", before: { title: "hide" }, after: null },
        ],
      },
      { action: "create", actor },
    ]);
    await designObject(engine, "told_design");
    const label = { zh: "新名", en: "New name" };
    const changes = [{ do: "changeField" as const, name: "title", change: { label } }];
    await applyDesign(contextOf(engine, admin.actor), { objname: "told_design", changes });
    const [field] = await runSql<{ id: string }>(
      database.db,
      `select f.id from obj.meta_field f join obj.meta_object o on o.id = f.object
        where o.name = 'told_design' and f.name = 'title'`,
    );
    const ofField = await listHistory(admin, { objname: "meta_field", id: String(field?.id) });
    expect(ofField.changes[0]).toMatchObject({ action: "update", actor });
    expect(ofField.changes[0]?.fields).toContainEqual({ field: "title", before: "title", after: "新名" });
  });

  it("goes on where the page before ended", async () => {
    const id = await add({ title: "0" });
    for (let turn = 1; turn <= 25; turn += 1) await save({ id, title: String(turn) });
    const first = await listHistory(admin, { objname, id });
    const second = await listHistory(admin, { objname, id, after: first.next ?? "" });
    const versions = [...first.changes, ...second.changes].map(({ version }) => version);
    expect(versions).toEqual(Array.from({ length: 26 }, (_, index) => 26 - index));
    expect(second.next).toBe(null);
    expect(await refusalOf(listHistory(admin, { objname, id, after: "x" }))).toMatchObject({
      issues: { after: "badCursor" },
    });
  });

  it("shows nobody a record, a field or a name that they may not see now", async () => {
    const low = { match: "and", rules: [{ field: "low", op: "ge", value: 10 }] };
    const all = { match: "and", rules: [{ field: "low", op: "ge", value: 5 }] };
    const role = await tenant.addRole([
      { object: objname, actions: ["read", "history"], read: ["title", "low", "note"], condition: low },
      { object: objname, actions: ["read", "history"], read: ["title", "low"], condition: all },
    ]);
    const reader = contextOf(engine, (await tenant.addUser([role])).actor);
    const id = await add({ title: "one", low: 20, note: "a", review: "hidden" });
    await save({ id, title: "two", note: "b", review: "hidden still" });
    const told = async () =>
      (await listHistory(reader, { objname, id })).changes.map(({ fields, masked, actor, origin }) => [
        fields.map(({ field }) => field),
        masked,
        actor,
        origin,
      ]);
    expect(await told()).toEqual([
      [["title", "note"], [], null, null],
      [["title", "note", "low"], [], null, null],
    ]);
    await save({ id, low: 7 });
    expect(await told()).toEqual([
      [["low"], [], null, null],
      [["title"], ["note"], null, null],
      [["title", "low"], ["note"], null, null],
    ]);
    await save({ id, low: 1 });
    expect(await refusalOf(listHistory(reader, { objname, id }))).toMatchObject({ key: "notFound" });
    const nobody = contextOf(engine, (await tenant.addUser()).actor);
    expect(await refusalOf(listHistory(nobody, { objname, id }))).toMatchObject({ key: "forbidden" });
    const visitor = contextOf(engine, anonymousActor);
    expect(await refusalOf(listHistory(visitor, { objname, id }))).toMatchObject({ key: "unauthenticated" });
  });

  it("takes a right of its own beside reading, for the same rows and fields, and goes where that is denied", async () => {
    const when = (op: string) => ({ match: "and", rules: [{ field: "low", op, value: 10 }] });
    const id = await add({ title: "one", low: 20, note: "a" });
    const low = await add({ title: "other", low: 1 });
    const meet = async (...rules: Omit<TestGrant, "object">[]) => {
      const role = await tenant.addRole(rules.map((rule) => ({ object: objname, ...rule })));
      return contextOf(engine, (await tenant.addUser([role])).actor);
    };
    const shownTo = async (ctx: Ctx, record = id) => {
      const told = await listHistory(ctx, { objname, id: record }).catch((error: unknown) => error);
      if (told instanceof AppError) return told.key;
      // What else it is, the call has answered.
      return (told as HistoryOutput).changes.map(({ fields }) => fields.map(({ field }) => field));
    };
    const reading = { actions: ["read", "update"] };
    expect(await shownTo(await meet(reading))).toBe("forbidden");
    expect(await shownTo(await meet(reading, { actions: ["history"] }))).toBe("forbidden");
    const back = restoreVersion(await meet(reading), { objname, id, version: 1 });
    expect(await refusalOf(back)).toMatchObject({ key: "forbidden" });

    const some = { actions: ["read", "history"], read: ["title", "low"], condition: when("ge") };
    const mixed = await meet(reading, some);
    expect(await shownTo(mixed)).toEqual([["title", "low"]]);
    expect(await shownTo(mixed, low)).toBe("forbidden");
    expect(await shownTo(mixed, randomUUID())).toBe("notFound");
    const deniedOn = async (record: string) =>
      (await getRecord(mixed, { objname, id: record, withDenied: true }))._denied;
    expect([await deniedOn(id), await deniedOn(low)]).toEqual([undefined, ["history"]]);

    const whole = { actions: ["read", "history"] };
    const denial = { effect: "deny" as const, actions: ["history"] };
    expect(await shownTo(await meet(whole, denial))).toBe("forbidden");
    expect(await shownTo(await meet(whole, { ...denial, condition: when("ge") }))).toBe("forbidden");
    expect(await shownTo(await meet(whole, { ...denial, read: ["note"] }))).toEqual([
      ["title", "low", "status"],
    ]);
  });

  it("goes back to an earlier version as the caller, without touching state and fixed fields", async () => {
    const id = await add({ title: "one", note: "a", origin: "far", colours: ["red", "green"] });
    await save({ id, title: "two", colours: ["blue"] });
    await save({ id, title: "three", note: null });
    await transitionRecord(admin, { objname, id, action: "drop" });
    const restored = await restoreVersion(admin, { objname, id, version: 1 });
    expect(restored).toMatchObject({
      title: "one",
      note: "a",
      colours: ["red", "green"],
      status: "gone",
      version: 5,
    });
    const [last] = (await listHistory(admin, { objname, id })).changes;
    expect(last).toMatchObject({ action: "restore", version: 5 });
    const tooNew = restoreVersion(admin, { objname, id, version: 5 });
    expect(await refusalOf(tooNew)).toMatchObject({ issues: { version: "tooBig" } });

    const role = await tenant.addRole([
      { object: objname, actions: ["read", "history", "update"], write: ["title"] },
    ]);
    const writer = contextOf(engine, (await tenant.addUser([role])).actor);
    const refused = restoreVersion(writer, { objname, id, version: 3 });
    expect(await refusalOf(refused)).toMatchObject({
      issues: { colours: "notWritable", note: "notWritable" },
    });
  });

  it("lists what was deleted to administrators only, finds it by what it held, and brings it back as it was", async () => {
    const place = await addRecord(engine, "t_place", { name: "There" });
    const data = {
      title: "lost and found",
      tag: "lost-1",
      amount: "12345678901234567.8901",
      moment: "2026-01-02T03:04:05.678Z",
      day: "2026-01-02",
      flag: false,
      words: ["a", "b"],
      place,
      places: [place],
      extra: { deep: [1, null] },
      rows: [{ what: "x", count: 2 }],
    };
    const id = await add(data);
    const before = await getRecord(admin, { objname, id });
    await removeRecords(admin, objname, [id]);
    const { records } = await listDeleted(admin, { objname, keyword: "LOST AND" });
    expect(records).toMatchObject(
      [
        {
          id,
          label: "lost and found",
          actor: { id: admin.actor.userId },
          record: { ...data, place: { id: place } },
        },
      ].map(({ record, ...rest }) => ({
        ...rest,
        record: { ...record, places: [{ id: place, label: "There" }] },
      })),
    );
    expect(Date.parse(records[0]?.until ?? "") - Date.parse(records[0]?.at ?? "")).toBe(30 * 86_400_000);
    const role = await tenant.addRole([{ object: objname, actions: ["read", "delete"] }]);
    const user = contextOf(engine, (await tenant.addUser([role])).actor);
    expect(await refusalOf(listDeleted(user, { objname }))).toMatchObject({ key: "forbidden" });
    expect(await refusalOf(restoreRecord(user, { objname, id }))).toMatchObject({ key: "forbidden" });
    const { record, others } = await restoreRecord(admin, { objname, id });
    expect(others).toBe(0);
    expect({ ...record, updated_at: "" }).toEqual({
      ...before,
      version: 2,
      updated_at: "",
      insiders: undefined,
    });
    expect((await listDeleted(admin, { objname, keyword: "lost and" })).records).toEqual([]);
    expect(await refusalOf(restoreRecord(admin, { objname, id }))).toMatchObject({ key: "notFound" });
    const actions = (await listHistory(admin, { objname, id })).changes.map(({ action }) => action);
    expect(actions).toEqual(["restore", "delete", "create"]);
  });

  it("brings back what went along, reports what is in the way, and empties references only when asked", async () => {
    const place = await addRecord(engine, "t_place", { name: "Gone" });
    const [kept, parent] = [
      await add({ title: "kept" }),
      await add({ title: "parent", tag: "unique-1", place }),
    ];
    const child = await add({ title: "child", inside: parent, friends: [kept] });
    const elsewhere = await add({ title: "elsewhere", inside: parent });
    await removeRecords(admin, objname, [elsewhere]);
    await removeRecords(admin, objname, [parent]);
    const taker = await add({ title: "taker", tag: "unique-1" });
    expect(await refusalOf(restoreRecord(admin, { objname, id: parent }))).toMatchObject({
      key: "duplicate",
      issues: { tag: "taken" },
    });
    await save({ id: taker, tag: null });
    await removeRecords(system, "t_place", [place]);
    expect(await refusalOf(restoreRecord(admin, { objname, id: parent }))).toMatchObject({
      issues: { place: "unknownRecord" },
    });
    const { record, others } = await restoreRecord(admin, { objname, id: parent, clear: true });
    expect(record).toMatchObject({ tag: "unique-1", place: null });
    expect(others).toBe(1);
    expect(await getRecord(admin, { objname, id: child })).toMatchObject({
      inside: { id: parent },
      friends: [{ id: kept }],
    });
    expect(await refusalOf(getRecord(admin, { objname, id: elsewhere }))).toMatchObject({ key: "notFound" });
    const [restored] = (await listHistory(admin, { objname, id: parent })).changes;
    expect(restored).toMatchObject({ action: "restore", fields: [{ field: "place", after: null }] });
  });

  it("erases what it knows of a record at once, and says that it was erased", async () => {
    const id = await add({ title: "private" });
    await save({ id, title: "public" });
    expect(await eraseRecordHistory(admin, { objname, id })).toEqual({ erased: 1 });
    const { changes } = await listHistory(admin, { objname, id });
    expect(changes.map(({ action, fields, kept }) => [action, fields, kept])).toEqual([
      ["erase", [], true],
      ["update", [], false],
      ["create", [], false],
    ]);
    const back = restoreVersion(admin, { objname, id, version: 1 });
    expect(await refusalOf(back)).toMatchObject({ issues: { version: "valuesForgotten" } });
    const gone = await add({ title: "gone" });
    await removeRecords(admin, objname, [gone]);
    expect(await eraseRecordHistory(admin, { objname, id: gone })).toEqual({ erased: 1 });
    expect(await refusalOf(restoreRecord(admin, { objname, id: gone }))).toMatchObject({ key: "notFound" });
  });
});
