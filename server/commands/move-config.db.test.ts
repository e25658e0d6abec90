import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, expect, it } from "vitest";
import { openDatabase } from "../db/connect.ts";
import { runSql } from "../db/run-sql.ts";
import {
  addDepartment,
  atWork,
  configure,
  digestsOf,
  editFile,
  filesIn,
  makeConfigFolder,
  save,
} from "../testing/config-world.ts";
import { makeTestDatabase } from "../testing/make-db.ts";

const source = await makeTestDatabase();
const target = await makeTestDatabase();
const { place, copy, run } = makeConfigFolder();
const exported = place("exported");

const all = [
  "config.json",
  "dictionaries/cfg_colour.json",
  "dictionaries/dict_colour.json",
  "forms/样品%20登记%2F一.json",
  "menus/cfg_samples.json",
  "menus/cfg_top.json",
  "menus/system_post.json",
  "objects/cfg_sample.json",
  "objects/cfg_shelf.json",
  "objects/sys_post.json",
  "roles/ROLE_ADMIN.json",
  "roles/ROLE_CFG_KEEPER.json",
  "views/cfg_sample.json",
  "views/cfg_shelf.json",
  "views/sys_post.json",
];

beforeAll(async () => {
  for (const { connection } of [source, target]) await atWork(connection, addDepartment);
});

it("exports nothing of what packs have brought as it is", async () => {
  for (const [name, { connection }] of Object.entries({ source, target })) {
    expect(await run(["export-config", place(name)], connection)).toMatchObject({ status: 0, problem: "" });
    expect(Object.keys(filesIn(place(name)))).toEqual(["config.json"]);
  }
});

it("moves what was configured, so that the other installation exports the same", async () => {
  await atWork(source.connection, configure);
  expect(await run(["export-config", exported], source.connection)).toMatchObject({ status: 0, problem: "" });
  expect(Object.keys(filesIn(exported))).toEqual(all);
  const again = await run(["export-config", exported], source.connection);
  expect(again).toMatchObject({ status: 0, problem: "" });

  const before = await digestsOf(target.connection);
  const trial = await run(["import-config", exported, "--dry-run"], target.connection);
  expect(trial).toMatchObject({ status: 0, problem: "" });
  expect(trial.out.trim().split("\n")).toEqual([
    "New: dictionaries/cfg_colour.json",
    "Changed: dictionaries/dict_colour.json (items.cfg_pink)",
    "New: objects/cfg_sample.json",
    "New: objects/cfg_shelf.json",
    "Changed: objects/sys_post.json (fields.grade, changed.remark, label, fieldOrder)",
    "Changed: roles/ROLE_ADMIN.json (name)",
    "New: roles/ROLE_CFG_KEEPER.json",
    "New: views/cfg_sample.json",
    "New: views/cfg_shelf.json",
    "Changed: views/sys_post.json (views.全部职务)",
    "New: forms/样品%20登记%2F一.json",
    "New: menus/cfg_samples.json",
    "New: menus/cfg_top.json",
    "Changed: menus/system_post.json (title)",
    "Dry run, nothing written: 9 new, 5 changed, 0 the same",
  ]);
  expect(await digestsOf(target.connection)).toEqual(before);

  const done = await run(["import-config", exported], target.connection);
  expect(done).toMatchObject({ status: 0, problem: "" });
  expect(lastOf(done.out)).toBe("Imported: 9 new, 5 changed, 0 the same");
  const imported = await digestsOf(target.connection);
  const twice = await run(["import-config", exported], target.connection);
  expect(twice.out.trim()).toBe("Imported: 0 new, 0 changed, 14 the same");
  expect(await digestsOf(target.connection)).toEqual(imported);

  expect(await run(["export-config", place("back")], target.connection)).toMatchObject({ status: 0 });
  expect(filesIn(place("back"))).toEqual(filesIn(exported));
}, 120_000);

