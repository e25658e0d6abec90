import { AppError } from "@kezhuan/contract/errors";
import type { WireRecord } from "@kezhuan/contract/api/records";
import { runSql } from "@kezhuan/server/db/run-sql";
import { findObject, quote } from "../catalog/catalog.ts";
import { systemActor } from "../context.ts";
import type { Ctx } from "../context.ts";
import { columnOf } from "../schema/step.ts";
import { findByValues } from "./find-by-values.ts";

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
  try {
    return await findByValues(ctx, objname, { by: [field], values, fields: [field] });
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
  if (!field || hidden.length === 0) return;
  await runSql(
    ctx.db,
    `update ${object.table} set ${quote(columnOf(field))} = null
      where id in (select id from ${object.table} where id = any($1::uuid[]) for update skip locked)`,
    [hidden],
  );
}
