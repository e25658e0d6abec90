import { describe, expect, it } from "vitest";
import type { Db } from "@kezhuan/server/db/db";
import { runSql } from "@kezhuan/server/db/run-sql";
import { inTransaction } from "@kezhuan/server/db/transaction";
import type { Actor } from "@kezhuan/server/engine/context";
import { saveRecords } from "@kezhuan/server/engine/records/save";
import { addFile } from "@kezhuan/server/testing/arbitrary-world";
import { getInfo } from "./get-info.ts";
import { logout } from "./logout.ts";
import { openLogin } from "./open-login.ts";
import { watchAccounts } from "./watch-accounts.ts";
import {
  contextFor,
  contextOf,
  logIn,
  makeAccount,
  makeClient,
  makeFixture,
  makeRecord,
  openTestSessions,
} from "@kezhuan/server/testing/session-fixture";

const fixture = await makeFixture();
const { sessions, clock, database } = fixture;

async function idOf(table: string, code: string): Promise<string> {
  const [row] = await runSql<{ id: string }>(database.db, `select id from obj.${table} where code = $1`, [
    code,
  ]);
  return row?.id ?? "";
}

let count = 0;
async function makeDepartment(parent?: string, more: Record<string, unknown> = {}): Promise<string> {
  count += 1;
  const code = `dept-${count}`;
  return makeRecord(fixture, "qd_org", {
    code,
    name: `部门 ${count}`,
    name_en: `Department ${count}`,
    parent,
    ...more,
  });
}

async function makeRole(more: Record<string, unknown> = {}): Promise<{ id: string; code: string }> {
  count += 1;
  const code = `ROLE_TEST_${count}`;
  return { id: await makeRecord(fixture, "sys_role", { code, name: code, ...more }), code };
}

async function makePost(dept: string, enabled = true): Promise<string> {
  count += 1;
  return makeRecord(fixture, "sys_post", { code: `post-${count}`, name: `Post ${count}`, dept, enabled });
}

async function actorOf(token: string, deptid: string | null = null): Promise<Actor> {
  return (await sessions.identify(token, deptid)).actor;
}

async function act(statement: string, values: unknown[]): Promise<void> {
  await runSql(database.db, statement, values);
}

/** Waits until the announcement of a change has arrived. */
async function soon(check: () => Promise<void>, within = 2000): Promise<void> {
  await expect
    .poll(
      async () =>
        check().then(
          () => true,
          (error: unknown) => String(error),
        ),
      { timeout: within },
    )
    .toBe(true);
}

describe("who acts", () => {
  it("is the user with the roles, posts and department tree of the department worked in", async () => {
    const account = await makeAccount(fixture);
    const [north, south] = [await makeDepartment(), await makeDepartment()];
    const below = await makeDepartment(north);
    const deepest = await makeDepartment(below);
    const [role, other, off] = [await makeRole(), await makeRole(), await makeRole({ enabled: false })];
    const [post, closed] = [await makePost(north), await makePost(north, false)];
    await makeRecord(fixture, "sys_member", {
      user: account.id,
      dept: north,
      roles: [other.id, role.id, off.id],
      posts: [post, closed],
    });
    await makeRecord(fixture, "sys_member", { user: account.id, dept: south, roles: [off.id] });
    const { token } = await logIn(fixture, account);
    const actor = await actorOf(token, north);
    expect(actor).toMatchObject({
      kind: "user",
      userId: account.id,
      username: account.username,
      name: `Name of ${account.username}`,
      deptid: north,
      roles: [role.code, other.code].toSorted(),
      postIds: [post],
    });
    expect(actor.deptIds.toSorted()).toEqual([north, south].toSorted());
    expect(actor.deptTree.toSorted()).toEqual([north, below, deepest].toSorted());
    expect(await actorOf(token, south)).toMatchObject({
      deptid: south,
      roles: ["ROLE_DEFAULT"],
      postIds: [],
      deptTree: [south],
    });
  });

  it("has the default role without any department", async () => {
    const { token } = await logIn(fixture, await makeAccount(fixture));
    expect(await actorOf(token)).toMatchObject({
      deptid: null,
      deptIds: [],
      deptTree: [],
      roles: ["ROLE_DEFAULT"],
    });
  });

  it("survives departments that are each other's parent", async () => {
    const account = await makeAccount(fixture);
    const top = await makeDepartment();
    const low = await makeDepartment(top);
    await act("update obj.qd_org set parent = $1 where id = $2", [low, top]);
    await makeRecord(fixture, "sys_member", { user: account.id, dept: top });
    const { token } = await logIn(fixture, account);
    expect((await actorOf(token)).deptTree.toSorted()).toEqual([top, low].toSorted());
  });
});

