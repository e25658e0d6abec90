import { expect, it } from "vitest";
import { runSql } from "../db/run-sql.ts";
import {
  contextOf,
  logIn,
  makeAccount,
  makeClient,
  makeFixture,
  makeRecord,
  tryLogin,
} from "../testing/session-fixture.ts";
import { restoreAdministrator } from "./restore-admin.ts";

const fixture = await makeFixture();
const { database, sessions } = fixture;

it("makes somebody an administrator who can log in, whatever was done to the installation", async () => {
  const account = await makeAccount(fixture);
  const restore = () =>
    restoreAdministrator(sessions, fixture.system(), { userId: account.id, username: account.username });
  const rolesAfterLogin = async () => {
    const { token } = await logIn(fixture, account);
    return (await contextOf(fixture, token)).actor.roles;
  };
  expect(await rolesAfterLogin()).toEqual(["ROLE_DEFAULT"]);
  await restore();
  const [role] = await runSql<{ id: string }>(
    database.db,
    "select id from obj.sys_role where code = 'ROLE_ADMIN'",
  );
  await makeRecord(fixture, "sys_access", {
    role: role?.id,
    object: "sys_user",
    effect: "deny",
    actions: ["read", "update"],
  });
  const ruins = [
    ["update obj.sys_role set enabled = false where code = 'ROLE_ADMIN'"],
    [`update obj.sys_user set enabled = false where id = '${account.id}'`],
    ["update obj.qd_org set enabled = false"],
    ["update obj.sys_member set roles = null"],
    ["delete from obj.sys_member"],
    ["update obj.sys_member set roles = null", "delete from obj.sys_access", "delete from obj.sys_role"],
    ["delete from obj.sys_member", "update obj.qd_org set code = null, enabled = false"],
  ];
  for (const ruin of ruins) {
    for (const statement of ruin) await runSql(database.db, statement);
    expect([ruin, await rolesAfterLogin().catch(() => [])]).not.toEqual([ruin, ["ROLE_ADMIN"]]);
    for (const _ of ["once", "again"]) expect(await restore()).toBeUndefined();
    expect([ruin, await rolesAfterLogin()]).toEqual([ruin, ["ROLE_ADMIN"]]);
  }
});

it("lifts the limit of failed logins, and gives a password where there is none", async () => {
  const { id: userId, username } = await makeAccount(fixture);
  const client = makeClient();
  for (let turn = 0; turn < 6; turn += 1)
    await tryLogin(sessions, client, { username, password: "wrong" }).catch(() => undefined);
  await runSql(database.db, "delete from kz.credential where user_id = $1", [userId]);
  const password = await restoreAdministrator(sessions, fixture.system(), { userId, username });
  expect(await tryLogin(sessions, client, { username, password: password ?? "" })).toMatchObject({
    step: "change_password",
  });
});
