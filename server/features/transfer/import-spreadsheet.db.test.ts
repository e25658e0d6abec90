import { buffer } from "node:stream/consumers";
import { readXlsx, writeXlsx } from "hucre/xlsx";
import { describe, expect, it } from "vitest";
import type { ImportPage } from "@kezhuan/contract/api/transfer";
import { runSql } from "@kezhuan/server/db/run-sql";
import { designObject } from "@kezhuan/server/testing/design-object";
import { csv, makeImportFixture } from "@kezhuan/server/testing/import-fixture";
import { measureStall } from "@kezhuan/server/testing/measure-stall";
import { addRecord } from "@kezhuan/server/testing/make-tenant";
import { makeTemplate } from "./make-template.ts";
import type { Cell } from "./show-value.ts";

const { engine, database, test, store, jobs, tenant, admin, wuhan, send, bring, message, things } =
  await makeImportFixture();

async function xlsx(rows: Cell[][]): Promise<Buffer> {
  return Buffer.from(await writeXlsx({ sheets: [{ name: "s", rows }] }));
}

async function show(jobid: string, what: string): Promise<ImportPage["rows"]> {
  return ((await message(admin, "pageImport", { jobid, show: what })).data as ImportPage).rows;
}

describe("an import", () => {
  it("reads what people type into sheets", async () => {
    const sheet = await xlsx([
      [
        "title",
        "Tag",
        "number",
        "amount",
        "flag",
        "day",
        "moment",
        "colour",
        "colours",
        "words",
        "place",
        "places",
      ],
      [
        "甲",
        "r1",
        "1,234",
        "¥ 12,345.50",
        "是",
        "2026年3月9日",
        "2026/3/9 8:05",
        "red",
        "red；green",
        "一、二",
        "武汉",
        wuhan,
      ],
      [
        "乙",
        "r2",
        7,
        1.5,
        "no",
        new Date("2026-03-09T00:00:00Z"),
        new Date("2026-03-09T08:05:00Z"),
        null,
        null,
        null,
        null,
        null,
      ],
      ["丙", "r3", null, null, null, 46090, 46090.5, null, null, null, null, null],
    ]);
    const { result } = await bring(sheet);
    expect(result).toMatchObject({ rows: 3, created: 3, wrong: 0, dryRun: false });
    const [first, second, third] = await things("r");
    expect(first).toMatchObject({
      title: "甲",
      number: 1234,
      amount: "12345.5",
      flag: true,
      day: "2026-03-09",
      moment: "2026-03-09T00:05:00.000Z",
      colour: "red",
      colours: ["red", "green"],
      words: ["一", "二"],
      place: wuhan,
      places: [wuhan],
    });
    expect(second).toMatchObject({
      number: 7,
      flag: false,
      day: "2026-03-09",
      moment: "2026-03-09T00:05:00.000Z",
    });
    expect(third).toMatchObject({ day: "2026-03-09", moment: "2026-03-09T04:00:00.000Z", number: null });
  });

  it("brings in the good rows and hands the wrong ones back, to be corrected and imported again", async () => {
    await addRecord(engine, "t_thing", { tag: "w-taken" });
    const rows: Cell[][] = [
      ["名称自拟", "tag", "number", "colour", "place", "low", "high"],
      ["title", "tag", "number", "colour", "place", "low", "high"],
      ["good", "w1", 1, "red", "武汉", 1, 2],
      ["taken", "w-taken", null, null, null, null, null],
      ["twice", "w1", null, null, null, null, null],
      ["number", "w2", "many", null, null, null, null],
      ["colour", "w3", null, "lila", null, null, null],
      ["place", "w4", null, null, "火星", null, null],
      ["two places", "w5", null, null, "双", null, null],
      ["order", "w6", null, null, null, 5, 2],
    ];
    const { jobid, result } = await bring(await xlsx(rows));
    expect(result).toMatchObject({ rows: 8, created: 1, wrong: 7 });
    const wrong = await show(jobid, "wrong");
    const told = wrong.map(({ row, cells }) => [
      row,
      cells.map(({ field, problem }) => `${field}: ${problem}`).join("; "),
    ]);
    expect(told).toEqual([
      [4, "tag: is already taken"],
      [5, "tag: is the same as in row 3"],
      [6, 'number: "many" cannot be read here; write a number such as 12'],
      [7, 'colour: "lila" is none of the choices'],
      [8, 'place: nothing is called "火星"'],
      [9, 'place: several are called "双"; use the id'],
      [10, "high: must not be before low"],
    ]);
    const cells = wrong.flatMap((row) => row.cells.map((one) => [one.cell, one.new]));
    expect(cells).toEqual([
      ["B4", "w-taken"],
      ["B5", "w1"],
      ["C6", "many"],
      ["D7", "lila"],
      ["E8", "火星"],
      ["E9", "双"],
      ["G10", "2"],
    ]);
    const back = await buffer(store.read(String(result.file?.id)));
    const sheet = (await readXlsx(back, { readStyles: true })).sheets[0];
    expect(sheet?.rows[0]).toEqual([...(rows[0] ?? []), "Problems (correct and import again)"]);
    expect(sheet?.rowDefs?.get(1)?.hidden).toBe(true);
    expect(sheet?.rows).toHaveLength(9);
    expect(sheet?.rows[4]?.at(-1)).toBe('number: "many" cannot be read here; write a number such as 12');
    const bad = sheet?.cells?.get("4,2");
    expect(bad?.style?.fill).toBeDefined();
    const mended = (sheet?.rows ?? []).map((row, index) =>
      index < 2 ? row : [row[0], `w-new${index}`, null, null, null, null, null, row[7]],
    ) as Cell[][];
    expect((await bring(await xlsx(mended))).result).toMatchObject({ created: 7, wrong: 0 });
  });

  it("names every mistake of a row at once, so that it is corrected once", async () => {
    const { jobid, result } = await bring(
      await xlsx([
        ["title", "tag", "number", "colour", "flag", "share", "amount"],
        [null, "m1", "many", "lila", "perhaps", "half", "1,23"],
      ]),
    );
    expect(result).toMatchObject({ wrong: 1 });
    const [row] = await show(jobid, "wrong");
    expect(row?.cells.map(({ cell, problem }) => [cell, problem])).toEqual([
      ["C2", '"many" cannot be read here; write a number such as 12'],
      ["D2", '"lila" is none of the choices'],
      ["E2", '"perhaps" cannot be read here; write yes or no'],
      ["F2", '"half" cannot be read here; write a number such as 25%'],
      ["G2", '"1,23" cannot be read here; write a number such as 12.5'],
    ]);
  });

  it("shows in a dry run what would become of every row, and changes nothing", async () => {
    const id = await addRecord(engine, "t_thing", { title: "old", tag: "d1", number: 1, place: wuhan });
    await addRecord(engine, "t_thing", { title: "same", tag: "d2" });
    const sheet = csv("title,tag,number", "new name,d1,2", "same,d2,", "fresh,d3,3", "wrong,d4,x", ",,");
    const asked = { mode: "upsert", key: "tag", dryRun: "true" };
    const { jobid, result } = await bring(sheet, asked);
    expect(result).toMatchObject({
      rows: 4,
      created: 1,
      changed: 1,
      unchanged: 1,
      wrong: 1,
      dryRun: true,
      key: "tag",
    });
    expect(await show(jobid, "changed")).toEqual([
      {
        row: 2,
        id,
        cells: [
          { field: "title", label: "title", old: "old", new: "new name", problem: null },
          { field: "number", label: "number", old: "1", new: "2", problem: null },
        ],
      },
    ]);
    expect((await show(jobid, "new"))[0]?.cells.map((cell) => cell.new)).toEqual(["fresh", "d3", "3"]);
    expect((await show(jobid, "unchanged"))[0]).toMatchObject({ row: 3 });
    expect(await things("d")).toHaveLength(2);
    expect((await things("d1"))[0]).toMatchObject({ title: "old", version: 1 });
    expect(await message(admin, "undoImport", { jobid })).toMatchObject({ code: 409 });
  });

  it("leaves what is empty as it is when it updates, and empties what is said to be empty", async () => {
    await addRecord(engine, "t_thing", { title: "kept", tag: "e1", number: 1, note: "gone" });
    const { result } = await bring(csv("tag,title,number,note", "e1,,5,(空)"), { mode: "upsert" });
    expect(result).toMatchObject({ changed: 1, key: "tag" });
    expect((await things("e1"))[0]).toMatchObject({ title: "kept", number: 5, note: null });
  });

  it("takes its own template back, without the example, and its own export, without the columns nobody writes", async () => {
    for (const language of ["zh", "en"] as const) {
      const ctx = { ...engine.systemContext(), language };
      const asXlsx = await makeTemplate(ctx, { objname: "t_thing", format: "xlsx" });
      expect((await bring(asXlsx.content)).result).toMatchObject({ rows: 0, ignored: [] });
      const asCsv = await makeTemplate(ctx, { objname: "t_thing", format: "csv" });
      const filled = Buffer.concat([asCsv.content, Buffer.from(`filled in ${language}\r\n`)]);
      expect((await bring(filled)).result).toMatchObject({ rows: 1, created: 1 });
    }
    const id = await addRecord(engine, "t_thing", {
      title: "=1+1",
      tag: "x1",
      words: ["a;b"],
      amount: "-3.5",
    });
    const answer = await admin.post("exportObjData", {
      objname: "t_thing",
      format: "csv",
      tag: "x1",
      fields: "title,tag,words,amount,status,created_at",
    });
    const exported = await jobs.outcome((answer.data as { jobid: string }).jobid);
    const { file } = exported.result as { file: { id: string } };
    const content = await buffer(store.read(file.id));
    const { jobid, result } = await bring(content, { mode: "upsert" });
    expect(result).toMatchObject({ key: "id", unchanged: 1, ignored: ["status", "Created"] });
    const changed = Buffer.from(content.toString("utf8").replace("'=1+1", "'=1+2"));
    await bring(changed, { mode: "upsert" });
    expect((await things("x1"))[0]).toMatchObject({ id, title: "=1+2" });
    // Nothing to take back.
    expect(await message(admin, "undoImport", { jobid })).toMatchObject({ code: 409 });
  });

  it("takes a record that stands twice in a sheet of ids once, and tells where the other one is", async () => {
    const id = await addRecord(engine, "t_thing", { title: "Once", tag: "tw1" });
    const sheet = csv("id,title", `${id},First`, `${id.toUpperCase()},Second`);
    const { jobid, result } = await bring(sheet, { mode: "upsert" });
    expect(result).toMatchObject({ key: "id", changed: 1, wrong: 1 });
    expect((await things("tw1"))[0]).toMatchObject({ title: "First" });
    const [wrong] = await show(jobid, "wrong");
    expect(wrong).toMatchObject({ row: 3, cells: [{ problem: "is the same as in row 2" }] });
  });

  it("reads CSV in GB 18030, with semicolons, and as Excel quotes it", async () => {
    const bytes = Buffer.from([0xcc, 0xe2]);
    const text = Buffer.concat([Buffer.from('title;tag\r\n"'), bytes, Buffer.from('""a;b";g1\r\n')]);
    await bring(text);
    expect((await things("g1"))[0]).toMatchObject({ title: '题"a;b' });
  });

  it("refuses a line break in what is one line, at its cell, as a form does", async () => {
    const problem = "must be on one line; remove the line breaks";
    for (const sheet of [
      csv("title,words,tag", '"A\nB",,nl1', 'Plain,"a\u2028b",nl2'),
      await xlsx([
        ["title", "words", "tag"],
        ["A\nB", null, "nl1"],
        ["Plain", "a\u2028b", "nl2"],
      ]),
    ]) {
      const { jobid, result } = await bring(sheet, { dryRun: "true" });
      expect(result).toMatchObject({ wrong: 2, created: 0 });
      const cells = (await show(jobid, "wrong")).map(({ cells: row }) => row.filter((cell) => cell.problem));
      expect(cells).toMatchObject([[{ cell: "A2", problem }], [{ cell: "B3", problem }]]);
    }
    const data = { title: "A\nB", tag: "nl3" };
    const answer = await admin.json("saveObjData", { objname: "t_thing", data });
    expect(answer).toMatchObject({ code: 400, fields: ["title"] });
  });

  it("refuses at once what cannot be understood, naming it", async () => {
    const refused = async (content: Buffer, fields: Record<string, string> = {}) => {
      const answer = await send(admin, content, fields);
      return [answer.code, ...answer.fields];
    };
    expect(await refused(Buffer.from([0, 1, 2, 3]))).toEqual([400, "file"]);
    expect(await refused(Buffer.from("PK\u0003\u0004 but no sheet"))).toEqual([400, "file"]);
    expect(await refused(Buffer.alloc(0))).toEqual([400, "file"]);
    expect(await refused(csv("nothing,known"))).toEqual([400, "file"]);
    expect(await refused(csv("title,title", "a,b"))).toEqual([400, "title"]);
    expect(await refused(csv("title", "a"), { mode: "upsert" })).toEqual([400, "key"]);
    expect(await refused(csv("title", "a"), { mode: "upsert", key: "nope" })).toEqual([400, "key"]);
    expect(await refused(csv("title", "a"), { mode: "replace" })).toEqual([400, "mode"]);
    expect(await refused(csv("title", "a"), { what: "x" })).toEqual([400, "what"]);
    expect(await refused(csv("title", "a"), { objname: "nothing" })).toEqual([404, "objname"]);
    expect(await refused(csv("name_en", "a"), { objname: "t_place" })).toEqual([400, "name"]);
    const files = await runSql(database.db, "select 1 from kz.job where input->>'objname' = 'nothing'");
    expect(files).toEqual([]);
  });

  it("loses no column silently: a filled one that is nothing of the object's ends it before the first row", async () => {
    const answer = await send(admin, csv("title,tag,unheard", "a,u1,", "b,u2,x"));
    const job = await jobs.outcome((answer.data as { jobid: string }).jobid);
    expect(job).toMatchObject({ state: "failed" });
    expect(JSON.stringify(job.message)).toContain("unheard");
    expect(await things("u")).toEqual([]);
    await bring(csv("title,tag,unheard", "a,u1,"));
  });

  it("is for who may import, and goes no further than their rights in each row", async () => {
    const red = { match: "and" as const, rules: [{ field: "colour", op: "eq" as const, value: "red" }] };
    const role = await tenant.addRole([
      {
        object: "t_thing",
        actions: ["read", "create", "import"],
        read: ["title", "tag", "colour", "number"],
        write: ["title", "tag", "colour"],
        condition: red,
      },
    ]);
    const reader = await tenant.addRole([{ object: "t_thing", actions: ["read", "create", "update"] }]);
    const clerk = await test.logIn((await tenant.addUser([role])).id);
    const other = await test.logIn((await tenant.addUser([reader])).id);
    const sheet = csv("title,tag,colour,number", "a,c1,red,", "b,c2,green,");
    expect((await send(other, sheet)).code).toBe(403);
    expect((await send(test.anonymous, sheet)).code).toBe(401);
    const { result, jobid } = await bring(sheet, {}, clerk);
    expect(result).toMatchObject({ created: 1, wrong: 1, ignored: ["number"] });
    expect((await things("c")).map((row) => row["tag"])).toEqual(["c1"]);
    // A field that cannot be read is none.
    const hidden = await send(clerk, csv("title,tag,colour,note", "a,c3,red,secret"));
    expect(await jobs.outcome((hidden.data as { jobid: string }).jobid)).toMatchObject({ state: "failed" });
    for (const msgid of ["undoImport", "getJob"])
      expect((await message(other, msgid, { jobid })).code).toBe(404);
    expect((await message(other, "pageImport", { jobid, show: "new" })).code).toBe(404);
  });
});

