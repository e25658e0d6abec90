import { linesOf } from "@kezhuan/contract/kinds/field-type";
import type { Db } from "@kezhuan/server/db/db";
import { runSql } from "@kezhuan/server/db/run-sql";
import { findObject, quote, storedFields, type CatalogObject } from "@kezhuan/server/engine/catalog/catalog";
import type { Ctx } from "@kezhuan/server/engine/context";
import { sqlKindOf } from "@kezhuan/server/engine/kinds/registry";
import { computeAll } from "./compute-fields.ts";
import { touchPlaces } from "./places.ts";
import { hasEchoes, updateEchoes, touchDeletedEchoes, touchEchoes } from "./update-echoes.ts";

/** Records whose totals may have changed in a transaction, by their object. */
type Touched = Map<string, Set<string>>;

const touchedIn = new WeakMap<Db, Touched>();

type Row = Record<string, unknown> & { id: string };

/** True when writing a record may change totals, its own or another's, or what follows its state: that takes a transaction. */
export function hasTotals(object: CatalogObject): boolean {
  const hasPlaces = object.def.places !== undefined || object.takenBy.length > 0;
  return object.totals.length > 0 || object.countedIn.length > 0 || hasEchoes(object) || hasPlaces;
}

/**
 * Notes that a record was written: its own totals, and those of the records it is, or was, a line of, are worked out
 * again before the transaction ends. `images` is what it was and what has changed, of a new one what it is.
 */
export function touchTotals(
  ctx: Ctx,
  object: CatalogObject,
  { id, images }: { id: string; images: readonly ReadonlyMap<string, unknown>[] },
): void {
  if (object.totals.length > 0) touch(ctx.db, object.name, id);
  touchPlaces(ctx, object, { id, images });
  const [before, changed] = images.length > 1 ? images : [undefined, images[0]];
  touchEchoes(ctx, object, { id, before, after: new Map([...(before ?? []), ...(changed ?? [])]) });
  for (const { object: parent, back } of object.countedIn) {
    for (const image of images) {
      const value = image.get(back);
      if (typeof value === "string") touch(ctx.db, parent, value);
    }
  }
}

/** The same for records that are about to be deleted; those that go themselves need no totals. */
export async function touchDeleted(ctx: Ctx, going: ReadonlyMap<string, ReadonlySet<string>>): Promise<void> {
  for (const [name, ids] of going) {
    const object = findObject(ctx.catalog, name);
    await touchDeletedEchoes(ctx, object, [...ids]);
    for (const { object: parent, back } of object.countedIn) {
      const parents = await findParents(ctx, object, { ids, back });
      const leaving = going.get(parent) ?? new Set<string>();
      for (const id of parents.difference(leaving)) touch(ctx.db, parent, id);
    }
  }
}

async function findParents(
  ctx: Ctx,
  { table }: CatalogObject,
  { ids, back }: { ids: ReadonlySet<string>; back: string },
): Promise<Set<string>> {
  const column = quote(back);
  const rows = await runSql<{ parent: string }>(
    ctx.db,
    `select distinct ${column} as parent from ${table} where id = any($1::uuid[]) and ${column} is not null`,
    [[...ids]],
  );
  return new Set(rows.map(({ parent }) => parent));
}

function touch(db: Db, object: string, id: string): void {
  if (!db.isTransaction) throw new Error(`${object}: totals can be settled in a transaction only`);
  const touched: Touched = touchedIn.get(db) ?? new Map<string, Set<string>>();
  touchedIn.set(db, touched.set(object, (touched.get(object) ?? new Set<string>()).add(id)));
}

/**
 * Works out what was touched in the transaction of `ctx`. Versions stay: totals follow from what was written, and nobody
 * has changed them. Errors: 400 when a total is greater than its kind can hold.
 */
export async function recomputeTotals(ctx: Ctx): Promise<void> {
  const touched = touchedIn.get(ctx.db);
  touchedIn.delete(ctx.db);
  for (const [name, ids] of touched ?? [])
    await recomputeTotalsOf(ctx, findObject(ctx.catalog, name), [...ids]);
  await updateEchoes(ctx);
}

/** Works out the computed fields of some records from what is stored, totals included. */
export async function recomputeTotalsOf(
  ctx: Ctx,
  object: CatalogObject,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const columns = storedFields(object).map(({ name }) => quote(name));
  // In the same order everywhere, so that two who settle the same records do not wait for each other in a circle.
  const rows = await runSql<Row>(
    ctx.db,
    `select ${columns.join(", ")} from ${object.table} where id = any($1::uuid[]) order by id for update`,
    [ids],
  );
  const lines = await readLines(ctx, object, ids);
  const worked = rows.map((row) => {
    const image = new Map<string, unknown>(Object.entries(row));
    for (const [name, byParent] of lines) image.set(name, byParent.get(row.id) ?? []);
    return { id: row.id, values: computeAll(object, image) };
  });
  await writeComputed(ctx, object, worked);
}

/** All lines that totals go by, whoever may see them: by field, by the record they belong to. */
async function readLines(
  ctx: Ctx,
  object: CatalogObject,
  ids: readonly string[],
): Promise<Map<string, Map<string, Row[]>>> {
  const read = new Set(object.totals.flatMap(({ reads }) => [...reads]));
  const found = new Map<string, Map<string, Row[]>>();
  for (const field of object.fields.values()) {
    const lines = linesOf(field);
    if (!lines || !read.has(field.name)) continue;
    const child = findObject(ctx.catalog, lines.object);
    const columns = storedFields(child).map(({ name }) => quote(name));
    const rows = await runSql<Row>(
      ctx.db,
      `select ${columns.join(", ")} from ${child.table} where ${quote(lines.field)} = any($1::uuid[])`,
      [ids],
    );
    found.set(
      field.name,
      Map.groupBy(rows, (row) => String(row[lines.field])),
    );
  }
  return found;
}

interface Worked {
  id: string;
  values: ReadonlyMap<string, unknown>;
}

/** Writes computed values where they differ. */
async function writeComputed(ctx: Ctx, object: CatalogObject, worked: readonly Worked[]): Promise<void> {
  const fields = [...object.computed, ...object.totals].flatMap(({ name }) => object.fields.get(name) ?? []);
  if (fields.length === 0 || worked.length === 0) return;
  const names = fields.map(({ name }) => quote(name));
  const lists = fields.map((field, index) => `$${index + 2}::${sqlKindOf(field).column}[]`);
  await runSql(
    ctx.db,
    `update ${object.table} t set ${names.map((name, index) => `${name} = v.v${index}`).join(", ")}
       from unnest($1::uuid[], ${lists.join(", ")}) v(id, ${names.map((_, index) => `v${index}`).join(", ")})
      where t.id = v.id
        and (${names.map((name, index) => `t.${name} is distinct from v.v${index}`).join(" or ")})`,
    [
      worked.map(({ id }) => id),
      ...fields.map(({ name }) => worked.map(({ values }) => values.get(name) ?? null)),
    ],
  );
}
