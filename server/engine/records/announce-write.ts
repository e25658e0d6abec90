import { runSql } from "@kezhuan/server/db/run-sql";
import { afterCommit } from "@kezhuan/server/db/transaction";
import type { CatalogObject } from "../catalog/catalog.ts";
import type { Ctx } from "../context.ts";

/** The system's own objects are kept in every process's memory, so their changes are announced. */
export function isWatched(object: CatalogObject): boolean {
  return object.pack === "system";
}

/** Tells every process, this one first, once the transaction is committed. */
export async function announceWrite(ctx: Ctx, object: CatalogObject): Promise<void> {
  if (!isWatched(object)) return;
  await runSql(ctx.db, "select pg_notify('kz_records', $1)", [object.name]);
  await afterCommit(ctx.db, () => ctx.onSystemWrite(object.name), `kz_records ${object.name}`);
}