it("a sheet with 300,000 columns is refused when it is sent, with the limit, and nobody waits meanwhile", async () => {
  const wide = csv(Array.from({ length: 300_000 }, (_, index) => `c${index}`).join());
  let answer = { code: 0, text: "" };
  const { longest } = await measureStall(async () => (answer = await send(admin, wide, { dryRun: "true" })));
  expect(answer.code).toBe(400);
  expect(answer.text).toContain("at most 1000");
  expect(longest).toBeLessThan(200);
});

it("whoever may not create is refused before the sheet is kept or looked at", async () => {
  const role = await tenant.addRole([{ object: "t_thing", actions: ["read", "import", "update"] }]);
  const clerk = await test.logIn((await tenant.addUser([role])).id);
  // Of bytes that are no spreadsheet nobody can tell so who has not looked.
  const noSpreadsheet = Buffer.from([0, 1, 2, 3]);
  expect((await send(clerk, noSpreadsheet, { mode: "create" })).code).toBe(403);
  expect((await send(clerk, noSpreadsheet, { mode: "upsert" })).code).toBe(400);
});

it("tried without saving, it tells nothing of values in records out of sight, and all of those in sight", async () => {
  const condition = { match: "and" as const, rules: [{ field: "colour", op: "eq" as const, value: "red" }] };
  const actions = ["read", "create", "update", "import"];
  const clerk = await test.logIn(
    (await tenant.addUser([await tenant.addRole([{ object: "t_thing", actions, condition }])])).id,
  );
  await addRecord(engine, "t_thing", { title: "Hidden", tag: "dry-hidden", colour: "green" });
  const own = await addRecord(engine, "t_thing", { title: "Seen", tag: "dry-seen", colour: "red" });
  const sheet = csv("title,tag,colour", "a,dry-hidden,red", "b,dry-free,red", "c,dry-seen,red");
  const trial = await bring(sheet, { dryRun: "true" }, clerk);
  expect(trial.result).toMatchObject({ created: 2, wrong: 1 });
  const page = (await message(clerk, "pageImport", { jobid: trial.jobid, show: "new" })).data as ImportPage;
  const shown = page.rows.map(({ cells }) => cells.map((cell) => cell.new).join());
  expect(shown).toEqual(["a,dry-hidden,red", "b,dry-free,red"]);
  const change = csv("id,tag", `${own},dry-hidden`);
  const changed = await bring(change, { mode: "upsert", dryRun: "true" }, clerk);
  expect(changed.result).toMatchObject({ changed: 1, wrong: 0 });
  expect((await things("dry-")).map(({ tag, title }) => [tag, title])).toEqual([
    ["dry-hidden", "Hidden"],
    ["dry-seen", "Seen"],
  ]);
  // Saving says as much as saving by hand: the value is taken.
  expect((await bring(sheet, {}, clerk)).result).toMatchObject({ created: 1, wrong: 2 });
});

