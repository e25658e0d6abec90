import fc from "fast-check";
import { watchStatements } from "@kezhuan/server/testing/watch-statements";
import { afterAll, describe, expect, inject, it } from "vitest";
import type { PageInput, PageOutput } from "@kezhuan/contract/api/records";
import { runSql } from "@kezhuan/server/db/run-sql";
import { openDatabase } from "@kezhuan/server/db/connect";
import { addRecords, contextOf, makeActor, makeTenant } from "@kezhuan/server/testing/make-tenant";
import { refusalOf } from "@kezhuan/server/testing/refusal-of";
import { startTestWorld } from "@kezhuan/server/testing/start-world";
import { anonymousActor } from "../context.ts";
import { pageRecords } from "./page.ts";

const { database, engine } = await startTestWorld();
const system = () => engine.systemContext();

const count = 43;
/** Few values each, so that there are ties, and none at all in every fourth record. */
const values: Record<string, readonly unknown[]> = {
  title: ["重庆", "阿坝", "a", "B", "阿坝"],
  number: [3, -1, 3, 0, 9007199254740991],
  amount: ["1.5", "-0.0001", "1.5", "10", "9"],
  flag: [true, false, true],
  day: ["2024-02-29", "2024-03-01", "0001-01-01", "9999-12-31"],
  moment: ["2024-02-29T08:30:00.123Z", "2024-02-29T08:30:00.124Z", "1969-12-31T23:59:59.999Z"],
  colour: ["red", "Red", "紫", "blue"],
};
const fields = Object.keys(values);
const ids = await addRecords(
  engine,
  "t_thing",
  Array.from({ length: count }, (_, index) =>
    Object.fromEntries(
      fields.map((name, at) => [
        name,
        (index + at) % 4 === 0 ? null : values[name]?.[(index * 7 + at) % (values[name]?.length ?? 1)],
      ]),
    ),
  ),
);

describe("a list, page by page", () => {
  const sorts = [...fields, "id", "created_at", "updated_at", "version", "stamp", "created_by"];

  it.each(sorts.filter((name) => name !== "created_by").flatMap((name) => [name, `-${name}`]))(
    "sorted by %s is the same by number and by position",
    async (sort) => {
      const whole = await listAll({ sort });
      expect(whole).toHaveLength(count);
      expect(await listByNumber({ sort, pageSize: 6 })).toEqual(whole);
      expect(await listByPosition({ sort, pageSize: 6 })).toEqual(whole);
    },
  );

  it("is the same under any order of several fields in any direction", async () => {
    const key = fc.tuple(fc.constantFrom(...fields, "version", "created_at"), fc.boolean());
    await fc.assert(
      fc.asyncProperty(
        fc.array(key, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 1, max: 20 }),
        async (keys, pageSize) => {
          const sort = keys.map(([name, descending]) => (descending ? `-${name}` : name)).join(",");
          expect(await listByPosition({ sort, pageSize })).toEqual(await listAll({ sort }));
        },
      ),
      { numRuns: 40 },
    );
  });

  it.each(["number", "amount", "flag", "day", "moment"])(
    "sorts %s by its value, empty ones last either way",
    async (name) => {
      const order = (value: unknown) =>
        typeof value === "string" && name === "amount" ? Number(value) : value;
      for (const [sort, sign] of [
        [name, 1],
        [`-${name}`, -1],
      ] as const) {
        const { data } = await page({ sort, pageSize: 500 });
        const found = data.map((record) => order(record[name]));
        const full = found.filter((value) => value !== null);
        const sorted = full.toSorted((left, right) =>
          left === right ? 0 : (left as number) < (right as number) ? -sign : sign,
        );
        expect(found).toEqual([...sorted, ...found.filter((value) => value === null)]);
      }
    },
  );

  it("sorts Chinese by its sound", async () => {
    const { data } = await page({ sort: "title", pageSize: 500 });
    const titles = new Set(data.map((record) => record["title"]).filter((title) => title !== null));
    expect([...titles]).toEqual(["a", "阿坝", "B", "重庆"].toSorted(new Intl.Collator("zh").compare));
  });

  it("ends with the last record, also where that fills its page", async () => {
    const filling = {
      highsearch: { match: "and", rules: [{ field: "id", op: "in", value: ids.slice(0, 12) }] },
    };
    const first = await page({ ...filling, pageSize: 6 });
    const second = await page({ ...filling, pageSize: 6, after: String(first.next) });
    expect(second).toMatchObject({ next: null, pageNum: 2, total: 12, totalIsExact: true });
    expect((await page({ ...filling, pageSize: 12 })).next).toBeNull();
    expect((await page({ ...filling, pageSize: 6, pageNum: 2 })).next).toBeNull();
  });

  it("goes on from a position with pages of another size, and tells no other total", async () => {
    const first = await page({ sort: "number", pageSize: 2 });
    const rest = await page({ sort: "number", pageSize: 500, after: String(first.next) });
    expect([...first.data, ...rest.data].map(({ id }) => id)).toEqual(await listAll({ sort: "number" }));
    expect(rest).toMatchObject({ total: count, totalIsExact: true, next: null });
  });

  it("is empty beyond its end, and its total stays what it is", async () => {
    for (const pageNum of [count + 1, 1_000_000]) {
      expect(await page({ pageNum, pageSize: 1 })).toMatchObject({
        data: [],
        total: count,
        totalIsExact: true,
        next: null,
        pageNum,
      });
    }
  });

  it("gives a record that is deleted meanwhile no chance to shift the rest", async () => {
    const extra = await addRecords(
      engine,
      "t_region",
      ["1", "2", "3", "4", "5"].map((name) => ({ name })),
    );
    const request = { objname: "t_region", sort: "name", pageSize: 2 };
    const first = await pageRecords(system(), request);
    await runSql(database.db, "delete from obj.t_region where id = $1", [extra[1]]);
    const second = await pageRecords(system(), { ...request, after: String(first.next) });
    expect(second.data.map((record) => record["name"])).toEqual(["3", "4"]);
    expect(second).toMatchObject({ total: 4, totalIsExact: true });
  });
});

