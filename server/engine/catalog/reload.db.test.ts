import { afterAll, describe, expect, it } from "vitest";
import type { Db } from "@kezhuan/server/db/db";
import { runSql } from "@kezhuan/server/db/run-sql";
import { dryRun } from "@kezhuan/server/db/transaction";
import { designObject } from "@kezhuan/server/testing/design-object";
import { makeDb } from "@kezhuan/server/testing/make-db";
import { addRecords, makeTenant } from "@kezhuan/server/testing/make-tenant";
import { silentLog, startTestEngine } from "@kezhuan/server/testing/start-test-engine";
import { applyDesign } from "../design/apply-design.ts";
import { pageRecords } from "../records/page.ts";
import { removeRecords } from "../records/remove.ts";
import { saveRecords } from "../records/save.ts";
import { saveView } from "../records/save-view.ts";
import type { Catalog } from "./catalog.ts";
import { loadCatalog } from "./load-catalog.ts";

const database = await makeDb();
const engine = await startTestEngine(database);
afterAll(() => engine.close());

/** What a process that starts now would know. */
function loadAnew(): Promise<Catalog> {
  const { version, timeZone } = engine.catalog();
  return loadCatalog(database.db, { version, timeZone, log: silentLog });
}

/** Functions that are compiled from definitions are not compared, definitions are. */
function tell(catalog: Catalog): unknown {
  const objects = [...catalog.objects.values()].map(({ def, pack, local, fields, referrers }) => ({
    def,
    pack,
    local,
    fields: [...fields.values()].map(({ name, settings }) => ({ name, settings })),
    referrers: referrers.map(({ object, field }) => `${object}.${field.name}`),
  }));
  const { dicts, grants, hooks, skipped } = catalog;
  return { objects, dicts, grants, hooks, skipped };
}

const label = { zh: "数", en: "Number" };

