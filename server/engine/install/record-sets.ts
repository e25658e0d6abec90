import { targetOf } from "@kezhuan/contract/kinds/field-type";
import type { RecordSet } from "@kezhuan/contract/metadata/pack";
import { runSql } from "@kezhuan/server/db/run-sql";
import { findObject, quote, type CatalogObject } from "../catalog/catalog.ts";
import type { Ctx } from "../context.ts";
import { saveRecords } from "../records/save.ts";

type Row = Record<string, unknown>;

const atOnce = 500;

/**
 * Creates the records of a set that are not there yet, told by the set's key (a set without a key is created
 * only while the object's records of that set are unknown, that is: once). Ids of the new ones.
 */
export async function addMissingRecords(ctx: Ctx, set: RecordSet): Promise<string[]> {
  const object = findObject(ctx.catalog, set.object);
  const ids: string[] = [];
  for (const records of inWaves(object, set)) {
    const resolved = await resolveKeys(ctx, object, records);
    const missing = await leaveOutKnown(ctx, object, { set, records: resolved });
    for (let start = 0; start < missing.length; start += atOnce) {
      const data = missing.slice(start, start + atOnce);
      ids.push(...(await saveRecords(ctx, { objname: object.name, data })).ids);
    }
  }
  return ids;
}

/** Records that refer to others of their own set come after these. */
function inWaves(object: CatalogObject, set: RecordSet): Row[][] {
  const key = object.def.keyField ?? object.def.labelField;
  const own = [...object.fields.values()].filter((field) => targetOf(field) === object.name);
  const waves: Row[][] = [];
  let waiting: Row[] = set.records;
  while (waiting.length > 0) {
    const keys = new Set(waiting.map((record) => record[key]));
    const blocked = waiting.filter((record) =>
      own.some(({ name }) => keysIn(record[name]).some((one) => keys.has(one))),
    );
    if (blocked.length === waiting.length)
      throw new Error(`${object.name}: records of a set refer to each other in a circle`);
    waves.push(waiting.filter((record) => !blocked.includes(record)));
    waiting = blocked;
  }
  return waves;
}

interface Known {
  set: RecordSet;
  records: Row[];
}

async function leaveOutKnown(ctx: Ctx, object: CatalogObject, { set, records }: Known): Promise<Row[]> {
  const identity = identityOf(object, set);
  const columns = identity.map(quote).join(", ");
  const rows = await runSql<Row>(ctx.db, `select ${columns} from ${object.table}`);
  const known = new Set(rows.map((row) => JSON.stringify(identity.map((name) => row[name] ?? null))));
  return records.filter((record) => !known.has(JSON.stringify(identity.map((name) => record[name] ?? null))));
}

/** The fields by which a record of a set is found again. */
export function identityOf(object: CatalogObject, set: RecordSet): string[] {
  if (object.name === "sys_dict_item") return ["dict", "code"];
  if (object.def.series) return [...object.def.series.by, object.def.series.at];
  return [set.key ?? object.def.keyField ?? object.def.labelField];
}

/** Puts ids for references written as `{ key }`. Throws when a key names nothing. */
export async function resolveKeys(ctx: Ctx, object: CatalogObject, records: readonly Row[]): Promise<Row[]> {
  const ids = new Map<string, Map<string, string>>();
  for (const field of object.fields.values()) {
    const target = targetOf(field);
    const keys = target ? records.flatMap((record) => keysIn(record[field.name])) : [];
    if (target && keys.length > 0) ids.set(field.name, await findByKey(ctx, target, keys));
  }
  return records.map((record) => {
    const resolved = { ...record };
    for (const [name, found] of ids) resolved[name] = putIds(record[name], found, `${object.name}.${name}`);
    return resolved;
  });
}

function keysIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(keysIn);
  return isKey(value) ? [value.key] : [];
}

function putIds(value: unknown, ids: ReadonlyMap<string, string>, place: string): unknown {
  if (Array.isArray(value)) return value.map((item) => putIds(item, ids, place));
  if (!isKey(value)) return value;
  const id = ids.get(value.key);
  if (!id) throw new Error(`${place}: there is no ${value.key}`);
  return id;
}

function isKey(value: unknown): value is { key: string } {
  return typeof value === "object" && value !== null && "key" in value && typeof value.key === "string";
}

async function findByKey(ctx: Ctx, target: string, keys: readonly string[]): Promise<Map<string, string>> {
  const object = findObject(ctx.catalog, target);
  const key = quote(object.def.keyField ?? object.def.labelField);
  const rows = await runSql<{ id: string; key: string }>(
    ctx.db,
    `select id, ${key} as key from ${object.table} where ${key} = any($1::text[])`,
    [[...new Set(keys)]],
  );
  return new Map(rows.map((row) => [row.key, row.id]));
}
