import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { readXlsx, writeXlsx } from "hucre/xlsx";
import { describe, expect, it } from "vitest";
import {
  exportInput,
  type ExportResult,
  type ImportJobInput,
  type ImportResult,
} from "@kezhuan/contract/api/transfer";
import { kindNames } from "@kezhuan/contract/kinds/traits";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { Ctx } from "@kezhuan/server/engine/context";
import { queueJob } from "@kezhuan/server/engine/jobs/queue-job";
import { describeObject } from "@kezhuan/server/engine/records/describe";
import { saveView } from "@kezhuan/server/engine/records/save-view";
import { saveRecords } from "@kezhuan/server/engine/records/save";
import { makeApp } from "@kezhuan/server/testing/make-app";
import { addRecord, contextOf, makeTenant } from "@kezhuan/server/testing/make-tenant";
import { makeStore } from "@kezhuan/server/testing/make-store";
import { startTestJobs } from "@kezhuan/server/testing/start-test-jobs";
import { installTestPack } from "@kezhuan/server/testing/test-pack";
import { requestExport } from "./export-records.ts";
import { importKind } from "./import-spreadsheet.ts";
import { pageImport } from "./page-import.ts";
import type { Cell } from "./show-value.ts";

const store = makeStore();
const test = await makeApp();
const jobs = await startTestJobs(test, store);
const { engine, database } = test;
await installTestPack(engine);
const tenant = await makeTenant(engine);
const user = await tenant.addUser(["ROLE_ADMIN"]);
const wang = await addRecord(engine, "sys_user", { username: "wang.fang", name: "王芳" });
await addRecord(engine, "sys_user", { username: "wang.fang2", name: "王芳" });
const unit = await addRecord(engine, "qd_org", { name: "材料所", code: "CLS" });
const place = await addRecord(engine, "t_place", { name: "武汉", name_en: "Wuhan" });
const ctxIn = (language: "zh" | "en") => contextOf(engine, user.actor, language);

async function exported(ctx: Ctx, objname: string, format: "xlsx" | "csv") {
  const { jobid } = await requestExport(ctx, exportInput.parse({ objname, format }));
  const job = await jobs.outcome(jobid);
  expect(job).toMatchObject({ state: "done" });
  return (job.result as ExportResult).file.id;
}

async function imported(ctx: Ctx, input: Partial<ImportJobInput> & { fileId: string }) {
  const whole = { objname: "t_thing", mode: "upsert", dryRun: false, fileName: "s", size: 1, format: "xlsx" };
  const jobid = await queueJob(ctx, {
    kind: importKind,
    input: { ...whole, ...input },
    title: { zh: "导入", en: "Import" },
  });
  const job = await jobs.outcome(jobid);
  expect(job).toMatchObject({ state: "done" });
  const result = job.result as ImportResult;
  const wrong = await pageImport(ctx, { jobid, show: "wrong" });
  const problems = wrong.rows.flatMap(({ row, cells }) =>
    cells.map(({ field, problem }) => `${row} ${field}: ${problem}`),
  );
  return { result, problems };
}

async function keep(rows: Cell[][]): Promise<string> {
  const id = randomUUID();
  const content = await writeXlsx({ sheets: [{ name: "s", rows }] });
  await store.write(id, Readable.from([Buffer.from(content)]));
  return id;
}

const stored = (objname: string) =>
  runSql<Record<string, unknown>>(database.db, `select * from obj.${objname} order by id`);

const full = {
  title: "全",
  tag: "full",
  note: "two\nlines",
  body: "<p>rich</p>",
  number: 7,
  amount: "-12.5",
  flag: true,
  day: "2026-03-09",
  moment: "2026-03-09T16:30:00Z",
  colour: "red",
  colours: ["red", "green"],
  words: ["一", "a; b"],
  place,
  places: [place],
  price: "1234567.89",
  currency: "CNY",
  share: "12.5",
  at: "23:59:59",
  month: "2026-03",
  spot: "420102",
  stars: 4,
  paint: "#209182",
  person: wang,
  unit,
  extra: { a: [1, "x"] },
};

