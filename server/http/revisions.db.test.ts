import type { HistoryOutput } from "@kezhuan/contract/api/history";
import { describe, expect, it } from "vitest";
import { runSql } from "../db/run-sql.ts";
import { expectRefused } from "../testing/expect-refused.ts";
import { makePublicApp } from "../testing/make-public-app.ts";
import { makeReviewWorld } from "../testing/review-world.ts";
import { complete, openRevisions } from "../testing/revision-world.ts";

const test = await makePublicApp();
const world = await makeReviewWorld(test);
const { member, other, reviewer, colleague, manager, send, review, queue } = world;
const objname = "kch_achievement";
const { publish, save, titleNow, decide } = openRevisions(test, world);

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
