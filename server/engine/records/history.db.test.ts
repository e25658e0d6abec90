import { describe, expect, it } from "vitest";
import { runSql } from "@kezhuan/server/db/run-sql";
import { addRecord, contextOf, makeTenant } from "@kezhuan/server/testing/make-tenant";
import { testPack } from "@kezhuan/server/testing/test-pack";
import { refusalOf } from "@kezhuan/server/testing/refusal-of";
import { purgeHistory } from "../history/purge-history.ts";
import { withParameters } from "@kezhuan/server/testing/with-parameters";
import { startTestWorld } from "@kezhuan/server/testing/start-world";
import { installPack } from "../install/install-pack.ts";
import { removeRecords } from "./remove.ts";
import { saveRecords } from "./save.ts";
import { transitionRecord } from "./transition.ts";

interface Noted {
  object: string;
  version: number;
  actor: string | null;
  actor_name: string;
  action: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  digest: Buffer | null;
  origin: string | null;
}

describe("the history of records", async () => {
  const { database, engine } = await startTestWorld();
  const system = engine.systemContext();

  const notesOn = (id: string) =>
    runSql<Noted>(
      database.db,
      `select object, version, actor, actor_name, action, before, after, digest, origin from kz.change
        where record_id = $1 order by id`,
      [id],
    );

  it("notes who did what, with the changed fields before and after", async () => {
    const tenant = await makeTenant(engine);
    const role = await tenant.addRole([{ object: "t_thing", actions: ["read", "create", "update", "show"] }]);
    const user = await tenant.addUser([role]);
    const ctx = { ...contextOf(engine, user.actor), origin: "request:1" };
    const { ids } = await saveRecords(ctx, { objname: "t_thing", data: { title: "one", amount: "1.5" } });
    const id = ids[0] ?? "";
    await saveRecords(ctx, {
      objname: "t_thing",
      data: { id, title: "two", amount: "2.75", review: "seen", flag: null },
    });
    await transitionRecord(ctx, { objname: "t_thing", id, action: "show" });
    const who = { object: "t_thing", actor: user.id, actor_name: user.actor.name, origin: "request:1" };
    expect(await notesOn(id)).toEqual([
      { ...who, action: "create", version: 1, before: null, after: null, digest: null },
      {
        ...who,
        action: "update",
        version: 2,
        before: { title: "one", amount: "1.5", review: null },
        after: { title: "two", amount: "2.75", review: "seen" },
        digest: null,
      },
      {
        ...who,
        action: "show",
        version: 3,
        before: { status: "draft" },
        after: { status: "shown" },
        digest: null,
      },
    ]);
  });

  it("keeps the whole of what a deletion takes along, and what it clears elsewhere", async () => {
    const gone = await addRecord(engine, "t_thing", { title: "gone", amount: "12345678901234567.8901" });
    const inside = await addRecord(engine, "t_thing", { title: "inside", inside: gone });
    const other = await addRecord(engine, "t_thing", { title: "other" });
    const friend = await addRecord(engine, "t_thing", { title: "friend", friends: [other, gone] });
    await removeRecords(system, "t_thing", [gone]);
    const [, deleted] = await notesOn(gone);
    expect(deleted).toMatchObject({ action: "delete", version: 1, after: null, actor_name: "system" });
    expect(deleted?.before).toMatchObject({
      title: "gone",
      amount: "12345678901234567.8901",
      status: "draft",
    });
    expect((await notesOn(inside)).at(-1)).toMatchObject({ action: "delete", before: { inside: gone } });
    expect((await notesOn(friend)).at(-1)).toMatchObject({
      action: "update",
      version: 2,
      before: { friends: [other, gone] },
      after: { friends: [other] },
    });
  });

  it("notes nothing of objects that keep no history, and writes them all the same", async () => {
    const plain = { name: "t_plain", label: { zh: "无", en: "Plain" }, labelField: "name", history: false };
    const fields = [
      { name: "name", label: { zh: "名", en: "Name" }, kind: "text" as const },
      {
        name: "to",
        label: { zh: "至", en: "To" },
        kind: "ref" as const,
        settings: { object: "t_place", onDelete: "clear" },
      },
    ];
    const objects = [...(testPack.objects ?? []), { ...plain, fields }];
    await installPack(system, { ...testPack, version: 3, objects });
    await engine.reload();
    const fresh = engine.systemContext();
    const to = await addRecord(engine, "t_place", { name: "p" });
    const id = await addRecord(engine, "t_plain", { name: "one", to });
    await saveRecords(fresh, { objname: "t_plain", data: { id, name: "two" } });
    await removeRecords(fresh, "t_place", [to]);
    await removeRecords(fresh, "t_plain", [id]);
    expect(await notesOn(id)).toEqual([]);
  });

  it("notes nothing that did not happen", async () => {
    const id = await addRecord(engine, "t_thing", { title: "kept", tag: "taken" });
    await refusalOf(
      saveRecords(system, { objname: "t_thing", data: [{ id, title: "x" }, { tag: "taken" }] }),
    );
    await saveRecords(system, { objname: "t_thing", data: { id, title: "kept" } });
    expect((await notesOn(id)).map(({ action }) => action)).toEqual(["create"]);
  });

  it("notes what a newer pack changes in an object, and its fields keep their ids", async () => {
    const [place] = testPack.objects?.filter(({ name }) => name === "t_place") ?? [];
    if (!place) throw new Error("the test pack has places");
    const [before] = await runSql<{ id: string }>(
      database.db,
      "select f.id from obj.meta_field f join obj.meta_object o on o.id = f.object where o.name = 't_place' and f.name = 'size'",
    );
    const fields = place.fields.map((field) =>
      field.name === "size" ? { ...field, label: { zh: "大小", en: "Size" } } : field,
    );
    const objects = testPack.objects?.map((one) => (one === place ? { ...place, fields } : one)) ?? [];
    await installPack(system, { ...testPack, version: 2, objects });
    const notes = await notesOn(before?.id ?? "");
    expect(notes).toMatchObject([
      { action: "create", origin: "pack:test" },
      {
        action: "update",
        version: 2,
        before: { title: "size" },
        after: { title: "大小" },
        origin: "pack:test",
      },
    ]);
    await engine.reload();
  });

  it("forgets what deleted records held when their time is over, and keeps who, when and digests", async () => {
    const id = await addRecord(engine, "t_thing", { title: "secret" });
    const staying = await addRecord(engine, "t_thing", { title: "staying" });
    for (const one of [id, staying])
      await saveRecords(system, { objname: "t_thing", data: { id: one, title: "more secret" } });
    await removeRecords(system, "t_thing", [id]);
    const daysLater = (days: number) => new Date(Date.now() + days * 86_400_000);
    await purgeHistory(system, daysLater(29));
    expect((await notesOn(id)).at(-1)?.before).toMatchObject({ title: "more secret" });
    await purgeHistory(system, daysLater(31));
    const notes = await notesOn(id);
    expect(notes.map(({ action, before, after }) => [action, before, after])).toEqual([
      ["create", null, null],
      ["update", null, null],
      ["delete", null, null],
    ]);
    expect(notes.at(-1)?.digest).toHaveLength(32);
    expect((await notesOn(staying)).at(-1)?.after).toEqual({ title: "more secret" });
  });

  it("keeps only digests from the start where nothing is to be kept, and forgets other changes when asked to", async () => {
    const brief = withParameters(system, { history_deleted_days: 0, history_change_days: 10 });
    const id = await addRecord(engine, "t_thing", { title: "first" });
    await saveRecords(system, { objname: "t_thing", data: { id, title: "second" } });
    await removeRecords(brief, "t_thing", [id]);
    expect((await notesOn(id)).every(({ before, after }) => before === null && after === null)).toBe(true);
    const staying = await addRecord(engine, "t_thing", { title: "first" });
    await saveRecords(system, { objname: "t_thing", data: { id: staying, title: "second" } });
    await purgeHistory(brief, new Date(Date.now() + 11 * 86_400_000));
    const [, change] = await notesOn(staying);
    expect(change).toMatchObject({ before: null, after: null });
    expect(change?.digest).toHaveLength(32);
  });
});
