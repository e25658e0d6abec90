import { runSql } from "@kezhuan/server/db/run-sql";
import { quote, storedFields } from "../catalog/catalog.ts";
import type { Catalog, CatalogObject } from "../catalog/catalog.ts";
import type { Ctx } from "../context.ts";
import { sqlKindOf } from "../kinds/sql-kind-of.ts";
import { computeFields } from "../records/compute-fields.ts";

type Row = Record<string, unknown> & { id: string };

const atOnce = 1000;

/** Names of the objects whose computed fields have to be worked out again for the records there are. */
export function findRecomputed(before: Catalog, after: Catalog): string[] {
  return [...after.objects.values()].flatMap((object) => {
    const old = before.objects.get(object.name);
    const isNew = (name: string) => ruleOf(old, name) !== ruleOf(object, name);
    return old && object.computed.some(({ name }) => isNew(name)) ? [object.name] : [];
  });
}

function ruleOf(object: CatalogObject | undefined, name: string): string {
  return JSON.stringify(object?.fields.get(name)?.settings ?? null);
}

/**
 * Works out the computed fields of every record of an object, in batches, in the caller's transaction if there is one.
 * Versions stay: nobody has changed anything. A record whose value does not fit is left as it is and logged.
 */
export async function recomputeRecords(ctx: Ctx, object: CatalogObject): Promise<void> {
  if (object.computed.length === 0) return;
  const columns = storedFields(object).map(({ name }) => quote(name));
  for (let after: string | undefined = "00000000-0000-0000-0000-000000000000"; after !== undefined;) {
    const rows: Row[] = await runSql<Row>(
      ctx.db,
      `select ${columns.join(", ")} from ${object.table} where id > $1::uuid order by id limit ${atOnce}`,
      [after],
    );
    await writeComputed(ctx, object, rows);
    after = rows.length < atOnce ? undefined : rows.at(-1)?.id;
  }
}

async function writeComputed(ctx: Ctx, object: CatalogObject, rows: readonly Row[]): Promise<void> {
  const worked = rows.flatMap((row) => {
    try {
      return [{ id: row.id, values: computeFields(object, new Map(Object.entries(row)), "") }];
    } catch (error) {
      ctx.log.warn({ err: error, object: object.name, id: row.id }, "a computed field could not be filled");
      return [];
    }
  });
  for (const { name } of object.computed) {
    const field = object.fields.get(name);
    if (!field || worked.length === 0) continue;
    const type = sqlKindOf(field).column;
    await runSql(
      ctx.db,
      `update ${object.table} t set ${quote(name)} = v.value
         from unnest($1::uuid[], $2::${type}[]) v(id, value)
        where t.id = v.id and t.${quote(name)} is distinct from v.value`,
      [worked.map(({ id }) => id), worked.map(({ values }) => values.get(name) ?? null)],
    );
  }
}
