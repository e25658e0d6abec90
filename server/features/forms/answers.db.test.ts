import { buffer } from "node:stream/consumers";
import { readXlsx } from "hucre/xlsx";
import { describe, expect, it } from "vitest";
import type { ExportResult } from "@kezhuan/contract/api/transfer";
import { anonymousActor, type Actor } from "@kezhuan/server/engine/context";
import { labelNames } from "@kezhuan/server/engine/records/describing/label-names";
import { mountFiles } from "@kezhuan/server/http/files/file-routes";
import { makeApp, type Answer, type Caller } from "@kezhuan/server/testing/make-app";
import { makeStore } from "@kezhuan/server/testing/make-store";
import { addRecord, makeTenant } from "@kezhuan/server/testing/make-tenant";
import { startTestJobs } from "@kezhuan/server/testing/start-test-jobs";
import { installTestPack } from "@kezhuan/server/testing/test-pack";

const store = makeStore();
// Fixed unless a test changes it, so that results do not depend on the day of the run.
let moment = new Date("2026-05-01T15:30:00Z");
const now = () => moment;
const app = await makeApp(
  async (server, options) => mountFiles(server, { ...options, files: store, now }),
  "",
  now,
);
await installTestPack(app.engine);
const jobs = await startTestJobs(app, store);
const tenant = await makeTenant(app.engine);
const admin = await app.logIn((await tenant.addUser(["ROLE_ADMIN"])).id);

function send(caller: Caller, msgid: string, internalParams: object): Promise<Answer> {
  return sendFrom({ caller }, msgid, internalParams);
}

/** The same from a browser that is recognised by its secret. */
function sendFrom(
  { caller, visitor }: { caller: Caller; visitor?: string | undefined },
  msgid: string,
  internalParams: object,
): Promise<Answer> {
  return caller.send({
    method: "POST",
    url: "/rest/vicimsg",
    headers: { "content-type": "application/json", ...(visitor === undefined ? {} : { visitor }) },
    payload: JSON.stringify({ msgid, data: { internalParams } }),
  });
}

const input = (name: string, more: object = {}) => ({
  id: name,
  type: "input",
  name,
  title: { zh: name },
  ...more,
});
let forms = 0;

/** A published form without an object. */
async function publish(nodes: object[]): Promise<{ id: string; name: string }> {
  forms += 1;
  const name = `form ${forms}`;
  const saved = await send(admin, "saveForm", { name, form_version: "1", schema: { version: 1, nodes } });
  const { id } = saved.data as { id: string };
  expect(await send(admin, "publishForm", { id })).toMatchObject({ code: 200 });
  return { id, name };
}

/** The same with a public link; `answer` sends one by it. */
async function open(nodes: object[], use: object = {}) {
  const { id, name } = await publish(nodes);
  const record = await addRecord(app.engine, "sys_form_use", { form: name, purpose: "public", ...use });
  const read = await admin.post("getObjData", { objname: "sys_form_use", id: record });
  const key = (read.data as { data: { public_key: string } }).data.public_key;
  const answer = (values: object, more: { by?: Caller; visitor?: string; [part: string]: unknown } = {}) => {
    const { by = app.anonymous, visitor, ...rest } = more;
    return sendFrom({ caller: by, visitor }, "submitForm", { id, values, key, ...rest });
  };
  return {
    id,
    name,
    key,
    answer,
    state: (by = app.anonymous, visitor?: string) => stateOf(by, key, visitor),
  };
}

async function stateOf(by: Caller, key: string, visitor?: string): Promise<string> {
  return ((await sendFrom({ caller: by, visitor }, "openForm", { key })).data as { state: string }).state;
}