describe("what is exported and imported again", () => {
  it("changes nothing, whatever the kind, the format and the language", async () => {
    const ctx = ctxIn("zh");
    const { ids } = await saveRecords(ctx, { objname: "t_thing", data: full });
    const more = { title: "少", tag: "less", at: "00:00:00", share: "0.01", price: "0", inside: ids[0] };
    await saveRecords(ctx, {
      objname: "t_thing",
      data: { ...more, friends: ids, insiders: [{ title: "i" }] },
    });
    const held = new Set(Object.keys({ ...full, inside: 0, friends: 0, insiders: 0 }));
    const elsewhere = ["id", "file", "image", "sequence", "computed", "parent"];
    const kinds = describeObject(ctx, "t_thing").fields.filter(({ name }) => held.has(name));
    expect(new Set([...kinds.map(({ kind }) => kind), ...elsewhere])).toEqual(new Set(kindNames));
    const before = await stored("t_thing");
    for (const language of ["zh", "en"] as const)
      for (const format of ["xlsx", "csv"] as const) {
        const fileId = await exported(ctxIn(language), "t_thing", format);
        const { result, problems } = await imported(ctxIn(language), { fileId, format });
        expect({ problems, ...result }).toMatchObject({ problems: [], rows: 3, unchanged: 3, wrong: 0 });
      }
    expect(await stored("t_thing")).toEqual(before);
  });

  it("passes over what the engine gives itself, and says so", async () => {
    const ctx = ctxIn("en");
    await saveRecords(ctx, { objname: "t_bill", data: { title: "first", quantity: 3 } });
    const before = await stored("t_bill");
    for (const format of ["xlsx", "csv"] as const) {
      const fileId = await exported(ctx, "t_bill", format);
      const { result } = await imported(ctx, { objname: "t_bill", fileId, format });
      expect(result).toMatchObject({ rows: 1, unchanged: 1, wrong: 0 });
      expect(result.ignored).toEqual(expect.arrayContaining(["no", "running"]));
    }
    expect(await stored("t_bill")).toEqual(before);
  });

  it("tells how many lines a record has, and Excel what is a time, a month and a percentage", async () => {
    const fileId = await exported(ctxIn("en"), "t_thing", "xlsx");
    const rows = (await readXlsx(await buffer(store.read(fileId)))).sheets[0]?.rows ?? [];
    const column = (name: string) => rows[0]?.indexOf(name) ?? -1;
    const row = (tag: string) => rows.find((one) => one[column("tag")] === tag) ?? [];
    expect(row("less")[column("insiders")]).toBe("1 line");
    expect(row("full")[column("month")]).toEqual(new Date("2026-03-01T00:00:00Z"));
    expect(row("full")[column("share")]).toBe(0.125);
    expect(row("full")[column("person")]).toBe("王芳");
  });
});

describe("the newer kinds", () => {
  it("are read as people type them", async () => {
    const heads = ["tag", "price", "share", "at", "month", "spot", "stars", "paint", "person", "unit"];
    const fileId = await keep([
      heads,
      ["k1", "¥1,234.50", "12.5%", 0.5, "2026年3月", "420102", 3, "#ABCDEF", "wang.fang", "CLS"],
      [
        "k2",
        "￥ 1，234.5元",
        "１２．５％",
        "8:05",
        new Date("2026-03-01"),
        "420000/420100/420102",
        "★★★☆☆",
        "abcdef",
        null,
        "材料所",
      ],
      ["k3", 1234.5, 12.5, "下午2:30", "2026/3", "420000 420100", "3星", null, null, null],
      ["k4", "1234.50", "12.5 %", "14时5分", 46082, "420100", "3", null, null, null],
    ]);
    const { result, problems } = await imported(ctxIn("zh"), { mode: "create", fileId });
    expect({ problems, created: result.created }).toEqual({ problems: [], created: 4 });
    const rows = await runSql<Record<string, unknown>>(
      database.db,
      "select price::float8, share::float8, at, month, spot, stars::integer, paint from obj.t_thing where tag like 'k_' order by tag",
    );
    const common = { price: 1234.5, share: 12.5, month: "2026-03", stars: 3 };
    expect(rows).toMatchObject([
      { ...common, at: "12:00:00", spot: "420102", paint: "#abcdef" },
      { ...common, at: "08:05:00", spot: "420102", paint: "#abcdef" },
      { ...common, at: "14:30:00", spot: "420100" },
      { ...common, at: "14:05:00", spot: "420100" },
    ]);
  });

  it("are refused, cell by cell, where nothing can be made of them", async () => {
    const fileId = await keep([
      ["tag", "price", "share", "at", "month", "spot", "stars", "paint", "person"],
      ["w1", "1,23", "120%", "25:00", "2026-13", "Atlantis", 6, "red", "王芳"],
      ["w2", null, null, 1.5, new Date("2026-03-09"), null, null, null, "nobody"],
    ]);
    const { problems } = await imported(ctxIn("en"), { mode: "create", fileId, dryRun: true });
    expect(problems.map((problem) => problem.replace(/:.*/, ""))).toEqual([
      ...["price", "share", "at", "month", "spot", "stars", "paint", "person"].map((field) => `2 ${field}`),
      ...["at", "month", "person"].map((field) => `3 ${field}`),
    ]);
  });
});

