import type { ReviewsOutput } from "@kezhuan/contract/api/review";
import { runSql } from "../db/run-sql.ts";
import { describe, expect, it } from "vitest";
import { makeApp } from "../testing/make-app.ts";
import { classified, makeReviewWorld, statedDemand } from "../testing/review-world.ts";

const test = await makeApp();
const world = await makeReviewWorld(test);
const { member, other, reviewer, colleague, move, review, queue, send } = world;
const objname = "kch_demand";

async function submit(title: string, more: Record<string, unknown> = {}): Promise<string> {
  const institution = await world.add("kch_institution", { name: `研究所 ${title}`, status: "published" });
  const id = await world.add(objname, {
    title,
    ...statedDemand,
    publisher_institution: institution,
    status: "draft",
    created_by: member.id,
    ...more,
  });
  expect(await move(member, { objname, id, action: "submit" })).toMatchObject({ code: 200 });
  return id;
}

const has = (reviews: ReviewsOutput, id: string) => reviews.items.some((item) => item.id === id);

describe("the queue", () => {
  it("shows what is submitted to reviewers, across objects, and to nobody else", async () => {
    const id = await submit("队列一");
    const expert = await world.add("kch_expert", { name_zh: "钱学者", status: "submitted" });
    const all = await queue(reviewer);
    expect(all.items.find((item) => item.id === id)).toMatchObject({
      objname,
      label: "队列一",
      state: "submitted",
      revision: null,
      reviewer: null,
      rounds: 0,
    });
    expect(has(all, expert)).toBe(true);
    expect(await queue(member)).toMatchObject({ items: [], counts: { all: 0 } });
    expect(
      await test.anonymous.json("vicimsg", { msgid: "listReviews", data: { view: "all" } }),
    ).toMatchObject({
      code: 401,
    });
  });

  it("gives three working days, and names what is late", async () => {
    const id = await submit("队列二");
    const [item] = (await queue(reviewer)).items.filter((one) => one.id === id);
    const days = (Date.parse(String(item?.due)) - Date.parse(String(item?.since))) / 86_400_000;
    expect(Math.round(days)).toBeGreaterThanOrEqual(3);
    expect(Math.round(days)).toBeLessThanOrEqual(5);
    expect(has(await queue(reviewer, "overdue"), id)).toBe(false);
    await runSql(test.database.db, "update obj.kch_demand set review_due = $2 where id = $1", [
      id,
      new Date(Date.now() - 60_000).toISOString(),
    ]);
    expect(has(await queue(reviewer, "overdue"), id)).toBe(true);
    expect((await queue(reviewer, "open")).counts.overdue).toBeGreaterThan(0);
  });

  it("lets one of two reviewers take it up, tells the other who did, and shows it to both", async () => {
    const id = await submit("队列三");
    const [first, second] = await Promise.all([
      send(reviewer, "claimReview", { objname, id }),
      send(colleague, "claimReview", { objname, id }),
    ]);
    const codes = [first.code, second.code].toSorted((one, two) => one - two);
    expect(codes).toEqual([200, 409]);
    const [winner, loser] = first.code === 200 ? [reviewer, colleague] : [colleague, reviewer];
    const refused = first.code === 200 ? second : first;
    expect(refused.msg).toMatch(/User t\w+/);
    expect(has(await queue(winner, "mine"), id)).toBe(true);
    expect(has(await queue(loser, "mine"), id)).toBe(false);
    expect(has(await queue(loser, "open"), id)).toBe(false);
    expect((await queue(loser)).items.find((item) => item.id === id)?.reviewer).toMatchObject({
      id: winner.id,
    });
  });

  it("lets who took it up give it back or hand it over, to reviewers only", async () => {
    const id = await submit("队列四");
    await send(reviewer, "claimReview", { objname, id });
    expect(await send(colleague, "releaseReview", { objname, id })).toMatchObject({ code: 409 });
    expect(await send(reviewer, "releaseReview", { objname, id })).toMatchObject({ code: 200 });
    expect(has(await queue(colleague, "open"), id)).toBe(true);
    await send(reviewer, "claimReview", { objname, id });
    const people = (await send(reviewer, "listReviewers", { objname })).data as { people: { id: string }[] };
    expect(people.people.map((one) => one.id)).toContain(colleague.id);
    expect(people.people.map((one) => one.id)).not.toContain(member.id);
    const hand = (to: string) => send(reviewer, "handOverReview", { objname, id, to });
    expect(await hand(member.id)).toMatchObject({ code: 400, data: { errors: [{ field: "to" }] } });
    expect(await hand(colleague.id)).toMatchObject({ code: 200 });
    expect(has(await queue(colleague, "mine"), id)).toBe(true);
    expect(await send(member, "listReviewers", { objname })).toMatchObject({ code: 403 });
  });

  it("lets go what is approved, which is published; what was approved before waits for its publication", async () => {
    const id = await submit("队列五", classified);
    await send(reviewer, "claimReview", { objname, id });
    expect(await move(reviewer, { objname, id, action: "approve" })).toMatchObject({ code: 200 });
    expect(has(await queue(reviewer), id)).toBe(false);
    await runSql(test.database.db, "update obj.kch_demand set status = 'approved' where id = $1", [id]);
    expect(has(await queue(reviewer), id)).toBe(true);
    expect(await move(reviewer, { objname, id, action: "publish" })).toMatchObject({ code: 200 });
  });
});

