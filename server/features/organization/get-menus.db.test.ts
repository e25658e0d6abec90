import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { runSql } from "@kezhuan/server/db/run-sql";
import { anonymousActor, type Actor, type Ctx } from "@kezhuan/server/engine/context";
import { saveRecords } from "@kezhuan/server/engine/records/save";
import { makeDb } from "@kezhuan/server/testing/make-db";
import { recordStatements } from "@kezhuan/server/testing/record-statements";
import { startTestEngine } from "@kezhuan/server/testing/start-test-engine";
import { getMenus, type MenuTarget } from "./get-menus.ts";

const database = await makeDb();
const engine = await startTestEngine(database);
const deptid = randomUUID();

function contextWith(roles: string[], more: Partial<Actor> = {}): Ctx {
  const actor: Actor = { ...anonymousActor, kind: "user", userId: randomUUID(), deptid, roles, ...more };
  return engine.context(actor, "en");
}

async function makeRecord(objname: string, data: Record<string, unknown>): Promise<string> {
  const { ids } = await saveRecords(engine.systemContext(), { objname, data });
  return ids[0] ?? "";
}

async function makeRole(): Promise<{ id: string; code: string }> {
  const code = `ROLE_${randomUUID().slice(0, 8).toUpperCase()}`;
  return { id: await makeRecord("sys_role", { code, name: code }), code };
}

async function makeMenu(title: string, more: Record<string, unknown> = {}): Promise<string> {
  return makeRecord("sys_menu", { code: randomUUID(), title, path: "/dashboard", ...more });
}

async function titlesFor(ctx: Ctx, target: MenuTarget = "admin"): Promise<string[]> {
  const { menus } = await getMenus(ctx, target, {});
  return menus.map(({ meta }) => meta.title);
}

describe("the menu", () => {
  it("needs a login", async () => {
    const ctx = engine.context(anonymousActor, "en");
    await expect(getMenus(ctx, "admin", {})).rejects.toMatchObject({ key: "unauthenticated" });
  });

  it("refuses a user or department that are not the session's", async () => {
    const ctx = contextWith(["ROLE_ADMIN"]);
    for (const [field, input] of [
      ["userid", { userid: randomUUID() }],
      ["deptid", { deptid: randomUUID() }],
    ] as const) {
      await expect(getMenus(ctx, "admin", input)).rejects.toMatchObject({
        key: "badInput",
        issues: [{ field, problem: "mismatch" }],
      });
    }
    const same = { userid: ctx.actor.userId ?? "", deptid: ctx.actor.deptid };
    expect((await getMenus(ctx, "admin", same)).menus).not.toEqual([]);
    expect((await getMenus(ctx, "admin", { deptid: null })).menus).not.toEqual([]);
  });

  it("is empty for those it holds nothing for", async () => {
    expect(await getMenus(contextWith([(await makeRole()).code]), "admin", {})).toEqual({ menus: [] });
  });

  it("shows items to the roles they are for, in either or both menus, in order", async () => {
    const role = await makeRole();
    const roles = [role.id];
    await makeMenu("third", { roles, sort_no: 3 });
    await makeMenu("first", { roles, sort_no: 1, target: "admin" });
    await makeMenu("second", { roles, sort_no: 2, target: "dev" });
    await makeMenu("off", { roles, enabled: false });
    await makeMenu("for others", { roles: [(await makeRole()).id] });
    expect(await titlesFor(contextWith([role.code]))).toEqual(["first", "third"]);
    expect(await titlesFor(contextWith([role.code]), "dev")).toEqual(["second", "third"]);
  });

  it("shows an item of an object to those who may read the object only", async () => {
    const role = await makeRole();
    await makeMenu("users", { roles: [role.id], object: "sys_user" });
    const ctx = contextWith([role.code]);
    expect(await titlesFor(ctx)).toEqual([]);
    await makeRecord("sys_access", { role: role.id, object: "sys_user", actions: ["read"] });
    await engine.reload();
    expect(await titlesFor(contextWith([role.code]))).toEqual(["users"]);
  });

  it("takes no notice of a role that is disabled", async () => {
    const role = await makeRole();
    await makeMenu("gone", { roles: [role.id] });
    await runSql(database.db, "update obj.sys_role set enabled = false where id = $1", [role.id]);
    expect(await titlesFor(contextWith([role.code]))).toEqual([]);
  });

  it("shows an administrator everything, whomever it is for", async () => {
    await makeMenu("for nobody", { roles: [], sort_no: 0 });
    expect(await titlesFor(contextWith(["ROLE_ADMIN"]))).toContain("for nobody");
  });

  it("shows an item of departments only while working in one of them or below", async () => {
    const role = await makeRole();
    const org = await makeRecord("qd_org", { name: randomUUID() });
    const below = await makeRecord("qd_org", { name: randomUUID(), parent: org });
    const beside = await makeRecord("qd_org", { name: randomUUID() });
    await makeMenu("of the department", { roles: [role.id], depts: [org] });
    const seen = (where: string) => titlesFor(contextWith([role.code], { deptid: where }));
    expect(await seen(org)).toEqual(["of the department"]);
    expect(await seen(below)).toEqual(["of the department"]);
    expect(await seen(beside)).toEqual([]);
  });

  it("refuses an item that leads nowhere, or stands below itself", async () => {
    for (const path of [
      "/no/such/route",
      "/ruid/no_such_object",
      "/ruid/sys_user?view=none",
      "https://",
      "home",
    ])
      await expect(makeMenu("dead", { path })).rejects.toMatchObject({
        issues: [{ field: "path" }],
      });
    for (const path of [
      "/system/role",
      "/ruid/sys_user",
      "/ruid/sys_user?view=default",
      "https://example.org/a",
    ])
      await expect(makeMenu("alive", { path })).resolves.toBeDefined();
    await expect(makeMenu("dead", { object: "no_such_object" })).rejects.toMatchObject({
      issues: [{ field: "object" }],
    });
    const top = await makeMenu("top", { path: null });
    const leaf = await makeMenu("leaf", { parent: top });
    await expect(makeRecord("sys_menu", { id: top, parent: leaf })).rejects.toMatchObject({
      issues: [{ field: "parent", problem: "ownParent" }],
    });
  });

  it("reads the database once", async () => {
    const ctx = contextWith(["ROLE_ADMIN"]);
    expect(await recordStatements(ctx.db, () => getMenus(ctx, "admin", {}))).toHaveLength(1);
  });
});
