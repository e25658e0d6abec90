import { buffer } from "node:stream/consumers";
import { readXlsx } from "hucre/xlsx";
import { beforeAll, describe, expect, it } from "vitest";
import { exportInput, type ExportResult } from "@kezhuan/contract/api/transfer";
import { openLogin } from "@kezhuan/server/features/session/open-login";
import { mountFiles } from "@kezhuan/server/http/files/file-routes";
import { mountTransfer } from "@kezhuan/server/http/files/transfer-routes";
import { makeApp, type Caller } from "@kezhuan/server/testing/make-app";
import { addRecord, makeTenant } from "@kezhuan/server/testing/make-tenant";
import { makeStore } from "@kezhuan/server/testing/make-store";
import { startTestJobs } from "@kezhuan/server/testing/start-test-jobs";
import { installTestPack } from "@kezhuan/server/testing/test-pack";
import { runSql } from "@kezhuan/server/db/run-sql";
import { requestExport } from "./export-records.ts";

const store = makeStore();
const test = await makeApp(async (app, options) => {
  await mountFiles(app, { ...options, files: store, now: () => new Date() });
  await mountTransfer(app, { ...options, files: store });
});
const jobs = await startTestJobs(test, store);
const { engine, database } = test;

let tenant: Awaited<ReturnType<typeof makeTenant>>;
let admin: Caller;
let clerk: Caller;
let stranger: Caller;

beforeAll(async () => {
  await installTestPack(engine);
  tenant = await makeTenant(engine);
  const place = await addRecord(engine, "t_place", { name: "武汉", name_en: "Wuhan" });
  const base = { number: 7, amount: "-12.5", flag: true, day: "2026-03-09", colour: "red", place };
  const full = {
    ...base,
    title: '=cmd|" /C calc"!A0',
    tag: "a",
    moment: "2026-03-09T16:30:00Z",
    colours: ["red", "green"],
    words: ["一", "二"],
    rows: [{ what: "x" }, { what: "y" }],
    note: "two\nlines, and a comma",
  };
  await addRecord(engine, "t_thing", full);
  await addRecord(engine, "t_thing", { title: "'=quoted", tag: "b", words: ["a; b", "c"] });
  await addRecord(engine, "t_thing", { title: "plain", tag: "c" });
  const role = await tenant.addRole([
    {
      object: "t_thing",
      actions: ["read", "export"],
      read: ["title", "tag", "place"],
      condition: { match: "and", rules: [{ field: "tag", op: "ne", value: "c" }] },
    },
  ]);
  const reader = await tenant.addRole([{ object: "t_thing", actions: ["read"] }]);
  admin = await test.logIn((await tenant.addUser(["ROLE_ADMIN"])).id);
  clerk = await test.logIn((await tenant.addUser([role])).id);
  stranger = await test.logIn((await tenant.addUser([reader])).id);
});

async function exported(caller: Caller, fields: Record<string, unknown>) {
  const answer = await caller.post("exportObjData", { objname: "t_thing", sort: "tag", ...fields });
  expect(answer.code).toBe(200);
  const { jobid } = answer.data as { jobid: string };
  const job = await jobs.outcome(jobid);
  expect(job).toMatchObject({ state: "done" });
  const result = job.result as ExportResult;
  const content = await buffer(store.read(result.file.id));
  return { jobid, result, content };
}

describe("files of jobs", () => {
  it("take a gigabyte of one person at most: the oldest give way, and their jobs say so", async () => {
    const own = await test.logIn((await tenant.addUser(["ROLE_ADMIN"])).id);
    const oldest = await exported(own, { format: "csv" });
    const second = await exported(own, { format: "csv" });
    // Nobody waits for a gigabyte to be written: the sizes are what counts.
    const grow = (id: string) =>
      runSql(database.db, "update kz.file set size = 700000000 where id = $1", [id]);
    for (const { result } of [oldest, second]) await grow(result.file.id);
    const newest = await exported(own, { format: "csv" });
    const stored = await Promise.all(
      [oldest, second, newest].map(
        async ({ result }) => (await store.open(result.file.id))?.destroy() !== undefined,
      ),
    );
    expect(stored).toEqual([false, true, true]);
    const jobOf = async (jobid: string) =>
      (await own.post("vicimsg", { msgid: "getJob", data: { internalParams: { jobid } } })).data;
    expect(await jobOf(oldest.jobid)).toMatchObject({
      state: "done",
      result: { rows: 3, fileDropped: true },
    });
    expect(await jobOf(oldest.jobid)).not.toHaveProperty("result.file");
    expect(await jobOf(second.jobid)).toHaveProperty("result.file.id", second.result.file.id);
  });
});

