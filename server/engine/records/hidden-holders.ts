import { AppError } from "@kezhuan/contract/errors";
import type { WireRecord } from "@kezhuan/contract/api/records";
import { runSql } from "@kezhuan/server/db/run-sql";
import { refusedKey, type RefusedKey } from "@kezhuan/server/db/sqlstate";
import { findObject, quote, type CatalogObject } from "../catalog/catalog.ts";
import { systemActor, type Ctx } from "../context.ts";
import { columnOf, placeOf } from "../schema/step.ts";
import { findByValues, type ValuesWanted } from "./find-by-values.ts";

export interface HeldValues {
  /** A unique field. */
  field: string;
  values: readonly (string | number)[];
}

/** The records that the actor may see to hold one of the values; none where the field or the object is not theirs to read. */
export async function findVisibleHolders(
  ctx: Ctx,
  objname: string,
  { field, values }: HeldValues,
): Promise<WireRecord[]> {
  return findVisible(ctx, objname, { by: [field], values, fields: [field] });
}

async function findVisible(ctx: Ctx, objname: string, wanted: ValuesWanted): Promise<WireRecord[]> {
  try {
    return await findByValues(ctx, objname, wanted);
  } catch (error) {
    // Whoever may create records, but not look at them, sees no holder.
    if (error instanceof AppError && ["forbidden", "unauthenticated", "badInput"].includes(error.key))
      return [];
    throw error;
  }
}

/**
 * For a transaction that is rolled back: takes the values from the records that hold them out of the actor's sight, so
 * that a trial finds no more than the actor may see. Records that others are changing right now stay as they are.
 */
export async function releaseHiddenValues(ctx: Ctx, objname: string, held: HeldValues): Promise<void> {
  const all = await findVisibleHolders({ ...ctx, actor: systemActor }, objname, held);
  if (all.length === 0) return;
  const seen = new Set((await findVisibleHolders(ctx, objname, held)).map(({ id }) => id));
  const hidden = all.flatMap(({ id }) => (seen.has(id) ? [] : [id]));
  const object = findObject(ctx.catalog, objname);
  const field = object.fields.get(held.field);
  if (field) await release(ctx, object, { column: columnOf(field), ids: hidden });
}

/**
 * The same for a record that kept another one from being saved, by the values of whatever unique index; false where that
 * record, with these values, is in the actor's sight.
 */
export async function releaseHiddenHolder(ctx: Ctx, refusal: AppError): Promise<boolean> {
  const key = refusal.key === "duplicate" ? refusedKey(refusal.cause) : undefined;
  const object = key && [...ctx.catalog.objects.values()].find((one) => isKeptIn(one, key));
  if (!object) return false;
  // As the server writes values, which is not how it casts them to text.
  const [holder] = await runSql<{ id: string }>(
    ctx.db,
    `select id from ${object.table} where concat_ws(', ', ${key.columns.map(quote).join(", ")}) = $1`,
    [key.values],
  );
  if (!holder) return false;
  const fields = [...object.fields.values()].filter((field) => key.columns.includes(columnOf(field)));
  const names = fields.map(({ name }) => name);
  const [seen] = await findVisible(ctx, object.name, { by: ["id"], values: [holder.id], fields: names });
  if (seen && !seen._masked?.some((name) => names.includes(name))) return false;
  const [column] = fields.filter(({ standard }) => !standard).map(columnOf);
  return column !== undefined && (await release(ctx, object, { column, ids: [holder.id] }));
}

function isKeptIn(object: CatalogObject, { schema, table }: RefusedKey): boolean {
  const place = placeOf(object);
  return place.schema === schema && place.table === table;
}

/** Answers whether there was one that nobody else is changing. */
async function release(
  ctx: Ctx,
  { table }: CatalogObject,
  { column, ids }: { column: string; ids: readonly string[] },
): Promise<boolean> {
  if (ids.length === 0) return false;
  const released = await runSql(
    ctx.db,
    `update ${table} set ${quote(column)} = null
      where id in (select id from ${table} where id = any($1::uuid[]) for update skip locked) returning id`,
    [ids],
  );
  return released.length > 0;
}
