import { describe, expect, it } from "vitest";
import { runSql } from "@kezhuan/server/db/run-sql";
import { makeDb } from "@kezhuan/server/testing/make-db";
import { addRecord, contextOf, makeTenant, type TestGrant } from "@kezhuan/server/testing/make-tenant";
import { mergePack } from "@kezhuan/server/testing/merge-world";
import { refusalOf } from "@kezhuan/server/testing/refusal-of";
import { startTestEngine } from "@kezhuan/server/testing/start-test-engine";
import type { Ctx } from "../context.ts";
import { purgeHistory } from "../history/purge-history.ts";
import { installPack } from "../install/install-pack.ts";
import { getRecord } from "../records/get.ts";
import { listDeleted } from "../records/list-deleted.ts";
import { listHistory } from "../records/list-history.ts";
import { eraseRecordHistory } from "../records/keep-history.ts";
import { removeRecords } from "../records/remove.ts";
import { saveRecords } from "../records/save.ts";
import { findDuplicates, keepApart } from "./find-duplicates.ts";
import { listMerges } from "./list-merges.ts";
import { mergeRecords } from "./merge-records.ts";
import { planMerge } from "./plan-merge.ts";
import { undoMerge } from "./undo-merge.ts";

const engine = await startTestEngine(await makeDb());
await installPack(engine.systemContext(), mergePack);
await engine.reload();
const tenant = await makeTenant(engine);
const system = () => engine.systemContext();
const objname = "m_person";
const all = ["read", "create", "update", "delete"];

async function someone(...grants: TestGrant[]): Promise<Ctx> {
  const role = await tenant.addRole(grants);
  return contextOf(engine, (await tenant.addUser([role])).actor);
}

const clerk = await someone({ object: "m_person", actions: all });
const person = (data: Record<string, unknown>) => addRecord(engine, objname, { name: "王伟", ...data });
const read = (id: string, object = objname) => getRecord(system(), { objname: object, id });
const change = (id: string, data: Record<string, unknown>, object = objname) =>
  saveRecords(system(), { objname: object, data: { id, ...data } });

async function merge(ctx: Ctx, ...[keep, drop, take = []]: [string, string, string[]?]) {
  const version = async (id: string) => Number((await read(id))["version"]);
  const seen = { keepVersion: await version(keep), dropVersion: await version(drop) };
  return mergeRecords(ctx, { objname, keep, drop, ...seen, take });
}

