import { Readable } from "node:stream";
import { describe, expect, it, vi } from "vitest";
import type { InjectOptions } from "fastify";
import { calls, type CallName } from "@kezhuan/contract/api/calls";
import { messageNames, messages, type MessageName } from "@kezhuan/contract/api/messages";
import { openLanguageModel } from "./features/search/language-model/language-model.ts";
import { openMetrics } from "./features/monitor/metrics.ts";
import { mountRoutes } from "./http/mount-routes.ts";
import { manyRuns } from "./testing/case-tally.ts";
import { makeApp } from "./testing/make-app.ts";
import { makeTenant } from "./testing/make-tenant.ts";
import { repeats, startModelServer } from "./testing/model-server.ts";
import { plausibleInput, schemaOf } from "./testing/plausible-input.ts";
import { changeHiddenCells } from "./testing/secrecy/change-hidden-cells.ts";
import { makeLeakFinder, type Told } from "./testing/secrecy/find-leaks.ts";
import { plantWorld } from "./testing/secrecy/plant-world.ts";
import {
  askMessage,
  drawQuestions,
  listAddressQuestions,
  listCallQuestions,
  listChatQuestions,
  listPageQuestions,
  listWriteQuestions,
  makeAsking,
  type Question,
} from "./testing/secrecy/questions.ts";
import type { Reader } from "./testing/secrecy/visitor-oracle.ts";
import { makeStore } from "./testing/make-store.ts";

const routes: string[] = [];
const files = makeStore();
// It repeats all that it is given: what a model could betray is in the answers.
const model = await startModelServer();
model.otherwise = repeats;
const languageModel = openLanguageModel({ baseUrl: model.url, name: "small" });
const test = await makeApp(
  async (server, options) => {
    server.addHook("onRoute", ({ method, url }) => {
      if (method === "GET" || method === "POST") routes.push(`${method} ${url}`);
    });
    await mountRoutes(server, {
      ...options,
      files,
      metrics: openMetrics({ pools: {}, catalogVersion: () => 1, countSessions: async () => 0 }),
      metricsToken: undefined,
      publicUrl: "https://kz.example.org",
    });
  },
  { languageModel },
);
const { engine, app, database } = test;
const catalog = engine.catalog();
const tenant = await makeTenant(engine);
const member = await test.logIn((await tenant.addUser(["ROLE_MEMBER"])).id);
const objnames = [...catalog.objects.values()].filter(({ pack }) => pack === "kch").map(({ name }) => name);
const world = await plantWorld(database.db, catalog, [...objnames, "sys_user", "sys_notice"]);
for (const { id } of world.files) await files.write(id, Readable.from([Buffer.from("abc")]));
engine.systemContext().resultCache.clear();
// Addresses of files are good until a quarter of an hour that is in them: what is compared is of one moment.
vi.useFakeTimers({ toFake: ["Date"], now: new Date() });

/** Calls that show no records, each with its reason. */
const otherCalls: Partial<Record<CallName, string>> = {
  getCaptcha: "made-up answers for unknown names: login.db.test.ts",
  loginWithCaptcha: "one answer for all that is wrong: login.db.test.ts",
  loginStep: "as a login",
  refreshToken: "as a login",
  register: "says whether a username is taken, as it must: register.db.test.ts",
  logout: "one's own login",
  getInfo: "one's own account",
  changePassword: "one's own account",
  newDialogue: "begins with nothing",
  listDialogues: "one's own questions: chat.db.test.ts",
  listMessages: "one's own questions, answered as the search does: chat.db.test.ts",
  deleteDialogue: "one's own questions: chat.db.test.ts",
  draftFromDialogue: "one's own questions: generated.db.test.ts",
  listModels: "a setting",
  searchOpened: "answers nothing: query-log.db.test.ts",
  exportObjData: "for accounts; hidden-data.db.test.ts compares its files cell by cell",
};

/** Routes that show no records. */
const otherRoutes = new Set([
  "GET /healthz",
  "GET /readyz",
  "GET /metrics",
  // Calls and messages under other addresses: asked as these.
  "POST /api/v1/objects/:objname",
  "POST /api/v1/messages/:msgid",
  // Whether one's own login has ended.
  "GET /rest/watchSession",
  "GET /p/page.css",
  "GET /api/docs.css",
]);

/** Messages that visitors may send. */
const openMessages: readonly MessageName[] = [
  "transition",
  "countFacets",
  "aggregate",
  "useLink",
  "getInvitation",
  "getPasswordPolicy",
  "requestPasswordReset",
  "getPasswordReset",
  "finishPasswordReset",
  "requestPasswordCode",
  "redeemPasswordCode",
  "getPublicDashboard",
  "openForm",
  "submitForm",
  "verifyCode",
];

