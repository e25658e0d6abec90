import { fail } from "@kezhuan/contract/errors";
import { runSql } from "@kezhuan/server/db/run-sql";
import { quote, type CatalogObject } from "@kezhuan/server/engine/catalog/catalog";
import type { Ctx } from "@kezhuan/server/engine/context";

/** True when the object keeps only so many records of the actor's, and no role of theirs lifts that. */
export function hasQuota({ actor }: Ctx, { def: { quota } }: CatalogObject): boolean {
  return (
    quota !== undefined && actor.kind === "user" && actor.roles.every((role) => quota.roles.includes(role))
  );
}

/**
 * Makes sure that there is room for so many more records of the actor's. To be called in the transaction that writes
 * them: others of the same account wait for its end, so that many at once cannot all find the last place.
 * Errors: 403.
 */
export async function checkQuota(ctx: Ctx, object: CatalogObject, count: number): Promise<void> {
  const { quota, states } = object.def;
  if (!quota || count === 0 || !hasQuota(ctx, object)) return;
  const { userId } = ctx.actor;
  await runSql(ctx.db, "select pg_advisory_xact_lock(hashtextextended($1, 0))", [
    `quota ${object.name} ${String(userId)}`,
  ]);
  const counted = states && quota.states ? ` and ${quote(states.field)} = any($2::text[])` : "";
  const rows = await runSql(
    ctx.db,
    `select 1 from ${object.table} where "created_by" = $1::uuid${counted} limit ${quota.most}`,
    counted === "" ? [userId] : [userId, quota.states],
  );
  if (rows.length + count > quota.most) throw fail("quotaReached", { params: { most: quota.most } });
}