describe("a position", () => {
  const forge = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString("base64url");
  const someId = ids[0];
  const forged: [string, string, string][] = [
    ["is no base64", "number", "%%%"],
    ["is no JSON", "number", Buffer.from("{").toString("base64url")],
    ["is no list", "number", Buffer.from('{"a":1}').toString("base64url")],
    ["is empty", "number", forge()],
    ["was made under another order", "number", forge("-number", 2, 6, 3, someId)],
    ["has a text for a number", "number", forge("number", 2, 6, "many", someId)],
    ["has a list for a number", "number", forge("number", 2, 6, [1], someId)],
    ["has no number for a decimal", "amount", forge("amount", 2, 6, "NaN", someId)],
    ["has no day for a day", "day", forge("day", 2, 6, "2024-02-31", someId)],
    ["has no instant for an instant", "moment", forge("moment", 2, 6, "infinity", someId)],
    ["has a text for a truth", "flag", forge("flag", 2, 6, "maybe", someId)],
    ["has U+0000 in a text", "title", forge("title", 2, 6, "a\u0000", someId)],
    ["has half a pair in a text", "title", forge("title", 2, 6, "\ud800", someId)],
    ["has no id at its end", "number", forge("number", 2, 6, 3, "someone")],
    ["has an empty id", "number", forge("number", 2, 6, 3, null)],
    ["has an object for an id", "number", forge("number", 2, 6, 3, { id: someId })],
    ["has a value too many", "number", forge("number", 2, 6, 3, 4, someId)],
    ["counts backwards", "number", forge("number", -1, 6, 3, someId)],
    ["counts in halves", "number", forge("number", 1.5, 6, 3, someId)],
    ["counts in texts", "number", forge("number", "2", 6, 3, someId)],
  ];

  it.each(forged)("that %s is refused", async (_, sort, after) => {
    expect(await refusalOf(page({ sort, after }))).toMatchObject({
      key: "badInput",
      issues: { after: "badCursor" },
    });
  });

  it("is refused under another order than its own, and holds for the default order", async () => {
    const first = await page({ pageSize: 5 });
    const second = await page({ pageSize: 5, after: String(first.next) });
    expect(second.data).toHaveLength(5);
    const other = page({ pageSize: 5, sort: "number", after: String(first.next) });
    expect(await refusalOf(other)).toMatchObject({ issues: { after: "badCursor" } });
  });
});

