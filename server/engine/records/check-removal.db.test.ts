import { describe, expect, it } from "vitest";
import type { RelatedRecords } from "@kezhuan/contract/api/removal";
import { runSql } from "@kezhuan/server/db/run-sql";
import { createAccount } from "@kezhuan/server/features/session/create-account";
import { addRecord, contextOf } from "@kezhuan/server/testing/make-tenant";
import { refusalOf } from "@kezhuan/server/testing/refusal-of";
import { anonymousActor } from "../context.ts";
import { withParameters } from "@kezhuan/server/testing/with-parameters";
import { startTestWorld } from "@kezhuan/server/testing/start-world";
import { checkRemoval } from "./check-removal.ts";
import { pageRecords } from "./page.ts";
import { removeRecords } from "./remove.ts";

const { database, engine, tenant } = await startTestWorld();
const all = ["read", "create", "update", "delete"];
const seenTies = { match: "and", rules: [{ field: "name", op: "likeRight", value: "seen" }] };
const role = await tenant.addRole([
  { object: "t_thing", actions: all },
  { object: "t_tie", actions: ["read"], condition: seenTies },
]);
const limited = await tenant.addRole([
  { object: "t_thing", actions: ["read"] },
  {
    object: "t_thing",
    actions: ["delete"],
    condition: { match: "and", rules: [{ field: "title", op: "eq", value: "mine" }] },
  },
]);
const blind = await tenant.addRole([
  { object: "t_thing", actions: all },
  { object: "t_tie", actions: ["read"], read: ["name"] },
]);
const user = contextOf(engine, (await tenant.addUser([role])).actor);
const admin = contextOf(engine, (await tenant.addUser(["ROLE_ADMIN"])).actor);

const addThing = (data: object = {}) => addRecord(engine, "t_thing", { title: "thing", ...data });
const addTie = (data: object) => addRecord(engine, "t_tie", { ...data });
const check = (ctx: typeof user, ...ids: string[]) => checkRemoval(ctx, { objname: "t_thing", idlist: ids });

/** What the list of the object shows with the condition that the check gives. */
async function listed(ctx: typeof user, { objname, condition }: RelatedRecords): Promise<string[]> {
  const { data } = await pageRecords(ctx, { objname, highsearch: condition });
  return data.map(({ id }) => id).toSorted();
}

