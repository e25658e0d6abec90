import { describe, expect, it } from "vitest";
import { addRecord, contextOf, type TestGrant } from "@kezhuan/server/testing/make-tenant";
import { refusalOf } from "@kezhuan/server/testing/refusal-of";
import { startTestWorld } from "@kezhuan/server/testing/start-world";
import { eraseRecordHistory } from "./keep-history.ts";
import { listHistory } from "./list-history.ts";
import { restoreVersion } from "./restore-version.ts";
import { saveRecords } from "./save.ts";
import { transitionRecord } from "./transition.ts";

const objname = "t_thing";

describe("rights on earlier versions", async () => {
  let now = new Date("2031-03-01T08:00:00Z");
  const { engine, tenant } = await startTestWorld(() => now);
  const admin = contextOf(engine, (await tenant.addUser(["ROLE_ADMIN"])).actor);
  const save = (data: Record<string, unknown>) => saveRecords(admin, { objname, data });
  const add = async (data: Record<string, unknown>) => String((await save(data)).ids[0]);
  const when = (field: string, op: string, value: unknown) => ({
    match: "and",
    rules: [{ field, op, value }],
  });
  const reader = async (...grants: Partial<TestGrant>[]) => {
    const role = await tenant.addRole(
      grants.map((one) => ({ object: objname, actions: ["read", "history"], ...one })),
    );
    return contextOf(engine, (await tenant.addUser([role])).actor);
  };
  const historyOf = async (ctx: typeof admin, id: string) =>
    (await listHistory(ctx, { objname, id })).changes.map(({ version, action, fields, masked, actor }) => ({
      version,
      action,
      fields: fields.map(({ field }) => field),
      masked,
      hasActor: actor !== null,
    }));

  it("tell nothing of what a record held while its state kept it from the reader", async () => {
    const id = await add({ title: "confidential name", note: "confidential", review: "r" });
    await save({ id, title: "public name", note: "agreed" });
    await transitionRecord(admin, { objname, id, action: "show" });
    await save({ id, note: "said to all" });
    const member = await reader({ condition: when("status", "eq", "shown") });
    expect(JSON.stringify(await listHistory(member, { objname, id }))).not.toContain("confidential");
    expect(await historyOf(member, id)).toEqual([
      { version: 4, action: "update", fields: ["note"], masked: [], hasActor: true },
      { version: 3, action: "update", fields: [], masked: [], hasActor: true },
    ]);
    expect((await historyOf(admin, id)).map(({ action }) => action)).toEqual([
      "update",
      "show",
      "update",
      "create",
    ]);
  });

  it("go by field, row and mask as they were, and by what can be read now", async () => {
    const id = await add({ title: "t1", note: "n1", low: 1 });
    await save({ id, title: "t2", note: "n2", low: 20 });
    await save({ id, title: "t3", note: "n3" });
    const some = await reader(
      { read: ["title", "low"] },
      { read: ["note"], condition: when("low", "ge", 10) },
      { effect: "deny", read: ["title"], condition: when("title", "eq", "t2") },
    );
    expect(await historyOf(some, id)).toEqual([
      { version: 3, action: "update", fields: ["note"], masked: ["title"], hasActor: false },
      { version: 2, action: "update", fields: ["low"], masked: ["title", "note"], hasActor: false },
      { version: 1, action: "create", fields: ["title", "low"], masked: ["note"], hasActor: false },
    ]);
    const masked = await reader({ masks: { title: "last4" } });
    expect((await historyOf(masked, id)).map((one) => one.masked)).toEqual([["title"], ["title"], ["title"]]);
  });

  it("take a version as it was at its last moment where rules go by the time", async () => {
    const id = await add({ title: "early", moment: "2031-03-01T10:00:00Z" });
    now = new Date("2031-03-01T09:00:00Z");
    await save({ id, title: "before the hour" });
    now = new Date("2031-03-01T11:00:00Z");
    await save({ id, title: "after the hour" });
    const ctx = await reader({ condition: when("moment", "le", "$now") });
    expect(await historyOf(ctx, id)).toMatchObject([
      { version: 3, fields: ["title"] },
      { version: 2, fields: [] },
    ]);
  });

  it("count no rule that looks into other records for earlier versions, and every denial that does", async () => {
    const place = await addRecord(engine, "t_place", { name: "Here" });
    const id = await add({ title: "one", place });
    await save({ id, title: "two" });
    const through = await reader({ condition: when("place.name", "eq", "Here") });
    expect(await historyOf(through, id)).toMatchObject([{ version: 2, fields: [], masked: [] }]);
    const denied = await reader(
      {},
      { effect: "deny", read: ["title"], condition: when("place.name", "eq", "There") },
    );
    expect(await historyOf(denied, id)).toMatchObject([
      { version: 2, fields: [], masked: ["title"] },
      { version: 1, fields: ["place", "status"] },
    ]);
  });

  it("let nobody go back to a version out of their sight, nor to values they could not read", async () => {
    const id = await add({ title: "draft", note: "hidden", review: "r", low: 1 });
    await save({ id, low: 20, note: "told" });
    await save({ id, low: 30, note: "last", title: "final" });
    const writer = await reader(
      { actions: ["read", "history", "update"], condition: when("low", "ge", 2) },
      { effect: "deny", read: ["note"], condition: when("low", "eq", 20) },
    );
    const back = restoreVersion(writer, { objname, id, version: 1 });
    expect(await refusalOf(back)).toMatchObject({ issues: { version: "valuesForgotten" } });
    const restored = await restoreVersion(writer, { objname, id, version: 2 });
    expect(restored).toMatchObject({ title: "draft", low: 20 });
    const kept = await listHistory(admin, { objname, id });
    expect(kept.changes[0]?.fields.map(({ field }) => field)).not.toContain("note");
  });

  it("know nothing of versions whose values are gone, where rights go by values", async () => {
    const id = await add({ title: "one", low: 20 });
    await save({ id, title: "two" });
    await eraseRecordHistory(admin, { objname, id });
    const ctx = await reader({ condition: when("low", "ge", 10) });
    expect(await historyOf(ctx, id)).toMatchObject([{ action: "erase" }, { version: 2, fields: [] }]);
    expect(await historyOf(await reader({}), id)).toHaveLength(3);
  });
});
