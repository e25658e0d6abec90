import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import type { PackInput } from "@kezhuan/contract/metadata/pack";
import { builtInPacks } from "@kezhuan/packs/registry";
import { expect, it } from "vitest";
import { runSql } from "./db/run-sql.ts";
import { purgeDue } from "./engine/design/purge.ts";
import { removeDemo } from "./engine/install/demo.ts";
import { installPacks } from "./engine/install/install-packs.ts";
import { noteNamedPacks } from "./engine/install/pack-parts.ts";
import { listObstacles, planPackRemoval, removePack } from "./engine/install/removal/remove-pack.ts";
import { listAccess } from "./engine/records/list-access.ts";
import { pageRecords } from "./engine/records/page.ts";
import { removeRecords } from "./engine/records/remove.ts";
import { saveRecords } from "./engine/records/save.ts";
import { getReview } from "./engine/review/get-review.ts";
import { listReviews } from "./engine/review/list-reviews.ts";
import { openFolderStore } from "./features/files/file-store.ts";
import { findFile } from "./features/files/open-file.ts";
import { sweepFiles } from "./features/files/sweep-files.ts";
import { listPacks } from "./features/packs/list-packs.ts";
import { removePack as askForRemoval } from "./features/packs/remove-pack.ts";
import { newId } from "./lib/new-id.ts";
import { packsFor } from "./load-packs.ts";
import { bringPack, offerPacks } from "./offered-packs.ts";
import { makeNeighbours } from "./testing/make-neighbours.ts";
import { contextOf, makeTenant } from "./testing/make-tenant.ts";
import { isLongRun } from "./testing/long-run.ts";
import { callWays, messageWays, otherWays } from "./testing/ask-every-way.ts";
import { silentLog } from "./testing/start-test-engine.ts";

const { database, engine, neighbour } = await makeNeighbours();
const system = () => engine.systemContext();
const count = async (sql: string, values: unknown[] = []) =>
  (await runSql<{ count: number }>(database.db, `select count(*)::int as count from ${sql}`, values))[0]
    ?.count;
const rowsOf = (table: string) =>
  runSql<Record<string, unknown>>(database.db, `select * from obj.${table} order by id`);
const idOf = async (objname: string, key: string, value: string) =>
  String((await pageRecords(system(), { objname, [key]: value })).data[0]?.id);

const label = { zh: "养蜂", en: "Beekeeping" };
const hive: ObjectInput = {
  name: "bee_hive",
  label: { zh: "蜂箱", en: "Hive" },
  labelField: "name",
  keyField: "name",
  fields: [
    { name: "name", label, kind: "text", required: true, unique: true, searchable: true },
    { name: "kind", label, kind: "code", settings: { dict: "bee_kind" } },
    { name: "keeper", label, kind: "ref", settings: { object: "sys_user" } },
  ],
};
const visit: ObjectInput = {
  name: "bee_visit",
  label: { zh: "检查", en: "Visit" },
  labelField: "note",
  fields: [
    { name: "note", label, kind: "text" },
    { name: "hive", label, kind: "ref", settings: { object: "bee_hive" } },
  ],
};
const bees = {
  name: "bees",
  label,
  version: 1,
  dicts: [{ name: "bee_kind", label, items: [{ code: "mellifera", label }] }],
  objects: [hive, visit],
  roles: [
    { code: "ROLE_BEE_KEEPER", label },
    { code: "ROLE_BEE_GUEST", label },
  ],
  grants: [
    { role: "ROLE_BEE_KEEPER", object: "bee_hive", actions: ["read", "create", "update"] },
    { role: "ROLE_BEE_KEEPER", object: "sys_user", actions: ["read"], read: ["name"] },
    { role: "ROLE_BEE_GUEST", object: "bee_hive", actions: ["read"] },
  ],
  menus: [
    {
      code: "bees",
      label,
      roles: ["ROLE_BEE_KEEPER"],
      children: [{ code: "bee_hive", label, path: "/ruid/bee_hive", object: "bee_hive", roles: [] }],
    },
  ],
} satisfies PackInput;
const install = (def: PackInput) => installPacks(engine, [{ def }]);

async function remove(name: string): Promise<void> {
  await removePack(system(), name);
  await expect
    .poll(() => [...neighbour.catalog().objects.values()].filter(({ pack }) => pack === name))
    .toEqual([]);
}

