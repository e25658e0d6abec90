import { isRoleCode } from "@kezhuan/contract/metadata/notification-rule";
import { runSql } from "@kezhuan/server/db/run-sql";
import { findObject } from "@kezhuan/server/engine/catalog/catalog";
import { dictsOf } from "@kezhuan/server/engine/catalog/dictionaries";
import type { Ctx } from "@kezhuan/server/engine/context";
import { announceWrite } from "@kezhuan/server/engine/records/announce-write";
import { loadPackParts, type PackParts } from "../pack-parts.ts";
import { putAside } from "./put-aside.ts";

/** What is taken from the system's objects with a pack. */
export interface Aside {
  /** By the name of the object: how many of its records have gone. */
  goes: Map<string, number>;
  /** Codes of roles that stay. */
  roles: string[];
  /** Names of dictionaries that stay. */
  dicts: string[];
}

/** A pack that goes, with the names of its objects. */
export interface Leaving {
  name: string;
  objects: readonly string[];
}

/** Objects of the system whose records are about one object, and mean nothing without it. */
const about = ["sys_form_use", "sys_rule", "sys_approval_flow"];

/**
 * Puts aside what a pack has brought into the system's objects, and what others have said there of its objects. The
 * context's catalog is the one without them.
 */
export async function putRecordsAside(ctx: Ctx, pack: Leaving): Promise<Aside> {
  const installed = await loadPackParts(ctx.db);
  const own = installed.get(pack.name) ?? { dicts: [], roles: [], menus: [] };
  installed.delete(pack.name);
  const others = [...installed.values()];
  const goes = new Map<string, number>();
  const put = async (objname: string, ids: readonly string[]) => {
    const gone = await putAside(ctx, pack.name, { objname, ids });
    if (gone.length > 0) goes.set(objname, gone.length);
  };
  for (const objname of about.filter((name) => ctx.catalog.objects.has(name)))
    await put(objname, await idsAbout(ctx, objname, pack.objects));
  await put("sys_access", await findRules(ctx, pack));
  await put("sys_menu", await findMenus(ctx, pack, own.menus));
  const retired = await retireForms(ctx, pack);
  if (retired > 0) goes.set("sys_form", retired);
  const dicts = own.dicts.filter((name) => !isDictUsed(ctx, name) && !isShared(others, "dicts", name));
  await put("sys_dict_item", await findItems(ctx, dicts));
  await put("sys_dict", await idsBy(ctx, { objname: "sys_dict", key: "name", values: dicts }));
  const named = rolesInNotices(ctx);
  const roles = own.roles.filter((code) => !named.has(code) && !isShared(others, "roles", code));
  await put("sys_role", await idsBy(ctx, { objname: "sys_role", key: "code", values: roles }));
  return {
    goes,
    roles: await listPresent(ctx, { objname: "sys_role", key: "code", values: own.roles }),
    dicts: await listPresent(ctx, { objname: "sys_dict", key: "name", values: own.dicts }),
  };
}

function isShared(others: readonly PackParts[], part: "dicts" | "roles", name: string): boolean {
  return others.some((parts) => parts[part].includes(name));
}

function isDictUsed({ catalog }: Ctx, name: string): boolean {
  return [...catalog.objects.values()].some(({ fields }) =>
    [...fields.values()].some((field) => dictsOf(field).includes(name)),
  );
}

function rolesInNotices({ catalog }: Ctx): Set<string> {
  const named = [...catalog.objects.values()].flatMap(({ def: { notices } }) =>
    [...(notices?.steps ?? []), ...(notices?.due ?? []).flatMap(({ reminders }) => reminders)].flatMap(
      ({ to, except = [] }) => [...to, ...except].filter(isRoleCode),
    ),
  );
  return new Set(named);
}

interface Keyed {
  objname: string;
  key: string;
  values: readonly string[];
}

