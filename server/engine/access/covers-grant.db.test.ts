import { listActions } from "@kezhuan/contract/metadata/access";
import { describe, expect, it } from "vitest";
import { runSql } from "@kezhuan/server/db/run-sql";
import { addRoles } from "@kezhuan/server/testing/make-rights";
import { addRecord, contextOf, toAccess, type TestGrant } from "@kezhuan/server/testing/make-tenant";
import { refusalOf } from "@kezhuan/server/testing/refusal-of";
import { startTestWorld } from "@kezhuan/server/testing/start-world";
import type { Actor, Ctx } from "../context.ts";
import { removeRecords } from "../records/remove.ts";
import { restoreRecord } from "../records/restore-record.ts";
import { saveRecords } from "../records/save.ts";

const { database, engine, tenant } = await startTestWorld();

const everything = ["read", "create", "update", "delete"];
const seeing = ["sys_member", "sys_user", "sys_role", "sys_post", "sys_access", "qd_org"].map((object) => ({
  object,
  actions: ["read"],
}));

interface Clerk {
  ctx: () => Ctx;
  actor: Actor;
  /** Code of the role. */
  role: string;
  membership: string;
}

/** Somebody with a single role of these grants. */
async function meet(grants: readonly TestGrant[]): Promise<Clerk> {
  const role = await tenant.addRole([...seeing, ...grants]);
  const { actor } = await tenant.addUser([role]);
  return { ctx: () => contextOf(engine, actor), actor, role, membership: await membershipOf(actor.userId) };
}

async function membershipOf(user: string | null): Promise<string> {
  const rows = await runSql<{ id: string }>(database.db, `select id from obj.sys_member where "user" = $1`, [
    user,
  ]);
  return rows[0]?.id ?? "";
}

async function idOf(code: string): Promise<string> {
  const rows = await runSql<{ id: string }>(database.db, "select id from obj.sys_role where code = $1", [
    code,
  ]);
  return rows[0]?.id ?? "";
}

/** Every action that can be granted on anything. */
const actions = [...engine.systemContext().catalog.objects.values()].flatMap(({ name, def }) =>
  listActions(def).map((action) => ({ object: name, action: action.name })),
);

describe("nobody but an administrator gives a right that they do not have", () => {
  it("whichever action it is, by a membership", async () => {
    const held = new Set(["sys_member:update", "t_thing:export", "meta_object:update", "sys_user:viewas"]);
    const clerk = await meet([
      { object: "sys_member", actions: ["update"] },
      { object: "t_thing", actions: ["export"] },
      { object: "meta_object", actions: ["update"] },
      { object: "sys_user", actions: ["viewas"] },
    ]);
    const other = await membershipOf((await tenant.addUser()).id);
    const codes = await addRoles(
      engine,
      actions.map(({ object, action }) => [{ object, actions: [action] }]),
    );
    const ids = await Promise.all(codes.map(idOf));
    const own = await idOf(clerk.role);
    expect(actions.length).toBeGreaterThan(200);
    for (const [index, { object, action }] of actions.entries()) {
      // Whoever gives it to others gives it to themselves by the same check; the two take turns.
      const id = index % 2 === 0 ? clerk.membership : other;
      const give = saveRecords(clerk.ctx(), {
        objname: "sys_member",
        data: { id, roles: [own, ids[index]] },
      });
      const may =
        held.has(`${object}:${action}`) || (action === "read" && seeing.some((one) => one.object === object));
      const outcome = may ? await give.then(() => "given") : (await refusalOf(give)).issues["roles"];
      expect([object, action, outcome]).toEqual([object, action, may ? "given" : "notAllowed"]);
    }
  });

  it("whichever action it is, by a rule", async () => {
    const clerk = await meet([
      { object: "sys_access", actions: everything },
      { object: "t_thing", actions: ["export"] },
    ]);
    const role = await idOf(clerk.role);
    const held = [
      "t_thing:export",
      ...everything.map((action) => `sys_access:${action}`),
      ...seeing.map(({ object }) => `${object}:read`),
    ];
    for (const { object, action } of actions) {
      const write = saveRecords(clerk.ctx(), {
        objname: "sys_access",
        data: toAccess(role, { object, actions: [action] }),
      });
      const may = held.includes(`${object}:${action}`);
      const outcome = may ? await write.then(() => "given") : (await refusalOf(write)).issues["actions"];
      expect([object, action, outcome]).toEqual([object, action, may ? "given" : "notAllowed"]);
    }
  });
});