describe("the department worked in", () => {
  it("begins with the default one, follows the header, and is remembered for the next login", async () => {
    const account = await makeAccount(fixture);
    const [first, second] = [await makeDepartment(), await makeDepartment()];
    await makeRecord(fixture, "sys_member", { user: account.id, dept: first });
    await makeRecord(fixture, "sys_member", { user: account.id, dept: second, is_default: true });
    const { token } = await logIn(fixture, account);
    expect((await actorOf(token)).deptid).toBe(second);
    expect((await actorOf(token, first)).deptid).toBe(first);
    expect((await actorOf(token)).deptid).toBe(first);
    const next = await logIn(fixture, account);
    expect((await actorOf(next.token)).deptid).toBe(first);
  });

  it("is never one the user is not a member of, nor a disabled one", async () => {
    const account = await makeAccount(fixture);
    const [own, foreign] = [await makeDepartment(), await makeDepartment()];
    const closed = await makeDepartment(undefined, { enabled: false });
    await makeRecord(fixture, "sys_member", { user: account.id, dept: own });
    await makeRecord(fixture, "sys_member", { user: account.id, dept: closed, is_default: true });
    const { token } = await logIn(fixture, account);
    for (const asked of [foreign, closed, "", "nonsense", "' or 1=1"]) {
      expect((await actorOf(token, asked)).deptid).toBe(own);
    }
    expect((await actorOf(token)).deptIds).toEqual([own]);
  });
});

describe("a change of accounts", () => {
  it("is obeyed at once by the process that made it and soon by others, however it was made", async () => {
    const account = await makeAccount(fixture);
    const dept = await makeDepartment();
    const { token } = await logIn(fixture, account);
    const other = openTestSessions(database, clock);
    await other.start();
    await other.identify(token, null);
    expect((await actorOf(token)).roles).toEqual(["ROLE_DEFAULT"]);
    const role = await makeRole();
    await makeRecord(fixture, "sys_member", { user: account.id, dept, roles: [role.id] });
    sessions.afterSystemWrite("sys_member");
    expect((await actorOf(token)).roles).toEqual([role.code]);
    await soon(async () => expect((await other.identify(token, null)).actor.roles).toEqual([role.code]));
    await act("update obj.sys_role set enabled = false where id = $1", [role.id]);
    await soon(async () => expect((await other.identify(token, null)).actor.roles).toEqual(["ROLE_DEFAULT"]));
    await other.close();
  });

  it("turns away a disabled account with 120701, and when it is enabled lets it in by a new login only", async () => {
    const account = await makeAccount(fixture);
    const { token } = await logIn(fixture, account);
    await actorOf(token);
    await act("update obj.sys_user set enabled = false where id = $1", [account.id]);
    await soon(() => expect(actorOf(token)).rejects.toMatchObject({ key: "accountDisabled" }));
    await act("update obj.sys_user set enabled = null where id = $1", [account.id]);
    await soon(() => expect(actorOf(token)).rejects.toMatchObject({ key: "sessionEnded" }));
    expect((await actorOf((await logIn(fixture, account)).token)).userId).toBe(account.id);
  });

  it("keeps the logins of an account that is changed in another way", async () => {
    const account = await makeAccount(fixture);
    const { token } = await logIn(fixture, account);
    await act("update obj.sys_user set name = 'Another', enabled = null where id = $1", [account.id]);
    await act("update obj.sys_user set enabled = true where id = $1", [account.id]);
    await soon(async () => expect((await actorOf(token)).name).toBe("Another"));
  });

  it("ends the logins of accounts that were disabled before it looked after them", async () => {
    const account = await makeAccount(fixture);
    const { token } = await logIn(fixture, account);
    for (const name of ["kz_end_logins", "kz_end_logins_too"])
      await act(`drop trigger ${name} on obj.sys_user`, []);
    await act("update obj.sys_user set enabled = false where id = $1", [account.id]);
    await watchAccounts(database.db);
    await act("update obj.sys_user set enabled = true where id = $1", [account.id]);
    await soon(() => expect(actorOf(token)).rejects.toMatchObject({ key: "sessionEnded" }));
  });

  it("opens no login beside the change that disables the account", async () => {
    const account = await makeAccount(fixture);
    const opening = { userId: account.id, client: makeClient() };
    let opened: Promise<unknown> | undefined;
    await inTransaction(database.db, async (tx) => {
      await runSql(tx, "update obj.sys_user set enabled = false where id = $1", [account.id]);
      opened = openLogin(database.db, clock.now(), opening).catch((error: unknown) => error);
      // It waits for what is about to be decided.
      await expect.poll(async () => countWaiting(tx)).toBe(1);
    });
    expect(await opened).toMatchObject({ key: "loginFailed" });
  });

  it("turns away a deleted account with 120701", async () => {
    const account = await makeAccount(fixture);
    const { token } = await logIn(fixture, account);
    await act("delete from obj.sys_user where id = $1", [account.id]);
    await soon(() => expect(actorOf(token)).rejects.toMatchObject({ key: "accountDisabled" }));
  });
});

