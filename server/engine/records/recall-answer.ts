import { dayInZone } from "@kezhuan/server/lib/day-in-zone";
import type { Catalog } from "@kezhuan/server/engine/catalog/catalog";
import { anonymousActor } from "@kezhuan/server/engine/context";
import type { Ctx } from "@kezhuan/server/engine/context";
import type { Standing } from "@kezhuan/server/lib/standing-answers";

/**
 * What `compute` gives, or what it gave to the visitor who asked the same before. All visitors are one and the same
 * actor, so the answer depends on what is asked, the language, the rights of now and what is stored, and on nothing else.
 */
export function recallAnswer<T>(ctx: Ctx, asked: readonly unknown[], compute: () => Promise<T>): Promise<T> {
  if (!isVisitor(ctx)) return compute();
  return ctx.answers.recall(ctx.catalog, keyOf(ctx, [ctx.language, ...asked]), compute);
}

/**
 * The same of what many visitors are told on many pages, costs much where there is much, and is no worse for being of a
 * moment ago: after a write it follows by itself. The same in every language.
 */
export function recallStanding<T>(ctx: Ctx, asked: readonly unknown[], standing: Standing<T>): Promise<T> {
  if (!isVisitor(ctx)) return standing.compute();
  return ctx.standing.recall(ctx.catalog, keyOf(ctx, asked), standing);
}

function isVisitor(ctx: Ctx): boolean {
  return ctx.actor === anonymousActor && !ctx.db.isTransaction;
}

function keyOf(ctx: Ctx, asked: readonly unknown[]): string {
  const now = ctx.now();
  return JSON.stringify([dayInZone(now, ctx.catalog.timeZone), countChanges(ctx.catalog, now), ...asked]);
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
