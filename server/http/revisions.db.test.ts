import { Readable } from "node:stream";
import type { HistoryOutput } from "@kezhuan/contract/api/history";
import { describe, expect, it } from "vitest";
import { runSql } from "../db/run-sql.ts";
import { assignFile, keepContent } from "../features/files/upload-file.ts";
import { exportFile } from "../testing/ask-every-way.ts";
import { expectRefused } from "../testing/expect-refused.ts";
import { makePublicApp } from "../testing/make-public-app.ts";
import { contextOf, makeActor } from "../testing/make-tenant.ts";
import { makeReviewWorld } from "../testing/review-world.ts";
import type { Person } from "../testing/review-world.ts";

const test = await makePublicApp();
const world = await makeReviewWorld(test);
const { member, other, reviewer, colleague, manager, send, review, queue } = world;
const objname = "kch_achievement";

const complete = {
  status: "published",
  secrecy: "public",
  category: "applied",
  summary: "一种涂层",
  problem_solved: "剥落",
  advantages: ["耐热"],
  indicators: [
    {
      name: "寿命",
      value: "1000",
    },
  ],
  trl: 7,
  trl_scheme: "self",
  hi_tech_field: ["04"],
  industry: ["C"],
  keywords: ["涂层", "耐热", "合金"],
  transform_methods: ["2"],
  transform_status: "available",
  valid_until: "2099-01-01",
  ownership_statement: true,
  people: [{ name: "钱工" }],
  contact_name: "钱工",
  contact_phone: "13800138000",
};

async function publish(title: string, more: Record<string, unknown> = {}): Promise<string> {
  const institution = await world.add("kch_institution", { name: `单位 ${title}`, status: "published" });
  const data = { ...complete, title, completers: [institution], created_by: member.id, ...more };
  return world.add(objname, data);
}

const save = (person: Person, data: Record<string, unknown>) =>
  person.caller.json("saveObjData", { objname, data });
const titleNow = async (id: string) => {
  const answer = await test.anonymous.json("getObjData", { objname, id });
  return answer.code === 200 ? (answer.data as { data: Record<string, unknown> }).data["title"] : answer.code;
};
async function decide(person: Person, id: string, more: Record<string, unknown>) {
  const { revision } = await review(person, objname, id);
  const { data } = await person.caller.json("getObjData", { objname, id });
  const { version } = (data as { data: { version: number } }).data;
  const seen = { revision: revision?.id, version: revision?.version, recordVersion: version };
  return send(person, "decideRevision", { objname, id, ...seen, decision: "accept", ...more });
}

async function toldOf(user: string, id: string): Promise<[string, string | null][]> {
  const rows = await runSql<{ title: string; body: string | null }>(
    test.database.db,
    `select title, body from obj.sys_notice where "user" = $1 and about_id = $2 order by id`,
    [user, id],
  );
  return rows.map(({ title, body }) => [title, body]);
}