async function upload(caller: Caller, content: Buffer | string, { name = "a.bin", key = "" } = {}) {
  const head = `--b\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: image/png\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from("\r\n--b--\r\n")]);
  return caller.send({
    method: "POST",
    url: `/rest/uploadFile?objname=sys_form_answer&field=files${key ? `&key=${key}` : ""}`,
    headers: { "content-type": "multipart/form-data; boundary=b" },
    payload,
  });
}

/** A file as an answer refers to it. */
async function uploaded(...given: Parameters<typeof upload>): Promise<{ id: string }> {
  const answer = await upload(...given);
  expect(answer).toMatchObject({ code: 200 });
  const { id } = answer.data as { id: string };
  return { id };
}

const pixel = Buffer.from("R0lGODlhAQABAAAAACwAAAAAAQABAAA=", "base64");
const picture = { id: "shot", type: "image", name: "shot", max: 3, maxSize: 1000 };
const papers = { id: "papers", type: "file", name: "papers", max: 3, accept: ["text/plain"], maxSize: 1024 };

describe("files of an answer", () => {
  it("can be uploaded by anybody who may answer: through an open link, or with the right to", async () => {
    const { key } = await open([picture]);
    expect(await upload(app.anonymous, pixel)).toMatchObject({ code: 401 });
    expect(await upload(app.anonymous, pixel, { key: "x".repeat(32) })).toMatchObject({ code: 401 });
    expect(await upload(app.anonymous, pixel, { key })).toMatchObject({ code: 200 });
    const nobody = await app.logIn((await tenant.addUser()).id);
    const closed = await open([picture], { closes_at: "2026-05-01T15:29:59Z" });
    for (const given of [undefined, { key: closed.key }]) {
      const refused = await upload(nobody, pixel, given);
      expect(refused.code).toBe(403);
    }
  });

  it("are checked by their content and size, whatever their name says", async () => {
    const { key, answer } = await open([picture, papers]);
    const text = await uploaded(app.anonymous, "<svg onload=x()>", { name: "a.png", key });
    expect(await answer({ shot: [text] })).toMatchObject({ code: 400, fields: ["values.shot"] });
    const image = await uploaded(app.anonymous, pixel, { name: "a.txt", key });
    expect(await answer({ papers: [image] })).toMatchObject({ code: 400, fields: ["values.papers"] });
    const long = await uploaded(app.anonymous, "x".repeat(1025), { name: "long.txt", key });
    const refused = await answer({ papers: [long] });
    expect(refused).toMatchObject({ code: 400, fields: ["values.papers"] });
    expect(refused.text).toContain("1 kB");
    const right = await uploaded(app.anonymous, "x".repeat(1024), { name: "right.txt", key });
    expect(await answer({ shot: [image], papers: [right] })).toMatchObject({ code: 200 });
  });

  it("cannot be used by other people, in a second answer, or by other records", async () => {
    const { id, key, answer } = await open([picture]);
    const other = await app.logIn((await tenant.addUser(["ROLE_ADMIN"])).id);
    const mine = await uploaded(admin, pixel);
    const unknown = { code: 400, fields: ["values.shot"] };
    expect(await send(other, "submitForm", { id, values: { shot: [mine] } })).toMatchObject(unknown);
    expect(await answer({ shot: [mine] })).toMatchObject(unknown);
    expect(await send(admin, "submitForm", { id, values: { shot: [mine] } })).toMatchObject({ code: 200 });
    expect(await send(admin, "submitForm", { id, values: { shot: [mine] } })).toMatchObject(unknown);
    const visitors = await uploaded(app.anonymous, pixel, { key });
    expect(await answer({ shot: [visitors] })).toMatchObject({ code: 200 });
    expect(await answer({ shot: [visitors] })).toMatchObject(unknown);
    expect(await answer({ shot: ["not an id"] })).toMatchObject({ code: 400 });
  });
});

describe("a public link", () => {
  const captcha = async (code: string) => {
    const { data } = await app.anonymous.post("getCaptcha", {});
    return { uuid: (data as { uuid: string }).uuid, code };
  };

  it("accepts each solved captcha once, and uses it up only if the answer is valid", async () => {
    const { answer } = await open([input("name", { required: true })], { captcha: true });
    expect(await answer({ name: "a" })).toMatchObject({ code: 400, fields: ["captcha"] });
    const failed = { code: 400, msg: expect.stringContaining("verification code") as string };
    expect(await answer({ name: "a" }, { captcha: await captcha("zzzz") })).toMatchObject(failed);
    const solved = await captcha("k7M2");
    expect(await answer({}, { captcha: solved })).toMatchObject({ code: 400, fields: ["values.name"] });
    expect(await answer({ name: "a" }, { captcha: solved })).toMatchObject({ code: 200 });
    expect(await answer({ name: "b" }, { captcha: solved })).toMatchObject(failed);
  });

  it("accepts one answer from a browser, even if two are sent at once, and reports this to the browser", async () => {
    const { answer, state } = await open([input("name")], { once: "person" });
    expect(await answer({ name: "a" })).toMatchObject({ code: 400, fields: ["visitor"] });
    const twice = await Promise.all(["a", "b"].map((name) => answer({ name }, { visitor: "one" })));
    expect(twice.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await state(app.anonymous, "one")).toBe("answered");
    expect(await state(app.anonymous, "two")).toBe("open");
    expect(await answer({ name: "c" }, { visitor: "two" })).toMatchObject({ code: 200 });
  });

  it("accepts one answer from an account in any browser, and none from visitors if accounts are required", async () => {
    const { answer, state } = await open([input("name")], { once: "account" });
    expect(await state()).toBe("login");
    expect(await answer({ name: "a" }, { visitor: "one" })).toMatchObject({ code: 401 });
    const person = await app.logIn((await tenant.addUser()).id);
    expect(await answer({ name: "a" }, { by: person, visitor: "one" })).toMatchObject({ code: 200 });
    expect(await answer({ name: "b" }, { by: person, visitor: "two" })).toMatchObject({ code: 409 });
    expect(await state(person, "three")).toBe("answered");
  });

  it("is open from its start, and closed at its end", async () => {
    const { answer, state } = await open([input("name")], {
      opens_at: "2026-05-02T00:00:00Z",
      closes_at: "2026-05-03T00:00:00Z",
    });
    const at = async (time: string) => {
      moment = new Date(time);
      return [await state(), (await answer({ name: time })).code];
    };
    const before = moment;
    try {
      expect(await at("2026-05-01T23:59:59.999Z")).toEqual(["early", 409]);
      expect(await at("2026-05-02T00:00:00Z")).toEqual(["open", 200]);
      expect(await at("2026-05-02T23:59:59.999Z")).toEqual(["open", 200]);
      expect(await at("2026-05-03T00:00:00Z")).toEqual(["closed", 409]);
    } finally {
      moment = before;
    }
  });

  it("accepts answers again once one is deleted; drafts do not count", async () => {
    const { id, name, answer, state } = await open([input("name")], { quota: 1 });
    expect(await send(admin, "submitForm", { id, values: {}, draft: true })).toMatchObject({ code: 200 });
    expect(await state()).toBe("open");
    const { data } = await answer({ name: "a" });
    expect(await answer({ name: "b" })).toMatchObject({ code: 409 });
    const idlist = [(data as { id: string }).id];
    const removed = await admin.json("delObjDataByIdList", { objname: "sys_form_answer", idlist });
    expect(removed).toMatchObject({ code: 200 });
    expect(await answer({ name: "b" })).toMatchObject({ code: 200 });
    expect(await send(admin, "countFormAnswers", { name })).toMatchObject({ data: { total: 1 } });
  });
});

it("a public link is listed under the name of its form for those who may read all uses of forms, and for nobody else", async () => {
  const { name, key } = await open([input("name")]);
  const clerk = await tenant.addUser([await tenant.addRole([{ object: "t_thing", actions: ["read"] }])]);
  const editor = await tenant.addUser([
    await tenant.addRole([{ object: "sys_form_use", actions: ["read"], read: ["form"] }]),
  ]);
  const told = (actor: Actor) => labelNames(app.engine.context(actor, "en"), "publicForm");
  expect(told(editor.actor)).toContainEqual({ code: key, label: { zh: name, en: name } });
  // A rule with a condition might exclude this use.
  const rules = [{ field: "purpose", op: "eq", value: "new" } as const];
  const partly = await tenant.addUser([
    await tenant.addRole([{ object: "sys_form_use", actions: ["read"], condition: { match: "and", rules } }]),
  ]);
  for (const { actor } of [clerk, partly]) expect(told(actor)).toEqual([]);
  expect(told(anonymousActor)).toEqual([]);
});

describe("values", () => {
  it("of a unique input are accepted once, and again after their answer is deleted", async () => {
    const { answer } = await open([input("mail", { unique: true })]);
    const two = await Promise.all([1, 2].map(() => answer({ mail: "a@example.org" })));
    expect(two.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect(two.find(({ code }) => code === 400)?.fields).toEqual(["values.mail"]);
    expect(await answer({ mail: "b@example.org" })).toMatchObject({ code: 200 });
    for (const empty of [{}, {}]) expect(await answer(empty)).toMatchObject({ code: 200 });
    const kept = two.find(({ code }) => code === 200)?.data as { id: string };
    await admin.json("delObjDataByIdList", { objname: "sys_form_answer", idlist: [kept.id] });
    expect(await answer({ mail: "a@example.org" })).toMatchObject({ code: 200 });
  });

  it("of dates follow the time zone of the installation, half an hour before midnight and after", async () => {
    const { answer } = await open([
      { id: "day", type: "date", name: "day", earliest: "today", latest: "today" },
    ]);
    // 23:30 in Shanghai.
    expect(await answer({ day: "2026-05-01" })).toMatchObject({ code: 200 });
    expect(await answer({ day: "2026-05-02" })).toMatchObject({ code: 400, fields: ["values.day"] });
    const before = moment;
    try {
      moment = new Date("2026-05-01T16:00:00Z");
      expect(await answer({ day: "2026-05-01" })).toMatchObject({ code: 400 });
      expect(await answer({ day: "2026-05-02" })).toMatchObject({ code: 200 });
    } finally {
      moment = before;
    }
    for (const day of ["2026-02-29", "2026-5-1", "yesterday"])
      expect(await answer({ day })).toMatchObject({ code: 400, fields: ["values.day"] });
  });
});

describe("the exported workbook", () => {
  const places = { from: "records", object: "t_place" };
  const marks = {
    from: "list",
    items: ["good", "bad"].map((value) => ({ value, title: { zh: value, en: value.toUpperCase() } })),
  };
  const nodes = [
    { id: "mark", type: "radio", name: "mark", options: marks },
    { id: "sum", type: "number", name: "sum", scale: 1 },
    { id: "at", type: "date", name: "at", precision: "minute" },
    { id: "place", type: "select", name: "place", options: places },
    { id: "places", type: "select", name: "places", multiple: true, options: places },
    { id: "papers", type: "file", name: "papers", max: 3 },
    {
      id: "rows",
      type: "sub-table",
      name: "rows",
      columns: [input("what"), { id: "where", type: "dialog", name: "where", object: "t_place" }],
    },
  ];

  async function exported(by: Caller, name: string) {
    const started = await send(by, "exportFormAnswers", { name });
    expect(started).toMatchObject({ code: 200 });
    const job = await jobs.outcome((started.data as { jobid: string }).jobid);
    expect(job).toMatchObject({ state: "done" });
    const { file } = job.result as ExportResult;
    return (await readXlsx(await buffer(store.read(file.id)))).sheets.map((sheet) => sheet.rows);
  }

  it("contains numbers as numbers, formulas as text, and choices, files and records by name", async () => {
    const { id, name } = await publish(nodes);
    const [one, two] = [
      await addRecord(app.engine, "t_place", { name: "武汉", name_en: "Wuhan" }),
      await addRecord(app.engine, "t_place", { name: "宜昌", name_en: "Yichang" }),
    ];
    const values = {
      mark: "good",
      sum: "1.5",
      at: "2026-03-09T16:30:00Z",
      place: one,
      places: [one, two],
      papers: [await uploaded(admin, "text", { name: "说明.txt" })],
      rows: [{ what: "=1+1", where: two }],
    };
    const saved = await send(admin, "submitForm", { id, values });
    expect(saved).toMatchObject({ code: 200 });
    const [answers, rows] = await exported(admin, name);
    expect(answers?.[0]?.slice(4)).toEqual(["mark", "sum", "at", "place", "places", "papers"]);
    expect(answers?.[1]?.slice(4)).toEqual([
      "GOOD",
      1.5,
      expect.stringContaining("2026-03-10 00:30") as string,
      "Wuhan",
      "Wuhan; Yichang",
      "说明.txt",
    ]);
    expect(rows?.[1]).toEqual([1, "=1+1", "Yichang"]);
  });

  it("shows unreadable records by id, and leaves out what may not be exported", async () => {
    const { id, name } = await publish(nodes);
    const [seen, hidden] = [
      await addRecord(app.engine, "t_place", { name: "看得见", name_en: "Seen", size: 1 }),
      await addRecord(app.engine, "t_place", { name: "看不见", name_en: "Hidden", size: 2 }),
    ];
    await send(admin, "submitForm", { id, values: { places: [seen, hidden], rows: [{ where: hidden }] } });
    const answers = { object: "sys_form_answer", actions: ["read", "export"] as const };
    const small = { match: "and", rules: [{ field: "size", op: "eq", value: 1 }] } as const;
    const some = await tenant.addRole([
      { ...answers, actions: [...answers.actions] },
      { object: "t_place", actions: ["read"], condition: { ...small, rules: [...small.rules] } },
    ]);
    const none = await tenant.addRole([{ ...answers, actions: [...answers.actions] }]);
    const [partly, blind] = await Promise.all(
      [some, none].map(async (role) => app.logIn((await tenant.addUser([role])).id)),
    );
    if (!partly || !blind) throw new Error("two readers were logged in");
    const [first, rows] = await exported(partly, name);
    expect(first?.[1]?.[8]).toBe(`Seen; ${hidden}`);
    expect(rows?.[1]?.[2]).toBe(hidden);
    expect((await exported(blind, name))[0]?.[1]?.[8]).toBe(`${seen}; ${hidden}`);
  });
});