describe("a right that somebody has", () => {
  const upTo = (value: number) => ({ match: "and", rules: [{ field: "size", op: "le", value }] });
  const own: TestGrant = {
    object: "t_place",
    actions: ["read", "update"],
    read: ["name", "size", "name_en"],
    write: ["name"],
    masks: { name_en: "last4" },
    condition: upTo(3),
    valid_until: "2040-01-01T00:00:00Z",
    reason: "for a while",
  };

  it("is given on as it is or less of it, and not with more rows, fields, plain text or time", async () => {
    const clerk = await meet([own, { object: "sys_access", actions: everything }]);
    const role = await idOf(await tenant.addRole([]));
    const give = (change: object) =>
      saveRecords(clerk.ctx(), { objname: "sys_access", data: toAccess(role, { ...own, ...change }) });
    const less = [
      {},
      { actions: ["read"] },
      { read: ["name"], masks: undefined },
      { masks: { name_en: "hide" } },
    ];
    for (const change of less) await give(change);
    const more = [
      { condition: upTo(4) },
      { condition: undefined },
      { read: undefined },
      { write: ["name", "size"] },
      { write: undefined },
      { masks: undefined },
      { valid_until: undefined },
      { valid_until: "2041-01-01T00:00:00Z" },
      { actions: ["read", "delete"] },
    ];
    for (const change of more)
      expect([change, (await refusalOf(give(change))).issues]).toEqual([change, { actions: "notAllowed" }]);
  });

  it("over one's own department is not given to somebody who works in another", async () => {
    const clerk = await meet([
      { object: "t_place", actions: ["read"], scope: "own" },
      { object: "sys_member", actions: everything },
    ]);
    const elsewhere = await addRecord(engine, "qd_org", { name: "elsewhere" });
    const { id: user } = await tenant.addUser();
    const role = await idOf(clerk.role);
    const give = (dept: string | null) =>
      saveRecords(clerk.ctx(), { objname: "sys_member", data: { user, dept, roles: [role] } });
    expect((await refusalOf(give(elsewhere))).issues).toEqual({ roles: "notAllowed" });
    await removeRecords(engine.systemContext(), "sys_member", [await membershipOf(user)]);
    await give(clerk.actor.deptid);
  });

  it("is not given by a key of an administrator's beyond what the key is for", async () => {
    const { actor } = await tenant.addUser(["ROLE_ADMIN"]);
    const { id } = await tenant.addUser();
    const scopes = new Set(["sys_member:read", "sys_member:update", "sys_role:read", "t_place:read"]);
    const key = contextOf(engine, { ...actor, scopes });
    const give = async (code: string) =>
      saveRecords(key, {
        objname: "sys_member",
        data: { id: await membershipOf(id), roles: [await idOf(code)] },
      });
    const reads = await tenant.addRole([{ object: "t_place", actions: ["read"] }]);
    const deletes = await tenant.addRole([{ object: "t_place", actions: ["delete"] }]);
    for (const code of ["ROLE_ADMIN", deletes])
      expect((await refusalOf(give(code))).issues).toEqual({ roles: "notAllowed" });
    await give(reads);
  });
});

describe("a denial", () => {
  it("is not shaken off by whom it binds: not by deleting, disabling or softening it, its role or the membership", async () => {
    const clerk = await meet(
      ["sys_member", "sys_access", "sys_role"].map((object) => ({ object, actions: everything })),
    );
    const denying = await tenant.addRole([{ object: "t_place", effect: "deny", actions: ["read"] }]);
    const [role, own] = [await idOf(denying), await idOf(clerk.role)];
    const { membership } = clerk;
    await saveRecords(engine.systemContext(), {
      objname: "sys_member",
      data: { id: membership, roles: [own, role] },
    });
    const [rule] = await runSql<{ id: string }>(
      database.db,
      "select id from obj.sys_access where role = $1",
      [role],
    );
    const id = rule?.id ?? "";
    const bound = contextOf(engine, { ...clerk.actor, roles: [clerk.role, denying] });
    const save = (objname: string, data: object) => saveRecords(bound, { objname, data: { ...data } });
    expect((await refusalOf(removeRecords(bound, "sys_access", [id]))).key).toBe("forbidden");
    for (const data of [{ enabled: false }, { effect: "allow" }, { read_fields: ["name"] }, { role: own }])
      expect((await refusalOf(save("sys_access", { id, ...data }))).issues).toEqual({
        actions: "notAllowed",
      });
    expect((await refusalOf(save("sys_role", { id: role, enabled: false }))).issues).toEqual({
      enabled: "notAllowed",
    });
    expect((await refusalOf(save("sys_member", { id: membership, roles: [own] }))).issues).toEqual({
      roles: "notAllowed",
    });
    await save("sys_access", { id, remark: "no matter" });
  });
});

describe("what would come back or begin to hold", () => {
  it("is a right that is given, too: a deleted rule, a disabled role, a department below one's own, a post", async () => {
    const full = ["read", "create", "update", "delete", "import", "export"];
    const objects = ["sys_access", "sys_role", "sys_member", "qd_org"];
    const clerk = await meet(objects.map((object) => ({ object, actions: full })));
    const role = await tenant.addRole([{ object: "t_place", actions: ["delete"] }]);
    const [rule] = await runSql<{ id: string }>(
      database.db,
      "select id from obj.sys_access where role = $1",
      [await idOf(role)],
    );
    const id = rule?.id ?? "";
    await removeRecords(engine.systemContext(), "sys_access", [id]);
    const restored = restoreRecord(clerk.ctx(), { objname: "sys_access", id });
    expect((await refusalOf(restored)).key).toBe("forbidden");

    const asleep = await idOf(await tenant.addRole([{ object: "t_thing", actions: ["update"] }]));
    await saveRecords(engine.systemContext(), { objname: "sys_role", data: { id: asleep, enabled: false } });
    const woken = saveRecords(clerk.ctx(), { objname: "sys_role", data: { id: asleep, enabled: true } });
    expect((await refusalOf(woken)).issues).toEqual({ enabled: "notAllowed" });

    const byPost = { match: "and", rules: [{ field: "name", op: "in", value: "$user.postIds" }] };
    await tenant.addRole([
      { object: "t_place", actions: ["read"], scope: "ownBelow" },
      { object: "t_region", actions: ["read"], condition: byPost },
    ]);
    const elsewhere = await addRecord(engine, "qd_org", { name: "elsewhere" });
    const moved = saveRecords(clerk.ctx(), {
      objname: "qd_org",
      data: { id: elsewhere, parent: clerk.actor.deptid },
    });
    expect((await refusalOf(moved)).issues).toEqual({ parent: "notAllowed" });
    const post = await addRecord(engine, "sys_post", { name: "head", code: "head" });
    const appointed = saveRecords(clerk.ctx(), {
      objname: "sys_member",
      data: { id: clerk.membership, posts: [post] },
    });
    expect((await refusalOf(appointed)).issues).toEqual({ posts: "notAllowed" });
  });
});
