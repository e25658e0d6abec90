import { describe, expect, it } from "vitest";
import { runSql } from "@kezhuan/server/db/run-sql";
import { pageRecords } from "@kezhuan/server/engine/records/page";
import { addRecord, makeTenant } from "@kezhuan/server/testing/make-tenant";
import { makePublicApp } from "@kezhuan/server/testing/make-public-app";
import { QueryLog } from "./query-log.ts";

const test = await makePublicApp("", {});
const { engine, anonymous, queryLog, database } = test;
const system = () => engine.systemContext();
await addRecord(engine, "kch_achievement", {
  status: "published",
  title: "石墨烯防腐涂层",
  secrecy: "public",
  keywords: ["石墨烯"],
});

/** The log as it is on another day. */
function logOn(day: string): QueryLog {
  const systemContext = () => ({ ...system(), now: () => new Date(`${day}T03:00:00Z`) });
  return new QueryLog({ systemContext, key: Buffer.alloc(32, 7) });
}

async function ask(
  log: QueryLog,
  question: string,
  more: { found?: number; rank?: number; isCorrected?: boolean } = {},
) {
  const { found = 2, rank, isCorrected = false } = more;
  log.noteAsked({ question, surface: "zzc", found, isCorrected });
  if (rank !== undefined) log.noteOpened({ question, surface: "zzc", rank });
  await log.flush();
}

async function list(objname: string, query?: string) {
  const { data } = await pageRecords(system(), { objname, ...(query ? { query } : {}), pageSize: 200 });
  return data;
}

/** Every text of the tables, wherever it stands. */
async function allTexts(): Promise<string> {
  const tables = ["kz.search_count", "kz.search_text", "obj.sys_search_query", "obj.sys_search_log"];
  const rows = await Promise.all(
    tables.map((table) => runSql(database.db, `select t.*::text as row from ${table} t`)),
  );
  return JSON.stringify(rows);
}

describe("a question", () => {
  it("is shown from its third day on, with its earlier days; before that its words are nowhere", async () => {
    await ask(logOn("2026-03-01"), "碳纤维 回收", { rank: 1 });
    await ask(logOn("2026-03-01"), "碳纤維　回收", { rank: 3 });
    await ask(logOn("2026-03-02"), "碳纤维 回收", { found: 0 });
    expect(await allTexts()).not.toContain("碳纤维");
    expect(await list("sys_search_query")).toEqual([]);
    expect(await list("sys_search_log")).toMatchObject([
      { day: "2026-03-02", asked: 1, nothing: 1 },
      { day: "2026-03-01", asked: 2, opened: 2, rank: "2.0", ranks: "1×1 3×1" },
    ]);
    await ask(logOn("2026-03-05"), "碳纤维 回收", { found: 4, isCorrected: true, rank: 40 });
    expect(await list("sys_search_query")).toMatchObject([
      { query: "碳纤维 回收", days: 3, asked: 4, nothing: 1, corrected: 1, found: 4, opened: 3 },
    ]);
    const log = await list("sys_search_log", "碳纤维 回收");
    expect(log.map(({ day, asked, ranks }) => [day, asked, ranks])).toEqual([
      ["2026-03-05", 1, "10+×1"],
      ["2026-03-02", 1, null],
      ["2026-03-01", 2, "1×1 3×1"],
    ]);
    const rest = (await list("sys_search_log")).filter(({ query }) => query === null);
    expect(rest.map(({ asked }) => asked)).toEqual([]);
  });

  it("by which somebody could be found is only counted, however often it is asked", async () => {
    for (const day of ["2026-04-01", "2026-04-02", "2026-04-03"]) await ask(logOn(day), "张三 138-0013-8000");
    expect(await allTexts()).not.toContain("张三");
    expect(await list("sys_search_query", "张三")).toEqual([]);
    const days = (await list("sys_search_log")).filter(({ day }) => String(day).startsWith("2026-04"));
    expect(days.map(({ query, asked }) => [query, asked])).toEqual([1, 2, 3].map(() => [null, 1]));
    const hashes = await runSql<{ hash: string }>(
      database.db,
      "select distinct hash from kz.search_count where day >= '2026-04-01'",
    );
    expect(hashes).toEqual([{ hash: "" }]);
  });

  it("is forgotten after 90 days, with its words", async () => {
    for (const day of ["2026-05-01", "2026-05-02", "2026-05-03"]) await ask(logOn(day), "钙钛矿");
    await logOn("2026-07-30").forget();
    expect(await list("sys_search_query", "钙钛矿")).toHaveLength(1);
    await logOn("2026-07-31").forget();
    expect(await list("sys_search_query", "钙钛矿")).toEqual([]);
    expect(await allTexts()).not.toContain("钙钛矿");
    await logOn("2026-12-31").forget();
    expect(await list("sys_search_log")).toEqual([]);
  });
});