it("leaves a note of everything it has written in the history", async () => {
  await atWork(target.connection, async (ctx) => {
    const rows = await runSql<{ object: string }>(
      ctx().db,
      "select distinct object from kz.change where origin = 'import-config' order by object",
    );
    expect(rows.map(({ object }) => object)).toEqual([
      "meta_field",
      "meta_object",
      "meta_view",
      "sys_access",
      "sys_dict",
      "sys_dict_item",
      "sys_form_use",
      "sys_menu",
      "sys_role",
    ]);
  });
});

const role = "roles/ROLE_CFG_KEEPER.json";
const sample = "objects/cfg_sample.json";

it("makes rules exactly those of the file, and leaves what is only here", async () => {
  const changed = copy(exported, "changed");
  const rules = [{ object: "cfg_sample", actions: ["read"], scope: "all", enabled: true, effect: "allow" }];
  editFile(changed, role, (one) => ({ ...one, name: "库管员", rules }));
  editFile(changed, sample, withoutField("phone"));
  editFile(changed, "dictionaries/cfg_colour.json", (one) => ({ ...one, items: [] }));
  const done = await run(["import-config", changed], target.connection);
  expect(done.problem).toBe("");
  expect(done.out.trim().split("\n")).toEqual([
    "Only here, left alone: dictionaries/cfg_colour.json (items.blue, items.red)",
    "Only here, left alone: objects/cfg_sample.json (fields.phone)",
    "Changed: roles/ROLE_CFG_KEEPER.json (name, rules)",
    "Imported: 0 new, 1 changed, 13 the same",
  ]);
  await atWork(target.connection, async (ctx) => {
    const stored = await runSql(
      ctx().db,
      `select a.object, a.actions, a.condition, a.version from obj.sys_access a join obj.sys_role r on r.id = a.role
        where r.code = 'ROLE_CFG_KEEPER'`,
    );
    // One of those that were there, changed.
    expect(stored).toEqual([{ object: "cfg_sample", actions: ["read"], condition: null, version: 2 }]);
    expect(ctx().catalog.objects.get("cfg_sample")?.fields.has("phone")).toBe(true);
  });
}, 60_000);

it("takes fields out of use that a file does not have only where it is told to, and keeps their values", async () => {
  await atWork(target.connection, async (ctx) => {
    await save(ctx(), "cfg_sample", { title: "一", phone: "13800000000" });
  });
  const changed = copy(exported, "retiring");
  editFile(changed, sample, withoutField("phone"));
  editFile(changed, role, (one) => ({ ...one, rules: [] }));
  const done = await run(["import-config", changed, "--retire"], target.connection);
  expect(done).toMatchObject({ status: 0, problem: "" });
  expect(done.out).toContain("Changed: objects/cfg_sample.json (fields.phone)");
  await atWork(target.connection, async (ctx) => {
    expect([...(ctx().catalog.objects.get("cfg_sample")?.fields.keys() ?? [])]).not.toContain("phone");
    const [row] = await runSql<{ row: object }>(ctx().db, "select to_jsonb(t) as row from obj.cfg_sample t");
    expect(Object.values(row?.row ?? {})).toContain("13800000000");
  });
}, 60_000);

it("refuses to lose values that the new kind of a field cannot read, unless it is told to", async () => {
  await atWork(target.connection, async (ctx) => {
    await save(ctx(), "cfg_shelf", { title: "甲", room: "三楼" });
    await save(ctx(), "cfg_shelf", { title: "乙", room: "3" });
  });
  const changed = copy(exported, "converting");
  editFile(changed, "objects/cfg_shelf.json", (one) => ({
    ...one,
    fields: fieldsOf(one).map((field) => (field.name === "room" ? { ...field, kind: "integer" } : field)),
  }));
  const before = await digestsOf(target.connection);
  const refused = await run(["import-config", changed], target.connection);
  expect(refused.status).toBe(1);
  expect(refused.problem).toMatch(/^objects\/cfg_shelf\.json: fields\.room\.kind: .*1/);
  expect(await digestsOf(target.connection)).toEqual(before);
  const done = await run(["import-config", changed, "--clear-unreadable"], target.connection);
  expect(done).toMatchObject({ status: 0, problem: "" });
  await atWork(target.connection, async (ctx) => {
    const rows = await runSql(ctx().db, "select title, room::int as room from obj.cfg_shelf order by room");
    expect(rows).toEqual([
      { title: "乙", room: 3 },
      { title: "甲", room: null },
    ]);
  });
}, 60_000);

