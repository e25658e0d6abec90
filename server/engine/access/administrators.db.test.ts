import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { runSql } from "@kezhuan/server/db/run-sql";
import { createAccount } from "@kezhuan/server/features/session/create-account";
import { contextOf, addRecord, makeActor } from "@kezhuan/server/testing/make-tenant";
import { refusalOf } from "@kezhuan/server/testing/refusal-of";
import { startWorld } from "@kezhuan/server/testing/start-world";
import type { Ctx } from "../context.ts";
import { getRecord } from "../records/get.ts";
import { pageRecords } from "../records/page.ts";
import { removeRecords } from "../records/remove.ts";
import { restoreVersion } from "../records/restore-version.ts";
import { saveRecords } from "../records/save.ts";
import { listAdministrators } from "./administrators.ts";

const { database, engine, tenant } = await startWorld();
const roleAdmin = await idOf("sys_role", "ROLE_ADMIN");

interface Account {
  user: string;
  membership: string;
}

/** Makes these the only administrators of the installation. */
async function haveAdministrators(count: number, deptid = tenant.deptid): Promise<Account[]> {
  const made: Account[] = [];
  for (let index = 0; index < count; index += 1) {
    const username = `a${randomUUID().slice(0, 12)}`;
    const secret = { password: `p ${username}`, mustChange: false, iterations: 64 };
    const user = await createAccount(engine.systemContext(), { user: { username, name: username } }, secret);
    const membership = await addRecord(engine, "sys_member", { user, dept: deptid, roles: [roleAdmin] });
    made.push({ user, membership });
  }
  const others = await listAdministrators(database.db);
  for (const { membership } of others.filter((one) => !made.some(({ user }) => user === one.user)))
    await removeRecords(engine.systemContext(), "sys_member", [membership]);
  return made;
}

function actAs({ user }: Account, deptid = tenant.deptid): Ctx {
  return contextOf(engine, makeActor({ userId: user, username: user, deptid, roles: ["ROLE_ADMIN"] }));
}

async function idOf(table: string, code: string): Promise<string> {
  const [row] = await runSql<{ id: string }>(database.db, `select id from obj.${table} where code = $1`, [
    code,
  ]);
  return row?.id ?? "";
}

const enabled = (objname: string, id: string, value: boolean) => (ctx: Ctx) =>
  saveRecords(ctx, { objname, data: { id, enabled: value } });
const member = (id: string, data: object) => (ctx: Ctx) =>
  saveRecords(ctx, { objname: "sys_member", data: { id, ...data } });

/** Every change by which the last administrator would lose the role or the login. */
async function waysToLose({ user, membership }: Account, deptid = tenant.deptid) {
  const name = `b${randomUUID().slice(0, 12)}`;
  const other = await addRecord(engine, "sys_user", { username: name, name });
  const otherDept = await addRecord(engine, "qd_org", { name: randomUUID(), enabled: false });
  return {
    "the role is disabled": enabled("sys_role", roleAdmin, false),
    "the account is disabled": enabled("sys_user", user, false),
    "the department is disabled": enabled("qd_org", deptid, false),
    "the membership is emptied": member(membership, { roles: null }),
    "the membership gets another role": member(membership, {
      roles: [await idOf("sys_role", "ROLE_DEFAULT")],
    }),
    "the membership is moved to somebody without a password": member(membership, { user: other }),
    "the membership is moved to a disabled department": member(membership, { dept: otherDept }),
    "the membership is deleted": (ctx: Ctx) => removeRecords(ctx, "sys_member", [membership]),
  };
}