it("takes its rows, what staff have made of it and its people back when it is added again", async () => {
  await install(bees);
  const tenant = await makeTenant(engine);
  const keeper = await tenant.addUser(["ROLE_BEE_KEEPER"]);
  const leaver = await tenant.addUser([]);
  const boss = await tenant.addUser(["ROLE_ADMIN"]);
  const admin = () => contextOf(engine, boss.actor);
  const dict = await idOf("sys_dict", "name", "bee_kind");
  const item = { dict, code: "cerana", title: "中蜂", title_en: "Eastern honey bee" };
  await saveRecords(system(), { objname: "sys_dict_item", data: item });
  await saveRecords(admin(), {
    objname: "sys_menu",
    data: { id: await idOf("sys_menu", "code", "bee_hive"), title: "我的蜂箱" },
  });
  const guestRule = (await listAccess(system())).rules.find(
    ({ object, actions }) => object === "bee_hive" && actions.length === 1,
  );
  await saveRecords(system(), { objname: "sys_access", data: { id: guestRule?.id, read_fields: ["name"] } });
  await saveRecords(system(), {
    objname: "bee_hive",
    data: [
      { name: "一号", kind: "cerana", keeper: keeper.actor.userId },
      { name: "二号", keeper: leaver.actor.userId },
    ],
  });
  const first = await idOf("bee_hive", "name", "一号");
  await saveRecords(system(), { objname: "bee_visit", data: { note: "健康", hive: first } });
  const [hives, visits, rules] = [
    await rowsOf("bee_hive"),
    await rowsOf("bee_visit"),
    await rowsOf("sys_access"),
  ];

  const plan = await planPackRemoval(system(), "bees");
  expect(plan).toMatchObject({
    obstacles: [],
    objects: [
      { name: "bee_hive", rows: 2 },
      { name: "bee_visit", rows: 1 },
    ],
    people: 1,
    roles: [{ name: "ROLE_BEE_KEEPER", people: 1 }],
    dicts: [],
  });
  const goes = Object.fromEntries(plan.goes.map(({ label: { en }, count: number }) => [en, number]));
  expect(goes).toEqual({
    "Access rights": 3,
    Menus: 2,
    "Dictionary items": 2,
    Dictionaries: 1,
    Roles: 1,
  });
  expect(await count("obj.sys_menu where code like 'bee%'"), "only looked at").toBe(2);

  await remove("bees");
  expect(engine.catalog().objects.has("bee_hive")).toBe(false);
  expect(await count("obj.sys_menu where code like 'bee%'")).toBe(0);
  expect(await count("obj.sys_dict where name = 'bee_kind'")).toBe(0);
  expect(await count("obj.sys_access where object like 'bee%'")).toBe(0);
  expect(await count("kz.change where object = 'bee_hive'"), "the history stays").toBe(2);
  expect(
    await count("kz.change where object = 'sys_access' and action = 'delete' and origin = 'pack:bees'"),
  ).toBe(3);
  const [table] = await runSql<{ tombstone: string }>(
    database.db,
    "select tombstone from obj.meta_object where definition ->> 'name' = 'bee_hive'",
  );
  expect(await runSql(database.db, `select * from obj.${table?.tombstone} order by id`)).toEqual(hives);
  const { packs } = await listPacks(system(), offerPacks());
  expect(packs.find(({ name }) => name === "bees")).toMatchObject({
    installed_at: null,
    can_be_added: false,
  });
  expect(packs.find(({ name }) => name === "bees")?.removed_at).not.toBeNull();

  // Nothing that is only kept holds what lives on.
  await removeRecords(system(), "sys_user", [leaver.actor.userId ?? ""]);
  await removeDemo(system());

  await install(bees);
  await expect.poll(() => neighbour.catalog().objects.has("bee_hive")).toBe(true);
  const back = await rowsOf("bee_hive");
  expect(back).toEqual(hives.map((row) => (row["name"] === "二号" ? { ...row, keeper: null } : row)));
  expect(await rowsOf("bee_visit")).toEqual(visits);
  expect(await rowsOf("sys_access")).toEqual(rules);
  expect(
    await pageRecords(contextOf(engine, keeper.actor), { objname: "bee_hive", name: "一号" }),
  ).toMatchObject({
    data: [{ kind: "cerana", name: "一号" }],
  });
  expect(await count("obj.sys_menu where code = 'bee_hive' and title = '我的蜂箱'")).toBe(1);
  expect(await count("kz.put_aside")).toBe(0);
  const ties = "pg_constraint where contype = 'f' and conrelid = 'obj.bee_visit'::regclass";
  expect(await count(ties), "the database watches over references again").toBeGreaterThan(0);
  await expect(removeRecords(system(), "bee_hive", [first])).rejects.toMatchObject({
    key: "stillReferenced",
  });
});

