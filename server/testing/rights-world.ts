import { listActions } from "@kezhuan/contract/metadata/access";
import type { Db } from "../db/db.ts";
import { runSql } from "../db/run-sql.ts";
import { mayEver, mayWriteEver, policyOf } from "../engine/access/policy.ts";
import { loadCatalog } from "../engine/catalog/load-catalog.ts";
import type { Actor, Ctx } from "../engine/context.ts";
import type { Engine } from "../engine/engine.ts";
import { loadActors } from "../engine/records/notifying/load-actors.ts";
import { pageRecords } from "../engine/records/page.ts";
import { removeRecords } from "../engine/records/remove.ts";
import { saveRecords } from "../engine/records/save.ts";
import { saveView } from "../engine/records/save-view.ts";
import { newId } from "../lib/new-id.ts";
import { addRecord, addRecords, contextOf, makeTenant, toAccess, type TestGrant } from "./make-tenant.ts";

/** Objects by which rights are given: everything of them may be done by whoever tries to raise theirs. */
export const decisiveObjects = [
  "sys_access",
  "sys_role",
  "sys_member",
  "sys_user",
  "sys_post",
  "sys_menu",
  "qd_org",
  "meta_view",
  "sys_rule",
  "sys_approval_flow",
] as const;

const everything = ["read", "create", "update", "delete", "import", "export", "history"];

/** Somebody who looks after accounts, roles and rules, and others with rights that they have not. */
export interface RightsWorld {
  keeper: Actor;
  /** Accounts whose rights are watched: the keeper, and one who would be given what the keeper may not have. */
  watched: readonly string[];
  /** By name: ids of what attempts are made with. */
  users: Record<"keeper" | "friend" | "strong" | "administrator", string>;
  roles: Record<
    "keeper" | "narrow" | "denied" | "strong" | "asleep" | "empty" | "own" | "administrator",
    string
  >;
  depts: Record<"own" | "other" | "below", string>;
  post: string;
  view: string;
  /** Of the keeper. */
  membership: string;
  /** Of all roles that came with it, as spreadsheets have them. */
  roleNames: readonly string[];
  /** By object: ids of deleted records that gave rights. */
  deleted: Record<"sys_access" | "sys_member", string>;
  /** By the account: ids of identities at a provider. */
  identities: Record<"strong" | "administrator", string>;
}

/** Makes one. Each of its roles, rules and versions is a way by which rights would come if nobody kept it. */
export async function makeRightsWorld(engine: Engine): Promise<RightsWorld> {
  const system = () => engine.systemContext();
  const own = await makeTenant(engine);
  const other = await addRecord(engine, "qd_org", { name: "Other department" });
  const below = await addRecord(engine, "qd_org", { name: "Below the other", parent: other });
  const post = await addRecord(engine, "sys_post", { code: "expert", name: "Expert" });
  await fillPlaces(engine, { own: own.deptid, other: below, post });
  const view = await makeView(engine);
  const rolesOf = async (grants: readonly TestGrant[]) =>
    idOf(system(), "sys_role", await own.addRole(grants));
  const is = (field: string, op: string, value: unknown) => ({ match: "and", rules: [{ field, op, value }] });
  const roles = {
    keeper: await rolesOf(decisiveObjects.map((object) => ({ object, actions: everything }))),
    narrow: await rolesOf([
      { object: "t_place", actions: ["read"], read: ["name", "size"], condition: is("size", "le", 2) },
      { object: "t_place", actions: ["read"], read: ["name"], condition: is("name", "in", "$user.postIds") },
      { object: "t_thing", actions: ["read"], view },
    ]),
    own: await rolesOf([{ object: "t_region", actions: ["read"], scope: "ownBelow" }]),
    denied: await rolesOf([
      { object: "t_place", effect: "deny", actions: ["read"], condition: is("size", "eq", 1) },
    ]),
    strong: await rolesOf(
      ["t_place", "t_thing", "t_region"].map((object) => ({ object, actions: [...everything] })),
    ),
    asleep: await rolesOf([{ object: "t_thing", actions: ["read", "update"] }]),
    empty: await rolesOf([]),
    administrator: await idOf(system(), "sys_role", "ROLE_ADMIN"),
  };
  const held = [roles.keeper, roles.narrow, roles.own, roles.denied, roles.asleep, roles.empty];
  await saveRecords(system(), { objname: "sys_role", data: { id: roles.asleep, enabled: false } });
  const users = {
    keeper: (await own.addUser()).id,
    friend: (await own.addUser()).id,
    strong: (await own.addUser()).id,
    administrator: (await own.addUser(["ROLE_ADMIN"])).id,
  };
  const membership = await memberOf(system(), users.keeper);
  const give = (id: string, ids: readonly string[]) =>
    saveRecords(system(), { objname: "sys_member", data: { id, roles: ids } });
  // Versions to go back to: one with a strong role, and one as an administrator.
  await give(membership, [roles.strong]);
  await give(membership, [roles.administrator]);
  await give(membership, held);
  await give(await memberOf(system(), users.strong), [roles.strong]);
  await addRecord(engine, "sys_member", { user: users.keeper, dept: other, roles: [roles.empty] });
  const past = { valid_from: "2020-01-01T00:00:00Z", valid_until: "2021-01-01T00:00:00Z", reason: "over" };
  const ended = toAccess(roles.empty, { object: "t_thing", actions: ["read"], ...past });
  await addRecords(engine, "sys_access", [
    ended,
    { ...toAccess(roles.empty, { object: "t_thing", actions: ["read"] }), enabled: false },
  ]);
  const [rule = ""] = await addRecords(engine, "sys_access", [
    toAccess(roles.narrow, { object: "t_thing", actions: everything }),
  ]);
  await removeRecords(system(), "sys_access", [rule]);
  const seat = await addRecord(engine, "sys_member", {
    user: users.keeper,
    dept: below,
    roles: [roles.strong],
  });
  await removeRecords(system(), "sys_member", [seat]);
  const { db } = system();
  await runSql(
    db,
    `insert into kz.credential (user_id, salt, iterations, stored_key, must_change) values ($1, '', 1, '', false)`,
    [users.administrator],
  );
  const named = await runSql<{ name: string }>(
    db,
    "select name from obj.sys_role where id = any($1::uuid[])",
    [Object.values(roles)],
  );
  await engine.reload();
  const keeper = (await loadActors(system(), [users.keeper]))
    .get(users.keeper)
    ?.find(({ deptid }) => deptid === own.deptid);
  if (!keeper) throw new Error("the keeper is nobody");
  return {
    keeper,
    watched: [users.keeper, users.friend],
    users,
    roles,
    depts: { own: own.deptid, other, below },
    post,
    view,
    membership,
    roleNames: named.map(({ name }) => name),
    deleted: { sys_access: rule, sys_member: seat },
    identities: {
      strong: await linkSomebody(db, users.strong),
      administrator: await linkSomebody(db, users.administrator),
    },
  };
}