describe("an export", () => {
  it("writes what the owner may see, in Excel's own types, references and codes by what they are called", async () => {
    const fields = "title,number,amount,flag,day,moment,colour,colours,words,place,rows";
    const { content, result } = await exported(admin, { fields });
    expect(result).toMatchObject({ rows: 3, capped: false });
    expect(result.file.name).toMatch(/^Things-\d{4}-\d\d-\d\d\.xlsx$/);
    const sheet = (await readXlsx(content)).sheets[0];
    expect(sheet?.rows[0]?.slice(1)).toEqual(fields.split(","));
    expect(sheet?.rows[1]?.slice(1)).toEqual([
      '=cmd|" /C calc"!A0',
      7,
      -12.5,
      "Yes",
      new Date("2026-03-09T00:00:00Z"),
      // Half past midnight in Shanghai.
      new Date("2026-03-10T00:30:00Z"),
      "red",
      "red; green",
      "一; 二",
      "Wuhan",
      "2 lines",
    ]);
  });

  it("disarms in CSV what a sheet program would compute, so that it can be taken back", async () => {
    const { content } = await exported(admin, { format: "csv", fields: "title,amount,words,note" });
    const lines = content.toString("utf8").replace(/[0-9a-f-]{36}/g, "ID");
    expect(lines).toBe(
      "\uFEFFid,title,amount,words,note\r\n" +
        `ID,"'=cmd|"" /C calc""!A0",-12.5,一; 二,"two\nlines, and a comma"\r\n` +
        `ID,''=quoted,,"[""a; b"",""c""]",\r\n` +
        "ID,plain,,,\r\n",
    );
  });

  it("holds no row and no column beyond the rights of who asked for it", async () => {
    const { content } = await exported(clerk, { format: "csv" });
    const text = content.toString("utf8").replace(/[0-9a-f-]{36}/g, "ID");
    // What a reference is called is not for everybody either; then it is its id.
    expect(text).toBe(`\uFEFFid,title,tag,place\r\nID,"'=cmd|"" /C calc""!A0",a,ID\r\nID,''=quoted,b,\r\n`);
  });

  it("takes along only rows and fields that may be exported, whatever else may be read", async () => {
    const condition = { match: "and" as const, rules: [{ field: "tag", op: "eq" as const, value: "b" }] };
    const role = await tenant.addRole([
      { object: "t_thing", actions: ["read"] },
      { object: "t_thing", actions: ["read", "export"], read: ["title", "tag"], condition },
    ]);
    const caller = await test.logIn((await tenant.addUser([role])).id);
    const { content } = await exported(caller, { format: "csv" });
    const text = content.toString("utf8").replace(/[0-9a-f-]{36}/g, "ID");
    expect(text).toBe("\uFEFFid,title,tag\r\nID,''=quoted,b\r\n");
    const refused = await caller.post("exportObjData", { objname: "t_thing", fields: "title,number" });
    expect(refused).toMatchObject({ code: 400, fields: ["number"] });
  });

  it("does no more than the key it was asked for by", async () => {
    const { actor } = await tenant.addUser(["ROLE_ADMIN"]);
    const keyed = (...scopes: string[]) => engine.context({ ...actor, scopes: new Set(scopes) }, "en");
    const input = exportInput.parse({ objname: "t_thing", format: "csv", fields: "tag,place", tag: "a" });
    await expect(requestExport(keyed("t_thing:read"), input)).rejects.toMatchObject({ key: "forbidden" });
    const { jobid } = await requestExport(keyed("t_thing:read", "t_thing:export"), input);
    const { file } = (await jobs.outcome(jobid)).result as ExportResult;
    const text = (await buffer(store.read(file.id))).toString("utf8");
    // What places are called is beyond the key, though not beyond the account.
    expect(text.replace(/[0-9a-f-]{36}/g, "ID")).toBe("\uFEFFid,tag,place\r\nID,a,ID\r\n");
  });

  it("follows filter, search and order of the list", async () => {
    const highsearch = { match: "and", rules: [{ field: "tag", op: "in", value: ["b", "c"] }] };
    const { content } = await exported(admin, {
      format: "csv",
      fields: "tag",
      sort: "-tag",
      highsearch,
      pageNum: 9,
    });
    const tags = content
      .toString("utf8")
      .split("\r\n")
      .map((line) => line.split(",")[1]);
    expect(tags).toEqual(["tag", "c", "b", undefined]);
  });

  it("has the columns, the names and the rows of a view that somebody saved", async () => {
    const label = (text: string) => ({ zh: text, en: text });
    const saved = await admin.post("vicimsg", {
      msgid: "saveView",
      data: {
        internalParams: {
          objname: "t_thing",
          view: {
            label: label("Mine"),
            columns: [
              { field: "tag", label: label("Mark"), width: 160 },
              { field: "number", label: label("title") },
              { field: "amount" },
            ],
            condition: { match: "and", rules: [{ field: "tag", op: "ne", value: "c" }] },
            search: [],
            sort: "-tag",
          },
        },
      },
    });
    expect(saved).toMatchObject({ code: 200 });
    const viewid = (saved.data as { view: { id: string } }).view.id;
    const { content } = await exported(admin, { format: "csv", viewid, sort: undefined });
    expect(content.toString("utf8").replace(/[0-9a-f-]{36}/g, "ID")).toBe(
      "\uFEFFid,Mark,title (number),amount\r\nID,b,,\r\nID,a,7,-12.5\r\n",
    );
    const one = await exported(admin, { format: "csv", viewid, fields: "amount,tag" });
    expect(one.content.toString("utf8").split("\r\n")[0]).toBe("\uFEFFid,amount,Mark");
    const big = { objname: "t_place", viewid: "big", format: "csv", sort: undefined };
    expect((await exported(admin, big)).content.toString("utf8")).toBe("\uFEFFid,name,size\r\n");
    expect(await admin.post("exportObjData", { objname: "t_thing", viewid: "nowhere" })).toMatchObject({
      code: 400,
      fields: ["viewid"],
    });
  });

  it("understands the conditions, the order and the pages of other systems' lists", async () => {
    const superQueryParams = encodeURI(
      JSON.stringify([{ field: "tag", rule: "ne", val: "a", type: "text" }]),
    );
    const foreign = { superQueryParams, current: 2, size: 1, orderByColumn: "tag", isAsc: "desc" };
    const { content } = await exported(admin, { format: "csv", fields: "tag", sort: undefined, ...foreign });
    const tags = content
      .toString("utf8")
      .split("\r\n")
      .map((line) => line.split(",")[1]);
    expect(tags).toEqual(["tag", "c", "b", undefined]);
  });

  it("stops at the number of rows that is set, and says so", async () => {
    await runSql(database.db, "insert into kz.setting (name, value) values ('export.rows', '2')");
    expect((await exported(admin, {})).result).toMatchObject({ rows: 2, capped: true });
    await runSql(database.db, "delete from kz.setting where name = 'export.rows'");
  });

  it("is refused at once without the right, to visitors, and with what the list would refuse", async () => {
    expect((await stranger.post("exportObjData", { objname: "t_thing" })).code).toBe(403);
    expect((await test.anonymous.post("exportObjData", { objname: "t_thing" })).code).toBe(401);
    expect((await admin.post("exportObjData", { objname: "nothing" })).code).toBe(404);
    const bad = await clerk.post("exportObjData", {
      objname: "t_thing",
      fields: "title,number",
      format: "pdf",
    });
    expect(bad).toMatchObject({ code: 400, fields: ["format"] });
    expect(await clerk.post("exportObjData", { objname: "t_thing", fields: "number" })).toMatchObject({
      code: 400,
      fields: ["number"],
    });
  });

  it("can be fetched by its owner alone", async () => {
    const { jobid } = await exported(clerk, {});
    const ask = { msgid: "getJob", data: { internalParams: { jobid } } };
    const mine = (await clerk.post("vicimsg", ask)).data as { result: ExportResult };
    const url = String(mine.result.file.url);
    const fetched = await test.app.inject({ url });
    expect(fetched.statusCode).toBe(200);
    expect(fetched.headers["content-disposition"]).toMatch(/^attachment; filename\*=UTF-8''Things-/);
    expect((await stranger.post("vicimsg", ask)).code).toBe(404);
    const theirs = (await admin.post("vicimsg", ask)).data as { result: ExportResult };
    expect(theirs.result.file.url).toBeUndefined();
    expect((await test.app.inject({ url: url.replace(/session=[^&]+/, "session=x") })).statusCode).toBe(404);
  });
});

