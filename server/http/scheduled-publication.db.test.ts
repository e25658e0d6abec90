import { expect, it } from "vitest";
import { minuteMs } from "@kezhuan/contract/durations";
import { runSql } from "../db/run-sql.ts";
import { startTestEngine } from "../testing/start-test-engine.ts";
import { publishDue } from "../engine/review/publish-due.ts";
import { listHistory } from "../engine/records/list-history.ts";
import { makeApp } from "../testing/make-app.ts";
import { classified, makeReviewWorld, statedDemand, type Person } from "../testing/review-world.ts";

/** Approved records that are published at the time their reviewer has set. The clock moves by minutes, so that logins last. */
let clock = Date.parse("2026-11-22T04:00:00Z");
const now = () => new Date(clock);
const test = await makeApp(undefined, "", now);
const world = await makeReviewWorld(test);
const { member, colleague, manager, move } = world;
const objname = "kch_demand";
const { db } = test.database;
const system = () => test.engine.systemContext();
const inMinutes = (count: number) => new Date(clock + count * minuteMs).toISOString();

async function claimed(by: Person): Promise<string> {
  const institution = await world.add("kch_institution", { name: "研究所", status: "published" });
  const saved = await member.caller.json("saveObjData", {
    objname,
    data: { title: "耐热涂层", ...statedDemand, publisher_institution: institution, ...classified },
  });
  const id = (saved.data as { ids: string[] }).ids[0] ?? "";
  expect(await move(member, { objname, id, action: "submit" })).toMatchObject({ code: 200 });
  expect(await move(by, { objname, id, action: "claim" })).toMatchObject({ code: 200 });
  return id;
}

/** Approved by somebody, to be published in ten minutes. */
async function scheduled(by: Person = colleague): Promise<string> {
  const id = await claimed(by);
  const answer = await move(by, { objname, id, action: "schedule", at: inMinutes(10) });
  expect(answer).toMatchObject({ code: 200 });
  return id;
}

async function stored(id: string) {
  const [row] = await runSql<{
    status: string;
    publish_at: Date | string | null;
    review_comment: string | null;
  }>(db, "select status, publish_at, review_comment from obj.kch_demand where id = $1", [id]);
  return row;
}

async function told(person: Person, id: string) {
  return runSql<{ title: string; body: string | null }>(
    db,
    `select title, body from obj.sys_notice where "user" = $1 and link like '%' || $2 || '%' order by created_at, id`,
    [person.id, id],
  );
}

async function publishes(id: string) {
  const { changes } = await listHistory(system(), { objname, id });
  return changes.filter(({ action }) => action === "publish");
}

it("publishes when the time has come and not before, once, whatever processes there are, and after a restart", async () => {
  const id = await scheduled();
  const news = (await told(member, id)).at(-1);
  expect(news?.title).toMatch(/“耐热涂层”审核通过，将于 2026年11月22日 12:10 发布/);
  const decided = await world.review(member, objname, id);
  expect(decided.rounds[0]).toMatchObject({ action: "schedule", actor: { id: colleague.id } });
  expect(news?.body).toContain("由审核人员决定；届时自动公开");
  expect(news?.body).toContain("审核人员可以提前发布或取消");
  clock += 9 * minuteMs;
  await publishDue(system());
  expect(await stored(id)).toMatchObject({ status: "approved" });

  clock += minuteMs;
  // Another process, started after the decision: nothing of the schedule is held in memory.
  const restarted = await startTestEngine(test.database, now);
  await Promise.all([publishDue(system()), publishDue(restarted.systemContext()), publishDue(system())]);
  await publishDue(restarted.systemContext());
  expect(await stored(id)).toMatchObject({ status: "published" });
  expect((await publishes(id)).map(({ actor }) => actor?.id)).toEqual([colleague.id]);
  expect((await told(member, id)).at(-1)?.title).toContain("已发布");
});

it("asks for a time in the future, and names the field", async () => {
  const id = await claimed(colleague);
  for (const more of [{}, { at: inMinutes(-1) }, { at: inMinutes(0) }, { at: "morgen" }]) {
    const refused = await move(colleague, { objname, id, action: "schedule", ...more });
    expect(refused).toMatchObject({ code: 400, fields: ["at"] });
  }
  expect(await move(colleague, { objname, id, action: "approve", at: inMinutes(5) })).toMatchObject({
    code: 400,
    fields: ["at"],
  });
  expect(await move(member, { objname, id, action: "schedule", at: inMinutes(5) })).toMatchObject({
    code: 403,
  });
});

it("can be moved, taken back and brought forward by others who may publish, and by nobody else", async () => {
  const id = await scheduled();
  expect(await move(member, { objname, id, action: "unschedule" })).toMatchObject({ code: 403 });
  expect(await move(manager, { objname, id, action: "schedule", at: inMinutes(20) })).toMatchObject({
    code: 200,
  });
  clock += 10 * minuteMs;
  await publishDue(system());
  expect(await stored(id)).toMatchObject({ status: "approved" });
  expect(await move(colleague, { objname, id, action: "unschedule" })).toMatchObject({ code: 200 });
  expect(await move(colleague, { objname, id, action: "unschedule" })).toMatchObject({ code: 409 });
  clock += 10 * minuteMs;
  await publishDue(system());
  expect(await stored(id)).toMatchObject({ status: "approved", publish_at: null });
  expect((await told(member, id)).at(-1)?.title).toContain("定时发布已取消");
  expect(await move(colleague, { objname, id, action: "publish" })).toMatchObject({ code: 200 });
  expect(await stored(id)).toMatchObject({ status: "published" });
});

it("is dropped when the record is returned", async () => {
  const id = await scheduled();
  expect(await move(colleague, { objname, id, action: "return", comment: "请补充" })).toMatchObject({
    code: 200,
  });
  expect(await stored(id)).toMatchObject({ status: "returned", publish_at: null });
});

it("publishes nothing for a reviewer who has lost the right, and tells the people concerned why", async () => {
  const leaving = await world.open("ROLE_KCH_REVIEWER");
  const id = await scheduled(leaving);
  await runSql(db, `update obj.sys_member set roles = '{}' where "user" = $1`, [leaving.id]);
  clock += 10 * minuteMs;
  await Promise.all([publishDue(system()), publishDue(system())]);
  expect(await stored(id)).toMatchObject({ status: "approved", publish_at: null });
  for (const person of [member, manager]) {
    const [last, ...more] = (await told(person, id)).filter(({ title }) => title.includes("定时发布已取消"));
    expect(more).toEqual([]);
    expect(last?.body).toContain("决定发布的人已没有发布权限");
  }
  expect(await publishes(id)).toEqual([]);
});

it("publishes no record that lacks something by then, and names the field", async () => {
  const id = await scheduled();
  await runSql(db, "update obj.kch_demand set discipline = null where id = $1", [id]);
  clock += 10 * minuteMs;
  await publishDue(system());
  expect(await stored(id)).toMatchObject({ status: "approved", publish_at: null });
  expect((await told(colleague, id)).at(-1)?.body).toMatch(/学科.*缺失.*Discipline/);
});

it("does not publish by a time that is left from an earlier publication", async () => {
  const id = await scheduled();
  await runSql(db, "update obj.kch_demand set publish_at = $2, review_due = $3 where id = $1", [
    id,
    inMinutes(-1000),
    inMinutes(10),
  ]);
  await publishDue(system());
  expect(await stored(id)).toMatchObject({ status: "approved" });
});