describe("two records of one person", () => {
  it("become one: chosen values are taken over, whatever named the other names it", async () => {
    const keep = await person({ bio: "旧", code: "K1" });
    const drop = await person({ bio: "新", code: "D1", amount: "1234567890.1234" });
    const paper = await addRecord(engine, "m_paper", { title: "一", lead: drop, authors: [drop, keep] });
    const visit = await addRecord(engine, "m_visit", { person: drop, place: "上海" });
    const done = await merge(clerk, keep, drop, ["bio", "code", "amount"]);
    expect(done).toMatchObject({ moved: 3, record: { bio: "新", code: "D1", amount: "1234567890.1234" } });
    expect(await read(paper, "m_paper")).toMatchObject({ lead: { id: keep }, authors: [{ id: keep }] });
    expect(await read(visit, "m_visit")).toMatchObject({ person: { id: keep } });
    expect(await read(keep)).toMatchObject({ visited: 1 });
    const { changes } = await listHistory(system(), { objname: "m_paper", id: paper });
    expect(changes[0]).toMatchObject({ action: "merge", actor: { id: clerk.actor.userId } });
    expect((await listHistory(system(), { objname, id: keep })).changes[0]).toMatchObject({
      action: "merge",
    });
  });

  it("leave an address that leads on, through every further merge", async () => {
    const [one, two, three] = [await person({}), await person({}), await person({})];
    await merge(clerk, two, one);
    await merge(clerk, three, two);
    const gone = await refusalOf(getRecord(clerk, { objname, id: one.toUpperCase() }));
    expect(gone).toMatchObject({ key: "notFound", data: { merged_into: three } });
    const blind = await someone({ object: objname, actions: ["read"], condition: is("name", "李强") });
    expect((await refusalOf(getRecord(blind, { objname, id: one }))).data).toEqual({});
    expect((await listDeleted(system(), { objname })).records).toEqual([]);
  });

  it("which both named a third one in the only way there is become one there, and nothing said is lost", async () => {
    const [keep, drop, third] = [await person({}), await person({}), await person({ name: "李强" })];
    const mark = (about: string, note: string | null) =>
      addRecord(engine, "m_mark", { owner: "a", kind: "person", about, note });
    const [stays, goes] = [await mark(keep, "甲"), await mark(drop, "乙")];
    const other = await addRecord(engine, "m_mark", {
      owner: "a",
      kind: "paper",
      about: drop,
      condition: { rules: [{ field: "lead", op: "eq", value: drop }] },
    });
    const [tied, twice] = [
      await addRecord(engine, "m_tie", { one: keep, other: third }),
      await addRecord(engine, "m_tie", { one: drop, other: third, note: "同门" }),
    ];
    const remark = await addRecord(engine, "m_remark", { tie: twice, text: "记" });
    const { merge: id } = await merge(clerk, keep, drop);
    expect(await read(stays, "m_mark")).toMatchObject({ about: keep, note: "甲; 乙" });
    expect((await refusalOf(read(goes, "m_mark"))).key).toBe("notFound");
    expect(await read(other, "m_mark")).toMatchObject({
      about: drop,
      condition: { rules: [{ value: keep }] },
    });
    expect(await read(tied, "m_tie")).toMatchObject({ note: "同门" });
    expect(await read(remark, "m_remark")).toMatchObject({ tie: { id: tied } });
    await undoMerge(clerk, { merge: id });
    expect(await read(goes, "m_mark")).toMatchObject({ about: drop, note: "乙" });
    expect(await read(stays, "m_mark")).toMatchObject({ note: "甲" });
    expect(await read(remark, "m_remark")).toMatchObject({ tie: { id: twice } });
  });

  it("are neither their own superior nor among their own friends afterwards", async () => {
    const [keep, other] = [await person({}), await person({})];
    const drop = await person({ boss: keep, friends: [keep, other] });
    await change(keep, { boss: drop, friends: [drop] });
    await merge(clerk, keep, drop, ["friends"]);
    expect(await read(keep)).toMatchObject({ boss: null, friends: [{ id: other }] });
  });
});

describe("the account", () => {
  const account = async () => (await tenant.addUser()).id;
  const agreed = "2026-01-02T03:04:05.000Z";

  it("comes along with what was agreed with its person, whoever chooses what", async () => {
    const [user, keep] = [await account(), await person({})];
    const drop = await person({ account: user, agreed });
    expect(await planMerge(clerk, { objname, keep, drop })).toMatchObject({ along: ["account", "agreed"] });
    expect((await refusalOf(merge(clerk, keep, drop, ["agreed"]))).issues).toEqual({ take: "notWritable" });
    const { record } = await merge(clerk, keep, drop);
    expect(record).toMatchObject({ agreed: expect.stringContaining("2026-01-02") as string });
    expect(await read(keep)).toMatchObject({ account: { id: user } });
  });

  it("is one: two accounts stand against a merge, and the plan says so", async () => {
    const keep = await person({ account: await account() });
    const drop = await person({ account: await account() });
    const { refusal } = await planMerge(clerk, { objname, keep, drop });
    expect(refusal).toMatch(/accounts of their own/);
    expect((await refusalOf(merge(clerk, keep, drop))).key).toBe("bothAccounts");
    expect(await read(drop)).toMatchObject({ id: drop });
  });
});

