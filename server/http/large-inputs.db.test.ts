import { beforeAll, describe, expect, it } from "vitest";
import { runSql } from "@kezhuan/server/db/run-sql";
import { mountTransfer } from "@kezhuan/server/http/files/transfer-routes";
import { makeApp, type Answer, type Caller } from "@kezhuan/server/testing/make-app";
import { makeTenant } from "@kezhuan/server/testing/make-tenant";
import { makeStore } from "@kezhuan/server/testing/make-store";

/** Requests that are cheap to send and could be expensive to answer, from visitors and ordinary accounts. */
const store = makeStore();
const app = await makeApp(async (one, options) => {
  await mountTransfer(one, { ...options, files: store });
});
const tenant = await makeTenant(app.engine);
const objname = "kch_achievement";
let member: Caller;
let staff: Caller;

beforeAll(async () => {
  member = await app.logIn((await tenant.addUser(["ROLE_MEMBER"])).id);
  staff = await app.logIn((await tenant.addUser(["ROLE_KCH_MANAGER"])).id);
});

const big = 1_000_000;
const times = (count: number, write: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => write(index)).join(",");
const nested = (levels: number) => "[".repeat(levels) + "]".repeat(levels);

function post(caller: Caller, name: string, payload: string): Promise<Answer> {
  return caller.send({
    method: "POST",
    url: `/rest/${name}`,
    headers: {
      "content-type": payload.startsWith("{") ? "application/json" : "application/x-www-form-urlencoded",
    },
    payload,
  });
}

/** A request whose cost grows with the square of its length would not finish within this time. */
const soon = 60_000;

describe("input that is nested too deeply", () => {
  const list = (part: string) => `{"objname":"${objname}",${part}}`;
  it.each([
    ["a condition", "getObjDataByPage", (deep: string) => list(`"highsearch":${deep}`)],
    ["a value", "getObjDataByPage", (deep: string) => list(`"title":${deep}`)],
    ["a condition as text", "getObjDataByPage", (deep: string) => `objname=${objname}&highsearch=${deep}`],
    ["a record", "saveObjData", (deep: string) => list(`"data":{"title":"x","people":${deep}}`)],
    ["a message", "vicimsg", (deep: string) => `{"msgid":"saveView","data":{"view":${deep}}}`],
  ])(
    "is refused: %s",
    async (_, name, write) => {
      for (const caller of [member, app.anonymous])
        for (const levels of [180, 5_000, big]) {
          const answer = await post(caller, name, write(nested(levels)));
          expect([answer.code, answer.text.length < 1_000]).toEqual([400, true]);
          expect(answer.text).toContain("176 levels");
        }
    },
    soon,
  );
});

describe("more names than any object has fields", () => {
  it.each([
    [
      "a form",
      "getObjDataByPage",
      () => `objname=${objname}&${times(300_000, (at) => `a${at}=1`).replaceAll(",", "&")}`,
    ],
    ["JSON", "getObjDataByPage", () => `{"objname":"${objname}",${times(300_000, (at) => `"a${at}":1`)}}`],
  ])(
    "is refused as a whole: %s",
    async (_, name, write) => {
      const answer = await post(app.anonymous, name, write());
      expect([answer.code, answer.fields]).toEqual([400, ["body"]]);
    },
    soon,
  );

  it(
    "in a record is told up to where it helps",
    async () => {
      const save = (names: number) => {
        const data = `{"title":"x",${times(names, (at) => `"a${at}":1`)}}`;
        return post(member, "saveObjData", `{"objname":"${objname}","data":${data}}`);
      };
      const many = await save(15_000);
      expect([many.code, many.fields.length]).toEqual([400, 1_000]);
      const tooMany = await save(300_000);
      expect([tooMany.code, tooMany.fields]).toEqual([400, ["data"]]);
    },
    soon,
  );
});

describe("a text that is far too long", () => {
  it.each([
    ["marks that show nothing", "\u200B".repeat(big)],
    ["parts of a flag", `\u{1F3F4}${"\u{E0067}".repeat(big)}`],
    ["looks of a picture", `\u{1F469}${"\uFE0F\u200D".repeat(big / 2)}`],
    ["marks on a letter", "\u0301\u200D".repeat(big / 2)],
    ["letters with joiners", "क\u200D".repeat(big / 2)],
  ])(
    "is refused without being walked through again and again: %s",
    async (_, text) => {
      const saved = await member.json("saveObjData", { objname, data: { title: text } });
      expect([saved.code, saved.fields]).toEqual([400, ["title"]]);
      const label = { zh: text, en: "x" };
      const view = { objname, view: { label, columns: [] } };
      const named = await member.json("vicimsg", { msgid: "saveView", data: view });
      expect([named.code, named.fields]).toEqual([400, ["view.label.zh"]]);
    },
    soon,
  );

  it("is refused as part of a text to search for", async () => {
    const rule = (op: string, size: number) => ({ field: "title", op, value: "石".repeat(size) });
    const ask = (op: string, size: number) =>
      app.anonymous.json("getObjDataByPage", { objname, highsearch: { rules: [rule(op, size)] } });
    for (const op of ["like", "notLike", "likeLeft", "likeRight"]) {
      expect((await ask(op, 500)).code).toBe(200);
      expect(await ask(op, 501)).toMatchObject({ code: 400, fields: ["title"] });
    }
    expect((await ask("eq", 2_000)).code).toBe(200);
  });
});

it("an export that is started again and again is refused while ten of them wait", async () => {
  const start = () => staff.post("exportObjData", { objname });
  const started = [];
  for (let count = 0; count < 10; count += 1) started.push(await start());
  expect(started.map(({ code }) => code)).toEqual(Array.from({ length: 10 }, () => 200));
  expect(await start()).toMatchObject({ code: 429, status: 429, headers: { "retry-after": "60" } });
  const [{ jobid } = { jobid: "" }] = started.map(({ data }) => data as { jobid: string });
  await staff.json("vicimsg", { msgid: "cancelJob", data: { jobid } });
  expect((await start()).code).toBe(200);
  expect(app.failures).toEqual([]);
  await runSql(app.database.db, "delete from kz.job");
});
