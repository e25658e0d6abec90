import { randomUUID } from "node:crypto";
import type { GrantDef } from "@kezhuan/contract/metadata/access";
import type { Language } from "@kezhuan/contract/metadata/label";
import type { Actor, Ctx } from "../engine/context.ts";
import type { Engine } from "../engine/engine.ts";
import { runSql } from "../db/run-sql.ts";
import { saveRecords } from "../engine/records/save.ts";

export type TestGrant = Omit<GrantDef, "role">;

export interface TestUser {
  id: string;
  username: string;
  /** Working in the tenant's department, with the roles given. */
  actor: Actor;
}

export interface Tenant {
  deptid: string;
  /** Adds a role with these grants and answers its code. */
  addRole(grants: readonly TestGrant[]): Promise<string>;
  /** Adds a user of the department; without roles one of ROLE_DEFAULT. */
  addUser(roles?: readonly string[]): Promise<TestUser>;
}

/**
 * A department of one's own: tests on the same database do not meet, and nothing has to be cleaned up.
 * Users, roles and rights are records like any other, so what is made here has gone through the engine's own checks.
 */
export async function makeTenant(engine: Engine): Promise<Tenant> {
  const deptid = await addRecord(engine, "qd_org", { name: `Department ${randomUUID()}` });
  return {
    deptid,
    addRole: (grants) => addRole(engine, grants),
    addUser: (roles = []) => addUser(engine, deptid, roles),
  };
}

/** What a request of this actor is decided in. */
export function contextOf(engine: Engine, actor: Actor, language: Language = "en"): Ctx {
  return engine.context(actor, language);
}

/** Makes a record as the installation and answers its id. */
export async function addRecord(
  engine: Engine,
  objname: string,
  data: Record<string, unknown>,
): Promise<string> {
  const { ids } = await saveRecords(engine.systemContext(), { objname, data });
  return ids[0] ?? "";
}

/** The same for several, all or none. */
export async function addRecords(
  engine: Engine,
  objname: string,
  data: Record<string, unknown>[],
): Promise<string[]> {
  return (await saveRecords(engine.systemContext(), { objname, data })).ids;
}

async function addRole(engine: Engine, grants: readonly TestGrant[]): Promise<string> {
  const code = `ROLE_T_${randomUUID().replaceAll("-", "").toUpperCase()}`;
  const role = await addRecord(engine, "sys_role", { code, name: code });
  if (grants.length > 0) {
    await addRecords(
      engine,
      "sys_access",
      grants.map((grant) => toAccess(role, grant)),
    );
  }
  return code;
}

/** A grant as `sys_access` holds it. */
export function toAccess(role: string, grant: TestGrant): Record<string, unknown> {
  return {
    role,
    object: grant.object,
    actions: grant.actions,
    read_fields: grant.read ?? null,
    write_fields: grant.write ?? null,
    effect: grant.effect ?? null,
    masks: grant.masks ?? null,
    scope: grant.scope ?? null,
    scope_depts: grant.depts ?? null,
    condition: grant.condition ?? null,
    view: grant.view ?? null,
    valid_from: grant.valid_from ?? null,
    valid_until: grant.valid_until ?? null,
    reason: grant.reason ?? null,
  };
}

async function addUser(engine: Engine, deptid: string, roles: readonly string[]): Promise<TestUser> {
  const username = `t${randomUUID().slice(0, 13)}`;
  const id = await addRecord(engine, "sys_user", { username, name: `User ${username}` });
  const roleIds = await findRoles(engine, roles);
  await addRecord(engine, "sys_member", { user: id, dept: deptid, roles: roleIds, is_default: true });
  const codes = roles.length > 0 ? roles.toSorted() : ["ROLE_DEFAULT"];
  return { id, username, actor: makeActor({ userId: id, username, deptid, roles: codes }) };
}

async function findRoles(engine: Engine, codes: readonly string[]): Promise<string[]> {
  const { db } = engine.systemContext();
  const rows = await runSql<{ id: string }>(db, "select id from obj.sys_role where code = any($1::text[])", [
    codes,
  ]);
  return rows.map(({ id }) => id);
}

/** An actor of one department without further ones below or beside it. */
export function makeActor(
  facts: Pick<Actor, "userId" | "username" | "deptid" | "roles"> & Partial<Actor>,
): Actor {
  const depts = facts.deptid === null ? [] : [facts.deptid];
  return {
    kind: "user",
    name: `User ${facts.username}`,
    deptIds: depts,
    deptTree: depts,
    postIds: [],
    sessionId: null,
    ...facts,
  };
}