describe("a change of what visitors see", () => {
  it("waits: the record stays as it is until a reviewer accepts it, then it is its author's change", async () => {
    const id = await publish("旧题目甲");
    const saved = await save(member, { id, title: "新题目甲", contact_phone: "13900139000" });
    expect(saved).toMatchObject({ code: 200, data: { data: { title: "旧题目甲", _waiting: ["title"] } } });
    expect(await titleNow(id)).toBe("旧题目甲");
    // Whom to ask is its owner's business alone.
    const [row] = await runSql(
      test.database.db,
      "select contact_phone from obj.kch_achievement where id = $1",
      [id],
    );
    expect(row).toEqual({ contact_phone: "13900139000" });
    const [item] = (await queue(reviewer)).items.filter((one) => one.id === id);
    expect(item).toMatchObject({ state: "revision", author: { id: member.id }, rounds: 0 });
    const { revision } = await review(reviewer, objname, id);
    expect(revision).toMatchObject({ state: "waiting", mine: false });
    expect(revision?.fields).toEqual([
      { field: "title", before: "旧题目甲", now: "旧题目甲", after: "新题目甲", moved: false },
    ]);
    expect(await decide(reviewer, id, {})).toMatchObject({ code: 200, data: { state: "accepted" } });
    expect(await titleNow(id)).toBe("新题目甲");
    const history = await send(manager, "listHistory", { objname, id });
    expect((history.data as HistoryOutput).changes[0]).toMatchObject({
      action: "accept",
      actor: { id: member.id },
      accepted: { id: reviewer.id },
      fields: [{ field: "title", before: "旧题目甲", after: "新题目甲" }],
    });
    expect((await queue(reviewer)).items.some((one) => one.id === id)).toBe(false);
  });

  it("is returned with remarks, corrected by its author, and withdrawn", async () => {
    const id = await publish("旧题目乙");
    await save(member, { id, title: "新题目乙", summary: "更好的涂层" });
    const returned = { decision: "return", comment: "请核对", remarks: { title: "不要夸大" } };
    expect(await decide(reviewer, id, returned)).toMatchObject({ code: 200, data: { state: "returned" } });
    const told = await review(member, objname, id);
    expect(told.revision).toMatchObject({ state: "returned", mine: true });
    expect(told.rounds[0]).toMatchObject({
      action: "return",
      remarks: [{ field: "title", answered: false }],
    });
    await save(member, { id, title: "朴素的题目乙" });
    const again = await review(member, objname, id);
    expect(again.revision?.fields.map(({ field }) => field).toSorted()).toEqual(["summary", "title"]);
    expect(again).toMatchObject({
      revision: { state: "waiting" },
      rounds: [{ remarks: [{ answered: true }] }],
    });
    expect((await queue(reviewer)).items.find((one) => one.id === id)?.rounds).toBe(1);
    // As it is in the record: that field leaves the change.
    await save(member, { id, summary: complete.summary });
    expect((await review(member, objname, id)).revision?.fields.map(({ field }) => field)).toEqual(["title"]);
    expect(await send(other, "withdrawRevision", { objname, id })).toMatchObject({ code: 404 });
    expect(await send(member, "withdrawRevision", { objname, id })).toMatchObject({ code: 200 });
    expect((await review(member, objname, id)).revision).toBeNull();
    expect(await titleNow(id)).toBe("旧题目乙");
  });

  it("can be written down first and handed in later; until then nobody else sees it", async () => {
    const id = await publish("旧题目丙");
    const draft = { objname, id, data: { title: "草稿题目丙" } };
    expect(await send(member, "saveRevision", draft)).toMatchObject({
      data: { state: "draft", waiting: ["title"] },
    });
    expect((await review(reviewer, objname, id)).revision).toBeNull();
    expect((await queue(reviewer)).items.some((one) => one.id === id)).toBe(false);
    const handed = { objname, id, data: {}, submit: true };
    expect(await send(member, "saveRevision", handed)).toMatchObject({ data: { state: "waiting" } });
    expect((await review(reviewer, objname, id)).revision).toMatchObject({ state: "waiting" });
  });

  it("that lies about unsent is known to reviewers, not what is in it, and cleared away by them; its author is told", async () => {
    const id = await publish("旧题目戊");
    await send(member, "saveRevision", { objname, id, data: { title: "没有提交的题目" } });
    const seen = await review(reviewer, objname, id);
    expect(seen).toMatchObject({ revision: null, begun: { author: { id: member.id }, mayDiscard: true } });
    expect(JSON.stringify(seen)).not.toContain("没有提交");
    expect((await review(member, objname, id)).begun).toBeNull();
    expect(await send(other, "withdrawRevision", { objname, id })).toMatchObject({ code: 404 });
    expect(await send(reviewer, "withdrawRevision", { objname, id })).toMatchObject({ code: 200 });
    expect((await review(reviewer, objname, id)).begun).toBeNull();
    expect(await toldOf(member.id, id)).toEqual([["“旧题目戊”的修改一直没有提交，已由审核人清除", null]]);
  });

  it("has its reviewers told that it is there, and its author of every decision with the reason", async () => {
    const id = await publish("旧题目己");
    for (const [decision, comment] of [
      ["return", "请先核对"],
      ["return", "请补充数据"],
      ["refuse", "与事实不符"],
    ]) {
      await save(member, { id, title: `新题目${decision}` });
      expect(await decide(reviewer, id, { decision, comment })).toMatchObject({ code: 200 });
    }
    // Handed in twice and not read in between, it is told once.
    expect(await toldOf(reviewer.id, id)).toEqual([["“旧题目己”有修改等待审核", null]]);
    // Returned twice and not read in between, its author is told once, with the last remark.
    expect(await toldOf(member.id, id)).toEqual([
      ["“旧题目己”的修改已退回，请改好后重新提交", "审核意见：请补充数据"],
      ["“旧题目己”的修改未被采纳", "审核意见：与事实不符"],
    ]);
    const [newest] = (await review(member, objname, id)).rounds;
    expect(newest).toMatchObject({ action: "refuse", comment: "与事实不符" });
  });

  it("must still be fit to be public, and names only fields its author may write", async () => {
    const id = await publish("旧题目丁");
    expect(await save(member, { id, summary: null })).toMatchObject({
      code: 400,
      data: { errors: [{ field: "summary" }] },
    });
    expect(await save(member, { id, internal_note: "?" })).toMatchObject({ code: 400 });
    expect(await save(member, { id, registration_no: "110Y2024Y0001" })).toMatchObject({ code: 400 });
    expect(await save(other, { id, title: "别人的题目" })).toMatchObject({ code: 403 });
    expect(await send(other, "saveRevision", { objname, id, data: { title: "x" } })).toMatchObject({
      code: 403,
    });
    expect((await review(member, objname, id)).revision).toBeNull();
  });

  it("sent with others in a list is refused with its place in the list", async () => {
    const [one, two] = [await publish("列表甲"), await publish("列表乙")];
    const draft = await world.add(objname, { title: "列表丙", status: "draft", created_by: member.id });
    const data = [
      { id: one, title: "列表甲改" },
      { id: two, summary: null },
      { id: draft, trl: 99 },
      { title: "列表丁", trl: "x" },
      { id: one, contact_phone: "?".repeat(999) },
    ];
    const answer = await member.caller.json("saveObjData", { objname, data });
    expectRefused(answer, 400, ["data.1.summary", "data.2.trl", "data.3.trl", "data.4.contact_phone"]);
    expect((await review(member, objname, one)).revision).toBeNull();
  });

  it("sent with what the table itself refuses is refused as that, and nothing of the list is kept", async () => {
    const [one, two] = [await publish("列表戊"), await publish("列表己")];
    const table = "alter table obj.kch_achievement";
    await runSql(
      test.database.db,
      `${table} add constraint odd check (contact_phone <> '13900000000') not valid`,
    );
    const data = [
      { id: one, contact_phone: "13900000000" },
      { id: two, title: "列表己改" },
    ];
    const answer = await member.caller.json("saveObjData", { objname, data });
    await runSql(test.database.db, `${table} drop constraint odd`);
    expectRefused(answer, 400);
    expect((await review(member, objname, two)).revision).toBeNull();
  });

  it("and the record under review are told without their author to who may not know him", async () => {
    const own = await world.add(objname, {
      ...complete,
      title: "匿名评审",
      status: "submitted",
      created_by: member.id,
    });
    const id = await publish("匿名评审二");
    await save(member, { id, title: "匿名评审二改" });
    const blind = await world.open(
      await world.tenant.addRole([
        { object: objname, actions: ["read"], read: ["title", "status"] },
        { object: objname, actions: ["claim", "decide"] },
      ]),
    );
    const { items } = await queue(blind);
    expect(items.find((item) => item.id === own)).toMatchObject({
      label: "匿名评审",
      state: "submitted",
      author: null,
      since: null,
      due: null,
      reviewer: null,
    });
    expect(items.find((item) => item.id === id)).toMatchObject({ state: "revision", author: null });
    expect((await review(blind, objname, id)).revision?.author).toEqual({ id: null, label: null });
    const seen = (await queue(reviewer)).items;
    expect(seen.find((item) => item.id === own)?.author).toMatchObject({ id: member.id });
    expect(seen.find((item) => item.id === id)?.author).toMatchObject({ id: member.id });
  });

  it("is decided by reviewers only, never by its author, and by one of them at a time", async () => {
    const id = await publish("旧题目戊", { created_by: reviewer.id, deptid: world.tenant.deptid });
    const clerk = await world.open("ROLE_KCH_DEPT", "ROLE_KCH_REVIEWER");
    const own = await publish("自己的题目", { created_by: clerk.id, deptid: world.tenant.deptid });
    await save(clerk, { id: own, title: "自己改的" });
    expect(await decide(clerk, own, {})).toMatchObject({ code: 403 });
    expect(await decide(member, own, {}).catch(() => ({ code: 404 }))).toMatchObject({ code: 404 });
    await save(clerk, { id, title: "同事改的" });
    const { revision } = await review(reviewer, objname, id);
    const place = { objname, id, revision: revision?.id };
    const claims = await Promise.all([reviewer, colleague].map((who) => send(who, "claimReview", place)));
    expect(claims.map(({ code }) => code).toSorted((one, two) => one - two)).toEqual([200, 409]);
    const loser = claims[0]?.code === 409 ? reviewer : colleague;
    expect(await decide(loser, id, {})).toMatchObject({ code: 409 });
    const second = { objname, id, data: { title: "第二个修改" } };
    expect(await send(manager, "saveRevision", second)).toMatchObject({ code: 403 });
  });
});