async function idsBy(ctx: Ctx, { objname, key, values }: Keyed): Promise<string[]> {
  const { table } = findObject(ctx.catalog, objname);
  const rows = await runSql<{ id: string }>(
    ctx.db,
    `select id from ${table} where ${key} = any($1::text[])`,
    [values],
  );
  return rows.map(({ id }) => id);
}

function idsAbout(ctx: Ctx, objname: string, objects: readonly string[]): Promise<string[]> {
  return idsBy(ctx, { objname, key: "object", values: objects });
}

async function listPresent(ctx: Ctx, { objname, key, values }: Keyed): Promise<string[]> {
  const { table } = findObject(ctx.catalog, objname);
  const rows = await runSql<{ name: string }>(
    ctx.db,
    `select ${key} as name from ${table} where ${key} = any($1::text[]) order by ${key}`,
    [values],
  );
  return rows.map(({ name }) => name);
}

/** Every rule on its objects, whoever made it, and those that it has given on objects of others. */
async function findRules(ctx: Ctx, { name, objects }: Leaving): Promise<string[]> {
  const rows = await runSql<{ id: string }>(
    ctx.db,
    `select id from obj.sys_access where object = any($1::text[])
        or id in (select rule from kz.pack_rule where pack = $2)`,
    [objects, name],
  );
  return rows.map(({ id }) => id);
}

/** Its own entries, and those that others have made for its objects; one stays above an entry of others. */
async function findMenus(ctx: Ctx, { objects }: Leaving, codes: readonly string[]): Promise<string[]> {
  const rows = await runSql<{ id: string; parent: string | null; goes: boolean }>(
    ctx.db,
    `select id, parent, coalesce(code = any($1::text[]), false) or coalesce(object = any($2::text[]), false)
              or coalesce(path = any($3::text[]), false) as goes
       from obj.sys_menu`,
    [codes, objects, objects.map((name) => `/ruid/${name}`)],
  );
  const parents = new Map(rows.map(({ id, parent }) => [id, parent]));
  const held = new Set<string>();
  for (const { id, goes } of rows) {
    if (goes) continue;
    for (let above = parents.get(id); above && !held.has(above); above = parents.get(above)) held.add(above);
  }
  return rows.filter(({ id, goes }) => goes && !held.has(id)).map(({ id }) => id);
}

/** Forms that it has brought, or that save into its objects, are published no more. */
async function retireForms(ctx: Ctx, { name, objects }: Leaving): Promise<number> {
  const object = ctx.catalog.objects.get("sys_form");
  if (!object) return 0;
  const rows = await runSql(
    ctx.db,
    `with going as (
       update obj.sys_form set status = 'retired', version = version + 1
        where status = 'published' and (pack = $1 or object = any($2::text[])) returning id)
     insert into kz.put_aside (pack, object, id, record)
     select $1, 'sys_form', id, '{"status":"published"}' from going
     on conflict (object, id) do nothing returning id`,
    [name, objects],
  );
  if (rows.length > 0) await announceWrite(ctx, object);
  return rows.length;
}

/** Publishes again what was published, where nobody has published another version. Before other records are brought back. */
export async function publishAgain(ctx: Ctx, pack: string): Promise<void> {
  const object = ctx.catalog.objects.get("sys_form");
  if (!object) return;
  await runSql(
    ctx.db,
    `with back as (delete from kz.put_aside where pack = $1 and object = 'sys_form' returning id)
     update obj.sys_form f set status = 'published', version = version + 1
      where f.id in (select id from back) and f.status = 'retired'
        and not exists (select 1 from obj.sys_form o where o.name = f.name and o.status = 'published')`,
    [pack],
  );
  await announceWrite(ctx, object);
}

async function findItems(ctx: Ctx, dicts: readonly string[]): Promise<string[]> {
  const rows = await runSql<{ id: string }>(
    ctx.db,
    `select i.id from obj.sys_dict_item i join obj.sys_dict d on d.id = i.dict where d.name = any($1::text[])`,
    [dicts],
  );
  return rows.map(({ id }) => id);
}
