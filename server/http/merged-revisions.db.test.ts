import { expect, it } from "vitest";
import { runSql } from "@kezhuan/server/db/run-sql";
import { makePublicApp } from "@kezhuan/server/testing/make-public-app";
import { makeReviewWorld } from "@kezhuan/server/testing/review-world";

/** Changes that wait while what they name becomes part of another record. */
const test = await makePublicApp();
const world = await makeReviewWorld(test);
const { member, reviewer, manager, send, review } = world;
const objname = "kch_institution";

/** Each code is that of one institution; these are real ones, for their check digits. */
const codes = [
  "91330100799655058B",
  "914403001922038216",
  "12100000400000624D",
  "12100000400002259P",
  "91350100M000100Y43",
  "9144030071526726XG",
];
const body = (name: string, more: Record<string, unknown> = {}) =>
  world.add(objname, { name, status: "published", ...more });

/** One that a member speaks for, with all that a public one needs. */
const own = (name: string, more: Record<string, unknown> = {}) =>
  body(name, {
    claimed_by_user: member.id,
    credit_code: codes.pop(),
    org_type: "institute",
    region_code: "420000",
    intro: "做材料",
    ...more,
  });

async function versionOf(id: string): Promise<number> {
  const [row] = await runSql<{ version: string }>(
    test.database.db,
    "select version from obj.kch_institution where id = $1",
    [id],
  );
  return Number(row?.version);
}

async function merge(keep: string, drop: string): Promise<string> {
  const versions = { keepVersion: await versionOf(keep), dropVersion: await versionOf(drop) };
  const answer = await send(manager, "mergeRecords", { objname, keep, drop, take: [], ...versions });
  expect(answer).toMatchObject({ code: 200 });
  return (answer.data as { merge: string }).merge;
}

async function propose(id: string, data: Record<string, unknown>): Promise<void> {
  const answer = await member.caller.json("saveObjData", { objname, data: { id, ...data } });
  expect(answer).toMatchObject({ code: 200, data: { data: { _waiting: Object.keys(data) } } });
}

async function accept(id: string) {
  const { revision } = await review(reviewer, objname, id);
  const seen = { revision: revision?.id, version: revision?.version, recordVersion: await versionOf(id) };
  return send(reviewer, "decideRevision", { objname, id, ...seen, decision: "accept" });
}

async function afterOf(id: string): Promise<unknown> {
  const { revision } = await review(reviewer, objname, id);
  return revision?.fields.find(({ field }) => field === "parent");
}

const parentOf = async (id: string) => {
  const answer = await test.anonymous.json("getObjData", { objname, id });
  return (answer.data as { data: Record<string, unknown> }).data["parent"];
};

it("name the record that it is part of now, through every further merge, and are accepted so", async () => {
  const [one, two, three] = [await body("一厂"), await body("二厂"), await body("三厂")];
  const id = await own("下属研究所");
  await propose(id, { parent: one });
  await merge(two, one);
  await merge(three, two);
  expect(await afterOf(id)).toMatchObject({ after: { id: three, label: "三厂" }, moved: false });
  expect(await accept(id)).toMatchObject({ code: 200, data: { state: "accepted" } });
  expect(await parentOf(id)).toEqual({ id: three, label: "三厂" });
});

it("are nobody's to choose about where the merge alone moved what the record held", async () => {
  const [old, kept, next] = [await body("旧院"), await body("新院"), await body("他院")];
  const id = await own("换上级的所", { parent: old });
  await propose(id, { parent: next });
  await merge(kept, old);
  expect(await afterOf(id)).toMatchObject({
    before: { id: kept },
    now: { id: kept },
    after: { id: next },
    moved: false,
  });
  expect(await accept(id)).toMatchObject({ code: 200 });
  expect(await parentOf(id)).toMatchObject({ id: next });
});

it("can be gone on with by their author, and are what they were once the merge is taken back", async () => {
  const [one, two] = [await body("甲公司"), await body("乙公司")];
  const id = await own("子公司");
  await propose(id, { parent: one });
  const done = await merge(two, one);
  await propose(id, { parent: two, short_name: "子" });
  expect(await afterOf(id)).toMatchObject({ after: { id: two } });
  expect(await send(manager, "undoMerge", { merge: done })).toMatchObject({ code: 200 });
  expect(await accept(id)).toMatchObject({ code: 200 });
  expect(await parentOf(id)).toMatchObject({ id: two });
});

it("are as their author made them where the merge was taken back before", async () => {
  const [one, two] = [await body("丙公司"), await body("丁公司")];
  const id = await own("丙的子公司");
  await propose(id, { parent: one });
  const done = await merge(two, one);
  expect(await afterOf(id)).toMatchObject({ after: { id: two } });
  expect(await send(manager, "undoMerge", { merge: done })).toMatchObject({ code: 200 });
  expect(await afterOf(id)).toMatchObject({ after: { id: one } });
});

it("leave out what has become part of the very record they are about", async () => {
  const one = await body("自己的旧名");
  const id = await own("自己");
  await propose(id, { parent: one, short_name: "自" });
  await merge(id, one);
  expect(await afterOf(id)).toMatchObject({ after: null });
  expect(await accept(id)).toMatchObject({ code: 200 });
  expect(await parentOf(id)).toBeNull();
});

it("of an institution's people may say what it belongs to, but neither itself nor what is below it", async () => {
  const above = await body("上级");
  const id = await own("本级", { parent: above });
  const below = await body("下级", { parent: id });
  for (const parent of [id, below]) {
    const answer = await member.caller.json("saveObjData", { objname, data: { id, parent } });
    expect(answer).toMatchObject({ code: 400, data: { errors: [{ field: "parent" }] } });
  }
  await propose(id, { parent: null });
  expect(await accept(id)).toMatchObject({ code: 200 });
  expect(await parentOf(id)).toBeNull();
});
