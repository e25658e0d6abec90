import type { RecordSet } from "@kezhuan/contract/metadata/pack";
import { AppError } from "@kezhuan/contract/errors";
import { runSql } from "@kezhuan/server/db/run-sql";
import { inTransaction } from "@kezhuan/server/db/transaction";
import { findObject } from "../catalog/catalog.ts";
import type { Ctx } from "../context.ts";
import { removeRecords } from "../records/remove.ts";
import type { ContentStore } from "../jobs/job-files.ts";
import { saveRecords } from "../records/save.ts";
import { placeFiles } from "./place-files.ts";
import { addMissingRecords } from "./record-sets.ts";

/** Creates demo records and remembers which they are. */
export async function installDemo(ctx: Ctx, sets: readonly RecordSet[], files?: ContentStore): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    for (const set of sets) {
      const placed = await placeFiles({ ...ctx, db: tx }, set, files);
      const ids = await addMissingRecords({ ...ctx, db: tx }, placed);
      await runSql(tx, "insert into kz.demo_record (object, id) select $1, unnest($2::uuid[])", [
        set.object,
        ids,
      ]);
    }
  });
}

export interface DemoRemoval {
  removed: number;
  /** Still referred to by records that are not demo content. */
  kept: { object: string; id: string }[];
}

/**
 * Removes demo records again, last ones first; those that other records have come to refer to stay, accounts among them
 * disabled.
 */
export async function removeDemo(ctx: Ctx): Promise<DemoRemoval> {
  const result: DemoRemoval = { removed: 0, kept: [] };
  // Those of a removed pack lie in tables that nobody reaches, and come back with it.
  const rows = await runSql<{ object: string; id: string }>(
    ctx.db,
    "select object, id from kz.demo_record where object = any($1::text[]) order by place desc",
    [[...ctx.catalog.objects.keys()]],
  );
  const isValue = ({ object }: { object: string }) =>
    ctx.catalog.objects.get(object)?.def.series !== undefined;
  result.removed += await removeValues(ctx, rows.filter(isValue));
  for (const row of rows) {
    if (isValue(row)) continue;
    if (await removeOne(ctx, row)) result.removed += 1;
    else result.kept.push(row);
  }
  await disableAccounts(ctx, result.kept);
  return result;
}

const valuesAtOnce = 500;

/** Values of time series: thousands, to which nothing refers. Those that are past their time are gone already. */
async function removeValues(ctx: Ctx, rows: readonly { object: string; id: string }[]): Promise<number> {
  for (const [name, own] of Map.groupBy(rows, ({ object }) => object)) {
    const { table } = findObject(ctx.catalog, name);
    for (let start = 0; start < own.length; start += valuesAtOnce) {
      const ids = own.slice(start, start + valuesAtOnce).map(({ id }) => id);
      const there = await runSql<{ id: string }>(
        ctx.db,
        `select id from ${table} where id = any($1::uuid[])`,
        [ids],
      );
      if (there.length > 0)
        await removeRecords(
          ctx,
          name,
          there.map(({ id }) => id),
        );
      await runSql(ctx.db, "delete from kz.demo_record where object = $1 and id = any($2::uuid[])", [
        name,
        ids,
      ]);
    }
  }
  return rows.length;
}

/** An account that has left its name somewhere stays as a name only. */
async function disableAccounts(ctx: Ctx, kept: DemoRemoval["kept"]): Promise<void> {
  const accounts = kept.filter(({ object }) => object === "sys_user");
  if (accounts.length === 0) return;
  await saveRecords(ctx, {
    objname: "sys_user",
    data: accounts.map(({ id }) => ({ id, enabled: false })),
  });
}

async function removeOne(ctx: Ctx, { object, id }: { object: string; id: string }): Promise<boolean> {
  try {
    await removeRecords(ctx, object, [id]);
  } catch (error) {
    const key = error instanceof AppError ? error.key : undefined;
    if (key === "stillReferenced" || key === "referencedMeanwhile") return false;
    // Staff were faster: it is gone already.
    if (key !== "notFound") throw error;
  }
  await runSql(ctx.db, "delete from kz.demo_record where object = $1 and id = $2", [object, id]);
  return true;
}
