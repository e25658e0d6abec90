import { expect, test } from "vitest";
import { runSql } from "@kezhuan/server/db/run-sql";
import { addRecord, contextOf } from "@kezhuan/server/testing/make-tenant";
import { startWorld } from "@kezhuan/server/testing/start-world";
import { saveRecords } from "../records/save.ts";
import { handOver, listBelongings } from "./hand-over.ts";

const { database, engine, tenant } = await startWorld();
const boss = contextOf(engine, (await tenant.addUser(["ROLE_ADMIN"])).actor);

const countOf = async (userid: string) =>
  Object.fromEntries(
    (await listBelongings(boss, { userid })).belongings.map(({ objname, field, count }) => [
      `${objname}.${field}`,
      count,
    ]),
  );

async function makeOwner() {
  const { id, actor } = await tenant.addUser(["ROLE_ADMIN"]);
  const own = contextOf(engine, actor);
  const achievement = (data: Record<string, unknown>) =>
    saveRecords(own, { objname: "kch_achievement", data: { title: "Coating", ...data } });
  const [made = ""] = (await achievement({ agent: id })).ids;
  await saveRecords(own, { objname: "kch_favourite", data: { kind: "achievement", about: made } });
  const [view = ""] = await runSql<{ id: string }>(
    database.db,
    `select id from obj.meta_object where name = 'kch_achievement'`,
  ).then(async ([object]) => [
    await addRecord(engine, "meta_view", {
      object: object?.id,
      name: `v${crypto.randomUUID().slice(0, 8)}`,
      title: "Mine",
      owner: id,
      definition: { name: "mine", label: { zh: "Mine", en: "Mine" }, columns: [{ field: "title" }] },
    }),
  ]);
  return { id, made, view };
}

test("what belongs to an account is listed by object and field, and handed over in one step with a note in each history", async () => {
  const owner = await makeOwner();
  const successor = await tenant.addUser();
  expect(await countOf(owner.id)).toEqual({
    "kch_achievement.agent": 1,
    "kch_achievement.created_by": 1,
    "meta_view.owner": 1,
  });
  expect(await handOver(boss, { userid: owner.id, successor: successor.id })).toEqual({ moved: 3 });
  expect(await countOf(owner.id)).toEqual({});
  expect(await countOf(successor.id)).toMatchObject({ "kch_achievement.agent": 1, "meta_view.owner": 1 });
  const notes = await runSql<{ actor: string; before: unknown; after: unknown }>(
    database.db,
    `select actor, before, after from kz.change where record_id = $1 and action = 'update' and before ? 'agent'`,
    [owner.made],
  );
  expect(notes).toEqual([
    { actor: boss.actor.userId, before: { agent: owner.id }, after: { agent: successor.id } },
  ]);
});

test("only some parts are handed over where these are named, and unknown ones are refused", async () => {
  const owner = await makeOwner();
  const { id: successor } = await tenant.addUser();
  const parts = [{ objname: "kch_achievement", field: "agent" }];
  expect(await handOver(boss, { userid: owner.id, successor, parts })).toEqual({ moved: 1 });
  expect(await countOf(owner.id)).toEqual({ "kch_achievement.created_by": 1, "meta_view.owner": 1 });
  const unknown = handOver(boss, {
    userid: owner.id,
    successor,
    parts: [{ objname: "kch_achievement", field: "reviewed_by" }],
  });
  await expect(unknown).rejects.toMatchObject({ issues: [{ field: "parts.0" }] });
});

test("reviews go only to somebody who may review, and a decision that was made stays with who made it", async () => {
  const { id: userid } = await tenant.addUser(["ROLE_KCH_REVIEWER"]);
  const rows = [
    { title: "Open", status: "in_review", reviewer: userid },
    { title: "Decided", status: "published", secrecy: "public", reviewer: userid },
  ];
  for (const row of rows) await addRecord(engine, "kch_achievement", row);
  expect(await countOf(userid)).toEqual({ "kch_achievement.reviewer": 1 });
  const { id: stranger } = await tenant.addUser();
  await expect(handOver(boss, { userid, successor: stranger })).rejects.toMatchObject({
    issues: [{ field: "successor", problem: "notReviewer" }],
  });
  const { id: reviewer } = await tenant.addUser(["ROLE_KCH_REVIEWER"]);
  expect(await handOver(boss, { userid, successor: reviewer })).toEqual({ moved: 1 });
  const left = await runSql<{ title: string }>(
    database.db,
    "select title from obj.kch_achievement where reviewer = $1",
    [userid],
  );
  expect(left).toEqual([{ title: "Decided" }]);
});

test("nobody takes over who cannot log in, or from themselves", async () => {
  const { id: userid } = await tenant.addUser();
  const { id: disabled } = await tenant.addUser();
  await saveRecords(engine.systemContext(), { objname: "sys_user", data: { id: disabled, enabled: false } });
  for (const successor of [disabled, userid, "nobody"])
    await expect(handOver(boss, { userid, successor })).rejects.toMatchObject({
      issues: [{ field: "successor" }],
    });
  await expect(listBelongings(boss, { userid: "nobody" })).rejects.toMatchObject({ key: "notFound" });
});
