import type { DesignOutput } from "@kezhuan/contract/api/design";
import { describe, expect, it } from "vitest";
import { runSql } from "../db/run-sql.ts";
import { makeApp } from "../testing/make-app.ts";
import { classified, makeReviewWorld, statedDemand, type Person } from "../testing/review-world.ts";

/** Separation of duties: whoever hands something in, or changed it last, does not approve it. */
const test = await makeApp();
const world = await makeReviewWorld(test);
const { reviewer, manager, move, review, send } = world;
const both = await world.open("ROLE_KCH_DEPT", "ROLE_KCH_REVIEWER");
const admin = await world.open("ROLE_ADMIN");
const objname = "kch_demand";

async function submit(person: Person, title: string, more: object = classified): Promise<string> {
  const institution = await world.add("kch_institution", { name: `研究所 ${title}`, status: "published" });
  const answer = await person.caller.json("saveObjData", {
    objname,
    data: {
      title,
      ...statedDemand,
      publisher_institution: institution,
      ...more,
    },
  });
  const id = (answer.data as { ids: string[] }).ids[0] ?? "";
  expect(await move(person, { objname, id, action: "submit" })).toMatchObject({ code: 200 });
  return id;
}

const edit = (person: Person, id: string, data: Record<string, unknown>) =>
  person.caller.json("saveObjData", { objname, data: { id, ...data } });

async function deniedTo(person: Person, id: string): Promise<string[]> {
  const one = await person.caller.json("getObjData", { objname, id, withDenied: true });
  const { data } = one.data as { data: { _denied?: string[] } };
  const asked = {
    objname,
    withDenied: true,
    highsearch: { match: "and", rules: [{ field: "id", op: "eq", value: id }] },
  };
  const page = await person.caller.json("getObjDataByPage", asked);
  expect((page.data as { data: { _denied?: string[] }[] }).data[0]?._denied).toEqual(data._denied);
  return data._denied ?? [];
}

describe("whoever hands a record in", () => {
  it("does not approve it, as reviewer or administrator, and is told why; another reviewer does", async () => {
    for (const person of [both, admin]) {
      const id = await submit(person, "自己提交");
      await move(person, { objname, id, action: "claim" });
      const refused = await move(person, { objname, id, action: "approve" });
      expect(refused).toMatchObject({ code: 403 });
      expect(refused.msg).toMatch(/由您提交|You handed this in/);
      expect(await review(person, objname, id)).toMatchObject({ reviewer: true, own: true });
      expect(await deniedTo(person, id)).toContain("approve");
      expect(await deniedTo(person, id)).not.toContain("return");
      await send(person, "handOverReview", { objname, id, to: reviewer.id });
      expect(await review(reviewer, objname, id)).toMatchObject({ own: false });
      expect(await deniedTo(reviewer, id)).not.toContain("approve");
      expect(await move(reviewer, { objname, id, action: "approve" })).toMatchObject({ code: 200 });
    }
  });

  it("may publish what somebody else approved before approval published it, as it was approved", async () => {
    const [one, two] = [await submit(admin, "他人通过"), await submit(admin, "通过后又改")];
    for (const id of [one, two]) {
      await move(reviewer, { objname, id, action: "claim" });
      expect(await move(reviewer, { objname, id, action: "approve" })).toMatchObject({ code: 200 });
      await runSql(test.database.db, "update obj.kch_demand set status = 'approved' where id = $1", [id]);
    }
    expect(await edit(admin, two, { title: "通过以后的题目" })).toMatchObject({ code: 200 });
    expect(await move(admin, { objname, id: one, action: "publish" })).toMatchObject({ code: 200 });
    expect(await move(admin, { objname, id: two, action: "publish" })).toMatchObject({ code: 403 });
    expect(await move(reviewer, { objname, id: two, action: "publish" })).toMatchObject({ code: 200 });
  });

  it("is told who can approve it, in the refusal and beside it", async () => {
    const id = await submit(admin, "谁能通过");
    await move(admin, { objname, id, action: "claim" });
    const { approvers } = await review(admin, objname, id);
    expect(approvers.length).toBeGreaterThan(0);
    expect(approvers.map((person) => person.id)).not.toContain(admin.id);
    const refused = await move(admin, { objname, id, action: "approve" });
    for (const { label } of approvers) expect(refused.msg).toContain(label);
    expect((await review(reviewer, objname, id)).approvers).toEqual([]);
  });

  it("is still meant after it was sent back and handed in again by somebody else", async () => {
    const id = await submit(both, "再次提交");
    await move(reviewer, { objname, id, action: "claim" });
    await move(reviewer, { objname, id, action: "return", comment: "请修改" });
    expect(await move(admin, { objname, id, action: "submit" })).toMatchObject({ code: 200 });
    await move(both, { objname, id, action: "claim" });
    expect(await move(both, { objname, id, action: "approve" })).toMatchObject({ code: 403 });
    await send(both, "handOverReview", { objname, id, to: admin.id });
    expect(await move(admin, { objname, id, action: "approve" })).toMatchObject({ code: 403 });
  });
});