describe("the total", async () => {
  const many = 10_004;
  await runSql(
    database.db,
    `insert into obj.t_tie (id, created_at, updated_at, name)
     select gen_random_uuid(), now(), now(), 'tie ' || n from generate_series(1, $1) n`,
    [many],
  );
  const tenant = await makeTenant(engine);
  const seeing = await tenant.addRole([{ object: "t_tie", actions: ["read"] }]);
  const visitor = contextOf(engine, { ...anonymousActor, roles: [seeing] });
  const odd = { field: "name", op: "likeLeft", value: "7" };
  const filter = { highsearch: { match: "and", rules: [odd] } };

  it("is exact up to ten thousand and a lower bound above, unless asked for", async () => {
    const ties = (more: Partial<PageInput>) =>
      pageRecords(system(), { objname: "t_tie", pageSize: 5, ...more });
    expect(await ties({})).toMatchObject({ total: 10_000, totalIsExact: false });
    expect(await ties({ count: "exact" })).toMatchObject({ total: many, totalIsExact: true });
    expect(await ties(filter)).toMatchObject({ total: 1000, totalIsExact: true });
    expect(await ties({ count: "none" })).toMatchObject({ total: null, totalIsExact: false });
    expect(await ties({ count: "none", pageSize: 500, ...filter, pageNum: 2 })).toMatchObject({
      total: null,
    });
  });

  it("never says less than what was seen", async () => {
    const end = await pageRecords(system(), { objname: "t_tie", pageSize: 500, pageNum: 21 });
    expect(end).toMatchObject({ total: many, totalIsExact: true, next: null });
    const near = await pageRecords(system(), { objname: "t_tie", pageSize: 2, pageNum: 5001 });
    expect(near).toMatchObject({ total: 10_003, totalIsExact: false });
    expect(near.next).not.toBeNull();
  });

  it("is not counted exactly for visitors", async () => {
    const request = { objname: "t_tie", pageSize: 5 } as const;
    expect(await pageRecords(visitor, request)).toMatchObject({ total: 10_000, totalIsExact: false });
    expect(await refusalOf(pageRecords(visitor, { ...request, count: "exact" }))).toMatchObject({
      key: "badInput",
      issues: { count: "oneOf" },
    });
  });

  it("is waited for where there is little to count, on a machine that is busy", async () => {
    await addRecords(engine, "t_place", [{ name: "busy" }, { name: "busy" }, { name: "busy" }]);
    await runSql(database.db, "alter table obj.t_place rename to busy_place");
    await runSql(
      database.db,
      "create view obj.t_place as select * from obj.busy_place where (select pg_sleep(0.2)) is not null",
    );
    const hasty = openDatabase(await connectionOf(), { max: 1, statementTimeoutMs: 100 });
    afterAll(() => hasty.close());
    try {
      const found = await pageRecords(
        { ...system(), quickDb: hasty.db },
        { objname: "t_place", name: "busy", pageSize: 1 },
      );
      expect(found).toMatchObject({ total: 3, totalIsExact: true });
    } finally {
      await runSql(database.db, "drop view obj.t_place");
      await runSql(database.db, "alter table obj.busy_place rename to t_place");
      await runSql(database.db, "delete from obj.t_place where name = 'busy'");
    }
  });

  it("is near what could be counted in time, and is not counted again for a while", async () => {
    await runSql(
      database.db,
      `insert into obj.t_region (id, created_at, updated_at, name, rank)
       select gen_random_uuid(), now(), now(), 'r', n from generate_series(1, 1040) n`,
    );
    const guest = await visitorReading("t_region");
    await runSql(database.db, "alter table obj.t_region rename to slow_region");
    // From the 1,002nd on each row takes its time.
    await runSql(
      database.db,
      `create view obj.t_region as select * from obj.slow_region
        where case when rank > 1001 then pg_sleep(0.01) is not null else true end`,
    );
    const hasty = openDatabase(await connectionOf(), { max: 1, statementTimeoutMs: 100 });
    afterAll(() => hasty.close());
    let counts = 0;
    const quickDb = watchStatements(hasty.db, () => {
      counts += 1;
    });
    // Bounds are of one catalog: a rule that has just been saved may still bring another.
    const ctx = { ...system(), quickDb };
    const ask = () =>
      pageRecords(ctx, { objname: "t_region", pageSize: 1, sort: "id", name: "r", fields: ["id"] });
    try {
      expect(await ask()).toMatchObject({ total: 1000, totalIsExact: false });
      const before = counts;
      const again = await ask();
      // Counted on in the background meanwhile, or not yet.
      expect([1000, 1040]).toContain(again.total);
      expect(again.totalIsExact).toBe(false);
      expect(counts).toBe(before);
      // What visitors are told of all there is follows by itself.
      const visit = () =>
        pageRecords({ ...guest, quickDb }, { objname: "t_region", pageSize: 1, sort: "id", fields: ["id"] });
      expect(await visit()).toMatchObject({ total: 1000, totalIsExact: false });
      const visited = async () => (await visit()).total;
      await expect.poll(visited, { timeout: 60_000 }).toBeGreaterThanOrEqual(1040);
    } finally {
      await runSql(database.db, "drop view obj.t_region");
      await runSql(database.db, "alter table obj.slow_region rename to t_region");
    }
  });

  /** Of ten thousand rows one after the other is looked at. */
  const without = (...digits: string[]) => ({
    match: "and",
    rules: digits.map((value) => ({ field: "name", op: "notLike", value })),
  });

  it("is a lower bound when counting takes too long", async () => {
    const hasty = openDatabase(await connectionOf(), { max: 1, statementTimeoutMs: 1 });
    afterAll(() => hasty.close());
    const ctx = { ...system(), quickDb: hasty.db };
    const found = await pageRecords(ctx, {
      objname: "t_tie",
      pageSize: 5,
      pageNum: 3,
      sort: "id",
      highsearch: without("5", "6", "7"),
    });
    expect(found).toMatchObject({ total: 16, totalIsExact: false });
    expect(found.data).toHaveLength(5);
  });

  it("that there was no time for is found by whoever asks next", async () => {
    const hasty = openDatabase(await connectionOf(), { max: 1, statementTimeoutMs: 1 });
    afterAll(() => hasty.close());
    const list = { objname: "t_tie", pageSize: 5, sort: "id" };
    const account = contextOf(engine, (await tenant.addUser([seeing])).actor);
    const asked = [
      [account, { ...list, highsearch: without("1", "2", "3") }],
      [await visitorReading("t_tie"), { ...list, highsearch: without("2", "3", "4") }],
    ] as const;
    for (const [ctx, request] of asked) {
      const { total } = await pageRecords(system(), { ...request, count: "exact" });
      const ask = () => pageRecords({ ...ctx, quickDb: hasty.db }, request);
      expect(await ask()).toMatchObject({ total: 6, totalIsExact: false });
      await expect.poll(ask, { timeout: 60_000 }).toMatchObject({ total, totalIsExact: false });
    }
  });

  /** Visitors, who may read the object from now on. */
  async function visitorReading(object: string) {
    const find = "select id from obj.sys_role where code = 'ROLE_ANONYMOUS'";
    const [role] = await runSql<{ id: string }>(database.db, find);
    await addRecords(engine, "sys_access", [{ role: role?.id, object, actions: ["read"] }]);
    return contextOf(engine, anonymousActor);
  }

  async function connectionOf(): Promise<string | Parameters<typeof openDatabase>[0]> {
    const [row] = await runSql<{ name: string }>(database.db, "select current_database() as name");
    const { owner } = inject("testServer");
    if (typeof owner !== "string") return { ...owner, database: row?.name ?? "" };
    const url = new URL(owner);
    url.pathname = `/${row?.name}`;
    return url.href;
  }
});