describe("the last administrator who can log in", () => {
  it("cannot be removed by any of these changes", async () => {
    const [only] = await haveAdministrators(1);
    if (!only) throw new Error("no administrator");
    // An account with the role but without a password does not count.
    await tenant.addUser(["ROLE_ADMIN"]);
    const colleague = contextOf(engine, (await tenant.addUser(["ROLE_ADMIN"])).actor);
    for (const [way, take] of Object.entries(await waysToLose(only)))
      for (const ctx of [colleague, engine.systemContext()])
        expect([way, (await refusalOf(take(ctx))).key]).toEqual([way, "lastAdministrator"]);
    expect(await listAdministrators(database.db)).toContainEqual({ ...only, has_password: true });
  });

  it("can hand over the role in one save, and can be removed once there is another administrator", async () => {
    const [first, second] = await haveAdministrators(2);
    if (!first || !second) throw new Error("no administrators");
    await removeRecords(actAs(second), "sys_member", [first.membership]);
    const heir = await addRecord(engine, "sys_member", { user: first.user, dept: tenant.deptid });
    await saveRecords(actAs(second), {
      objname: "sys_member",
      data: [
        { id: second.membership, roles: null },
        { id: heir, roles: [roleAdmin] },
      ],
    });
    expect((await listAdministrators(database.db)).filter(({ has_password }) => has_password)).toEqual([
      { membership: heir, user: first.user, has_password: true },
    ]);
  });

  it("is not lost by restoring an earlier version of the record", async () => {
    const [only] = await haveAdministrators(1);
    if (!only) throw new Error("no administrator");
    const [other] = [await tenant.addUser()];
    const { data } = await pageRecords(engine.systemContext(), { objname: "sys_member", user: other.id });
    const [before] = data;
    await member(before?.id ?? "", { roles: [roleAdmin] })(engine.systemContext());
    await runSql(
      database.db,
      `insert into kz.credential (user_id, salt, iterations, stored_key, must_change) values ($1, '', 1, '', false)`,
      [other.id],
    );
    await removeRecords(engine.systemContext(), "sys_member", [only.membership]);
    const { version } = await getRecord(engine.systemContext(), {
      objname: "sys_member",
      id: before?.id ?? "",
    });
    const back = { objname: "sys_member", id: before?.id ?? "", version: Number(version) - 1 };
    expect((await refusalOf(restoreVersion(engine.systemContext(), back))).key).toBe("lastAdministrator");
  });

  it("remains when two administrators remove each other's role at the same moment", async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const [first, second] = await haveAdministrators(2);
      if (!first || !second) throw new Error("no administrators");
      const outcomes = await Promise.allSettled([
        member(second.membership, { roles: null })(actAs(first)),
        enabled("sys_user", first.user, false)(actAs(second)),
      ]);
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
      expect((await listAdministrators(database.db)).some(({ has_password }) => has_password)).toBe(true);
    }
  });

  it("keeps every right whatever rules are written for the role", async () => {
    const [only] = await haveAdministrators(1);
    if (!only) throw new Error("no administrator");
    for (const object of ["sys_role", "sys_member", "sys_access"])
      await addRecord(engine, "sys_access", {
        role: roleAdmin,
        object,
        effect: "deny",
        actions: ["read", "create", "update", "delete"],
      });
    const { total } = await pageRecords(actAs(only), { objname: "sys_access", count: "exact" });
    expect(total).toBeGreaterThan(2);
  });
});

describe("somebody who is no administrator", () => {
  it("can neither grant nor revoke the role, even with all rights on accounts", async () => {
    const deptid = await addRecord(engine, "qd_org", { name: randomUUID() });
    const [first] = await haveAdministrators(2, deptid);
    if (!first) throw new Error("no administrators");
    const actions = ["read", "create", "update", "delete"];
    const objects = ["sys_user", "sys_member", "sys_role", "sys_post", "qd_org"];
    const role = await tenant.addRole(objects.map((object) => ({ object, actions })));
    const clerk = contextOf(engine, (await tenant.addUser([role])).actor);
    const before = await listAdministrators(database.db);
    for (const [way, take] of Object.entries(await waysToLose(first, deptid)))
      expect([way, (await refusalOf(take(clerk))).key]).toEqual([
        way,
        // The check of the record comes before the check of the remaining administrators.
        expect.stringMatching(/^(?:administratorsOnly|badInput)$/),
      ]);
    expect(await listAdministrators(database.db)).toEqual(before);

    await removeRecords(engine.systemContext(), "sys_member", [first.membership]);
    const asleep = await addRecord(engine, "qd_org", { name: randomUUID(), enabled: false });
    await addRecord(engine, "sys_member", { user: first.user, dept: asleep, roles: [roleAdmin] });
    expect((await refusalOf(enabled("qd_org", asleep, true)(clerk))).key).toBe("administratorsOnly");
  });

  it("changes nothing of an administrator's account, not even the address that mails go to", async () => {
    const [first] = await haveAdministrators(2);
    const role = await tenant.addRole([{ object: "sys_user", actions: ["read", "update"] }]);
    const clerk = contextOf(engine, (await tenant.addUser([role])).actor);
    const own = await tenant.addUser();
    const email = "someone@example.org";
    await saveRecords(clerk, { objname: "sys_user", data: { id: own.id, email } });
    const refused = await refusalOf(
      saveRecords(clerk, { objname: "sys_user", data: { id: first?.user, email, enabled: false } }),
    );
    expect(refused.issues).toEqual({ email: "administratorAccount", enabled: "administratorAccount" });
    const strong = await tenant.addUser([
      await tenant.addRole([{ object: "sys_webhook", actions: ["read"] }]),
    ]);
    const taken = saveRecords(clerk, { objname: "sys_user", data: { id: strong.id, email } });
    expect((await refusalOf(taken)).issues).toEqual({ email: "notAllowed" });
  });
});