describe("whoever completes the classification", () => {
  const visible = async (id: string) => (await test.anonymous.json("getObjData", { objname, id })).code;

  it("is told what is missing, fills it in, and publishes by approving", async () => {
    for (const officer of [reviewer, manager]) {
      const id = await submit(both, "补全分类", {});
      await move(officer, { objname, id, action: "claim" });
      const refused = await move(officer, { objname, id, action: "approve" });
      expect(refused).toMatchObject({ code: 400 });
      const missing = (refused.data as { errors: { field: string }[] }).errors.map(({ field }) => field);
      expect(missing.toSorted()).toEqual(Object.keys(classified).toSorted());
      expect(await edit(officer, id, classified)).toMatchObject({ code: 200 });
      expect(await review(officer, objname, id)).toMatchObject({ own: false });
      expect(await visible(id)).toBe(404);
      const approved = await move(officer, { objname, id, action: "approve" });
      expect(approved).toMatchObject({ code: 200, data: { status: "published" } });
      expect(await visible(id)).toBe(200);
    }
  });

  it("has approved it, so that a client that publishes afterwards is answered without a second publication", async () => {
    const id = await submit(both, "旧客户端");
    await move(reviewer, { objname, id, action: "claim" });
    const approved = (await move(reviewer, { objname, id, action: "approve" })).data;
    expect(await move(reviewer, { objname, id, action: "publish" })).toMatchObject({
      code: 200,
      data: { status: "published", version: (approved as { version: number }).version },
    });
    expect(await move(both, { objname, id, action: "approve" })).toMatchObject({ code: 403 });
  });

  it("does not thereby approve what they handed in themselves", async () => {
    const id = await submit(both, "自己补全", {});
    await move(both, { objname, id, action: "claim" });
    expect(await edit(both, id, classified)).toMatchObject({ code: 200 });
    expect(await move(both, { objname, id, action: "approve" })).toMatchObject({ code: 403 });
  });
});

describe("whoever changed a record last", () => {
  it("does not approve it either, though another handed it in", async () => {
    const id = await submit(both, "审核人改过");
    await move(manager, { objname, id, action: "claim" });
    expect(await edit(manager, id, { title: "审核人改的题目" })).toMatchObject({ code: 200 });
    expect(await move(manager, { objname, id, action: "approve" })).toMatchObject({ code: 403 });
    await move(manager, { objname, id, action: "release" });
    await move(reviewer, { objname, id, action: "claim" });
    expect(await move(reviewer, { objname, id, action: "approve" })).toMatchObject({ code: 200 });
  });

  it("is not who took it up, gave it back, handed it over or noted what the review came to", async () => {
    const id = await submit(both, "只审不改");
    await move(reviewer, { objname, id, action: "claim" });
    await move(reviewer, { objname, id, action: "release" });
    await move(reviewer, { objname, id, action: "claim" });
    expect(await edit(reviewer, id, { review_comment: "已核对" })).toMatchObject({ code: 200 });
    expect(await move(reviewer, { objname, id, action: "approve" })).toMatchObject({ code: 200 });
  });

  it("is known from the history also when what it held is forgotten, and from the record where there is none", async () => {
    const [kept, none] = [await submit(both, "历史已清"), await submit(both, "没有历史")];
    await runSql(
      test.database.db,
      "update kz.change set before = null, after = null, digest = '\\x00' where record_id = $1",
      [kept],
    );
    await runSql(test.database.db, "delete from kz.change where record_id = $1", [none]);
    for (const id of [kept, none]) {
      await move(both, { objname, id, action: "claim" });
      expect(await deniedTo(both, id)).toContain("approve");
    }
  });
});

it("is the installation's to allow, where one person does both", async () => {
  const design = async () => (await send(admin, "describeDesign", { objname })).data as DesignOutput;
  const allow = async (selfReview: boolean | null) =>
    send(admin, "applyDesign", {
      objname,
      changes: [{ do: "changeObject", change: { selfReview } }],
      version: (await design()).version,
    });
  const id = await submit(both, "一人单位");
  await move(both, { objname, id, action: "claim" });
  expect(await allow(true)).toMatchObject({ code: 200 });
  expect((await design()).object.selfReview).toBe(true);
  expect(await review(both, objname, id)).toMatchObject({ own: false });
  expect(await move(both, { objname, id, action: "approve" })).toMatchObject({ code: 200 });
  expect(await allow(null)).toMatchObject({ code: 200 });
  expect((await design()).object.selfReview).toBeUndefined();
});
