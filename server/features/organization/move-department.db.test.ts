import { expect, test } from "vitest";
import { runSql } from "@kezhuan/server/db/run-sql";
import { makeApp, type Caller } from "@kezhuan/server/testing/make-app";
import { addRecord, makeTenant } from "@kezhuan/server/testing/make-tenant";
import type { MessageInput, MessageName } from "@kezhuan/contract/api/messages";

const app = await makeApp();
const { engine } = app;
const tenant = await makeTenant(engine);
const boss = await app.logIn((await tenant.addUser(["ROLE_ADMIN"])).id);

function send<M extends MessageName>(caller: Caller, msgid: M, internalParams: MessageInput<M>) {
  return caller.json("vicimsg", { msgid, data: { internalParams } });
}

const department = (name: string, parent: string | null = null) =>
  addRecord(engine, "qd_org", { name, parent });

async function namesBelow(parent: string): Promise<string[]> {
  const rows = await runSql<{ name: string }>(
    app.database.db,
    "select name from obj.qd_org where parent = $1 order by sort_no nulls last, name, id",
    [parent],
  );
  return rows.map(({ name }) => name);
}

test("a department can be sorted among its siblings and moved below another department", async () => {
  const top = await department("Top");
  const [a, b, c] = [await department("A", top), await department("B", top), await department("C", top)];
  await send(boss, "moveDepartment", { dept: c, parent: top, before: a });
  expect(await namesBelow(top)).toEqual(["C", "A", "B"]);
  await send(boss, "moveDepartment", { dept: a, parent: top, before: null });
  expect(await namesBelow(top)).toEqual(["C", "B", "A"]);
  for (let round = 0; round < 12; round += 1)
    await send(boss, "moveDepartment", { dept: round % 2 ? b : a, parent: top, before: round % 2 ? a : b });
  expect(await namesBelow(top)).toEqual(["C", "B", "A"]);
  await send(boss, "moveDepartment", { dept: a, parent: c, before: null });
  expect(await namesBelow(top)).toEqual(["C", "B"]);
  expect(await namesBelow(c)).toEqual(["A"]);
});

test("a department cannot be moved below itself, beside a department that does not exist, or without the right to change departments", async () => {
  const top = await department("Top");
  const low = await department("Low", top);
  const move = { dept: top, parent: low, before: null };
  expect(await send(boss, "moveDepartment", move)).toMatchObject({ code: 400 });
  expect(await send(boss, "planDepartmentMove", { dept: top, parent: low })).toMatchObject({
    code: 400,
    fields: ["parent"],
  });
  const astray = { dept: low, parent: null, before: crypto.randomUUID() };
  expect(await send(boss, "moveDepartment", astray)).toMatchObject({ code: 400, fields: ["before"] });
  const other = await app.logIn((await tenant.addUser()).id);
  expect(await send(other, "moveDepartment", { dept: low, parent: null, before: null })).toMatchObject({
    code: 403,
  });
  expect(await send(other, "planDepartmentMove", { dept: low, parent: null })).toMatchObject({ code: 403 });
});

test("the preview of a move lists who gains and loses which records and menus, and changes nothing", async () => {
  const role = await tenant.addRole([
    { object: "kch_demand", actions: ["read"], scope: "ownBelow" },
    { object: "sys_post", actions: ["read"] },
  ]);
  const [found] = await runSql<{ id: string; name: string }>(
    app.database.db,
    "select id, name from obj.sys_role where code = $1",
    [role],
  );
  const [left, right] = [await department("Left"), await department("Right")];
  const moved = await department("Moved", left);
  for (const [dept, name] of [
    [left, "Lena"],
    [right, "Rong"],
  ] as const) {
    const user = await addRecord(engine, "sys_user", {
      username: `u${crypto.randomUUID().slice(0, 12)}`,
      name,
    });
    await addRecord(engine, "sys_member", { user, dept, roles: [found?.id] });
  }
  const ids = [
    await addRecord(engine, "kch_demand", { title: "One" }),
    await addRecord(engine, "kch_demand", { title: "Two" }),
  ];
  await runSql(app.database.db, "update obj.kch_demand set deptid = $1 where id = any($2::uuid[])", [
    moved,
    ids,
  ]);
  const answer = await send(boss, "planDepartmentMove", { dept: moved, parent: right });
  const records = [expect.objectContaining({ objname: "kch_demand", count: 2, more: false })];
  const nothing = { menus: [], records: [] };
  expect(answer.data).toMatchObject({ more: false });
  const { affected } = answer.data as { affected: unknown[] };
  expect(affected).toHaveLength(2);
  expect(affected).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        names: ["Lena"],
        people: 1,
        roles: [found?.name],
        gained: nothing,
        lost: { menus: [], records },
      }),
      expect.objectContaining({ names: ["Rong"], lost: nothing, gained: { menus: [], records } }),
    ]),
  );
  expect(await namesBelow(left)).toEqual(["Moved"]);
  expect((await send(boss, "planDepartmentMove", { dept: moved, parent: left })).data).toEqual({
    affected: [],
    more: false,
  });
});

