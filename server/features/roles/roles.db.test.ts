import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { AccessOverview, PersonAccess, RoleUse, ViewedByAll, Viewer } from "@kezhuan/contract/api/roles";
import type { WireRecord } from "@kezhuan/contract/api/records";
import { addRecord, makeTenant } from "@kezhuan/server/testing/make-tenant";
import { makeApp, type Caller } from "@kezhuan/server/testing/make-app";
import { installTestPack } from "@kezhuan/server/testing/test-pack";
import { getRecord } from "@kezhuan/server/engine/records/get";
import { pageRecords } from "@kezhuan/server/engine/records/page";

const app = await makeApp();
const { engine } = app;
await installTestPack(engine);
const tenant = await makeTenant(engine);
const admin = await app.logIn((await tenant.addUser(["ROLE_ADMIN"])).id);

function send(caller: Caller, msgid: string, internalParams: object) {
  return caller.json("vicimsg", { msgid, data: { internalParams } });
}

async function ask<T>(msgid: string, params: object): Promise<T> {
  const answer = await send(admin, msgid, params);
  expect(answer).toMatchObject({ code: 200 });
  // The message's own answer.
  return answer.data as T;
}

async function makeRole(): Promise<{ id: string; code: string }> {
  const code = `ROLE_${randomUUID().slice(0, 8).toUpperCase()}`;
  return { id: await addRecord(engine, "sys_role", { code, name: code }), code };
}

async function readAll(objname: string, equal: object): Promise<WireRecord[]> {
  return (await pageRecords(engine.systemContext(), { objname, ...equal, pageSize: 500 })).data;
}

type Viewers = { viewers: Viewer[]; everybody: ViewedByAll };

const rule = { object: "t_place", actions: ["read"] };

describe("changing a role", () => {
  it("saves its own fields, members, menus and rules at once", async () => {
    const role = await makeRole();
    const person = await tenant.addUser();
    const menu = await addRecord(engine, "sys_menu", { title: "Places", path: "/ruid/t_place" });
    const told = await ask<{ members: number; menus: number; rules: number }>("changeRole", {
      role: role.id,
      data: { name: "Keepers" },
      members: { add: [{ user: person.id, dept: tenant.deptid }] },
      menus: { show: [menu] },
      rules: { save: [rule, { ...rule, object: "t_thing" }] },
    });
    expect(told).toMatchObject({ members: 1, menus: 1, rules: 2, role: { name: "Keepers" } });
    expect(await readAll("sys_access", { role: role.id })).toHaveLength(2);
    const [member] = await readAll("sys_member", { roles: role.id });
    expect(member).toMatchObject({ user: { id: person.id } });
    await ask("changeRole", { role: role.id, members: { remove: [member?.id] }, menus: { hide: [menu] } });
    expect(await readAll("sys_member", { roles: role.id })).toEqual([]);
    expect(await readAll("sys_member", { user: person.id })).toHaveLength(1);
    expect(await readAll("sys_menu", { roles: role.id })).toEqual([]);
  });

  it("writes nothing where one part is refused, and says which", async () => {
    const role = await makeRole();
    const answer = await send(admin, "changeRole", {
      role: role.id,
      data: { name: "Other" },
      rules: { save: [rule, { ...rule, object: "t_nothing" }, { ...rule, actions: ["fly"] }] },
    });
    expect(answer).toMatchObject({
      code: 400,
      data: { errors: [{ field: "rules.save.1.object" }, { field: "rules.save.2.actions" }] },
    });
    const now = await getRecord(engine.systemContext(), { objname: "sys_role", id: role.id });
    expect(now["name"]).toBe(role.code);
    expect(await readAll("sys_access", { role: role.id })).toEqual([]);
  });

  it("gives nothing to a role that was never added", async () => {
    const answer = await send(admin, "changeRole", { role: randomUUID(), rules: { save: [rule] } });
    expect(answer).toMatchObject({
      code: 404,
      data: { errors: [{ field: "role", message: "Unsuccessfully added data cannot be authorized" }] },
    });
  });

  it("is refused for a version that somebody else has changed", async () => {
    const role = await makeRole();
    await ask("changeRole", { role: role.id, data: { remark: "first" } });
    const late = await send(admin, "changeRole", { role: role.id, version: 1, data: { remark: "late" } });
    expect(late.code).toBe(409);
  });

  it("leaves the rules of other roles alone", async () => {
    const [role, other] = [await makeRole(), await makeRole()];
    const theirs = await addRecord(engine, "sys_access", { ...rule, role: other.id });
    const answer = await send(admin, "changeRole", { role: role.id, rules: { remove: [theirs] } });
    expect(answer.code).toBe(400);
    expect(await readAll("sys_access", { role: other.id })).toHaveLength(1);
  });

  it("gives nobody rights that they do not have themselves", async () => {
    const actions = ["read", "create", "update", "delete"];
    const objects = ["sys_role", "sys_member", "sys_access", "sys_menu", "sys_user", "qd_org"];
    const keeper = await tenant.addRole(objects.map((object) => ({ object, actions })));
    const clerk = await app.logIn((await tenant.addUser([keeper])).id);
    const role = await makeRole();
    const answer = await send(clerk, "changeRole", { role: role.id, rules: { save: [rule] } });
    expect(answer).toMatchObject({ code: 400, data: { errors: [{ field: "rules.save.0.actions" }] } });
  });
});