describe("a record that was changed meanwhile", () => {
  it("is never overwritten unseen: somebody chooses field by field", async () => {
    const id = await publish("旧题目己");
    await save(member, { id, title: "作者的题目", summary: "作者的简介" });
    const before = await review(reviewer, objname, id);
    await save(manager, { id, title: "工作人员的题目" });
    const stale = { objname, id, revision: before.revision?.id, version: before.revision?.version };
    expect(
      await send(reviewer, "decideRevision", { ...stale, recordVersion: 1, decision: "accept" }),
    ).toMatchObject({
      code: 409,
    });
    expect(await decide(reviewer, id, {})).toMatchObject({
      code: 409,
      data: { errors: [{ field: "title" }] },
    });
    const { revision } = await review(reviewer, objname, id);
    expect(revision?.fields.find(({ field }) => field === "title")).toEqual({
      field: "title",
      before: "旧题目己",
      now: "工作人员的题目",
      after: "作者的题目",
      moved: true,
    });
    expect(await decide(reviewer, id, { keep: ["title"] })).toMatchObject({ code: 200 });
    const [row] = await runSql(
      test.database.db,
      "select title, summary from obj.kch_achievement where id = $1",
      [id],
    );
    expect(row).toEqual({ title: "工作人员的题目", summary: "作者的简介" });
  });

  it("loses what waited for it when it is removed", async () => {
    const id = await publish("旧题目庚");
    await save(member, { id, title: "新题目庚" });
    await manager.caller.json("delObjDataByIdList", { objname, idlist: [id] });
    const left = await runSql(test.database.db, "select 1 from kz.revision where record_id = $1", [id]);
    expect(left).toEqual([]);
  });
});

