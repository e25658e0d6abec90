import { expect, test } from "vitest";
import type { MessageInput, MessageName } from "@kezhuan/contract/api/messages";
import { runSql } from "@kezhuan/server/db/run-sql";
import { makeApp, type Caller } from "@kezhuan/server/testing/make-app";
import { addRecord, makeTenant } from "@kezhuan/server/testing/make-tenant";

const app = await makeApp();
const tenant = await makeTenant(app.engine);
const boss = await app.logIn((await tenant.addUser(["ROLE_ADMIN"])).id);
const { db } = app.database;

function send<M extends MessageName>(caller: Caller, msgid: M, internalParams: MessageInput<M>) {
  return caller.json("vicimsg", { msgid, data: { internalParams } });
}

async function findRole(code: string): Promise<string> {
  const [row] = await runSql<{ id: string }>(db, "select id from obj.sys_role where code = $1", [code]);
  return row?.id ?? "";
}

async function countUsers(): Promise<number> {
  return (await runSql(db, "select id from obj.sys_user")).length;
}

test("a person is created completely: account, memberships with roles and posts, and a password shown once", async () => {
  const post = await addRecord(app.engine, "sys_post", { name: "Clerk", code: "clerk1" });
  const role = await findRole("ROLE_ADMIN");
  const answer = await send(boss, "createPerson", {
    data: {
      username: "lin.yue",
      name: "Lin Yue",
      memberships: [
        { dept: tenant.deptid, roles: [role], posts: [post], position: "Head", is_default: true },
      ],
    },
    password: "once",
  });
  expect(answer).toMatchObject({ code: 200, data: { mailed: false } });
  const { id, password } = answer.data as { id: string; password: string };
  expect(password).toMatch(/^(?:[a-z0-9]{4}-){3}[a-z0-9]{4}$/);
  const kept = await boss.post("getObjData", { objname: "sys_user", id });
  expect(kept.data).toMatchObject({
    data: {
      username: "lin.yue",
      memberships: [{ dept: { id: tenant.deptid }, roles: [{ id: role }], posts: [{ id: post }] }],
    },
  });
  const facts = await send(boss, "describeAccount", { userid: id });
  expect(facts.data).toMatchObject({ has_password: true, must_change: true, last_login: null, failures: [] });
});

test("nothing of a person is left when a part of it is refused", async () => {
  const before = await countUsers();
  const nowhere = "00000000-0000-4000-8000-000000000000";
  const answer = await send(boss, "createPerson", {
    data: { username: "half.made", name: "Half", memberships: [{ dept: nowhere }] },
    password: "once",
  });
  expect(answer).toMatchObject({ code: 400, fields: ["memberships.0.dept"] });
  const unmailed = await send(boss, "createPerson", {
    data: { username: "un.mailed", name: "U" },
    password: "mail",
  });
  expect(unmailed).toMatchObject({ code: 400, fields: ["password"] });
  expect(await countUsers()).toBe(before);
});

test("whoever may add people gives them no roles beyond their own rights", async () => {
  const role = await tenant.addRole([
    { object: "sys_user", actions: ["read", "create"] },
    { object: "sys_member", actions: ["read", "create"] },
    { object: "qd_org", actions: ["read"] },
    { object: "sys_role", actions: ["read"] },
  ]);
  const clerk = await app.logIn((await tenant.addUser([role])).id);
  const memberships = [{ dept: tenant.deptid, roles: [await findRole("ROLE_ADMIN")] }];
  const raised = await send(clerk, "createPerson", {
    data: { username: "raised.one", name: "R", memberships },
    password: "once",
  });
  expect(raised).toMatchObject({ code: 400, fields: ["memberships.0.roles"] });
  const plain = { username: "plain.one", name: "P", memberships: [{ dept: tenant.deptid }] };
  expect(await send(clerk, "createPerson", { data: plain, password: "once" })).toMatchObject({ code: 200 });
  const stranger = await app.logIn((await tenant.addUser()).id);
  expect(await send(stranger, "createPerson", { data: plain, password: "once" })).toMatchObject({
    code: 403,
  });
  expect(await send(app.anonymous, "createPerson", { data: plain, password: "once" })).toMatchObject({
    code: 401,
  });
});

test("an account that has failed too often is unlocked", async () => {
  const { id, username } = await tenant.addUser();
  await runSql(
    db,
    `insert into kz.attempt (rule, username, address, most, period, times, refused, expires_at)
     values ('login-pair', $1, '10.0.0.9', 5, interval '15 minutes', array_fill(now(), array[5]), true, now() + interval '15 minutes'),
            ('login-address', '', '10.0.0.9', 20, interval '15 minutes', array[now()], false, now() + interval '15 minutes')`,
    [username],
  );
  const before = await send(boss, "describeAccount", { userid: id });
  expect(before.data).toMatchObject({ failures: [{ address: "10.0.0.9", count: 5 }] });
  expect((before.data as { failures: { locked_until: string }[] }).failures[0]?.locked_until).toBeTruthy();
  expect(await send(boss, "unlockUser", { userid: id })).toMatchObject({ code: 200, data: { lifted: 2 } });
  expect((await send(boss, "describeAccount", { userid: id })).data).toMatchObject({ failures: [] });
  expect(await send(boss, "unlockUser", { userid: "nobody" })).toMatchObject({ code: 404 });
});
