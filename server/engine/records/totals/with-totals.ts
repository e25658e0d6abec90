import type { WireRecord } from "@kezhuan/contract/api/records";
import type { CatalogObject } from "@kezhuan/server/engine/catalog/catalog";
import type { Ctx } from "@kezhuan/server/engine/context";
import { getRecords } from "../get.ts";
import { recomputeTotals } from "./recompute-totals.ts";

/** Settles the totals of a transaction, and tells those of the records that were written as they are now. */
export async function withTotals(
  ctx: Ctx,
  object: CatalogObject,
  records: readonly WireRecord[],
): Promise<WireRecord[]> {
  await recomputeTotals(ctx);
  if (object.totals.length === 0 || records.length === 0) return [...records];
  const settled = new Map(
    (
      await getRecords(
        ctx,
        object.name,
        records.map(({ id }) => id),
      )
    ).map((record) => [record.id, record]),
  );
  return records.map((record) => {
    const now = settled.get(record.id);
    const told = object.totals.filter(({ name }) => now && name in record);
    return { ...record, ...Object.fromEntries(told.map(({ name }) => [name, now?.[name]])) };
  });
}
