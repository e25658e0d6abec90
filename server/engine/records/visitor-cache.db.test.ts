import { afterAll, describe, expect, it } from "vitest";
import { openDatabase } from "@kezhuan/server/db/connect";
import type { Db } from "@kezhuan/server/db/db";
import { runSql } from "@kezhuan/server/db/run-sql";
import { makeTestDatabase } from "@kezhuan/server/testing/make-db";
import { addRecord, toAccess } from "@kezhuan/server/testing/make-tenant";
import { startTestEngine } from "@kezhuan/server/testing/start-test-engine";
import { installTestPack } from "@kezhuan/server/testing/test-pack";
import { anonymousActor, type Ctx } from "../context.ts";
import { aggregateRecords } from "./aggregate.ts";
import { describeForUser } from "./describe-for-user.ts";
import { countFacets } from "./facets.ts";
import { pageRecords } from "./page.ts";
import { cachedForVisitors } from "./cached-results.ts";
import { removeRecords } from "./remove.ts";
import { saveRecords } from "./save.ts";

/** Two engines, as in two processes. Visitors may read places that are not large. */
const { connection } = await makeTestDatabase();
const databases = [openDatabase(connection, { max: 4 }), openDatabase(connection, { max: 4 })] as const;
const here = await startTestEngine(databases[0]);
await installTestPack(here);
// A context keeps the catalog with which it was made.
const system = () => here.systemContext();
const below = (size: number) => ({
  condition: { match: "and" as const, rules: [{ field: "size", op: "lt" as const, value: size }] },
});
const [role] = await runSql<{ id: string }>(
  system().db,
  "select id from obj.sys_role where code = 'ROLE_ANONYMOUS'",
);
const grant = await addRecord(
  here,
  "sys_access",
  toAccess(role?.id ?? "", { object: "t_place", actions: ["read"], ...below(10) }),
);
const there = await startTestEngine(databases[1]);
afterAll(async () => {
  for (const engine of [here, there]) await engine.close();
  for (const database of databases) await database.close();
});

const countSizes = async (engine = here) => {
  const ctx = engine.context(anonymousActor, "zh");
  const { facets } = await countFacets(ctx, { objname: "t_place", fields: ["size"] });
  return Object.fromEntries((facets["size"] ?? []).map(({ value, count }) => [value, count]));
};
const ask = async (engine = here) => {
  const ctx = engine.context(anonymousActor, "zh");
  const page = await pageRecords(ctx, { objname: "t_place", sort: "name", count: "none" });
  return { names: page.data.map(({ name }) => name), counts: await countSizes(engine) };
};
const save = (data: Record<string, unknown> | Record<string, unknown>[]) =>
  saveRecords(system(), { objname: "t_place", data });

/** Resolves when all notifications sent so far have arrived here: they arrive in order. */
async function hearAll(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const unlisten = await databases[0].listen("kz_heard", () => resolve());
  await runSql(system().db, "notify kz_heard");
  await promise;
  await unlisten();
}

async function eventually<T>(look: () => Promise<T>, expected: T): Promise<void> {
  await expect.poll(look, { interval: 10 }).toEqual(expected);
}

const none = () => Promise.reject(new Error("visitors only read"));

/** The same, with the statements that it asks the database for. */
function spyOn(ctx: Ctx): { spied: Ctx; texts: string[] } {
  const texts: string[] = [];
  const spy = (db: Db): Db => {
    const query: Db["query"] = (text, values) => {
      texts.push(text);
      return db.query(text, values);
    };
    return { isTransaction: false, query, copyIn: none, onConnection: none, transaction: none };
  };
  return { spied: { ...ctx, db: spy(ctx.db), quickDb: spy(ctx.quickDb) }, texts };
}