async function linkSomebody(db: Db, userId: string): Promise<string> {
  const id = newId();
  await runSql(
    db,
    `insert into kz.identity (id, provider, issuer, subject, user_id, username, name, email, linked_by, linked_at)
     values ($1::uuid, 'cas', 'http://127.0.0.1:9/cas', $1::text, $2, '', '', '', 'administrator', now())`,
    [id, userId],
  );
  return id;
}

async function fillPlaces(engine: Engine, ids: { own: string; other: string; post: string }): Promise<void> {
  await addRecords(engine, "t_place", [
    ...[1, 2, 3, 4].map((size) => ({ name: `P${size}`, size, name_en: "secret" })),
    { name: ids.post, size: 9 },
  ]);
  await addRecords(engine, "t_thing", [
    { title: "low", number: 1, note: "secret" },
    { title: "high", number: 5 },
  ]);
  await addRecords(engine, "t_region", [
    { name: "ours", deptid: ids.own },
    { name: "theirs", deptid: ids.other },
  ]);
}

/** A shared view that is all that a rule shows. */
async function makeView(engine: Engine): Promise<string> {
  const narrow = {
    label: { zh: "小", en: "Small" },
    columns: [{ field: "title" }],
    search: [],
    condition: { match: "and" as const, rules: [{ field: "number", op: "lt" as const, value: 3 }] },
  };
  const saved = await saveView(engine.systemContext(), {
    objname: "t_thing",
    view: narrow,
    shared: "everyone",
  });
  return String(saved.view.id);
}

async function idOf({ db }: Ctx, table: "sys_role", code: string): Promise<string> {
  const [row] = await runSql<{ id: string }>(db, `select id from obj.${table} where code = $1`, [code]);
  return row?.id ?? "";
}

async function memberOf({ db }: Ctx, user: string): Promise<string> {
  const [row] = await runSql<{ id: string }>(db, `select id from obj.sys_member where "user" = $1`, [user]);
  return row?.id ?? "";
}

/** A context in a transaction that sees roles, rules and views as they stand in it. */
export async function contextIn(engine: Engine, { db, actor }: Pick<Ctx, "db" | "actor">): Promise<Ctx> {
  const ctx = contextOf(engine, actor);
  const options = { version: 0, timeZone: ctx.catalog.timeZone, log: ctx.log };
  return { ...ctx, db, catalog: await loadCatalog(db, options, ctx.catalog) };
}

/**
 * All that these accounts may do and see, in any of their departments: actions and writable fields by object, and every
 * value of every record of the test domain.
 */
export async function reachOf(ctx: Ctx, users: readonly string[]): Promise<Set<string>> {
  const actors = [...(await loadActors(ctx, users)).values()].flat();
  const reach = new Set<string>();
  for (const actor of actors) for (const line of await reachAs({ ...ctx, actor })) reach.add(line);
  return reach;
}

async function reachAs(ctx: Ctx): Promise<string[]> {
  const lines: string[] = [];
  for (const { name, def, fields } of ctx.catalog.objects.values()) {
    const policy = policyOf(ctx, name);
    for (const action of listActions(def))
      if (mayEver(policy, action.name)) lines.push(`${name} ${action.name}`);
    for (const field of fields.keys())
      if (mayWriteEver(policy, field)) lines.push(`${name}.${field} written`);
    const isWatched = ["t_place", "t_thing", "t_region"].includes(name);
    if (isWatched && policy.reading.length > 0) lines.push(...(await valuesIn(ctx, name)));
  }
  return lines;
}

async function valuesIn(ctx: Ctx, objname: string): Promise<string[]> {
  const { data } = await pageRecords(ctx, { objname, pageSize: 100, count: "none" });
  return data.flatMap((row) => {
    const masked = Array.isArray(row["_masked"]) ? row["_masked"] : [];
    const plain = Object.keys(row).filter(
      (name) => name !== "_masked" && !masked.includes(name) && row[name] !== null,
    );
    return plain.map((name) => `${objname} ${row.id}.${name}`);
  });
}
