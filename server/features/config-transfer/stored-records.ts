import { targetOf } from "@kezhuan/contract/kinds/field-type";
import { hasTrait } from "@kezhuan/contract/kinds/traits";
import { runSql } from "@kezhuan/server/db/run-sql";
import {
  findObject,
  pointsAtMany,
  quote,
  storedFields,
  type CatalogField,
} from "@kezhuan/server/engine/catalog/catalog";
import type { Ctx } from "@kezhuan/server/engine/context";
import { saveRecords } from "@kezhuan/server/engine/records/save";
import { StartError } from "@kezhuan/server/lib/start-error.mjs";
import { byText, print, withoutEmpty, withPlace, type Content } from "./content.ts";

export interface StoredRecord {
  id: string;
  version: number;
  content: Content;
}

/** Fields whose values mean the same in another installation. What the engine writes is left to the engine there. */
export function movableFields(ctx: Ctx, objname: string): CatalogField[] {
  return ownFields(ctx, objname).filter((field) => isMovable(ctx, field));
}

/** Names of the other fields. */
export function unmovableNames(ctx: Ctx, objname: string): string[] {
  return ownFields(ctx, objname).flatMap((field) => (isMovable(ctx, field) ? [] : [field.name]));
}

function ownFields(ctx: Ctx, objname: string): CatalogField[] {
  const stored = storedFields(findObject(ctx.catalog, objname));
  return stored.filter(({ standard, def }) => !standard && def.readonly !== true);
}

/** A file stays in its store, and a record without a key of its own can be named by its id only. */
function isMovable(ctx: Ctx, field: CatalogField): boolean {
  const target = targetOf(field);
  if (target !== undefined) return ctx.catalog.objects.get(target)?.def.keyField !== undefined;
  return !hasTrait(field.kind, "upload");
}

/** Records of one of the system's objects, all or those in which some fields have these values. */
export async function readRecords(ctx: Ctx, objname: string, where: Content = {}): Promise<StoredRecord[]> {
  const names = Object.keys(where);
  const conditions = names.map((name, index) => `t.${quote(name)}::text = $${index + 1}`);
  const rows = await runSql<{ row: Content }>(
    ctx.db,
    `select to_jsonb(t) as row from ${findObject(ctx.catalog, objname).table} t
      where ${["true", ...conditions].join(" and ")} order by t.id`,
    names.map((name) => where[name]),
  );
  const found = rows.map(({ row }) => row);
  const fields = movableFields(ctx, objname);
  const keys = new Map<string, Map<string, string>>();
  for (const { name, ...field } of fields) {
    const ids = found.flatMap((row) => row[name] ?? []).map(String);
    const target = targetOf(field);
    if (target !== undefined) keys.set(name, await lookUp(ctx, target, { by: "id", values: ids }));
  }
  return found.map((row) => {
    const own = fields.map(({ name }) => {
      const known = keys.get(name);
      return [
        name,
        known ? exchange(row[name], (id) => keyOf(`${objname}.${name}`, known, id)) : row[name],
      ] as const;
    });
    const content = tidy(ctx, objname, Object.fromEntries(own));
    return { id: String(row["id"]), version: Number(row["version"]), content };
  });
}

/** Creates a record of one of the system's objects, or changes it to what the content says. Its id. */
export async function writeRecord(
  ctx: Ctx,
  objname: string,
  { place, content, id }: { place: string; content: Content; id?: string | undefined },
): Promise<string> {
  const data: Record<string, unknown> = {};
  for (const field of movableFields(ctx, objname)) {
    // What never changes is what the record was found by.
    if (id !== undefined && field.def.fixed === true) continue;
    data[field.name] = await toStored(ctx, field, { value: content[field.name] ?? null, place });
  }
  return withPlace(ctx, { place }, async () => {
    const { ids } = await saveRecords(ctx, { objname, data, ...(id === undefined ? {} : { id }) });
    return String(ids[0]);
  });
}

async function toStored(
  ctx: Ctx,
  field: CatalogField,
  { value, place }: { value: unknown; place: string },
): Promise<unknown> {
  const target = targetOf(field);
  if (target === undefined || value === null) return value;
  const toKey = (one: unknown) => (typeof one === "string" ? one : print(one));
  const values = Array.isArray(value) ? value.map(toKey) : [toKey(value)];
  const ids = await lookUp(ctx, target, { by: "key", values });
  const missing = values.find((key) => !ids.has(key));
  if (missing !== undefined)
    throw new StartError(`${place}: ${field.name}: there is no ${target} “${missing}”: make it first.`);
  return exchange(value, (key) => ids.get(toKey(key)));
}

/** Ids by key, or keys by id, of records that others refer to. */
async function lookUp(
  ctx: Ctx,
  objname: string,
  { by, values }: { by: "id" | "key"; values: readonly string[] },
): Promise<Map<string, string>> {
  if (values.length === 0) return new Map();
  const { table, def } = findObject(ctx.catalog, objname);
  const key = `${quote(def.keyField ?? "id")}::text`;
  const [from, to] = by === "id" ? ["id::text", key] : [key, "id::text"];
  const rows = await runSql<{ from: string; to: string }>(
    ctx.db,
    `select ${from} as "from", ${to} as "to" from ${table} where ${from} = any($1::text[])`,
    [[...new Set(values)]],
  );
  return new Map(rows.map((row) => [row.from, row.to]));
}

function keyOf(place: string, keys: ReadonlyMap<string, string>, id: unknown): string {
  const key = keys.get(String(id)) ?? "";
  if (key === "")
    throw new StartError(`${place}: the record ${String(id)} that it refers to has no key: give it one.`);
  return key;
}

function exchange(value: unknown, find: (one: unknown) => string | undefined): unknown {
  if (Array.isArray(value)) return value.map(find);
  return value === null || value === undefined ? value : find(value);
}

/** One text for one moment, and one order for what has none. */
export function tidy(ctx: Ctx, objname: string, content: Content): Content {
  const { fields } = findObject(ctx.catalog, objname);
  const entries = Object.entries(content).map(([name, value]): [string, unknown] => {
    const field = fields.get(name);
    if (field?.kind === "datetime" && typeof value === "string" && !Number.isNaN(Date.parse(value)))
      return [name, new Date(value).toISOString()];
    if (field && pointsAtMany(field) && Array.isArray(value))
      return [name, value.toSorted((left, right) => byText(String(left), String(right)))];
    return [name, value];
  });
  return withoutEmpty(Object.fromEntries(entries));
}