describe("rows that refer to rows of their own sheet", () => {
  const tree = [
    ["name", "parent"],
    ["leaf", "branch"],
    ["branch", "root"],
    ["root", null],
    ["twig", "branch"],
    ["lost", "nowhere"],
    ["below lost", "lost"],
    ["egg", "hen"],
    ["hen", "egg"],
  ];
  const parents = () =>
    runSql<{ name: string; parent: string | null }>(
      database.db,
      "select t.name, p.name as parent from obj.t_tie t left join obj.t_tie p on p.id = t.parent order by t.name",
    );

  it("find them wherever they stand, tried or in earnest; what is refused takes along what stands on it", async () => {
    const fileId = await keep(tree);
    for (const dryRun of [true, false]) {
      const input = { objname: "t_tie", mode: "create" as const, fileId, dryRun };
      const { result, problems } = await imported(ctxIn("en"), input);
      expect(result).toMatchObject({ rows: 8, created: 4, wrong: 4 });
      expect(problems.map((problem) => problem.replace(/:.*/, ""))).toEqual(
        [6, 7, 8, 9].map((row) => `${row} parent`),
      );
    }
    expect(await parents()).toEqual([
      { name: "branch", parent: "root" },
      { name: "leaf", parent: "branch" },
      { name: "root", parent: null },
      { name: "twig", parent: "branch" },
    ]);
  });

  it("find them across batches, in either direction", async () => {
    const many = Array.from({ length: 600 }, (_, index) => [`m${index}`, `m${(index + 300) % 600}`]);
    const rows = many.map(([name, above], index) => [name ?? "", index < 300 ? (above ?? null) : "root"]);
    const fileId = await keep([["name", "parent"], ...rows]);
    for (const dryRun of [true, false]) {
      const input = { objname: "t_tie", mode: "create" as const, fileId, dryRun };
      expect((await imported(ctxIn("en"), input)).result).toMatchObject({ created: 600, wrong: 0 });
    }
    const before = await stored("t_tie");
    const back = await exported(ctxIn("en"), "t_tie", "csv");
    const { result } = await imported(ctxIn("en"), { objname: "t_tie", fileId: back, format: "csv" });
    expect(result).toMatchObject({ rows: 604, unchanged: 604 });
    expect(await stored("t_tie")).toEqual(before);
  });
});

describe("a sheet of a view", () => {
  it("finds its way back under the names the view gives to fields", async () => {
    const ctx = ctxIn("en");
    const label = (text: string) => ({ zh: text, en: text });
    const columns = [
      { field: "tag", label: label("Mark") },
      { field: "number", label: label("title") },
    ];
    const view = { label: label("Mine"), columns, search: [] };
    const { view: saved } = await saveView(ctx, { objname: "t_thing", view });
    const input = exportInput.parse({ objname: "t_thing", format: "csv", viewid: saved.id });
    const { file } = (await jobs.outcome((await requestExport(ctx, input)).jobid)).result as ExportResult;
    const { result } = await imported(ctx, { fileId: file.id, format: "csv" });
    expect(result).toMatchObject({ wrong: 0, changed: 0, created: 0, ignored: [] });
  });
});

describe("the right to import", () => {
  it("covers the rows and fields its own rule says, before and after, whatever else may be written", async () => {
    const red = { match: "and" as const, rules: [{ field: "colour", op: "eq", value: "red" }] };
    const role = await tenant.addRole([
      { object: "t_thing", actions: ["read", "create", "update"] },
      { object: "t_thing", actions: ["import"], write: ["tag", "colour", "title"], condition: red },
    ]);
    const ctx = contextOf(engine, (await tenant.addUser([role])).actor, "en");
    await addRecord(engine, "t_thing", { tag: "i1", colour: "red" });
    await addRecord(engine, "t_thing", { tag: "i2", colour: "green" });
    await addRecord(engine, "t_thing", { tag: "i3", colour: "red" });
    const fileId = await keep([
      ["tag", "colour", "title", "number"],
      ["i1", "red", "allowed", null],
      ["i2", "red", "was green", null],
      ["i3", "green", "becomes green", null],
      ["i4", "red", "new and red", null],
      ["i5", "blue", "new and blue", null],
      ["i6", "red", "with a number", 5],
    ]);
    for (const dryRun of [true, false]) {
      const { result, problems } = await imported(ctx, { fileId, key: "tag", dryRun });
      expect(result).toMatchObject({ created: 1, changed: 1, wrong: 4 });
      expect(problems.map((problem) => problem.replace(/:.*/, ""))).toEqual(["3 ", "4 ", "6 ", "7 number"]);
    }
  });
});