describe("a view", () => {
  it("brings its condition, order and size, which the request may override in part", async () => {
    await addRecords(
      engine,
      "t_place",
      [1, 2, 3, 4].map((size) => ({ name: `P${size}`, size })),
    );
    const view = { objname: "t_place", viewid: "big" };
    const names = async (more: object) =>
      (await pageRecords(system(), { ...view, ...more })).data.map((record) => record["name"]);
    expect(await names({})).toEqual(["P4", "P3", "P2"]);
    expect(await names({ sort: "size" })).toEqual(["P2", "P3", "P4"]);
    expect(await names({ size: 3 })).toEqual(["P3"]);
    expect(await refusalOf(names({ viewid: "bigger" }))).toMatchObject({ issues: { viewid: "unknownView" } });
  });

  it("is not there for who cannot read what it goes by", async () => {
    const actor = makeActor({ userId: null, username: null, deptid: null, roles: [] });
    const tenant = await makeTenant(engine);
    const roles = [await tenant.addRole([{ object: "t_place", actions: ["read"], read: ["name"] }])];
    const ctx = contextOf(engine, { ...actor, roles });
    expect((await pageRecords(ctx, { objname: "t_place" })).total).toBe(4);
    const refused = await refusalOf(pageRecords(ctx, { objname: "t_place", viewid: "big" }));
    expect(refused).toMatchObject({ key: "badInput", issues: { viewid: "unknownView" } });
    expect(Object.keys(refused.issues)).toEqual(["viewid"]);
  });
});

function page(more: Record<string, unknown>): Promise<PageOutput> {
  return pageRecords(system(), { objname: "t_thing", ...more });
}

async function listAll(more: Record<string, unknown>): Promise<string[]> {
  return (await page({ ...more, pageSize: 500 })).data.map(({ id }) => id);
}

async function listByNumber(more: Record<string, unknown>): Promise<string[]> {
  const found: string[] = [];
  for (let pageNum = 1; ; pageNum += 1) {
    const { data, next, total } = await page({ ...more, pageNum });
    expect(total).toBe(count);
    found.push(...data.map(({ id }) => id));
    if (next === null) return found;
  }
}

async function listByPosition(more: Record<string, unknown>): Promise<string[]> {
  const found: string[] = [];
  let after: string | null = null;
  do {
    const { data, next }: PageOutput = await page({ ...more, ...(after ? { after } : {}) });
    found.push(...data.map(({ id }) => id));
    after = next;
  } while (after !== null);
  return found;
}