describe("a template", () => {
  const template = (caller: Caller, fields: Record<string, string>) =>
    caller.send({
      method: "POST",
      url: "/rest/importTemplate",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams({ objname: "t_thing", ...fields }).toString(),
    });

  it("has headings, a hidden line of names, an example, lists to choose from, and notes", async () => {
    const raw = await test.app.inject({
      method: "POST",
      url: "/rest/importTemplate",
      headers: { "content-type": "application/x-www-form-urlencoded", authorization: await token() },
      payload: "objname=t_thing",
    });
    expect(raw.headers["content-type"]).toContain("spreadsheetml");
    const book = await readXlsx(raw.rawPayload, { readStyles: true });
    const [main, notes, lists] = book.sheets;
    const names = main?.rows[1] ?? [];
    expect(names).toContain("colour");
    // What nobody fills in: what the engine writes, files, tables.
    for (const name of ["id", "status", "stamp", "paper", "rows", "version"])
      expect(names).not.toContain(name);
    expect(main?.rowDefs?.get(1)?.hidden).toBe(true);
    expect(main?.rows[2]?.[names.indexOf("colour")]).toBe("red");
    expect(main?.dataValidations?.length).toBeGreaterThan(1);
    expect(lists?.rows[0]).toContain("red");
    expect(notes?.rows.flat().join("\n")).toContain("Must be unique");
  });

  it("is refused without the right to import", async () => {
    expect((await template(stranger, {})).code).toBe(403);
    expect((await template(test.anonymous, {})).code).toBe(401);
    expect((await template(admin, { format: "doc" })).fields).toEqual(["format"]);
  });

  async function token(): Promise<string> {
    const { id } = await tenant.addUser(["ROLE_ADMIN"]);
    const client = { address: "127.0.0.1", agent: "test" };
    return (await openLogin(database.db, new Date(), { userId: id, client })).token;
  }
});