describe("a return with remarks", () => {
  const remarks = { title: "请写明对象与指标", problem: "缺少现状" };

  it("is told field by field to the owner and reviewers, and to nobody else", async () => {
    const id = await submit("退回一");
    await send(reviewer, "claimReview", { objname, id });
    const returned = { comment: "请修改", remarks, checked: ["secrecy"] };
    expect(await move(reviewer, { objname, id, action: "return", ...returned })).toMatchObject({ code: 200 });
    const told = await review(member, objname, id);
    expect(told).toMatchObject({ owner: true, reviewer: false });
    expect(told.rounds).toMatchObject([
      { action: "return", comment: "请修改", checked: ["secrecy"], revision: null },
    ]);
    expect(told.rounds[0]?.remarks).toEqual([
      { field: "title", text: remarks.title, answered: false },
      { field: "problem", text: remarks.problem, answered: false },
    ]);
    expect((await review(colleague, objname, id)).rounds).toHaveLength(1);
    expect(await send(other, "getReview", { objname, id })).toMatchObject({ code: 404 });
    expect(await test.anonymous.json("vicimsg", { msgid: "getReview", data: { objname, id } })).toMatchObject(
      {
        code: 401,
      },
    );
  });

  it("is answered by changing the field, and open again when that is taken back", async () => {
    const id = await submit("退回二");
    await send(reviewer, "claimReview", { objname, id });
    await move(reviewer, { objname, id, action: "return", remarks });
    const save = (title: string) => member.caller.json("saveObjData", { objname, data: { id, title } });
    const answered = async () =>
      (await review(member, objname, id)).rounds[0]?.remarks.map((remark) => remark.answered);
    expect(await save("耐 650 ℃ 涂层，1000 h 不剥落")).toMatchObject({ code: 200 });
    expect(await answered()).toEqual([true, false]);
    await save("退回二");
    expect(await answered()).toEqual([false, false]);
  });

  it("comes back to the same reviewer, with the round before kept", async () => {
    const id = await submit("退回三");
    await send(reviewer, "claimReview", { objname, id });
    await move(reviewer, { objname, id, action: "return", remarks });
    await move(member, { objname, id, action: "submit" });
    const [item] = (await queue(reviewer, "mine")).items.filter((one) => one.id === id);
    expect(item).toMatchObject({ state: "submitted", rounds: 1 });
  });

  it("is refused on unknown fields, from who does not review, and with what is no review", async () => {
    const id = await submit("退回四");
    await send(reviewer, "claimReview", { objname, id });
    const wrong = { remarks: { nothing: "?" } };
    expect(await move(reviewer, { objname, id, action: "return", ...wrong })).toMatchObject({
      code: 400,
      data: { errors: [{ field: "remarks.nothing" }] },
    });
    expect(await move(member, { objname, id, action: "return", remarks })).toMatchObject({ code: 403 });
    expect(await move(reviewer, { objname, id, action: "return", checked: ["nothing"] })).toMatchObject({
      code: 400,
    });
    const drafted = await submit("退回五");
    await move(member, { objname, id: drafted, action: "withdraw" });
    expect(await move(member, { objname, id: drafted, action: "submit", remarks })).toMatchObject({
      code: 400,
    });
    expect(test.failures).toEqual([]);
  });
});