describe("the check of a deletion", () => {
  it("counts the referring records in sight, leads to them, and of the others says only that there are some", async () => {
    const [free, held, other] = [await addThing(), await addThing(), await addThing()];
    const ties = [
      await addTie({ name: "seen one", holds: held }),
      await addTie({ name: "seen list", holds_all: [other, held] }),
    ];
    for (const name of ["hidden one", "hidden two"]) await addTie({ name, holds: held });
    const { refusals, referenced, along, cleared } = await check(user, free, held, other);
    expect({ refusals, along, cleared }).toEqual({ refusals: [], along: [], cleared: [] });
    expect(referenced).toMatchObject({ ids: [held, other], unseen: true });
    expect(referenced?.related).toMatchObject([{ objname: "t_tie", label: "Ties", count: 2 }]);
    const [related] = referenced?.related ?? [];
    expect(related && (await listed(user, related))).toEqual(ties.toSorted());
    expect(await refusalOf(removeRecords(user, "t_thing", [free, held, other]))).toMatchObject({
      key: "stillReferenced",
    });
  });

  it("takes a reference that cannot be read for one out of sight", async () => {
    const reader = contextOf(engine, (await tenant.addUser([blind])).actor);
    const held = await addThing();
    await addTie({ name: "seen", holds: held });
    expect((await check(reader, held)).referenced).toEqual({ ids: [held], related: [], unseen: true });
    expect(await refusalOf(removeRecords(reader, "t_thing", [held]))).toMatchObject({
      data: { referrers: [], more: 0, unseen: true },
    });
  });

  it("says what goes along and what loses its reference, and leaves everything as it was", async () => {
    const id = await addThing();
    const below = await addThing({ inside: id });
    const deeper = await addThing({ inside: below });
    const loose = await addTie({ name: "seen loose", loses: id });
    await addTie({ name: "hidden loose", loses: id });
    const { refusals, referenced, along, cleared } = await check(user, id);
    expect({ refusals, referenced }).toEqual({ refusals: [], referenced: null });
    expect(along).toMatchObject([{ objname: "t_thing", count: 2 }]);
    expect(along[0] && (await listed(user, along[0]))).toEqual([below, deeper].toSorted());
    expect(cleared).toMatchObject([{ objname: "t_tie", count: 1 }]);
    expect(cleared[0] && (await listed(user, cleared[0]))).toEqual([loose]);
    const left = await runSql(database.db, "select 1 from obj.t_thing where id = any($1::uuid[])", [
      [id, below, deeper],
    ]);
    expect(left).toHaveLength(3);
    expect(await removeRecords(user, "t_thing", [id])).toEqual({ deleted: 1 });
  });

  it("names the records that may not be deleted, or not by this account, and says nothing of what refers to them", async () => {
    const reader = contextOf(engine, (await tenant.addUser([limited])).actor);
    const [mine, theirs] = [await addThing({ title: "mine" }), await addThing()];
    await addTie({ name: "seen", holds: theirs });
    const gone = "00000000-0000-4000-8000-000000000000";
    const { refusals, referenced } = await check(reader, mine, theirs, gone);
    expect(refusals).toEqual([
      { message: "No such object or record", ids: [gone] },
      { message: "You are not allowed to do this", ids: [theirs] },
    ]);
    expect(referenced).toBeNull();
    expect(await refusalOf(check(contextOf(engine, anonymousActor), mine))).toMatchObject({
      key: "unauthenticated",
    });
  });

  it("says of an account why it stays, and that its memberships go along when it does not", async () => {
    const own = admin.actor.userId ?? "";
    const { id } = await tenant.addUser([role]);
    const users = (...idlist: string[]) => checkRemoval(admin, { objname: "sys_user", idlist });
    expect((await users(own)).refusals).toEqual([
      { message: expect.stringContaining("own account") as unknown, ids: [own] },
    ]);
    const { refusals, along } = await users(id);
    expect(refusals).toEqual([]);
    expect(along).toMatchObject([{ objname: "sys_member", count: 1 }]);
    expect(along[0] && (await listed(admin, along[0]))).toHaveLength(1);
  });

  it("finds what only the deletion itself finds: the last administrator who can log in stays", async () => {
    const system = engine.systemContext();
    const username = "the-only-one";
    const secret = { password: "p the-only-one", mustChange: false, iterations: 64 };
    const user = await createAccount(system, { user: { username, name: username } }, secret);
    const roles = [await findRole("ROLE_ADMIN")];
    await addRecord(engine, "sys_member", { user, dept: tenant.deptid, roles });
    const { refusals } = await checkRemoval(system, { objname: "sys_user", idlist: [user] });
    expect(refusals).toEqual([
      { message: expect.stringContaining("没有能登录的系统管理员") as unknown, ids: [user] },
    ]);
    expect(await refusalOf(removeRecords(system, "sys_user", [user]))).toMatchObject({
      key: "lastAdministrator",
    });
  });

  it("says until when the record could be restored, and by whom", async () => {
    const id = await addThing();
    const now = new Date("2026-11-20T08:00:00Z");
    const at = (ctx: typeof user) => ({ ...ctx, now: () => now });
    expect((await check(at(user), id)).restorable).toEqual({
      until: "2026-12-20T08:00:00.000Z",
      byCaller: false,
    });
    expect((await check(at(admin), id)).restorable).toMatchObject({ byCaller: true });
    const unkept = withParameters(user, { history_deleted_days: 0 });
    expect((await check(unkept, id)).restorable).toBeNull();
  });
});

async function findRole(code: string): Promise<string> {
  const { data } = await pageRecords(engine.systemContext(), { objname: "sys_role", code });
  return data[0]?.id ?? "";
}
