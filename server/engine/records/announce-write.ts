import { runSql } from "@kezhuan/server/db/run-sql";
import { afterCommit } from "@kezhuan/server/db/transaction";
import { mayEver, policyOf } from "@kezhuan/server/engine/access/policy";
import type { CatalogObject } from "@kezhuan/server/engine/catalog/catalog";
import { anonymousActor } from "@kezhuan/server/engine/context";
import type { Ctx } from "@kezhuan/server/engine/context";

/** The system's own objects are kept in every process's memory, so their changes are announced with the change. */
export function isWatched(object: CatalogObject): boolean {
  return object.pack === "system";
}

/** Tells every process, this one first, once the transaction is committed. */
export async function announceWrite(ctx: Ctx, object: CatalogObject): Promise<void> {
  if (!isWatched(object) && !isShown(ctx, object)) return;
  await runSql(ctx.db, "select pg_notify('kz_records', $1)", [object.name]);
  await afterCommit(ctx.db, () => ctx.onWrite(object.name), `kz_records ${object.name}`);
}

/**
 * The same of a write that a single statement has made and committed. Other processes are told on the side: what is lost
 * on the way is an answer to a visitor that stays a minute longer.
 */
export async function announceDone(ctx: Ctx, object: CatalogObject): Promise<void> {
  if (!isShown(ctx, object)) return;
  runSql(ctx.db, "select pg_notify('kz_records', $1)", [object.name]).catch((error: unknown) =>
    ctx.log.warn({ err: error, object: object.name }, "a write could not be announced"),
  );
  await ctx.onWrite(object.name);
}

/** Visitors may read some of it, so answers to them may hold it. */
function isShown(ctx: Ctx, object: CatalogObject): boolean {
  return mayEver(policyOf({ ...ctx, actor: anonymousActor }, object.name), "read");
}