describe("cached results for visitors", () => {
  it("reflect the last write, immediately in the process that wrote and soon in others", async () => {
    expect(await ask()).toEqual({ names: [], counts: {} });
    const { ids } = await save({ name: "a", size: 1 });
    const one = { names: ["a"], counts: { 1: 1 } };
    expect(await ask()).toEqual(one);
    await eventually(() => ask(there), one);
    await save([
      { name: "b", size: 1 },
      { name: "large", size: 50 },
    ]);
    expect(await ask()).toEqual({ names: ["a", "b"], counts: { 1: 2 } });
    await save({ id: ids[0], size: 2 });
    expect((await ask()).counts).toEqual({ 1: 1, 2: 1 });
    await removeRecords(system(), "t_place", ids);
    const last = { names: ["b"], counts: { 1: 1 } };
    expect(await ask()).toEqual(last);
    await eventually(() => ask(there), last);
  });

  it("reflect it in aggregates, too", async () => {
    const count = () =>
      aggregateRecords(here.context(anonymousActor, "zh"), {
        objname: "t_place",
        groups: [],
        measures: [{ fn: "count" }],
      });
    await hearAll();
    const before = Number((await count()).rows[0]?.values[0]);
    const unheard = `jsonb_build_object('id', gen_random_uuid(), 'name', 'unheard of')`;
    await runSql(
      system().db,
      `insert into obj.t_place select (jsonb_populate_record(t, ${unheard})).* from obj.t_place t limit 1`,
    );
    expect((await count()).rows[0]?.values[0]).toBe(before);
    const { ids } = await save({ name: "told", size: 1 });
    expect((await count()).rows[0]?.values[0]).toBe(before + 2);
    await runSql(system().db, "delete from obj.t_place where name = 'unheard of'");
    await removeRecords(system(), "t_place", ids);
    expect((await count()).rows[0]?.values[0]).toBe(before);
  });

  it("are not read from the database again while nothing is written", async () => {
    await hearAll();
    const before = await ask();
    await runSql(system().db, "update obj.t_place set size = 3 where name = 'b'");
    expect(await ask()).toEqual(before);
    await save({ name: "c", size: 4 });
    expect((await ask()).counts).toEqual({ 3: 1, 4: 1 });
  });

  it("may contain stale counts where counting is expensive, but never stale rows", async () => {
    const many = "jsonb_build_object('id', gen_random_uuid(), 'name', 'many', 'size', 5)";
    await runSql(
      system().db,
      // The composite has a subquery of its own: expanded in place it would be evaluated once for each column.
      `insert into obj.t_place select (r.one).*
         from (select jsonb_populate_record(null::obj.t_place, to_jsonb(t) || ${many}) as one
                 from (select * from obj.t_place limit 1) t, generate_series(1, 2000) offset 0) r`,
    );
    const { ids } = await save({ name: "0", size: 6 });
    expect((await ask()).counts).toMatchObject({ 5: 2000, 6: 1 });
    const visitor = here.context(anonymousActor, "zh");
    const askPart = () =>
      cachedForVisitors(visitor, ["a page that counts"], async (inside) => {
        const { facets } = await countFacets(inside, { objname: "t_place", fields: ["size"] });
        return (facets["size"] ?? []).find(({ value }) => value === "7")?.count;
      });
    await save({ id: ids[0], name: "00", size: 7 });
    expect((await ask()).names).toContain("00");
    await askPart();
    await eventually(async () => (await ask()).counts["6"], undefined);
    await eventually(askPart, 1);
    await eventually(async () => (await ask(there)).counts["7"], 1);
    // A new combination of filters is soon counted without the database.
    let changed = 0;
    const isCountedAnew = async () => {
      changed += 1;
      await runSql(
        system().db,
        `update obj.t_place set size = 8 where id = (select id from obj.t_place where name = 'many' and size = 5 limit 1)`,
      );
      const { total } = await pageRecords(here.context(anonymousActor, "zh"), {
        objname: "t_place",
        pageSize: 1,
        highsearch: { match: "and", rules: [{ field: "size", op: "in", value: [8, -changed] }] },
      });
      return total === changed;
    };
    await eventually(isCountedAnew, false);
    await runSql(system().db, "delete from obj.t_place where name = 'many'");
    await removeRecords(system(), "t_place", ids);
    await eventually(async () => (await ask()).counts["5"], undefined);
  });

  it("are not counted again by who asks first after a write, where there are many", async () => {
    const visitor = here.context(anonymousActor, "zh");
    const askTotal = async (ctx = visitor) =>
      (await pageRecords(ctx, { objname: "t_place", sort: "name" })).total;
    const { ids } = await save(
      Array.from({ length: 2000 }, (_, index) => ({ name: `many ${index}`, size: 5 })),
    );
    const total = Number(await askTotal());
    const added = await save({ name: "0", size: 5 });
    const { spied, texts } = spyOn(visitor);
    await askTotal(spied);
    expect((await ask()).names[0]).toBe("0");
    expect(texts.filter((text) => text.includes("count(*)"))).toEqual([]);
    await eventually(() => askTotal(), total + 1);
    await removeRecords(system(), "t_place", [...ids, ...added.ids]);
    await eventually(() => askTotal(), total - 2000);
  });

  it("leave what an object is as it was when its records are written", async () => {
    const visitor = here.context(anonymousActor, "zh");
    const described = await describeForUser(visitor, "t_place");
    const { ids } = await save({ name: "new", size: 1 });
    const { spied, texts } = spyOn(visitor);
    expect(await describeForUser(spied, "t_place")).toBe(described);
    expect(texts).toEqual([]);
    await removeRecords(system(), "t_place", ids);
  });

  it("are cached under a short key, however long the request is", async () => {
    const keys: string[] = [];
    const visitor = here.context(anonymousActor, "zh");
    const resultCache: typeof visitor.resultCache = {
      ...visitor.resultCache,
      getOrCompute: (epoch, key, compute) => {
        keys.push(key);
        return visitor.resultCache.getOrCompute(epoch, key, compute);
      },
    };
    const ask = (question: string) =>
      cachedForVisitors({ ...visitor, resultCache }, [question], async () => question);
    const long = "long".repeat(250_000);
    expect(await ask(`${long}1`)).toBe(`${long}1`);
    expect(await ask(`${long}2`)).toBe(`${long}2`);
    expect(keys.map((key) => key.length < 100)).toEqual([true, true]);
  });

  it("are invalidated when a right is revoked", async () => {
    expect((await ask()).names).toEqual(["b", "c"]);
    await saveRecords(system(), { objname: "sys_access", data: { id: grant, ...below(4) } });
    expect(await ask()).toEqual({ names: ["b"], counts: { 3: 1 } });
    await eventually(async () => (await ask(there)).names, ["b"]);
  });
});
