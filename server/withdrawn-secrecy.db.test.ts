import { describe, expect, it } from "vitest";
import { openMetrics } from "./features/monitor/metrics.ts";
import { findMatches } from "./features/matching/match.ts";
import { sendDigests } from "./features/readers/send-digests.ts";
import { mountRoutes } from "./http/mount-routes.ts";
import { saveRecords } from "./engine/records/save.ts";
import { makeApp, type Caller } from "./testing/make-app.ts";
import { addRecord, makeTenant } from "./testing/make-tenant.ts";
import { makeStore } from "./testing/make-store.ts";
import { runSql } from "./db/run-sql.ts";

/** What was public and is not any more: nothing that was made while it was one may go on telling it. */
const test = await makeApp((server, options) =>
  mountRoutes(server, {
    ...options,
    files: makeStore(),
    metrics: openMetrics({ pools: {}, catalogVersion: () => 1, countSessions: async () => 0 }),
    metricsToken: undefined,
    publicUrl: "https://kz.example.org",
  }),
);
const { engine, app, database } = test;
const tenant = await makeTenant(engine);
const owner = await tenant.addUser(["ROLE_MEMBER"]);
const reader = await tenant.addUser(["ROLE_MEMBER"]);
const [asOwner, asReader] = [await test.logIn(owner.id), await test.logIn(reader.id)];

const endings = [
  ["called secret by its owner", (id: string) => save(asOwner, { id, secrecy: "classified" })],
  ["taken off line by its owner", (id: string) => message(asOwner, id, "take_offline")],
] as const;

let made = 0;

/** An achievement of the owner's that everybody sees. */
async function publish(): Promise<{ id: string; title: string }> {
  made += 1;
  const title = `石墨烯散热膜${made}号机密试验`;
  const answer = await save(asOwner, { title, summary: `${title}的摘要` });
  const [id = ""] = (answer.data as { ids: string[] }).ids;
  await runSql(
    database.db,
    "update obj.kch_achievement set status = 'published', secrecy = 'public', publish_at = now() where id = $1",
    [id],
  );
  engine.systemContext().resultCache.clear();
  return { id, title };
}

function save(caller: Caller, data: Record<string, unknown>) {
  return caller.json("saveObjData", { objname: "kch_achievement", data });
}

function message(caller: Caller, id: string, action: string) {
  const internalParams = { objname: "kch_achievement", id, action };
  return caller.json("vicimsg", { msgid: "transition", data: { internalParams } });
}

const publicPlaces = (id: string, title: string) => [
  "/api/v1/portal/home?lang=zh",
  "/feed.xml?lang=zh",
  "/feed.xml?type=achievement&lang=zh",
  `/feed.xml?type=achievement&q=${encodeURIComponent(title.slice(0, 6))}`,
  "/sitemap.xml",
  "/oai?verb=ListRecords&metadataPrefix=oai_dc&set=achievement",
  `/p/achievement/${id}?lang=zh`,
  `/p/achievement/${id}.bib`,
];

describe.each(endings)("what was %s", (_, end) => {
  it("is gone from every public place at once, and no tag of before says that nothing has changed", async () => {
    const { id, title } = await publish();
    const seen = (text: string) => text.includes(title) || text.includes(id);
    const before = [];
    for (const url of publicPlaces(id, title)) {
      const answer = await app.inject({ url });
      expect([url, answer.statusCode, seen(answer.body)]).toEqual([url, 200, true]);
      const age = /max-age=(\d+)/.exec(String(answer.headers["cache-control"] ?? ""))?.[1] ?? "0";
      expect(Number(age)).toBeLessThanOrEqual(60);
      before.push({ url, tag: answer.headers["etag"] });
    }
    expect((await end(id)).code).toBe(200);
    for (const { url, tag } of before) {
      const headers = tag === undefined ? {} : { "if-none-match": String(tag) };
      const answer = await app.inject({ url, headers });
      expect([url, answer.statusCode === 304, seen(answer.body)]).toEqual([url, false, false]);
    }
    const typed = { objname: "kch_achievement", keyword: title.slice(0, 8) };
    expect((await test.anonymous.json("getObjDataByPage", typed)).text).not.toContain(title);
    expect((await test.anonymous.json("getObjData", { objname: "kch_achievement", id })).code).toBe(404);
  });

  it("is told by no favourite, and can be taken out of them", async () => {
    const { id, title } = await publish();
    const marked = { objname: "kch_favourite", data: { kind: "achievement", about: id } };
    expect((await asReader.json("saveObjData", marked)).code).toBe(200);
    expect((await end(id)).code).toBe(200);
    const list = await asReader.json("getObjDataByPage", { objname: "kch_favourite" });
    expect(list.text).toContain(id);
    expect(list.text).not.toContain(title);
    const rule = { field: "id", op: "in", value: [id] };
    const looked = { objname: "kch_achievement", highsearch: { match: "and", rules: [rule] } };
    expect((await asReader.json("getObjDataByPage", looked)).data).toMatchObject({ data: [], total: 0 });
    const [mark] = (list.data as { data: { id: string }[] }).data.slice(-1);
    const gone = await asReader.json("delObjDataByIdList", { objname: "kch_favourite", idlist: [mark?.id] });
    expect(gone.code).toBe(200);
  });

  it("is told by no digest that goes out afterwards", async () => {
    const subscription = {
      name: "膜",
      kind: "search",
      subject: "achievement",
      frequency: "at_once",
      words: "石墨烯",
    };
    expect(
      (await asReader.json("saveObjData", { objname: "kch_subscription", data: subscription })).code,
    ).toBe(200);
    const { id, title } = await publish();
    expect((await end(id)).code).toBe(200);
    const site = "https://kz.example.org/";
    const actAs = (user: string) => test.sessions.actFor(user, null);
    await sendDigests(engine.systemContext(), { actAs, findMatches, site });
    const notices = await asReader.json("getObjDataByPage", { objname: "sys_notice", pageSize: 50 });
    expect(notices.text).not.toContain(title);
    expect(notices.text).not.toContain(id);
  });

  it("is not named to the other side of a case about it", async () => {
    const { id, title } = await publish();
    const match = await addRecord(engine, "kch_match", { title: "一次对接", achievement: id });
    await runSql(database.db, "update obj.kch_match set created_by = $2 where id = $1", [match, reader.id]);
    const read = () => asReader.json("getObjData", { objname: "kch_match", id: match });
    expect((await read()).text).toContain(title);
    expect((await end(id)).code).toBe(200);
    const answer = await read();
    expect(answer.code).toBe(200);
    expect(answer.text).not.toContain(title);
    const guess = { field: "achievement.title", op: "like", value: title.slice(0, 4) };
    const guessed = { objname: "kch_match", highsearch: { match: "and", rules: [guess] } };
    expect((await asReader.json("getObjDataByPage", guessed)).text).not.toContain(match);
  });
});

it("what its owner makes secret stays their own to read", async () => {
  const { id, title } = await publish();
  expect((await save(asOwner, { id, secrecy: "internal" })).code).toBe(200);
  expect((await asOwner.json("getObjData", { objname: "kch_achievement", id })).text).toContain(title);
  await saveRecords(engine.systemContext(), {
    objname: "kch_achievement",
    data: { id, title: `${title}改` },
  });
  expect((await test.anonymous.json("getObjData", { objname: "kch_achievement", id })).code).toBe(404);
});
