import { tombstoneName } from "@kezhuan/contract/design/stored-design";
import { runSql } from "@kezhuan/server/db/run-sql";
import {
  findObject,
  quote,
  storedFields,
  type Catalog,
  type CatalogObject,
} from "@kezhuan/server/engine/catalog/catalog";
import type { Ctx } from "@kezhuan/server/engine/context";
import { storeRows, type DefinedRow } from "@kezhuan/server/engine/history/store-row";
import { addReference, emptyDangling, referenceName } from "@kezhuan/server/engine/schema/plan";
import { baseOf } from "@kezhuan/server/engine/schema/step";

/**
 * What others may have to wait for a lock that we wait for ourselves: less than requests wait for one, and longer than
 * PostgreSQL takes to send its own maintenance away from a table, which is one second.
 */
const lockWaitMs = 1200;

/**
 * Renames the tables of objects that go out of use together, and lets go of what ties them to others and to each other:
 * nothing that lives on is held by what is only kept, and each can be purged by itself. No row is touched.
 */
export async function retireTables(ctx: Ctx, objects: readonly CatalogObject[]): Promise<void> {
  if (objects.length === 0) return;
  const now = ctx.now();
  await runSql(ctx.db, "select set_config('lock_timeout', $1, true)", [String(lockWaitMs)]);
  await runSql(ctx.db, `lock table ${objects.map(baseOf).join(", ")} in access exclusive mode`);
  const ties = await runSql<{ sql: string }>(
    ctx.db,
    `select format('alter table %s %s', conrelid::regclass, string_agg(format('drop constraint %I', conname), ', ')) as sql
       from pg_constraint
      where contype = 'f' and conparentid = 0 and conrelid = any($1::regclass[]) group by conrelid`,
    [objects.map(({ table }) => table)],
  );
  const renames = objects.map(({ name, table, def }) => {
    const kind = def.source ? "view" : "table";
    return `alter ${kind} ${table} rename to ${quote(tombstoneName(name, now))}`;
  });
  await runSql(ctx.db, [...ties.map(({ sql }) => sql), ...renames].join("; "));
  const rows = await runSql<DefinedRow>(
    ctx.db,
    "select * from obj.meta_object where name = any($1::text[])",
    [objects.map(({ name }) => name)],
  );
  const retired = rows.map((known) => {
    const tombstone = tombstoneName(String(known["name"]), now);
    return { known, row: { name: tombstone, tombstone, retired_at: now.toISOString(), purge_on: null } };
  });
  await storeRows(ctx, findObject(ctx.catalog, "meta_object"), retired);
}

interface RetiredRow extends Record<string, unknown> {
  id: string;
  tombstone: string;
  definition: { name: string; source?: unknown };
}

/**
 * Puts the tables of objects that were retired with their pack in their places again, rows and all. Answers the names of
 * these objects. What ties them to others is made by `tieAgain`, once all of them are there.
 */
export async function takeTablesBack(
  ctx: Ctx,
  { pack, names }: { pack: string; names: readonly string[] },
): Promise<string[]> {
  const retired = await runSql<RetiredRow>(
    ctx.db,
    `select distinct on (definition ->> 'name') * from obj.meta_object
      where pack = $1 and retired_at is not null and definition ->> 'name' = any($2::text[])
        and not exists (select 1 from obj.meta_object o where o.name = meta_object.definition ->> 'name')
      order by definition ->> 'name', retired_at desc`,
    [pack, names],
  );
  for (const { tombstone, definition } of retired) {
    const kind = definition.source ? "view" : "table";
    await runSql(ctx.db, `alter ${kind} obj.${quote(tombstone)} rename to ${quote(definition.name)}`);
  }
  const back = { tombstone: null, retired_at: null, purge_on: null };
  await storeRows(
    ctx,
    findObject(ctx.catalog, "meta_object"),
    retired.map((known) => ({ known, row: { name: known.definition.name, ...back } })),
  );
  return retired.map(({ definition }) => definition.name);
}

/** References that lead nowhere any more are emptied, then the database watches over them again. */
export async function tieAgain(ctx: Ctx, catalog: Catalog, names: readonly string[]): Promise<void> {
  const rows = await runSql<{ name: string }>(
    ctx.db,
    "select conname as name from pg_constraint where contype = 'f' and conrelid = any($1::regclass[])",
    [names.map((name) => `obj.${quote(name)}`)],
  );
  const known = new Set(rows.map(({ name }) => name));
  for (const object of names.map((name) => findObject(catalog, name)))
    for (const field of storedFields(object)) {
      if (known.has(referenceName(object, field))) continue;
      const ties = addReference(object, field, catalog);
      const steps = ties.length > 0 ? [...emptyDangling(object, field, catalog), ...ties] : [];
      for (const { sql } of steps) await runSql(ctx.db, sql);
    }
}