const asVisitor = makeAsking({ catalog, world, reader: "visitor" });
const asMember = makeAsking({ catalog, world, reader: "member" });
const addresses = listAddressQuestions(asVisitor);
/** All of it took minutes; what is drawn differs from run to run, and ACCESS_CASES asks for more. */
const most = { visitor: manyRuns(1_400), member: manyRuns(800), address: manyRuns(80), chat: 40, writes: 60 };
const visitorCalls = listCallQuestions(asVisitor);
const visitorWrites = listWriteQuestions(asVisitor);
const visitorQuestions = [
  ...listPageQuestions(asVisitor),
  ...drawQuestions(visitorCalls, most.visitor),
  ...drawQuestions(visitorWrites, most.writes),
  ...[...addresses.values()].flatMap((questions) => drawQuestions(questions, most.address)),
  ...drawQuestions(listChatQuestions(asVisitor), most.chat),
  askMessage("useLink", { token: "x".repeat(43) }),
  askMessage("getInvitation", { token: "x".repeat(43) }),
  askMessage("getPasswordPolicy", {}),
  askMessage("requestPasswordReset", { account: "admin", uuid: "x", code: "x" }),
  askMessage("getPasswordReset", { token: "x".repeat(43) }),
  askMessage("finishPasswordReset", { token: "x".repeat(43), verifier: "x".repeat(43) }),
  askMessage("requestPasswordCode", { account: "admin", uuid: "x", code: "x" }),
  askMessage("redeemPasswordCode", { ticket: "x".repeat(43), code: "123456" }),
  askMessage("openForm", { key: "x".repeat(32) }),
  askMessage("verifyCode", { code: "X".repeat(16) }),
  askMessage("submitForm", { id: "x", key: "x".repeat(32), values: {} }),
];
const allMessages = messageNames;
const accountMessages = allMessages.filter((name) => messages[name].access !== "public");
const memberReads = [
  ...listPageQuestions(asMember),
  ...drawQuestions(listCallQuestions(asMember), most.member),
  // An account may ask so often in a minute; the clock stands still.
  ...drawQuestions(listChatQuestions(asMember), 25),
];
const memberQuestions = [
  ...memberReads,
  ...drawQuestions(listWriteQuestions(asMember), most.writes),
  ...askPersonalMessages(),
];

/** Every message for accounts about records of others, with inputs made of its schema. */
function askPersonalMessages(): Question[] {
  const about = ["kch_achievement", "kch_match", "kch_claim", "kch_expert", "sys_user"];
  return accountMessages.flatMap((msgid) =>
    about.flatMap((objname) => {
      const row = world.rows.find((one) => one.objname === objname);
      if (!row) return [];
      const said = [row.id];
      const known: Record<string, unknown> = {
        objname,
        object: objname,
        id: row.id,
        record: row.id,
        expert: row.id,
        userid: row.id,
        jobid: row.id,
        ids: [row.id],
      };
      const input = plausibleInput(schemaOf(messages[msgid].input), (name) => known[name]);
      return askMessage(msgid, { internalParams: input }, said);
    }),
  );
}

type Send = (request: InjectOptions) => Promise<Told>;

const volatile = new Set(["date", "content-length", "connection", "keep-alive", "token"]);

const sendAsVisitor: Send = async (request) => {
  const { statusCode, headers, payload } = await app.inject(request);
  const kept = Object.entries(headers).filter(([name]) => !volatile.has(name));
  return { status: statusCode, headers: JSON.stringify(kept), body: settle(payload) };
};

const sendAsMember: Send = async (request) => {
  const { status, text } = await member.send(request);
  return { status, headers: "", body: settle(text) };
};

/** Moments of the answer itself. */
function settle(text: string): string {
  return (
    text
      // Of a conversation that the question has begun.
      .replaceAll(/"id":"[^"]*","model":/g, '"model":')
      .replaceAll(/<responseDate>[^<]*<\/responseDate>/g, "")
      .replaceAll(/"(last_used_at|created_at|consent_at|asked_at|due_at)":"2\d{3}-[^"]*"/g, '"$1":""')
  );
}

async function askAll(questions: readonly Question[], send: Send): Promise<Told[]> {
  // Until then the search answers by other means, and two rounds would differ in that.
  await engine.systemContext().textSearch.prepared();
  const told: Told[] = [];
  for (const { request } of questions) told.push(await send(request));
  return told;
}