it("publishes another version of a form in the place of the one that is here, and never changes one", async () => {
  const file = "forms/样品%20登记%2F一.json";
  const design = (text: string) => ({ zh: text, en: text });
  const changed = copy(exported, "another version");
  const retitle = (one: Record<string, unknown>) => {
    const { nodes, ...schema } = one["schema"] as { nodes: object[] };
    return { ...one, schema: { ...schema, nodes: nodes.map((node) => ({ ...node, title: design("新") })) } };
  };
  editFile(changed, file, retitle);
  const refused = await run(["import-config", changed], target.connection);
  expect(refused).toMatchObject({ status: 1 });
  expect(refused.problem).toMatch(/^forms\/样品%20登记%2F一\.json: schema: version 2 /);
  editFile(changed, file, (one) => ({ ...one, form_version: "4", uses: [] }));
  const done = await run(["import-config", changed], target.connection);
  expect(done.problem).toBe("");
  expect(done.out).toContain(`Changed: ${file} (form_version, schema)`);
  expect(done.out).toContain(
    `Only here, left alone: ${file} (uses.new+cfg_sample+ROLE_CFG_KEEPER, uses.new+cfg_sample)`,
  );
  await atWork(target.connection, async (ctx) => {
    const rows = await runSql(
      ctx().db,
      "select form_version, status from obj.sys_form where name like '样品%' order by 1",
    );
    expect(rows).toEqual([
      { form_version: "2", status: "retired" },
      { form_version: "4", status: "published" },
    ]);
  });
}, 60_000);

it("is known to running processes at once, and waits for those who use a table", async () => {
  await atWork(target.connection, async (_, engine) => {
    const changed = copy(exported, "busy");
    editFile(changed, "objects/cfg_shelf.json", (one) => ({
      ...one,
      fields: [...fieldsOf(one), { name: "busy", kind: "text", label: { zh: "忙", en: "Busy" } }],
    }));
    const database = openDatabase(target.connection, { max: 1 });
    const importing = await database.db.transaction(async (tx) => {
      await runSql(tx, "select 1 from obj.cfg_shelf");
      const started = run(["import-config", changed, "--clear-unreadable"], target.connection);
      await Promise.race([started, sleep(2500)]);
      return { started };
    });
    await database.close();
    expect(await importing.started).toMatchObject({ status: 0, problem: "" });
    await expect.poll(() => engine.catalog().objects.get("cfg_shelf")?.fields.has("busy")).toBe(true);
  });
}, 60_000);

it("names what cannot be moved, and ends with status 2", async () => {
  await atWork(source.connection, async (ctx) => {
    await save(ctx(), "sys_menu", { title: "没有编码", path: "https://lab.example/nameless" });
  });
  const done = await run(["export-config", place("incomplete")], source.connection);
  expect(done).toMatchObject({ status: 2, problem: "Left out: menus: 没有编码: it has no code\n" });
  expect(Object.keys(filesIn(place("incomplete")))).toEqual(all);
}, 30_000);

function fieldsOf(content: Record<string, unknown>): { name: string }[] {
  return content["fields"] as { name: string }[];
}

function withoutField(name: string) {
  return (one: Record<string, unknown>) => ({
    ...one,
    fields: fieldsOf(one).filter((field) => field.name !== name),
  });
}

function lastOf(out: string): string | undefined {
  return out.trim().split("\n").at(-1);
}