describe("a copy of a role", () => {
  it("has its menus and rules and nobody in it", async () => {
    const role = await makeRole();
    await tenant.addUser([role.code]);
    const condition = { match: "and", rules: [{ field: "size", op: "ge", value: 2 }] };
    await addRecord(engine, "sys_access", {
      ...rule,
      role: role.id,
      condition,
      scope: "chosen",
      scope_depts: [tenant.deptid],
      masks: { name: "hide" },
    });
    const menu = await addRecord(engine, "sys_menu", {
      title: "Shown",
      path: "/dashboard",
      roles: [role.id],
    });
    const code = `${role.code}_COPY`;
    const copied = await ask<{ role: WireRecord }>("copyRole", { role: role.id, code, name: "Copy" });
    const [own] = await readAll("sys_access", { role: copied.role.id });
    expect(own).toMatchObject({ object: "t_place", condition, scope: "chosen", masks: { name: "hide" } });
    expect(own?.["scope_depts"]).toMatchObject([{ id: tenant.deptid }]);
    expect((await readAll("sys_menu", { roles: copied.role.id })).map(({ id }) => id)).toEqual([menu]);
    expect(await readAll("sys_member", { roles: copied.role.id })).toEqual([]);
  });
});

describe("deleting a role", () => {
  it("tells first where it is in use, then gives members and menus another one", async () => {
    const [role, heir] = [await makeRole(), await makeRole()];
    const person = await tenant.addUser([role.code]);
    await addRecord(engine, "sys_access", { ...rule, role: role.id });
    const menu = await addRecord(engine, "sys_menu", {
      title: "Lists",
      path: "/dashboard",
      roles: [role.id],
    });
    const { uses } = await ask<{ uses: RoleUse[] }>("listRoleUses", { role: role.id });
    expect(Object.fromEntries(uses.map(({ objname, count }) => [objname, count]))).toEqual({
      sys_access: 1,
      sys_member: 1,
      sys_menu: 1,
    });
    const told = await ask("removeRole", { role: role.id, to: heir.id });
    expect(told).toEqual({ members: 1, menus: 1, rules: 1 });
    const [member] = await readAll("sys_member", { user: person.id });
    expect(member?.["roles"]).toMatchObject([{ id: heir.id }]);
    expect((await readAll("sys_menu", { roles: heir.id })).map(({ id }) => id)).toEqual([menu]);
    expect((await send(admin, "listRoleUses", { role: role.id })).code).toBe(404);
  });

  it("never takes the role of administrators", async () => {
    const [{ id } = { id: "" }] = await readAll("sys_role", { code: "ROLE_ADMIN" });
    const answer = await send(admin, "removeRole", { role: id, to: (await makeRole()).id });
    expect(answer.code).toBe(409);
    expect(await readAll("sys_role", { code: "ROLE_ADMIN" })).toHaveLength(1);
  });
});

