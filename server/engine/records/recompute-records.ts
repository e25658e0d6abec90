import { AppError } from "@kezhuan/contract/errors";
import type { ComputedField } from "@kezhuan/contract/expression/compute-record";
import { runSql } from "@kezhuan/server/db/run-sql";
import { inTransaction } from "@kezhuan/server/db/transaction";
import type { Catalog, CatalogObject } from "../catalog/catalog.ts";
import type { Ctx } from "../context.ts";
import { recomputeTotalsOf } from "./totals/recompute-totals.ts";

const atOnce = 1000;

/** Names of the objects whose computed fields have to be worked out again for the records there are. */
export function findRecomputed(before: { objects: ReadonlyMap<string, Old> }, after: Catalog): string[] {
  return [...after.objects.values()].flatMap((object) => {
    const old = before.objects.get(object.name);
    const isNew = (name: string) => ruleOf(old, name) !== ruleOf(object, name);
    const isRecomputed = ({ name, tables }: ComputedField) =>
      isNew(name) || [...tables].some((table) => tableOf(old, table) !== tableOf(object, table));
    return old && [...object.computed, ...object.totals].some(isRecomputed) ? [object.name] : [];
  });
}

type Old = Pick<CatalogObject, "fields" | "def">;

function tableOf(object: Old | undefined, name: string): string {
  return JSON.stringify(object?.def.tables?.find((table) => table.name === name) ?? null);
}

function ruleOf(object: Old | undefined, name: string): string {
  return JSON.stringify(object?.fields.get(name)?.settings ?? null);
}

/**
 * Works out the computed fields of every record of an object, in batches, in the caller's transaction if there is one.
 * Versions stay: nobody has changed anything. A record whose value does not fit is left as it is and logged.
 */
export async function recomputeRecords(ctx: Ctx, object: CatalogObject): Promise<void> {
  if (object.computed.length + object.totals.length === 0) return;
  for (let after: string | undefined = "00000000-0000-0000-0000-000000000000"; after !== undefined;) {
    const rows: { id: string }[] = await runSql<{ id: string }>(
      ctx.db,
      `select id from ${object.table} where id > $1::uuid order by id limit ${atOnce}`,
      [after],
    );
    await recomputeSome(
      ctx,
      object,
      rows.map(({ id }) => id),
    );
    after = rows.length < atOnce ? undefined : rows.at(-1)?.id;
  }
}

/** All at once; only where some value does not fit, one after the other, so that the others get theirs. */
async function recomputeSome(ctx: Ctx, object: CatalogObject, ids: readonly string[]): Promise<void> {
  try {
    await inTransaction(ctx.db, (tx) => recomputeTotalsOf({ ...ctx, db: tx }, object, ids));
    return;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (ids.length === 1)
      ctx.log.warn({ err: error, object: object.name, id: ids[0] }, "a computed field could not be filled");
  }
  if (ids.length > 1) for (const id of ids) await recomputeSome(ctx, object, [id]);
}