it("leaves nothing that any call could reach, for administrators neither", async () => {
  const secret = "机密蜂箱";
  const { ids } = await saveRecords(system(), { objname: "bee_hive", data: { name: secret } });
  const tenant = await makeTenant(engine);
  const people = [await tenant.addUser(["ROLE_ADMIN"]), await tenant.addUser(["ROLE_BEE_KEEPER"])];
  const ways = Object.entries({ ...callWays, ...messageWays, ...otherWays });
  const question = { objname: "bee_hive", id: ids[0] ?? "", field: "name", guess: "x" };
  const asks = ways.flatMap(([name, way]) =>
    typeof way === "string" ? [] : way.map((ask) => ({ name, ask })),
  );
  const listTellers = async () => {
    const tellers = new Set<string>();
    for (const { actor } of people)
      for (const { name, ask } of asks) {
        const answer = await ask(contextOf(engine, actor), question).catch(() => undefined);
        const text = Buffer.isBuffer(answer) ? answer.toString() : JSON.stringify(answer);
        if (text?.includes(secret)) tellers.add(name);
      }
    return tellers;
  };
  expect(await listTellers(), "while it is there").toContain("getObjData");
  // Some of the calls have written, or left jobs.
  await runSql(database.db, "delete from kz.job");
  await saveRecords(system(), { objname: "bee_hive", data: { name: `${secret}二` } });
  await remove("bees");
  const kept = async () => {
    const [row] = await runSql<{ name: string }>(
      database.db,
      "select name from obj.meta_object where definition ->> 'name' = 'bee_hive' and retired_at is not null",
    );
    return runSql(database.db, `select * from obj.${row?.name} order by id`);
  };
  const before = await kept();
  expect(JSON.stringify(before)).toContain(secret);
  expect(await listTellers()).toEqual(new Set());
  expect(await kept()).toEqual(before);
  await runSql(database.db, "delete from kz.job");
  await install(bees);
});

it("comes back as a newer version, with its rows, or says which field does not fit", async () => {
  await remove("bees");
  const second = (kind: "text" | "integer") => ({
    ...bees,
    version: 2,
    objects: [
      { ...hive, fields: [...hive.fields, { name: "frames", label, kind: "integer" as const }] },
      { ...visit, fields: [{ name: "note", label, kind }, ...visit.fields.slice(1)] },
    ],
  });
  await expect(install(second("integer"))).rejects.toThrow(
    "bee_visit.note: text cannot become integer in place",
  );
  expect(engine.catalog().objects.has("bee_hive"), "all or nothing").toBe(false);
  await install(second("text"));
  await saveRecords(system(), { objname: "bee_hive", data: { name: "三号", frames: 10 } });
  expect((await pageRecords(system(), { objname: "bee_hive", name: "三号" })).total).toBe(1);
});

it("comes back although one of its tables was purged meanwhile", async () => {
  await remove("bees");
  await runSql(
    database.db,
    "update obj.meta_object set purge_on = '2020-01-01' where definition ->> 'name' = 'bee_hive' and retired_at is not null",
  );
  expect(await purgeDue(system())).toHaveLength(1);
  await install({ ...bees, version: 3 });
  expect((await pageRecords(system(), { objname: "bee_hive" })).total).toBe(0);
  expect((await pageRecords(system(), { objname: "bee_visit" })).data).toMatchObject([
    { note: "健康", hive: null },
  ]);
});

it("asked for by two people at once is done once, and nothing is put aside twice", async () => {
  await saveRecords(system(), { objname: "bee_hive", data: { name: "三号" } });
  const before = [await rowsOf("bee_hive"), await rowsOf("sys_access"), await rowsOf("sys_menu")];
  const outcomes = await Promise.allSettled(
    [system(), neighbour.systemContext()].map((ctx) => removePack(ctx, "bees")),
  );
  const refusals = outcomes.flatMap((one) => (one.status === "rejected" ? [one.reason as unknown] : []));
  expect(refusals).toMatchObject([
    { key: "notFound", issues: [{ field: "name", problem: "unknownRecord" }] },
  ]);
  await install({ ...bees, version: 4 });
  expect([await rowsOf("bee_hive"), await rowsOf("sys_access"), await rowsOf("sys_menu")]).toEqual(before);
});

