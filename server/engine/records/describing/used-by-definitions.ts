import { runSql } from "@kezhuan/server/db/run-sql";
import { dictsOf } from "@kezhuan/server/engine/catalog/dictionaries";
import type { Ctx } from "@kezhuan/server/engine/context";
import type { Referring } from "../referring.ts";

/** Which records definitions go by, and the records of these definitions. */
export interface DefinitionUses {
  used: string[];
  referring: Referring;
}

type Search = (ctx: Ctx, ids: readonly string[]) => Promise<DefinitionUses | undefined>;

/** By the name of the object whose records are deleted: where definitions name them and no reference does. */
const searches: Partial<Record<string, Search>> = {
  sys_dict: findFieldsOfDicts,
  sys_role: findObjectsOfRoles,
};

/** The fields, or the objects, whose definitions go by one of the records; undefined: none do. */
export async function findUsesByDefinitions(
  ctx: Ctx,
  objname: string,
  ids: readonly string[],
): Promise<DefinitionUses | undefined> {
  return searches[objname]?.(ctx, ids);
}

function usedBy(object: string, ids: readonly string[]): Referring {
  return { object, by: { ids }, except: [], isDirect: false };
}

/** Fields name their dictionary in their settings. */
async function findFieldsOfDicts(ctx: Ctx, ids: readonly string[]): Promise<DefinitionUses | undefined> {
  const going = await runSql<{ id: string; name: string }>(
    ctx.db,
    "select id, name from obj.sys_dict where id = any($1::uuid[])",
    [ids],
  );
  const names = new Set(going.map(({ name }) => name));
  const used = [...ctx.catalog.objects.values()].flatMap((object) =>
    [...object.fields.values()]
      .filter((field) => dictsOf(field).some((dict) => names.has(dict)))
      .map((field) => ({ object: object.name, field: field.name, dicts: dictsOf(field) })),
  );
  if (used.length === 0) return undefined;
  const usedNames = new Set(used.flatMap(({ dicts }) => dicts));
  const fields = await runSql<{ id: string }>(
    ctx.db,
    `select f.id from obj.meta_field f join obj.meta_object o on o.id = f.object
       join unnest($1::text[], $2::text[]) u (object, field) on u.object = o.name and u.field = f.name`,
    [used.map(({ object }) => object), used.map(({ field }) => field)],
  );
  return {
    used: going.filter(({ name }) => usedNames.has(name)).map(({ id }) => id),
    referring: usedBy(
      "meta_field",
      fields.map(({ id }) => id),
    ),
  };
}

/** Objects say by their codes which roles are told of something, look after it, or may have so much of it. */
async function findObjectsOfRoles(ctx: Ctx, ids: readonly string[]): Promise<DefinitionUses | undefined> {
  const going = await runSql<{ id: string; code: string }>(
    ctx.db,
    "select id, code from obj.sys_role where id = any($1::uuid[])",
    [ids],
  );
  const codes = new Set(going.map(({ code }) => code));
  const using = [...ctx.catalog.objects.values()].filter(({ def }) => holdsOneOf(def, codes));
  if (using.length === 0) return undefined;
  const objects = await runSql<{ id: string }>(
    ctx.db,
    "select id from obj.meta_object where name = any($1::text[])",
    [using.map(({ name }) => name)],
  );
  return {
    used: going
      .filter(({ code }) => using.some(({ def }) => holdsOneOf(def, new Set([code]))))
      .map(({ id }) => id),
    referring: usedBy(
      "meta_object",
      objects.map(({ id }) => id),
    ),
  };
}

function holdsOneOf(part: unknown, codes: ReadonlySet<string>): boolean {
  if (typeof part === "string") return codes.has(part);
  return (
    typeof part === "object" && part !== null && Object.values(part).some((one) => holdsOneOf(one, codes))
  );
}
