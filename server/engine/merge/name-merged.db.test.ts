import { describe, expect, it } from "vitest";
import { makeDb } from "@kezhuan/server/testing/make-db";
import { addRecord, contextOf, makeTenant, type TestGrant } from "@kezhuan/server/testing/make-tenant";
import { mergePack } from "@kezhuan/server/testing/merge-world";
import { refusalOf } from "@kezhuan/server/testing/refusal-of";
import { startTestEngine } from "@kezhuan/server/testing/start-test-engine";
import type { Ctx } from "../context.ts";
import { installPack } from "../install/install-pack.ts";
import { getRecord } from "../records/get.ts";
import { listHistory } from "../records/list-history.ts";
import { removeRecords } from "../records/remove.ts";
import { restoreRecord } from "../records/restore-record.ts";
import { saveRecords } from "../records/save.ts";
import { mergeRecords } from "./merge-records.ts";
import { undoMerge } from "./undo-merge.ts";

/** What is saved by somebody who chose a record before it became part of another. */
const engine = await startTestEngine(await makeDb());
await installPack(engine.systemContext(), mergePack);
await engine.reload();
const tenant = await makeTenant(engine);
const system = () => engine.systemContext();
const objname = "m_paper";
const all = ["read", "create", "update", "delete"];

async function someone(...grants: TestGrant[]): Promise<Ctx> {
  const role = await tenant.addRole(grants);
  return contextOf(engine, (await tenant.addUser([role])).actor);
}

const clerk = await someone({ object: "m_person", actions: all }, { object: objname, actions: all });
const person = (name: string, more: Record<string, unknown> = {}) =>
  addRecord(engine, "m_person", { name, ...more });
const readPerson = (id: string) => getRecord(system(), { objname: "m_person", id });
const paper = (id: string) => getRecord(clerk, { objname, id });
const save = (data: Record<string, unknown> | Record<string, unknown>[], ctx = clerk, object = objname) =>
  saveRecords(ctx, { objname: object, data });

async function merge(keep: string, drop: string): Promise<string> {
  const version = async (id: string) => Number((await readPerson(id))["version"]);
  const versions = { keepVersion: await version(keep), dropVersion: await version(drop) };
  return (await mergeRecords(clerk, { objname: "m_person", keep, drop, take: [], ...versions })).merge;
}

/** The one that stays, and the one that has become part of it. */
async function pair(): Promise<[string, string]> {
  const [keep, drop] = [await person("保留"), await person("并入")];
  await merge(keep, drop);
  return [keep, drop];
}

describe("a record that is part of another by now", () => {
  it("is named in a new record: this names the other, once", async () => {
    const [keep, drop] = await pair();
    const saved = await save({ title: "一", lead: drop, authors: [drop, keep] });
    expect(saved.data).toMatchObject({ lead: { id: keep, label: "保留" }, authors: [{ id: keep }] });
    expect(await paper(saved.ids[0] ?? "")).toMatchObject({ lead: { id: keep }, authors: [{ id: keep }] });
  });

  it("is followed through every further merge, in changes of one record and of many", async () => {
    const [middle, drop] = await pair();
    const [keep, other] = [await person("最后"), await person("他人")];
    await merge(keep, middle);
    const { ids } = await save([{ title: "一" }, { title: "二" }, { title: "三" }]);
    await save({ id: ids[0], lead: drop });
    await save([
      { id: ids[1], lead: middle },
      { id: ids[2], authors: [other, drop] },
    ]);
    const [one, two, three] = await Promise.all(ids.map(paper));
    expect([one?.["lead"], two?.["lead"]]).toMatchObject([{ id: keep }, { id: keep }]);
    expect(three).toMatchObject({ authors: [{ id: other }, { id: keep }] });
  });

  it("is no change where the other is named already", async () => {
    const [keep, drop] = await pair();
    const { ids } = await save([
      { title: "一", lead: keep },
      { title: "二", lead: keep },
    ]);
    await save({ id: ids[0], lead: drop });
    await save(ids.map((id) => ({ id, lead: drop })));
    expect((await Promise.all(ids.map(paper))).map(({ version }) => version)).toEqual([1, 1]);
  });

  it("is unknown to who does not see the other, as before", async () => {
    const [keep, drop] = await pair();
    const visible = { match: "and", rules: [{ field: "id", op: "ne", value: keep }] };
    const narrow = await someone(
      { object: "m_person", actions: ["read"], condition: visible },
      { object: objname, actions: all },
    );
    const refused = await refusalOf(save({ title: "一", authors: [drop] }, narrow));
    expect(refused).toMatchObject({ key: "badInput", issues: { authors: "unknownRecord" } });
  });

  it("is refused where that would make a record refer to itself", async () => {
    const [keep, drop] = await pair();
    for (const data of [{ boss: drop }, { friends: [drop] }]) {
      const refused = await refusalOf(save({ id: keep, ...data }, clerk, "m_person"));
      expect(refused.issues).toEqual({ [Object.keys(data)[0] ?? ""]: "ownRecord" });
    }
    const other = await person("他人");
    await save({ id: other, boss: drop }, clerk, "m_person");
    expect(await readPerson(other)).toMatchObject({ boss: { id: keep } });
  });

  it("is itself again once the merge is taken back", async () => {
    const [keep, drop] = [await person("保留"), await person("并入")];
    const done = await merge(keep, drop);
    await undoMerge(clerk, { merge: done });
    const { ids } = await save({ title: "一", lead: drop });
    expect(await paper(ids[0] ?? "")).toMatchObject({ lead: { id: drop } });
  });

  it("is not changed itself: the refusal says which one to look at", async () => {
    const [keep, drop] = await pair();
    const refused = saveRecords(clerk, { objname: "m_person", data: { id: drop, bio: "新" } });
    await expect(refused).rejects.toMatchObject({ key: "notFound", data: { merged_into: keep } });
  });

  it("does not keep a record that named it from being restored, and its history says so", async () => {
    const [keep, drop] = [await person("保留"), await person("并入")];
    const { ids } = await save({ title: "一", lead: drop, second: keep });
    const id = ids[0] ?? "";
    await removeRecords(clerk, objname, [id]);
    await merge(keep, drop);
    await restoreRecord(system(), { objname, id });
    expect(await paper(id)).toMatchObject({ lead: { id: keep }, second: { id: keep } });
    const { changes } = await listHistory(system(), { objname, id });
    expect(changes[0]).toMatchObject({ action: "restore", fields: [{ field: "lead" }] });
  });
});