describe("the overview of access", () => {
  it("lists roles with their people, objects, and rules in brief", async () => {
    const role = await makeRole();
    await tenant.addUser([role.code]);
    const scoped = { ...rule, role: role.id, scope: "own", read_fields: ["name"] };
    const id = await addRecord(engine, "sys_access", scoped);
    const all = await ask<AccessOverview>("listAccess", {});
    expect(all.roles.find((one) => one.id === role.id)).toMatchObject({ code: role.code, people: 1 });
    expect(all.objects.find(({ name }) => name === "t_place")?.label).toBeDefined();
    expect(all.rules.find((one) => one.id === id)).toMatchObject({
      effect: "allow",
      actions: ["read"],
      limits: ["rows", "fields"],
      enabled: true,
    });
  });

  it("is refused to those who may not read every rule", async () => {
    const clerk = await app.logIn((await tenant.addUser()).id);
    const params = { userid: (await tenant.addUser()).id };
    expect((await send(clerk, "listAccess", {})).code).toBe(403);
    expect((await send(clerk, "explainPerson", params)).code).toBe(403);
    // An object that somebody may not see is not there for them.
    expect((await send(clerk, "listViewers", { objname: "t_place" })).code).toBe(404);
  });

  it("explains all that a person may do, with the rules behind it", async () => {
    const role = await makeRole();
    const allowed = await addRecord(engine, "sys_access", {
      ...rule,
      actions: ["read", "update"],
      role: role.id,
    });
    const taken = await addRecord(engine, "sys_access", {
      ...rule,
      actions: ["update"],
      effect: "deny",
      role: role.id,
    });
    const { id } = await tenant.addUser([role.code]);
    const { objects, full } = await ask<PersonAccess>("explainPerson", { userid: id });
    expect(full).toBe(false);
    const actions = objects.find(({ name }) => name === "t_place")?.actions;
    expect(actions?.find(({ name }) => name === "read")).toMatchObject({
      allowed: true,
      by: [{ rule: allowed, role: role.code }],
    });
    expect(actions?.find(({ name }) => name === "update")).toMatchObject({
      allowed: false,
      against: [{ rule: taken, role: role.code }],
    });
  });

  it("tells who can see an object, and of them who sees a record", async () => {
    const condition = { match: "and", rules: [{ field: "name", op: "eq", value: "Seen" }] };
    const [some, all] = [
      await tenant.addRole([{ object: "t_place", actions: ["read"], condition }]),
      await tenant.addRole([{ object: "t_place", actions: ["read"] }]),
    ];
    const [narrow, wide] = [await tenant.addUser([some]), await tenant.addUser([all])];
    const blind = await tenant.addUser([(await makeRole()).code]);
    const [seen, hidden] = [
      await addRecord(engine, "t_place", { name: "Seen" }),
      await addRecord(engine, "t_place", { name: "Other" }),
    ];
    const who = async (params: object) => {
      const { viewers, everybody } = await ask<Viewers>("listViewers", { objname: "t_place", ...params });
      expect(everybody).toEqual({ visitors: false, accounts: false });
      const people = viewers.map(({ user }) => user.id);
      return [narrow, wide, blind].map(({ id }) => people.includes(id));
    };
    expect(await who({})).toEqual([true, true, false]);
    expect(await who({ id: seen })).toEqual([true, true, false]);
    expect(await who({ id: hidden })).toEqual([false, true, false]);
  });
});

it("a right that is given or taken reaches people who are logged in, and leaves them logged in", async () => {
  const role = await makeRole();
  const person = await tenant.addUser([role.code]);
  const caller = await app.logIn(person.id);
  const page = async () => (await caller.json("getObjDataByPage", { objname: "t_place" })).code;
  expect(await page()).not.toBe(200);
  await ask("changeRole", { role: role.id, rules: { save: [rule] } });
  expect(await page()).toBe(200);
  const [given] = await readAll("sys_access", { role: role.id });
  await ask("changeRole", { role: role.id, rules: { remove: [given?.id] } });
  expect(await page()).not.toBe(200);
  expect((await caller.post("getInfo", {})).code).toBe(200);
});
