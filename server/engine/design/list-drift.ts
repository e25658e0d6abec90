import { tombstonePrefix } from "@kezhuan/contract/design/stored-design";
import type { Drift } from "@kezhuan/contract/api/design";
import { runSql } from "@kezhuan/server/db/run-sql";
import { storedFields, type CatalogObject } from "../catalog/catalog.ts";
import type { Ctx } from "../context.ts";
import { sqlKindOf } from "../kinds/registry.ts";
import { listIndexes } from "../schema/list-indexes.ts";
import { columnOf, indexKey, placeOf, type Place } from "../schema/step.ts";
import { requireReader } from "./designer.ts";

export interface DriftReport {
  checked_at: string;
  drift: Drift[];
}

/** The same for who may see designs. Errors: 403. */
export async function listDrift(ctx: Ctx): Promise<DriftReport> {
  requireReader(ctx);
  return findDrift(ctx);
}

/** In what the tables are not as the metadata say. Looked at, never mended: three statements whatever there is. */
export async function findDrift(ctx: Ctx): Promise<DriftReport> {
  const columns = await readColumns(ctx);
  const indexes = await readIndexes(ctx);
  const drift: Drift[] = ctx.catalog.skipped.map(({ object, field, reason }) => ({
    objname: object,
    ...(field === undefined ? {} : { field }),
    problem: "skippedField",
    detail: reason,
  }));
  for (const object of ctx.catalog.objects.values()) {
    const { schema, table } = placeOf(object);
    const found = columns.get(`${schema}.${table}`);
    if (found) drift.push(...compareColumns(object, found), ...compareIndexes(object, indexes));
    else drift.push({ objname: object.name, problem: "missingTable", detail: `${schema}.${table}` });
  }
  return { checked_at: ctx.now().toISOString(), drift };
}

function compareColumns(object: CatalogObject, columns: ReadonlyMap<string, string>): Drift[] {
  const drift: Drift[] = [];
  const known = new Set<string>();
  for (const field of storedFields(object)) {
    const column = columnOf(field);
    known.add(column);
    const expected = sqlKindOf(field).column;
    const type = columns.get(column);
    const place = { objname: object.name, field: field.name };
    if (type === undefined)
      drift.push({ ...place, problem: "missingColumn", detail: `${column} ${expected}` });
    // Tables of others have the types their makers chose; the view in front of them is ours.
    else if (!object.def.source && type !== spellType(expected))
      drift.push({ ...place, problem: "otherType", detail: `${column} ${type} ≠ ${expected}` });
  }
  if (object.def.source) return drift;
  for (const [column, type] of columns) {
    if (known.has(column) || column.startsWith(tombstonePrefix)) continue;
    drift.push({ objname: object.name, problem: "unknownColumn", detail: `${column} ${type}` });
  }
  return drift;
}

/** As PostgreSQL writes the types we name. */
function spellType(type: string): string {
  const spelled: Record<string, string> = {
    "timestamptz(3)": "timestamp(3) with time zone",
    "time(0)": "time(0) without time zone",
  };
  return spelled[type] ?? type;
}

function compareIndexes(object: CatalogObject, indexes: ReadonlyMap<string, boolean>): Drift[] {
  return listIndexes(object).flatMap(({ name, fields }): Drift[] => {
    const valid = indexes.get(indexKey(placeOf(object), name));
    if (valid === true) return [];
    const problem = valid === undefined ? "missingIndex" : "invalidIndex";
    return [{ objname: object.name, problem, detail: `${name} (${fields.join(", ")})` }];
  });
}

async function readColumns(ctx: Ctx): Promise<Map<string, Map<string, string>>> {
  const rows = await runSql<{ table: string; column: string; type: string }>(
    ctx.db,
    `select n.nspname || '.' || c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type
       from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
      where a.attnum > 0 and not a.attisdropped and c.relkind in ('r', 'p')
        and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast', 'kz')`,
  );
  const tables = new Map<string, Map<string, string>>();
  for (const { table, column, type } of rows)
    tables.set(table, (tables.get(table) ?? new Map<string, string>()).set(column, type));
  return tables;
}

async function readIndexes(ctx: Ctx): Promise<Map<string, boolean>> {
  const rows = await runSql<Place & { name: string; valid: boolean }>(
    ctx.db,
    `select n.nspname as schema, t.relname as table, c.relname as name, i.indisvalid as valid
       from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
       join pg_namespace n on n.oid = c.relnamespace
      where n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast', 'kz')`,
  );
  return new Map(rows.map(({ name, valid, ...place }) => [indexKey(place, name), valid]));
}
