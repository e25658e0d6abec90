import { createHash } from "node:crypto";
import { dayInZone } from "@kezhuan/server/lib/day-in-zone";
import type { Catalog } from "@kezhuan/server/engine/catalog/catalog";
import { anonymousActor, type Ctx } from "@kezhuan/server/engine/context";
import type { Tracked } from "@kezhuan/server/lib/result-cache";

/**
 * Caches what is computed for visitors. They are all the same actor, so a result depends only on the request, the language,
 * the policies in force and the records of the objects it was computed from. Anybody else's is computed each time.
 */
export async function cachedForVisitors<T>(
  ctx: Ctx,
  request: readonly unknown[],
  compute: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  if (!isVisitor(ctx)) return compute(ctx);
  const key = keyOf(ctx, [ctx.language, ...request]);
  const result = await ctx.resultCache.getOrCompute(ctx.catalog, key, () => trackDependencies(ctx, compute));
  return addDependencies(ctx, result);
}

/** So many records are not counted while a visitor waits, if they have been before: the count may be of a moment ago. */
export const manyRecords = 2000;

interface Costly<T> {
  compute: (ctx: Ctx) => Promise<T>;
  isCostly: (value: T) => boolean;
}

/**
 * The same for results that many pages show and that take long with many records: after a write they are served stale until
 * they are refreshed. They do not depend on the language.
 */
export async function refreshedForVisitors<T>(
  ctx: Ctx,
  request: readonly unknown[],
  { compute, isCostly }: Costly<T>,
): Promise<T> {
  if (!isVisitor(ctx)) return compute(ctx);
  const key = keyOf(ctx, request);
  // A result computed from this one is invalidated when this one is refreshed.
  ctx.dependencies?.add(key);
  const computation = { compute: () => trackDependencies(ctx, compute), isCostly };
  return addDependencies(ctx, await ctx.refreshingCache.getOrCompute(ctx.catalog, key, computation));
}

/** A cached result for visitors, without waiting; a missing one is computed in the background, and with `refresh` again. */
export function peekRefreshed<T>(
  ctx: Ctx,
  request: readonly unknown[],
  { compute, refresh }: { compute: (ctx: Ctx) => Promise<T>; refresh: boolean },
): T | undefined {
  const key = keyOf(ctx, request);
  const cached = ctx.refreshingCache.getOrStart(ctx.catalog, key, () => trackDependencies(ctx, compute));
  if (refresh) ctx.refreshingCache.refresh(key);
  if (!cached) return undefined;
  ctx.dependencies?.add(key);
  return addDependencies(ctx, cached);
}

/** A result with the objects it was computed from. */
export async function trackDependencies<T>(ctx: Ctx, compute: (ctx: Ctx) => Promise<T>): Promise<Tracked<T>> {
  const dependencies = new Set<string>();
  return { value: await compute({ ...ctx, dependencies }), dependencies };
}

/** The value of a result, whose dependencies become those of the result being computed from it. */
export function addDependencies<T>(ctx: Ctx, { value, dependencies }: Tracked<T>): T {
  for (const name of dependencies) ctx.dependencies?.add(name);
  return value;
}

/** Within a transaction uncommitted changes would be cached. */
export function isVisitor(ctx: Ctx): boolean {
  return ctx.actor === anonymousActor && !ctx.db.isTransaction;
}

function keyOf(ctx: Ctx, request: readonly unknown[]): string {
  const now = ctx.now();
  const day = dayInZone(now, ctx.catalog.timeZone);
  const key = JSON.stringify([day, countChanges(ctx.catalog, now), ...request]);
  // Requests may be megabytes long, and hundreds of keys are cached.
  return key.length > longestKey ? createHash("sha256").update(key).digest("base64") : key;
}

const longestKey = 1000;

const changesOf = new WeakMap<Catalog, readonly number[]>();

/** How many of the moments have passed at which a rule for visitors begins or ends. */
export function countChanges(catalog: Catalog, now: Date): number {
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
