import { runSql } from "@kezhuan/server/db/run-sql";
import { dictsOf } from "@kezhuan/server/engine/catalog/dictionaries";
import type { Ctx } from "@kezhuan/server/engine/context";
import { reportReferring } from "../referring.ts";

type Refusing = ReadonlyMap<string, ReadonlySet<string>>;

/** By the name of the object whose records go: what definitions name them by, where no reference tells of it. */
const searches: Partial<Record<string, (ctx: Ctx, ids: readonly string[]) => Promise<Refusing>>> = {
  sys_dict: findFieldsOfDicts,
  sys_role: findObjectsOfRoles,
};

/** Errors: 409 naming the fields, or the objects, whose definitions go by one of the records. */
export async function refuseUsedByDefinitions(
  ctx: Ctx,
  objname: string,
  ids: readonly string[],
): Promise<void> {
  const using = await searches[objname]?.(ctx, ids);
  if (using && [...using.values()].some((found) => found.size > 0)) throw await reportReferring(ctx, using);
}

/** Fields name their dictionary in their settings. */
async function findFieldsOfDicts(ctx: Ctx, ids: readonly string[]): Promise<Refusing> {
  const going = await runSql<{ name: string }>(
    ctx.db,
    "select name from obj.sys_dict where id = any($1::uuid[])",
    [ids],
  );
  const names = new Set(going.map(({ name }) => name));
  const used = [...ctx.catalog.objects.values()].flatMap((object) =>
    [...object.fields.values()]
      .filter((field) => dictsOf(field).some((dict) => names.has(dict)))
      .map((field) => ({ object: object.name, field: field.name })),
  );
  if (used.length === 0) return new Map();
  const fields = await runSql<{ id: string }>(
    ctx.db,
    `select f.id from obj.meta_field f join obj.meta_object o on o.id = f.object
       join unnest($1::text[], $2::text[]) u (object, field) on u.object = o.name and u.field = f.name`,
    [used.map(({ object }) => object), used.map(({ field }) => field)],
  );
  return new Map([["meta_field", new Set(fields.map(({ id }) => id))]]);
}

/** Objects say by their codes which roles are told of something, look after it, or may have so much of it. */
async function findObjectsOfRoles(ctx: Ctx, ids: readonly string[]): Promise<Refusing> {
  const going = await runSql<{ code: string }>(
    ctx.db,
    "select code from obj.sys_role where id = any($1::uuid[])",
    [ids],
  );
  const codes = new Set(going.map(({ code }) => code));
  const using = [...ctx.catalog.objects.values()].filter(({ def }) => holdsOneOf(def, codes));
  if (using.length === 0) return new Map();
  const objects = await runSql<{ id: string }>(
    ctx.db,
    "select id from obj.meta_object where name = any($1::text[])",
    [using.map(({ name }) => name)],
  );
  return new Map([["meta_object", new Set(objects.map(({ id }) => id))]]);
}

function holdsOneOf(part: unknown, codes: ReadonlySet<string>): boolean {
  if (typeof part === "string") return codes.has(part);
  return (
    typeof part === "object" && part !== null && Object.values(part).some((one) => holdsOneOf(one, codes))
  );
}