const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

async function upload(person: Person): Promise<string> {
  const ctx = contextOf(
    test.engine,
    makeActor({ userId: person.id, username: "u", deptid: world.tenant.deptid, roles: ["ROLE_MEMBER"] }),
  );
  const content = { field: undefined, name: "图.png", content: Readable.from([pixel]), isCut: () => false };
  return (await assignFile(ctx, { objname, field: "media" }, await keepContent(test.files, content))).id;
}

describe("a value that waits", () => {
  const word = "稀世新词";

  it("is on no public path: pages, lists, counts, search, feeds, sitemap, harvest, files", async () => {
    const id = await publish("公开的旧题目");
    const file = await upload(member);
    const change = { id, title: `${word}题目`, keywords: [word, "耐热", "合金"], trl: 3, media: [file] };
    expect(await save(member, change)).toMatchObject({ code: 200 });
    const calls = await Promise.all([
      test.anonymous.json("getObjData", { objname, id }),
      test.anonymous.json("getObjDataByPage", { objname, keyword: word }),
      test.anonymous.json("getObjDataByPage", { objname, title: `${word}题目` }),
      test.anonymous.json("getObjDataByPage", { objname, pageSize: 500 }),
      other.caller.json("getObjDataByPage", { objname, keyword: word }),
      test.anonymous.json("vicimsg", {
        msgid: "countFacets",
        data: { objname, fields: ["keywords", "trl"] },
      }),
      test.anonymous.json("vicimsg", { msgid: "listHistory", data: { objname, id } }),
      test.anonymous.json("vicimsg", { msgid: "getReview", data: { objname, id } }),
      other.caller.json("vicimsg", { msgid: "getReview", data: { objname, id } }),
    ]);
    expect(calls.map((answer) => JSON.stringify(answer).includes(word))).toEqual(calls.map(() => false));
    const found = calls[1]?.data as { total: number };
    expect(found.total).toBe(0);
    const addresses = [
      `/p/achievement/${id}?lang=zh`,
      `/p/achievement/${id}/cite?format=ris`,
      "/feed.xml",
      "/sitemap.xml",
      "/oai?verb=ListRecords&metadataPrefix=oai_dc",
      `/p/file/${file}`,
    ];
    const pages = await Promise.all(addresses.map((url) => test.read(url)));
    expect(pages.map(({ body }) => body.includes(word) || body.includes(file))).toEqual(
      pages.map(() => false),
    );
    expect((await test.read(`/p/file/${file}`)).statusCode).toBe(404);
    expect(await runSql(test.database.db, "select 1 from kz.file where id = $1", [file])).toHaveLength(1);
    expect(await decide(reviewer, id, {})).toMatchObject({ code: 200 });
    expect(await titleNow(id)).toBe(`${word}题目`);
    expect((await test.read(`/p/file/${file}`)).statusCode).toBe(200);
  });
});