describe("a catalog that is loaded again", () => {
  it("reads of the objects what has changed, and is what a new process would know", async () => {
    await designObject(engine, "kept_thing");
    await designObject(engine, "grown_thing");
    const before = engine.catalog().objects;
    const field = { name: "number", label, kind: "integer" as const, settings: {} };
    await applyDesign(engine.systemContext(), {
      objname: "grown_thing",
      changes: [{ do: "addField", field }],
    });
    const after = engine.catalog().objects;
    expect(after.get("grown_thing")?.fields.has("number")).toBe(true);
    expect(after.get("kept_thing")?.def).toBe(before.get("kept_thing")?.def);
    expect(after.get("kept_thing")?.fields).toBe(before.get("kept_thing")?.fields);
    expect(tell(engine.catalog())).toEqual(tell(await loadAnew()));
    await applyDesign(engine.systemContext(), {
      objname: "grown_thing",
      changes: [{ do: "retireField", name: "number" }],
    });
    expect(engine.catalog().objects.get("grown_thing")?.fields.has("number")).toBe(false);
    expect(tell(engine.catalog())).toEqual(tell(await loadAnew()));
  });

  it("takes up what was written past the engine, several times by one transaction too", async () => {
    await designObject(engine, "patched_thing");
    for (const text of ["one", "two"]) {
      await database.db.transaction(async (tx) => {
        for (const half of ["not yet", text])
          await runSql(
            tx,
            `update obj.meta_field f set definition = jsonb_set(f.definition, '{label,en}', to_jsonb($1::text))
               from obj.meta_object o where o.id = f.object and o.name = 'patched_thing' and f.name = 'title'`,
            [half],
          );
      });
      await engine.reload();
      expect(engine.catalog().objects.get("patched_thing")?.fields.get("title")?.def.label.en).toBe(text);
    }
  });

  it("obeys rights as they are given, changed and taken, and leaves the objects alone for that", async () => {
    await designObject(engine, "guarded_thing");
    await addRecords(engine, "guarded_thing", [{ title: "a" }]);
    const tenant = await makeTenant(engine);
    const code = await tenant.addRole([{ object: "guarded_thing", actions: ["read"] }]);
    const { objects } = engine.catalog();
    const found = () => engine.catalog().grants.get(code)?.get("guarded_thing");
    const [given] = found() ?? [];
    expect([...(given?.actions ?? [])]).toEqual(["read"]);
    const rule = { objname: "sys_access", data: { id: given?.id, actions: ["read", "update"] } };
    await saveRecords(engine.systemContext(), rule);
    expect([...(found()?.[0]?.actions ?? [])]).toEqual(["read", "update"]);
    expect(tell(engine.catalog())).toEqual(tell(await loadAnew()));
    const role = await pageRecords(engine.systemContext(), { objname: "sys_role", code });
    const id = role.data[0]?.id;
    await saveRecords(engine.systemContext(), { objname: "sys_role", data: { id, enabled: false } });
    expect(found()).toBeUndefined();
    await saveRecords(engine.systemContext(), { objname: "sys_role", data: { id, enabled: true } });
    expect(found()).toHaveLength(1);
    await removeRecords(engine.systemContext(), "sys_access", [String(given?.id)]);
    expect(found()).toBeUndefined();
    expect(engine.catalog().objects).toBe(objects);
    expect(tell(engine.catalog())).toEqual(tell(await loadAnew()));
  });

  it("follows the view of a rule when only the view has changed", async () => {
    await designObject(engine, "seen_thing", { fields: [{ name: "number", kind: "integer" }] });
    const view = (names: readonly string[]) => ({
      label,
      columns: names.map((name) => ({ field: name })),
      search: [],
    });
    const ctx = engine.systemContext();
    const saved = await saveView(ctx, { objname: "seen_thing", shared: "everyone", view: view(["title"]) });
    const tenant = await makeTenant(engine);
    const code = await tenant.addRole([]);
    const role = await pageRecords(ctx, { objname: "sys_role", code });
    const data = { role: role.data[0]?.id, object: "seen_thing", actions: ["read"], view: saved.view.id };
    await saveRecords(engine.systemContext(), { objname: "sys_access", data });
    const shown = () => [...(engine.catalog().grants.get(code)?.get("seen_thing")?.[0]?.through ?? [])];
    expect(shown()).toEqual(["title"]);
    const changed = view(["title", "number"]);
    await saveView(ctx, { objname: "seen_thing", id: saved.view.id, shared: "everyone", view: changed });
    expect(shown()).toEqual(["title", "number"]);
  });

  it("has the entries of a dictionary as soon as they are saved", async () => {
    const ctx = engine.systemContext();
    const { ids } = await saveRecords(ctx, {
      objname: "sys_dict",
      data: { name: "reload_dict", title: "d" },
    });
    await saveRecords(ctx, {
      objname: "sys_dict_item",
      data: { dict: ids[0], code: "on", title: "on", sort_no: 0 },
    });
    expect(engine.catalog().dicts.get("reload_dict")?.codes).toEqual(new Set(["on"]));
    expect(tell(engine.catalog())).toEqual(tell(await loadAnew()));
  });

  it("reads entries of a table that an earlier version has made, which lacks columns of this one", async () => {
    const ctx = engine.systemContext();
    const { ids } = await saveRecords(ctx, {
      objname: "sys_dict",
      data: { name: "older_dict", title: "d" },
    });
    const days = { valid_from: "2026-01-01", valid_until: "2026-12-31" };
    const data = { dict: ids[0], code: "on", title: "on", colour: "green", ...days };
    await saveRecords(ctx, { objname: "sys_dict_item", data });
    const read = async (db: Db) => {
      const catalog = await loadCatalog(db, { version: 1, timeZone: "UTC", log: silentLog });
      return catalog.dicts.get("older_dict")?.items;
    };
    const item = { code: "on", label: { zh: "on", en: "on" } };
    const whole = { ...item, colour: "green", from: days.valid_from, until: days.valid_until };
    expect(await read(database.db)).toEqual([whole]);
    const drop =
      "alter table obj.sys_dict_item drop column colour, drop column valid_from, drop column valid_until";
    const older = await dryRun(database.db, async (tx) => {
      await runSql(tx, drop);
      return read(tx);
    });
    expect(older).toEqual([item]);
  });
});