it("tried without saving, it tells nothing of records out of sight that hold the same values together", async () => {
  const objname = "seat";
  await designObject(engine, objname, {
    fields: [
      { name: "row", kind: "text" },
      { name: "number", kind: "integer" },
      { name: "day", kind: "date" },
      { name: "kept", kind: "boolean", default: true },
      { name: "secret", kind: "text", default: "s" },
    ],
    indexes: [
      { fields: ["row", "number", "day", "kept"], unique: true },
      { fields: ["title", "secret"], unique: true },
    ],
  });
  const isOwn = { field: "title", op: "likeRight" as const, value: "own" };
  const actions = ["read", "create", "import"];
  const read = ["title", "row", "number", "day", "kept"];
  const condition = { match: "and" as const, rules: [isOwn] };
  const role = await tenant.addRole([{ object: objname, actions, read, condition }]);
  const clerk = await test.logIn((await tenant.addUser([role])).id);
  const seat = { row: "A, B", day: "2031-03-01" };
  for (const number of [0, 1, 2])
    await addRecord(engine, objname, { ...seat, title: `hidden ${number}`, number });
  await addRecord(engine, objname, { ...seat, title: "own", number: 10 });
  const rows = [0, 1, 2, 10, 11, 11].map((number, index) => `own ${index}x,"A, B",${number},2031-03-01`);
  // The last row would say that the secret of one's own record is what new ones have.
  const sheet = csv("title,row,number,day", ...rows, "own,,,");
  const trial = await bring(sheet, { objname, dryRun: "true" }, clerk);
  expect(trial.result).toMatchObject({ created: 5, wrong: 2 });
  const wrong = { jobid: trial.jobid, show: "wrong" };
  const { rows: told } = (await message(clerk, "pageImport", wrong)).data as ImportPage;
  // Taken by a record that the clerk sees, and by another row.
  expect(told.map(({ row }) => row)).toEqual([5, 7]);
  // In earnest it is refused as saving by hand is.
  expect((await bring(sheet, { objname }, clerk)).result).toMatchObject({ created: 1, wrong: 6 });
});

it("a long chain of rows comes in from its beginning to its end, whatever their order in the sheet", async () => {
  const objname = "long_chain";
  await designObject(engine, objname, {
    fields: [{ name: "above", kind: "ref", settings: { object: objname } }],
  });
  const count = 90;
  const rows = Array.from(
    { length: count },
    (_, index) => `c${index},${index + 1 < count ? `c${index + 1}` : ""}`,
  );
  const sheet = csv("title,above", ...rows, "lost,nobody", "below lost,lost");
  const dry = await bring(sheet, { objname, dryRun: "true" });
  expect(dry.result).toMatchObject({ created: count, wrong: 2 });
  const { result } = await bring(sheet, { objname });
  expect(result).toMatchObject({ created: count, wrong: 2 });
  const [{ depth } = { depth: 0 }] = await runSql<{ depth: number }>(
    database.db,
    `with recursive chain as (
       select id, 1 as depth from obj.long_chain where above is null
       union all select c.id, chain.depth + 1 from obj.long_chain c join chain on c.above = chain.id)
     select max(depth)::int as depth from chain`,
  );
  expect(depth).toBe(count);
});
