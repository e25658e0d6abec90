import { dayInZone } from "@kezhuan/server/lib/day-in-zone";
import type { Catalog } from "@kezhuan/server/engine/catalog/catalog";
import { anonymousActor } from "@kezhuan/server/engine/context";
import type { Ctx } from "@kezhuan/server/engine/context";

/**
 * What `compute` gives, or what it gave to the visitor who asked the same before. All visitors are one and the same
 * actor, so the answer depends on what is asked, the language, the rights of now and what is stored, and on nothing else.
 */
export function recallAnswer<T>(ctx: Ctx, asked: readonly unknown[], compute: () => Promise<T>): Promise<T> {
  if (ctx.actor !== anonymousActor || ctx.db.isTransaction) return compute();
  const now = ctx.now();
  const day = dayInZone(now, ctx.catalog.timeZone);
  const key = JSON.stringify([ctx.language, day, countChanges(ctx.catalog, now), ...asked]);
  return ctx.answers.recall(ctx.catalog, key, compute);
}

const changesOf = new WeakMap<Catalog, readonly number[]>();

/** How many of the moments have passed at which a rule for visitors begins or ends. */
function countChanges(catalog: Catalog, now: Date): number {
  const changes = changesOf.get(catalog) ?? listChanges(catalog);
  changesOf.set(catalog, changes);
  return changes.filter((change) => change <= now.getTime()).length;
}

function listChanges(catalog: Catalog): number[] {
  const rules = anonymousActor.roles.flatMap((role) =>
    [...(catalog.grants.get(role)?.values() ?? [])].flat(),
  );
  return rules.flatMap(({ from, until }) => [from, until]).filter(Number.isFinite);
}