async function mergeInto(caller: Caller, keep: string, drop: string) {
  const versions = await runSql<{ id: string; version: number }>(
    app.database.db,
    "select id, version from obj.qd_org where id = any($1::uuid[])",
    [[keep, drop]],
  );
  const versionOf = (id: string) => versions.find((one) => one.id === id)?.version ?? 0;
  const seen = { keepVersion: versionOf(keep), dropVersion: versionOf(drop) };
  return send(caller, "mergeRecords", { objname: "qd_org", keep, drop, ...seen, take: [] });
}

const stateOf = (ids: string[]) =>
  runSql(
    app.database.db,
    `select o.name, (select p.name from obj.qd_org p where p.id = o.parent) as parent, cardinality(o.ancestors) as depth
       from obj.qd_org o where o.id = any($1::uuid[]) order by o.name`,
    [ids],
  );

test("two departments are merged with their people, roles, records and child departments, and can be separated again", async () => {
  const [keep, drop] = [await department("Keep"), await department("Drop")];
  const child = await department("Child", drop);
  const roles = [await tenant.addRole([]), await tenant.addRole([])];
  const rows = await runSql<{ id: string }>(
    app.database.db,
    "select id from obj.sys_role where code = any($1::text[]) order by code",
    [roles],
  );
  const [one, other] = rows.map(({ id }) => id);
  const person = (name: string) =>
    addRecord(engine, "sys_user", { username: `u${crypto.randomUUID().slice(0, 12)}`, name });
  const [both, only] = [await person("Both"), await person("Only")];
  await addRecord(engine, "sys_member", { user: both, dept: keep, roles: [one] });
  await addRecord(engine, "sys_member", { user: both, dept: drop, roles: [other, one] });
  await addRecord(engine, "sys_member", { user: only, dept: drop, roles: [other] });
  const demand = await addRecord(engine, "kch_demand", { title: "Three" });
  await runSql(app.database.db, "update obj.kch_demand set deptid = $1 where id = $2", [drop, demand]);
  const before = await stateOf([keep, drop, child]);
  const clerkRole = await tenant.addRole([
    { object: "qd_org", actions: ["read", "create", "update", "delete"] },
  ]);
  const clerk = await app.logIn((await tenant.addUser([clerkRole])).id);
  expect(await mergeInto(clerk, keep, drop)).toMatchObject({ code: 403 });
  const merged = await mergeInto(boss, keep, drop);
  expect(merged).toMatchObject({ code: 200 });
  const members = await runSql<{ user: string; roles: string[] }>(
    app.database.db,
    `select "user", roles from obj.sys_member where dept = $1`,
    [keep],
  );
  expect(members).toHaveLength(2);
  expect(members.find(({ user }) => user === both)?.roles).toEqual([one, other]);
  const belongs = await runSql(
    app.database.db,
    "select 1 from obj.kch_demand where id = $1 and deptid = $2",
    [demand, keep],
  );
  expect(belongs).toHaveLength(1);
  expect(await stateOf([keep, drop, child])).toEqual([
    { name: "Child", parent: "Keep", depth: 2 },
    { name: "Keep", parent: null, depth: 1 },
  ]);
  const { merge } = merged.data as { merge: string };
  expect(await send(boss, "undoMerge", { merge })).toMatchObject({ code: 200 });
  expect(await stateOf([keep, drop, child])).toEqual(before);
});

test("a department can be merged with its parent and takes its place; a merge with a department further up is refused", async () => {
  const top = await department("Top");
  const middle = await department("Middle", top);
  const low = await department("Low", middle);
  expect(await mergeInto(boss, low, top)).toMatchObject({ code: 409 });
  expect(await mergeInto(boss, low, middle)).toMatchObject({ code: 200 });
  expect(await stateOf([low])).toEqual([{ name: "Low", parent: "Top", depth: 2 }]);
});