it("leaves changes that wait and files of its records as they are, and nobody meets them meanwhile", async () => {
  const { ids } = await saveRecords(system(), { objname: "bee_hive", data: { name: "四号" } });
  const [id = ""] = ids;
  const [revision, file] = [newId(), newId()];
  const long = "2020-01-01T00:00:00Z";
  await runSql(
    database.db,
    `insert into kz.revision (id, object, record_id, author, author_name, state, base_version, before, after, round,
       created_at, updated_at, submitted_at)
     values ($1, 'bee_hive', $2, $3, '', 'waiting', 1, '{"name": "四号"}', '{"name": "五号"}', 1, $4, $4, $4)`,
    [revision, id, newId(), long],
  );
  await runSql(
    database.db,
    `insert into kz.file (id, object, field, record_id, name, size, type, created_at)
     values ($1, 'bee_hive', 'name', $2, 'a.txt', 1, 'text/plain', $3)`,
    [file, id, long],
  );
  const kept = () =>
    Promise.all([
      runSql(database.db, "select * from kz.revision where id = $1", [revision]),
      runSql(database.db, "select * from kz.file where id = $1", [file]),
    ]);
  const before = await kept();
  await remove("bees");
  const boss = await (await makeTenant(engine)).addUser(["ROLE_ADMIN"]);
  const admin = contextOf(engine, boss.actor);
  expect((await listReviews(admin, { view: "all" })).items).toEqual([]);
  await expect(getReview(admin, { objname: "bee_hive", id })).rejects.toMatchObject({ key: "notFound" });
  await expect(findFile(admin, file)).rejects.toMatchObject({ key: "notFound" });
  const store = openFolderStore(mkdtempSync(join(tmpdir(), "kz-removed-")));
  expect(await sweepFiles(database.db, { store }, new Date())).toBe(0);
  await install({ ...bees, version: 5 });
  expect(await kept()).toEqual(before);
});

it("is refused while something stands in the way, each with what it is", async () => {
  const problemsOf = async (name: string) => (await planPackRemoval(system(), name)).obstacles;
  expect(await problemsOf("system")).toEqual([{ problem: "system" }]);
  await expect(planPackRemoval(system(), "wasps")).rejects.toMatchObject({ key: "notFound" });

  await noteNamedPacks(database.db, ["bees"]);
  await install({
    name: "honey",
    label,
    version: 1,
    objects: [
      {
        name: "honey_jar",
        label: { zh: "蜂蜜", en: "Jar" },
        labelField: "name",
        fields: [
          { name: "name", label, kind: "text" },
          { name: "hive", label: { zh: "来自", en: "From" }, kind: "ref", settings: { object: "bee_hive" } },
        ],
      },
    ],
  });
  const ask = () => askForRemoval(system(), "bees", listObstacles);
  await runSql(
    database.db,
    `insert into kz.job (id, kind, state, input, created_at, run_at)
     values (gen_random_uuid(), 'recompute', 'queued', '{"objname":"bee_hive"}', now(), now())`,
  );
  expect(await problemsOf("bees")).toEqual([
    { problem: "named" },
    {
      problem: "needed",
      object: "honey_jar",
      label: { zh: "蜂蜜", en: "Jar" },
      field: { zh: "来自", en: "From" },
    },
    { problem: "jobs", count: 1 },
  ]);
  await expect(ask()).rejects.toMatchObject({ key: "packHeld" });
  await expect(removePack(system(), "bees")).rejects.toMatchObject({ key: "packHeld" });

  await remove("honey");
  await noteNamedPacks(database.db, []);
  await runSql(database.db, "delete from kz.job");
  const { jobid } = await ask();
  expect(jobid).toBeTruthy();
});

it(
  "leaves the next start without it, and packs of the product go and come back as they were",
  { timeout: 300_000 },
  async () => {
    const { system: _, kch: __, ...others } = builtInPacks;
    for (const name of isLongRun ? Object.keys(others) : ["organisation"]) {
      await bringPack(engine, { name, samples: true });
      const tables = [...engine.catalog().objects.values()].filter(({ pack }) => pack === name);
      const countAll = async () =>
        Promise.all(
          tables.map(async ({ table }) => (await runSql(database.db, `select count(*) from ${table}`))[0]),
        );
      const [before, rules] = [await countAll(), await rowsOf("sys_access")];
      expect(await planPackRemoval(system(), name)).toMatchObject({ obstacles: [] });
      await remove(name);
      const started = await packsFor(database.db, { names: [], log: silentLog });
      expect(started.map(({ def }) => def.name)).not.toContain(name);
      await bringPack(engine, { name, samples: true });
      expect({ name, rows: await countAll() }).toEqual({ name, rows: before });
      expect({ name, rules: await rowsOf("sys_access") }).toEqual({ name, rules });
      await remove(name);
    }
  },
);
