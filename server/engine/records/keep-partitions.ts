import { runSql } from "@kezhuan/server/db/run-sql";
import { isLockTimeout } from "@kezhuan/server/db/sqlstate";
import { inTransaction } from "@kezhuan/server/db/transaction";
import { shiftMonths } from "@kezhuan/server/lib/shift-months";
import type { CatalogObject } from "../catalog/catalog.ts";
import type { Ctx } from "../context.ts";
import {
  dropPartition,
  ensurePartitions,
  listPartitions,
  spanAround,
  type Partition,
} from "../schema/partitions.ts";
import { announceWrite } from "./announce-write.ts";

/** What a turn of housekeeping has done to the partitions of time series. */
export interface PartitionTurn {
  dropped: string[];
}

/**
 * Makes the partitions of time series that values will soon need, so that no write has to, and drops those that are past
 * their time: whole tables, however many rows they hold.
 */
export async function keepPartitions(ctx: Ctx): Promise<PartitionTurn> {
  const dropped: string[] = [];
  for (const object of ctx.catalog.objects.values()) {
    const { series } = object.def;
    if (!series) continue;
    const now = ctx.now().getTime();
    const next = spanAround(series.partition, now).to;
    await inTransaction(ctx.db, (tx) => ensurePartitions(tx, object, [now, next]));
    if (series.keepMonths === undefined) continue;
    const before = shiftMonths(ctx.now(), -series.keepMonths).getTime();
    for (const partition of await listPartitions(ctx.db, object))
      if (partition.to <= before && (await drop(ctx, object, partition))) dropped.push(partition.name);
  }
  return { dropped };
}

/** False where somebody is reading the table just now: the next turn tries again, and nobody has to queue behind this one. */
async function drop(ctx: Ctx, object: CatalogObject, partition: Partition): Promise<boolean> {
  try {
    await inTransaction(ctx.db, async (tx) => {
      await runSql(tx, "select set_config('lock_timeout', '500', true)");
      await runSql(tx, dropPartition(partition));
      await announceWrite({ ...ctx, db: tx }, object);
    });
  } catch (error) {
    if (!isLockTimeout(error)) throw error;
    ctx.log.info(
      { object: object.name, partition: partition.name },
      "a partition is in use and stays for now",
    );
    return false;
  }
  ctx.log.info(
    { object: object.name, partition: partition.name },
    "a partition has been dropped after its time",
  );
  return true;
}