describe("who merges", () => {
  it("may change both and delete the one that goes, and sees all that it holds", async () => {
    const [keep, drop] = [await person({ words: ["a"] }), await person({ secret: "x" })];
    const denied = async (...grants: TestGrant[]) =>
      (await refusalOf(merge(await someone(...grants), keep, drop))).key;
    expect(await denied({ object: objname, actions: ["read", "update"] })).toBe("forbidden");
    expect(await denied({ object: objname, actions: ["read", "delete"] })).toBe("forbidden");
    const unseeing = { object: objname, actions: all, read: ["name"], write: ["name"] };
    expect(await denied(unseeing)).toBe("forbidden");
    expect(await denied({ object: "m_paper", actions: all })).toMatch(/forbidden|notFound/);
    const narrow = await someone({ object: objname, actions: all, write: ["name"] });
    expect((await refusalOf(merge(narrow, keep, drop, ["secret"]))).issues).toEqual({ take: "notWritable" });
    expect((await refusalOf(findDuplicates(await someone(), { objname }))).key).toMatch(/forbidden|notFound/);
    expect((await refusalOf(planMerge(clerk, { objname: "m_paper", keep, drop }))).key).toBe("notFound");
  });

  it("is told how much would move of what they see, and of the rest only that it is there", async () => {
    const [keep, drop] = [await person({}), await person({})];
    for (const title of ["甲", "乙", "乙"]) await addRecord(engine, "m_paper", { title, lead: drop });
    const reader = await someone(
      { object: objname, actions: all },
      { object: "m_paper", actions: ["read"], condition: is("title", "甲") },
    );
    const { moves } = await planMerge(reader, { objname, keep, drop });
    expect(moves).toEqual([
      { objname: "m_paper", field: "lead", label: "Papers · lead", count: 1, unseen: true },
    ]);
    const { moves: unknown } = await planMerge(clerk, { objname, keep, drop });
    expect(unknown).toEqual([{ objname: null, field: null, label: null, count: 0, unseen: true }]);
    expect(await merge(clerk, keep, drop)).toMatchObject({ moved: 3 });
  });

  it("merges what was seen: a record changed meanwhile, or merged by somebody else at once, is 409", async () => {
    const [keep, drop, third] = [await person({}), await person({}), await person({})];
    const stale = mergeRecords(clerk, { objname, keep, drop, keepVersion: 1, dropVersion: 7, take: [] });
    expect((await refusalOf(stale)).key).toBe("conflict");
    const versions = { keepVersion: 1, dropVersion: 1, take: [] };
    const at = (stays: string, goes: string) =>
      mergeRecords(clerk, { objname, keep: stays, drop: goes, ...versions });
    const tries = await Promise.allSettled([at(keep, drop), at(third, drop), at(drop, keep)]);
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const keys = tries.flatMap((one) =>
      one.status === "rejected" ? [(one.reason as { key: string }).key] : [],
    );
    expect(keys.every((key) => key === "alreadyMerged" || key === "conflict")).toBe(true);
  });
});

