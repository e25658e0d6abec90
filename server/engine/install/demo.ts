import type { RecordSet } from "@kezhuan/contract/metadata/pack";
import { AppError } from "@kezhuan/contract/errors";
import { runSql } from "@kezhuan/server/db/run-sql";
import { inTransaction } from "@kezhuan/server/db/transaction";
import type { Ctx } from "../context.ts";
import { removeRecords } from "../records/remove.ts";
import { saveRecords } from "../records/save.ts";
import { addMissingRecords } from "./record-sets.ts";

/** Creates demo records and remembers which they are. */
export async function installDemo(ctx: Ctx, sets: readonly RecordSet[]): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    for (const set of sets) {
      const ids = await addMissingRecords({ ...ctx, db: tx }, set);
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
  const rows = await runSql<{ object: string; id: string }>(
    ctx.db,
    "select object, id from kz.demo_record order by place desc",
  );
  for (const row of rows) {
    if (await removeOne(ctx, row)) result.removed += 1;
    else result.kept.push(row);
  }
  await disableAccounts(ctx, result.kept);
  return result;
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