/** Statements on this database that wait for a lock, which a transaction sees as they are, unlike the activity of others. */
async function countWaiting(db: Db): Promise<number> {
  const rows = await runSql(
    db,
    `select 1 from pg_locks
      where not granted and (database = (select oid from pg_database where datname = current_database()) or database is null)`,
  );
  return rows.length;
}

describe("logging out", () => {
  it("needs a login", async () => {
    const { actor } = await sessions.identify(null, null);
    await expect(logout(sessions, contextFor(fixture, actor))).rejects.toMatchObject({
      key: "unauthenticated",
    });
  });

  it("ends this login at once here, within two seconds elsewhere, and no other login", async () => {
    const account = await makeAccount(fixture);
    const [login, stays] = [await logIn(fixture, account), await logIn(fixture, account)];
    const other = openTestSessions(database, clock);
    await other.start();
    await other.identify(login.token, null);
    await logout(sessions, await contextOf(fixture, login.token));
    await expect(actorOf(login.token)).rejects.toMatchObject({ key: "sessionEnded" });
    await soon(() =>
      expect(other.identify(login.token, null)).rejects.toMatchObject({ key: "sessionEnded" }),
    );
    expect((await other.identify(stays.token, null)).actor.userId).toBe(account.id);
    await other.close();
  });
});

describe("while notifications are lost", () => {
  it("nothing is answered from memory that may be out of date", async () => {
    const account = await makeAccount(fixture);
    const { token } = await logIn(fixture, account);
    await actorOf(token);
    // A change that nobody hears of, because the connection that listens breaks before it.
    await act("alter table obj.sys_user disable trigger kz_announce_account_change", []);
    await act(
      `update obj.sys_user set enabled = false where id = $1 and
         (select bool_or(pg_terminate_backend(pid)) from pg_stat_activity
           where datname = current_database() and query like 'listen %')`,
      [account.id],
    );
    await soon(() => expect(actorOf(token)).rejects.toMatchObject({ key: "accountDisabled" }));
    await act("alter table obj.sys_user enable trigger kz_announce_account_change", []);
    await act("update obj.sys_user set enabled = true where id = $1", [account.id]);
    await soon(() => expect(actorOf(token)).rejects.toMatchObject({ key: "sessionEnded" }));
  });
});

describe("getInfo", () => {
  const permissions = () => ["kch_expert:read"];

  it("needs a login", async () => {
    const { actor } = await sessions.identify(null, null);
    await expect(getInfo(contextFor(fixture, actor), permissions)).rejects.toMatchObject({
      key: "unauthenticated",
    });
  });

  it("tells the account, its departments in order and its roles in the one worked in", async () => {
    const account = await makeAccount(fixture);
    const late = await makeDepartment(undefined, { sort_no: 20 });
    const early = await makeDepartment(undefined, { sort_no: 10, name_en: null });
    const admin = await idOf("sys_role", "ROLE_ADMIN");
    await makeRecord(fixture, "sys_member", { user: account.id, dept: late, roles: [admin] });
    await makeRecord(fixture, "sys_member", { user: account.id, dept: early });
    const { token } = await logIn(fixture, account);
    const info = await getInfo(await contextOf(fixture, token, late), permissions);
    expect(info).toEqual({
      user: {
        id: account.id,
        name: `Name of ${account.username}`,
        username: account.username,
        deptid: late,
        avatar: null,
        depts: [
          { deptid: early, name: expect.stringMatching(/^部门/) as unknown },
          { deptid: late, name: expect.stringMatching(/^Department/) as unknown },
        ],
        industry: null,
        language: null,
        user_title: null,
        trainer_title: null,
        roleNames: ["Administrator"],
      },
      roles: ["ROLE_ADMIN"],
      time_zone: "Asia/Shanghai",
      permissions: ["kch_expert:read"],
    });
  });

  it("has an address for the account's picture as long as there is one", async () => {
    const account = await makeAccount(fixture);
    const picture = await addFile(fixture.engine, { objname: "sys_user", field: "avatar" });
    const { token } = await logIn(fixture, account);
    const avatar = async () => (await getInfo(await contextOf(fixture, token), permissions)).user.avatar;
    const save = (value: string | null) =>
      saveRecords(fixture.system(), { objname: "sys_user", data: { id: account.id, avatar: value } });
    expect(await avatar()).toBeNull();
    await save(picture);
    expect(await avatar()).toBe(`/files/${picture}`);
    await save(null);
    expect(await avatar()).toBeNull();
  });
});