describe("a merge taken back", () => {
  it("has the record there again, with what was taken from it, for as long as that is kept", async () => {
    const [keep, drop] = [await person({ bio: "甲" }), await person({ bio: "乙", code: "U1" })];
    const { merge: id, until } = await merge(clerk, keep, drop, ["bio", "code"]);
    expect(Date.parse(until ?? "") - Date.now()).toBeGreaterThan(29 * 86_400_000);
    const { merges } = await listMerges(clerk, { objname, id: keep });
    expect(merges).toMatchObject([{ id, dropped: { id: drop, label: "王伟" }, moved: 0, until }]);
    const reader = await someone({ object: objname, actions: ["read", "update"] });
    expect((await refusalOf(undoMerge(reader, { merge: id }))).key).toBe("forbidden");
    expect(await undoMerge(clerk, { merge: id })).toMatchObject({ kept: keep, record: { code: "U1" } });
    expect(await read(keep)).toMatchObject({ bio: "甲", code: null });
    expect((await refusalOf(undoMerge(clerk, { merge: id }))).key).toBe("notFound");
    expect(await listMerges(clerk, { objname, id: keep })).toEqual({ merges: [] });
  });

  it("is refused with what was changed since, and leaves what concerns others alone", async () => {
    const [keep, drop, third] = [await person({ bio: "甲" }), await person({ bio: "乙" }), await person({})];
    const paper = await addRecord(engine, "m_paper", { title: "一", lead: drop });
    const fleeting = await addRecord(engine, "m_visit", { person: drop });
    const { merge: id } = await merge(clerk, keep, drop, ["bio"]);
    await change(keep, { email: "a@b.cn" });
    await removeRecords(system(), "m_visit", [fleeting]);
    await change(paper, { lead: third }, "m_paper");
    await change(keep, { bio: "丙" });
    const refused = await undoMerge(clerk, { merge: id }).catch((error: unknown) => error);
    expect(refused).toMatchObject({ key: "mergeChanged", params: { places: "People: bio, Papers: lead" } });
    expect((await refusalOf(read(drop))).key).toBe("notFound");
    await change(keep, { bio: "乙" });
    await change(paper, { lead: keep }, "m_paper");
    await undoMerge(clerk, { merge: id });
    expect(await read(keep)).toMatchObject({ email: "a@b.cn", bio: "甲" });
    expect(await read(paper, "m_paper")).toMatchObject({ lead: { id: drop } });
  });

  it("comes before an earlier one, and never after the values were forgotten", async () => {
    const [one, two, three] = [await person({}), await person({}), await person({})];
    const first = await merge(clerk, two, one);
    const second = await merge(clerk, three, two);
    expect((await refusalOf(undoMerge(clerk, first))).key).toBe("mergedOn");
    await undoMerge(clerk, second);
    await eraseRecordHistory(system(), { objname, id: one });
    expect((await refusalOf(undoMerge(clerk, first))).key).toBe("mergeForgotten");
    const later = await merge(clerk, three, two);
    await purgeHistory(system(), new Date(Date.now() + 31 * 86_400_000));
    expect((await refusalOf(undoMerge(clerk, later))).key).toBe("mergeForgotten");
    const kept = await runSql(
      system().db,
      "select 1 from kz.change where record_id = $1 and before is not null",
      [two],
    );
    expect(kept).toEqual([]);
    expect((await refusalOf(getRecord(clerk, { objname, id: two }))).data).toEqual({ merged_into: three });
  });
});

describe("records that may be the same", () => {
  it("are those alike in what the object names, not those that somebody told apart", async () => {
    const named = (name: string, more = {}) => person({ name, email: "zs@b.cn", ...more });
    const [one, two] = [await named("张 三", { bio: "做电池" }), await named("张三", { bio: "做电池" })];
    const three = await named("张三");
    const { pairs } = await findDuplicates(clerk, { objname, id: one });
    const idsOf = (pair: (typeof pairs)[number] | undefined) =>
      pair && [pair.one.id, pair.other.id].toSorted();
    expect(pairs).toHaveLength(2);
    expect(pairs[0]?.alike).toEqual([["name", "email"], ["bio"]]);
    expect(idsOf(pairs[0])).toEqual([one, two].toSorted());
    await keepApart(clerk, { objname, id: two, other: one });
    const left = await findDuplicates(clerk, { objname, id: one });
    expect(left.pairs.map(idsOf)).toEqual([[one, three].toSorted()]);
    const unread = await someone({ object: objname, actions: all, read: ["name"], write: ["name"] });
    expect(await findDuplicates(unread, { objname })).toEqual({ pairs: [] });
  });
});

function is(field: string, value: string) {
  return { match: "and", rules: [{ field, op: "eq", value }] };
}