function findAll(questions: readonly Question[], told: readonly Told[], reader: Reader): string[] {
  const find = makeLeakFinder(world, reader);
  return questions.flatMap((question, index) => {
    const answer = told[index];
    return answer ? find(question, answer) : [];
  });
}

function listChanged(
  questions: readonly Question[],
  before: readonly Told[],
  after: readonly Told[],
): string[] {
  return questions.flatMap(({ name }, index) => {
    const [one, other] = [JSON.stringify(before[index]), JSON.stringify(after[index])];
    if (one === other) return [];
    const from = Math.max(0, findDifference(one, other) - 150);
    return [`${name}\n  ${one.slice(from, from + 400)}\n  ${other.slice(from, from + 400)}`];
  });
}

/** The place of the first character in which two texts differ. */
function findDifference(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

describe("what can be asked without an account", () => {
  it("is all in the list: each call, message and address is asked, or has its reason not to be", () => {
    const asked = new Set([...visitorCalls, ...visitorWrites].map(({ name }) => name.split(" ")[0]));
    const missing = (Object.keys(calls) as CallName[]).filter(
      (name) => !asked.has(name) && !otherCalls[name],
    );
    expect(missing).toEqual([]);
    expect(allMessages.filter((name) => messages[name].access === "public").toSorted()).toEqual(
      openMessages.toSorted(),
    );
    const ofCalls = new Set(Object.values(calls).map(({ method, path }) => `${method} ${path}`));
    const listed = (route: string) =>
      addresses.has(route) ||
      ofCalls.has(route) ||
      otherRoutes.has(route) ||
      // The documentation comes with the product and knows no records.
      route.startsWith("GET /docs");
    expect(routes.length).toBeGreaterThan(20);
    expect([...new Set(routes)].filter((route) => !listed(route))).toEqual([]);
    for (const [route, questions] of addresses) expect([route, questions.length > 0]).toEqual([route, true]);
  });

  it("is planted in every object with records that are shown and others that are not", () => {
    const find = (reader: Reader) => makeLeakFinder(world, reader);
    expect(world.rows.length).toBeGreaterThan(200);
    expect(world.marks.size).toBeGreaterThan(4000);
    // The finder would find.
    const secret = [...world.marks].find(([, { field }]) => field === "contact_phone")?.[0] ?? "";
    const question = { name: "x", request: {}, said: [] };
    expect(find("visitor")(question, { status: 200, headers: "", body: secret })).toHaveLength(1);
  });
});

const before: { visitor: Told[]; member: Told[] } = { visitor: [], member: [] };

describe("a visitor", () => {
  it("is told nothing by any answer that is not public", async () => {
    before.visitor = await askAll(visitorQuestions, sendAsVisitor);
    expect(findAll(visitorQuestions, before.visitor, "visitor")).toEqual([]);
    expect(test.failures.splice(0)).toEqual([]);
    expect(before.visitor.filter(({ status }) => status >= 500)).toEqual([]);
    // Not because everything is refused.
    const answered = before.visitor.filter(({ status, body }) => status === 200 && /zq\d{6}q/.test(body));
    expect(answered.length).toBeGreaterThan(manyRuns(30));
    // The model was asked, and what it said was shown.
    const generated = answered.filter(({ body }) => body.includes('"generated":true'));
    expect(generated.length).toBeGreaterThan(5);
  });

  it("is sent to log in by every message that is for accounts, before its input is looked at", async () => {
    for (const { request, name } of askPersonalMessages()) {
      const { body } = await sendAsVisitor(request);
      expect([name, JSON.parse(body)]).toMatchObject([name, { code: 401 }]);
    }
  });
});

describe("somebody with an account and no relation to any record", () => {
  it("is told what members are told, and nothing else", async () => {
    before.member = await askAll(memberQuestions, sendAsMember);
    expect(findAll(memberQuestions, before.member, "member")).toEqual([]);
    expect(test.failures.splice(0)).toEqual([]);
  });
});

describe("in a world that differs in what is hidden only", () => {
  it("every answer to a member is the same, to the last letter", async () => {
    await changeHiddenCells({ db: database.db, catalog, world, reader: "member" });
    engine.systemContext().resultCache.clear();
    const after = await askAll(memberReads, sendAsMember);
    expect(listChanged(memberReads, before.member, after)).toEqual([]);
  });

  it("every answer to a visitor is the same, to the last letter", async () => {
    await changeHiddenCells({ db: database.db, catalog, world, reader: "visitor" });
    engine.systemContext().resultCache.clear();
    const after = await askAll(visitorQuestions, sendAsVisitor);
    expect(listChanged(visitorQuestions, before.visitor, after)).toEqual([]);
  });
});