describe("what is opened", () => {
  it("counts for what was asked that day, and no more than ten times each", async () => {
    const log = logOn("2027-01-01");
    log.noteOpened({ question: "没有人问过", surface: "zzc", rank: 1 });
    await log.flush();
    expect(await list("sys_search_log")).toEqual([]);
    await ask(log, "一次");
    for (let time = 0; time < 10; time += 1) log.noteOpened({ question: "一次", surface: "zzc", rank: 2 });
    await log.flush();
    log.noteOpened({ question: "一次", surface: "zzc", rank: 2 });
    await log.flush();
    expect(await list("sys_search_log")).toMatchObject([{ asked: 1, opened: 10 }]);
  });
});

describe("over HTTP", () => {
  const today = async () => {
    await queryLog.flush();
    const rows = await list("sys_search_log");
    return rows
      .filter(({ day }) => String(day) < "2027")
      .map(({ surface, asked, nothing, opened }) => ({ surface, asked, nothing, opened }));
  };

  it("counts each search once, from cache or not, with what was opened of it", async () => {
    const q = "石墨烯";
    await anonymous.post("search", { q, surface: "zzc" });
    await anonymous.post("search", { q, surface: "zzc" });
    await anonymous.post("search", { q, surface: "zzc", page: 2 });
    await anonymous.post("search", { q, surface: "part" });
    await anonymous.post("search", { q: "没有这样的词" });
    await anonymous.post("search", {});
    await anonymous.post("getObjDataByPage", { objname: "kch_achievement", keyword: "石墨烯" });
    await anonymous.post("getObjDataByPage", { objname: "kch_achievement", keyword: "石墨烯", pageNum: 2 });
    await anonymous.post("getObjDataByPage", { objname: "kch_achievement" });
    expect(await anonymous.post("searchOpened", { q, surface: "zzc", rank: 1 })).toMatchObject({
      code: 200,
      data: null,
    });
    await anonymous.post("searchOpened", { surface: "suggest", rank: 2 });
    expect((await today()).toSorted((a, b) => (String(a.surface) < String(b.surface) ? -1 : 1))).toEqual([
      { surface: "api", asked: 1, nothing: 1, opened: 0 },
      { surface: "list", asked: 1, nothing: 0, opened: 0 },
      { surface: "suggest", asked: 1, nothing: 0, opened: 1 },
      { surface: "zzc", asked: 2, nothing: 0, opened: 1 },
    ]);
  });

  it.each([
    { rank: 1 },
    { surface: "zzc" },
    { surface: "elsewhere", rank: 1 },
    { surface: "zzc", rank: 0 },
    { surface: "zzc", rank: 1, note: "x" },
  ])("refuses %o", async (input) => {
    expect(await anonymous.post("searchOpened", input)).toMatchObject({ code: 400 });
  });

  it("counts nothing of an office's lists, and not how much an account finds", async () => {
    const before = queryLog.size;
    const { id } = await (await makeTenant(engine)).addUser(["ROLE_ADMIN"]);
    const admin = await test.logIn(id);
    await admin.post("getObjDataByPage", { objname: "kch_achievement", keyword: "内部的名字" });
    expect(queryLog.size).toBe(before);
    await anonymous.post("getObjDataByPage", { objname: "sys_user", keyword: "张三" });
    expect(queryLog.size).toBe(before);
    expect(await anonymous.post("getObjDataByPage", { objname: "sys_search_query" })).toMatchObject({
      code: 401,
    });
    expect(
      await admin.post("saveObjData", { objname: "sys_search_query", data: '{"query":"x"}' }),
    ).not.toMatchObject({ code: 200 });
  });
});

it("holds no more than so many questions while the database is away", async () => {
  const systemContext = () => ({
    ...system(),
    db: { isTransaction: true, query: () => Promise.reject(new Error("away")) } as never,
  });
  const log = new QueryLog({ systemContext, key: Buffer.alloc(32) });
  for (let at = 0; at < 6000; at += 1)
    log.noteAsked({ question: `问题 ${at}`, surface: "api", found: 1, isCorrected: false });
  await expect(log.flush()).rejects.toThrow("away");
  for (let at = 0; at < 6000; at += 1)
    log.noteAsked({ question: `其他 ${at}`, surface: "api", found: 1, isCorrected: false });
  expect(log.size).toBeLessThanOrEqual(5001);
});
