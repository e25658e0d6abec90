import { isParameter } from "@kezhuan/contract/parameters/registry";
import { runSql } from "@kezhuan/server/db/run-sql";
import { inTransaction } from "@kezhuan/server/db/transaction";
import type { Ctx } from "@kezhuan/server/engine/context";
import { saveParameters } from "./manage-parameters.ts";

/** What earlier versions kept as settings of their own becomes system parameters, once. */
export async function adoptSettings(ctx: Ctx): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const rows = await runSql<{ name: string; value: unknown }>(
      tx,
      "delete from kz.setting where name in ('history', 'registration') returning name, value",
    );
    const found = Object.fromEntries(rows.flatMap(({ name, value }) => translate(name, value)));
    const values = Object.fromEntries(
      Object.entries(found).filter(
        ([key]) => isParameter(key) && !Object.hasOwn(ctx.catalog.fixedParameters, key),
      ),
    );
    if (Object.keys(values).length > 0) await saveParameters({ ...ctx, db: tx }, { values, reset: [] });
  });
}

function translate(name: string, value: unknown): [string, unknown][] {
  if (name === "registration") return [["registration", value !== false]];
  const { deletedDays = 30, changeDays = null } = (value ?? {}) as {
    deletedDays?: number;
    changeDays?: number;
  };
  return [
    ["history_deleted_days", deletedDays],
    ["history_change_days", changeDays],
  ];
}