async function exportAll(role: string): Promise<string> {
  const { deptid } = world.tenant;
  const ctx = contextOf(test.engine, makeActor({ userId: member.id, username: "u", deptid, roles: [role] }));
  return (await exportFile(ctx, { objname })).toString();
}

describe("a secret", () => {
  it("is off line the moment it is called one, by its owner or by staff, with what links to it", async () => {
    const [one, two] = [await publish("将成秘密一"), await publish("将成秘密二")];
    expect(await save(member, { id: one, secrecy: "internal" })).toMatchObject({ code: 200 });
    expect(await save(manager, { id: two, secrecy: "classified" })).toMatchObject({ code: 200 });
    for (const id of [one, two]) {
      expect(await titleNow(id)).toBe(404);
      const address = `/p/achievement/${id}`;
      expect((await test.read(address)).statusCode).toBe(404);
      expect((await test.read("/sitemap.xml")).body).not.toContain(id);
      expect((await test.read("/feed.xml")).body).not.toContain(id);
      const move = (person: Person) => world.move(person, { objname, id, action: "publish" });
      expect(await move(manager)).toMatchObject({ code: 400, data: { errors: [{ field: "secrecy" }] } });
    }
    const [row] = await runSql(test.database.db, "select status from obj.kch_achievement where id = $1", [
      one,
    ]);
    expect(row).toEqual({ status: "offline" });
  });

  it("shows nothing of itself through what waits, and cannot be made public by an accepted change", async () => {
    const id = await publish("秘密与修改");
    await save(member, { id, title: "秘密的新题目" });
    await save(member, { id, secrecy: "internal" });
    expect(await decide(reviewer, id, {})).toMatchObject({ code: 200 });
    expect(await titleNow(id)).toBe(404);
  });

  it("leaves the house with managers only", async () => {
    const id = await publish("内部材料", {
      status: "offline",
      secrecy: "internal",
      deptid: world.tenant.deptid,
    });
    for (const [role, isIn] of [
      ["ROLE_KCH_REVIEWER", false],
      ["ROLE_KCH_DEPT", false],
      ["ROLE_KCH_MANAGER", true],
    ] as const) {
      expect([role, (await exportAll(role)).includes(id)]).toEqual([role, isIn]);
    }
    expect(test.failures).toEqual([]);
  });
});
