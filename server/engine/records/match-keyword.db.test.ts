import { expect, it } from "vitest";
import { addRecord, contextOf, makeTenant } from "@kezhuan/server/testing/make-tenant";
import { designObject } from "@kezhuan/server/testing/design-object";
import { makeDb } from "@kezhuan/server/testing/make-db";
import { recordStatements } from "@kezhuan/server/testing/record-statements";
import { startTestEngine } from "@kezhuan/server/testing/start-test-engine";
import type { TextSearch } from "../context.ts";
import { aggregateRecords } from "./aggregate.ts";
import { countFacets } from "./facets.ts";
import { pageRecords } from "./page.ts";
import { saveRecords } from "./save.ts";

const database = await makeDb();
const engine = await startTestEngine(database);
const objname = "ranked_thing";
await designObject(engine, objname, {
  labelField: "name",
  sort: "-created_at",
  fields: [
    { name: "name", kind: "text", searchable: true },
    { name: "about", kind: "longtext", searchable: true },
    { name: "size", kind: "integer" },
  ],
});
await designObject(engine, "formatted_thing", {
  labelField: "name",
  fields: [
    { name: "name", kind: "text", searchable: true },
    { name: "about", kind: "richtext", searchable: true },
  ],
});
const ctx = () => engine.systemContext();
const add = (name: string, about = "", size = 1) => addRecord(engine, objname, { name, about, size });

const named = await add("防腐涂层", "用于储罐");
const traditional = await add("塗層檢測", "", 5);
await add("脱漆剂", "可除去旧涂层");
const code = await add("样品 AB-2031-涂层片");
for (let index = 0; index < 30; index += 1) await add(`螺栓 ${index}`, "表面有涂层");

for (let number = 0; number < 1100; number += 100) {
  const data = Array.from({ length: 100 }, (_, index) => ({ name: `螺母 ${number + index}` }));
  await saveRecords(ctx(), { objname, data });
}

async function find(asked: object) {
  const page = await pageRecords(ctx(), { objname, keyword: "涂层", ...asked });
  return { ...page, ids: page.data.map(({ id }) => id) };
}

it("without an index finds words as they are written, in the usual order", async () => {
  const { ids, total } = await find({});
  expect(total).toBe(33);
  expect(ids).not.toContain(traditional);
});

it("with an index finds words however they are written, those that fit best first", async () => {
  await ctx().textSearch.prepared();
  const { ids, total } = await find({ pageSize: 4 });
  expect(total).toBe(34);
  expect(ids.slice(0, 3).toSorted()).toEqual([named, traditional, code].toSorted());
  expect((await find({ keyword: "B-2031" })).ids).toEqual([code]);
});

it("turns over pages in that order, by number and by position, each record once", async () => {
  const all = (await find({ pageSize: 100 })).ids;
  const byNumber = [];
  for (const pageNum of [1, 2, 3, 4]) byNumber.push(...(await find({ pageSize: 10, pageNum })).ids);
  expect(byNumber).toEqual(all);
  const byPosition = [];
  for (let after: string | null | undefined; after !== null;) {
    const page = await find({ pageSize: 10, ...(after ? { after } : {}) });
    byPosition.push(...page.ids);
    after = page.next;
  }
  expect(byPosition).toEqual(all);
});

it("counts the same records everywhere, and keeps to an order that is asked for", async () => {
  const { facets } = await countFacets(ctx(), { objname, keyword: "涂层", fields: ["version"] });
  expect(facets["version"]).toEqual([{ value: "1", count: 34 }]);
  const { rows } = await aggregateRecords(ctx(), {
    objname,
    keyword: "涂层",
    groups: [],
    measures: [{ fn: "sum", field: "size" }],
  });
  expect(rows.map(({ values }) => Number(values[0]))).toEqual([38]);
  expect((await find({ sort: "created_at" })).ids[0]).toBe(named);
});

it("goes on with a position that was made before there was an index", async () => {
  const { textSearch, ...rest } = ctx();
  const without: TextSearch = {
    isBegun: false,
    size: { records: 0, bytes: 0 },
    generations: 0,
    prepare: () => undefined,
    prepared: () => Promise.resolve(),
    find: () => Promise.resolve(undefined),
    read: (asking, text) => textSearch.read(asking, text),
    correct: () => Promise.resolve([]),
    complete: () => Promise.resolve([]),
    close: () => textSearch.close(),
  };
  const first = await pageRecords(
    { ...rest, textSearch: without },
    { objname, keyword: "涂层", pageSize: 10 },
  );
  const second = await find({ pageSize: 10, after: first.next });
  expect(second.ids).toHaveLength(10);
  expect(second.ids.filter((id) => first.data.some((row) => row.id === id))).toEqual([]);
});

it("has no text compared where the index knows all that hold Chinese words, only where it does not", async () => {
  const comparisons = async (asked: { keyword: string; objname?: string }) => {
    const statements = await recordStatements(database.db, () => find({ sort: "-created_at", ...asked }));
    return statements.filter((text) => text.includes(" ilike ")).length;
  };
  expect(await comparisons({ keyword: "螺母" })).toBe(0);
  expect(await comparisons({ keyword: "表面 涂层" })).toBe(0);
  // Inside of a word the index does not look, nor into the markup of formatted texts, which is compared too.
  expect(await comparisons({ keyword: "2031" })).toBeGreaterThan(0);
  expect(await comparisons({ keyword: "涂层", objname: "formatted_thing" })).toBeGreaterThan(0);
  expect((await find({ keyword: "2031" })).ids).toEqual([code]);
});

it("finds what is written with words that usually leave something out", async () => {
  const written = await add("检验（不包括涂层）");
  expect((await find({ keyword: "不包括涂层" })).ids).toEqual([written]);
});

it("finds a word where it may be read, for somebody from whom the field is hidden elsewhere", async () => {
  const large = await add("压力容器", "钛合金内衬", 9);
  await add("换热管", "钛合金焊接", 1);
  const tenant = await makeTenant(engine);
  const condition = { match: "and", rules: [{ field: "size", op: "gt", value: 5 }] };
  const role = await tenant.addRole([
    { object: objname, actions: ["read"], read: ["name", "size"] },
    { object: objname, actions: ["read"], condition },
  ]);
  const reader = contextOf(engine, (await tenant.addUser([role])).actor);
  const { data } = await pageRecords(reader, { objname, keyword: "钛合金" });
  expect(data.map(({ id }) => id)).toEqual([large]);
});

it("is not built anew as long as nothing has changed", async () => {
  for (let turn = 0; turn < 3; turn += 1) expect((await find({ keyword: "螺母" })).total).toBe(1100);
  expect(ctx().textSearch.generations).toBe(1);
});
