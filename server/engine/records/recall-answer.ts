import { createHash } from "node:crypto";
import { dayInZone } from "@kezhuan/server/lib/day-in-zone";
import type { Catalog } from "@kezhuan/server/engine/catalog/catalog";
import { anonymousActor } from "@kezhuan/server/engine/context";
import type { Ctx } from "@kezhuan/server/engine/context";
import type { Traced } from "@kezhuan/server/lib/answers";

/**
 * What `compute` gives, or what it gave to the visitor who asked the same before. All visitors are one and the same
 * actor, so the answer depends on what is asked, the language, the rights of now and what is stored in the objects that
 * are read, and on nothing else.
 */
export async function recallAnswer<T>(
  ctx: Ctx,
  asked: readonly unknown[],
  compute: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  if (!isVisitor(ctx)) return compute(ctx);
  const key = keyOf(ctx, [ctx.language, ...asked]);
  return takeOver(ctx, await ctx.answers.recall(ctx.catalog, key, () => traceReads(ctx, compute)));
}

interface Costly<T> {
  compute: (ctx: Ctx) => Promise<T>;
  isCostly: (answer: T) => boolean;
}

/**
 * The same of what many visitors are told on many pages, costs much where there is much, and is no worse for being of a
 * moment ago: after a write it follows by itself. The same in every language.
 */
export async function recallStanding<T>(
  ctx: Ctx,
  asked: readonly unknown[],
  { compute, isCostly }: Costly<T>,
): Promise<T> {
  if (!isVisitor(ctx)) return compute(ctx);
  const standing = { compute: () => traceReads(ctx, compute), isCostly };
  const key = keyOf(ctx, asked);
  // What is made of it is made anew when it has followed.
  ctx.reads?.add(key);
  return takeOver(ctx, await ctx.standing.recall(ctx.catalog, key, standing));
}

/**
 * For visitors: what they can be told from at once, if it has been found by now; otherwise it is looked for, and nobody waits.
 * `refresh`: it lacks something that is wanted from now on.
 */
export function peekStanding<T>(
  ctx: Ctx,
  asked: readonly unknown[],
  { compute, refresh }: { compute: (ctx: Ctx) => Promise<T>; refresh: boolean },
): T | undefined {
  const key = keyOf(ctx, asked);
  const found = ctx.standing.peek(ctx.catalog, key, { compute: () => traceReads(ctx, compute) });
  if (refresh) ctx.standing.renew(key);
  if (!found) return undefined;
  ctx.reads?.add(key);
  return takeOver(ctx, found);
}

/** An answer with the objects that were looked at for it. */
export async function traceReads<T>(ctx: Ctx, compute: (ctx: Ctx) => Promise<T>): Promise<Traced<T>> {
  const reads = new Set<string>();
  return { answer: await compute({ ...ctx, reads }), reads };
}

/** The answer, which is now part of another one in the making. */
export function takeOver<T>(ctx: Ctx, { answer, reads }: Traced<T>): T {
  for (const name of reads) ctx.reads?.add(name);
  return answer;
}

/** All visitors are one and the same actor; within a transaction what is not yet written would be told. */
export function isVisitor(ctx: Ctx): boolean {
  return ctx.actor === anonymousActor && !ctx.db.isTransaction;
}

function keyOf(ctx: Ctx, asked: readonly unknown[]): string {
  const now = ctx.now();
  const key = JSON.stringify([
    dayInZone(now, ctx.catalog.timeZone),
    countChanges(ctx.catalog, now),
    ...asked,
  ]);
  // Requests may be megabytes long, and hundreds of keys are kept.
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
