import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { PageInput } from "@kezhuan/contract/api/records";
import type { ViewDef } from "@kezhuan/contract/metadata/view";
import type { Issue } from "@kezhuan/contract/problems";
import type { Db } from "@kezhuan/server/db/db";
import { translateDatabaseError } from "@kezhuan/server/db/sqlstate";
import { runSql } from "@kezhuan/server/db/run-sql";
import { inTransaction } from "@kezhuan/server/db/transaction";
import type { Use } from "@kezhuan/server/engine/access/policy";
import { findObject, type Catalog, type CatalogObject } from "@kezhuan/server/engine/catalog/catalog";
import type { Ctx } from "@kezhuan/server/engine/context";
import { openCounted, openStatement } from "@kezhuan/server/engine/query/scope";
import { countMarked, fieldsOf, markRecords } from "../columns/count-columns.ts";
import { peekColumns } from "../columns/peek-columns.ts";
import { measureTable } from "@kezhuan/server/engine/schema/stored-tables";
import { compileFilter, conditionOf } from "../page-request.ts";
import { isVisitor, manyRecords, refreshedForVisitors } from "../cached-results.ts";

export interface Count {
  total: number;
  exact: boolean;
}

/** Counted exactly up to here; beyond it people want to know "many", not how many. */
const exactUpTo = 10_000;
/** What counting may take, all its steps together. */
const countingMs = 100;
/** Rows that are counted first. How long they take tells how many more there is time for. */
const firstStep = 1000;
const nextSteps = [10_000, 7000, 5000, 3000, 2000] as const;
/** Part of the time that the next step is expected to take: the rows to come may be further apart. */
const caution = 0.8;

interface Counting {
  mode: "auto" | "exact";
  view: ViewDef | undefined;
  use: Use;
}

/**
 * How many rows the request's filter leaves. `auto`: exact up to 10,000, then that as a lower bound. What 100 ms do not
 * suffice for has as its bound what was counted by then, and soon what a count in the background has found; of objects
 * with few records the total is exact all the same. `exact` counts them all under the usual time limit.
 * Undefined for a request that is not understood.
 */
export async function countRows(ctx: Ctx, input: PageInput, counting: Counting): Promise<Count | undefined> {
  const query = compileCount(ctx, input, counting);
  // The page's own compilation reports what is wrong.
  if (query.issues.length > 0) return undefined;
  if (counting.mode === "exact") return countExactly(ctx, query);
  if (!query.bare || !isVisitor(ctx))
    return countFromColumns(ctx, input, counting) ?? countOrBound(ctx, query);
  const compute = (inside: Ctx) => countOrBound(inside, compileCount(inside, input, counting));
  // How much there is at all stands on every page.
  const isCostly = ({ total, exact }: Count) => !exact || total >= manyRecords;
  return refreshedForVisitors(ctx, ["count", input.objname, counting.mode, counting.use], {
    compute,
    isCostly,
  });
}

/** Counted by what is kept in memory of very many records, of which it may be a moment ago. */
function countFromColumns(ctx: Ctx, input: PageInput, { view, use }: Counting): Count | undefined {
  const condition = use === "read" ? conditionOf(input) : undefined;
  const names = condition && fieldsOf(condition);
  const columns = names && peekColumns(ctx, { objname: input.objname, view }, names);
  if (!columns) return undefined;
  const total = countMarked(markRecords(columns, findObject(ctx.catalog, input.objname), condition));
  return total > exactUpTo ? { total: exactUpTo, exact: false } : { total, exact: true };
}

interface CountQuery {
  object: CatalogObject;
  /** SQL of the rows to be counted. */
  text: string;
  values: readonly unknown[];
  issues: readonly Issue[];
  /** True when nothing but the actor's rights limits the rows. */
  bare: boolean;
}

function compileCount(ctx: Ctx, input: PageInput, { view, use }: Counting): CountQuery {
  const statement = openStatement(ctx);
  const { from, where, bare } = compileFilter(openCounted(statement, input.objname, use), input, view);
  const { values, issues } = statement;
  const object = findObject(ctx.catalog, input.objname);
  return { object, text: `select 1 from ${from} where ${where}`, values, issues, bare };
}

interface Bound {
  total: number;
  /** When it was found, in milliseconds. */
  at: number;
  /** False where there was no time to count further. */
  isFinal: boolean;
}

/** Bounds are of the rights and the tables of one catalog. */
const boundsIn = new WeakMap<Catalog, LRUCache<string, Bound>>();

/** How long a bound is given again. Meanwhile thousands of rows may be deleted; the pages themselves show the end. */
const boundMs = 30_000;
/** How long it counts for more than what a count has come to that ran out of time: that may be nothing at all. */
const spareMs = 600_000;
const mostBounds = 1000;

/** A lower bound costs most of all counts, and a write hardly ever changes it; exact counts are made anew. */
async function countOrBound(ctx: Ctx, query: CountQuery): Promise<Count> {
  if (ctx.db.isTransaction) return countInSteps(ctx, query);
  const bounds = boundsIn.get(ctx.catalog) ?? new LRUCache({ max: mostBounds, ttl: spareMs });
  boundsIn.set(ctx.catalog, bounds);
  // The rights are part of the statement: whoever sees the same rows is told the same number.
  const key = keyOf(query);
  const note = (total: number, isFinal: boolean): Bound => {
    const bound = { total, at: performance.now(), isFinal };
    bounds.set(key, bound);
    return bound;
  };
  let bound = bounds.get(key);
  if (!bound || performance.now() - bound.at >= boundMs) {
    const count = await countInSteps(ctx, query);
    if (count.exact) return count;
    const total = Math.max(count.total, bound?.total ?? 0);
    bound = note(total, total === exactUpTo);
  }
  const { total, isFinal } = bound;
  if (!isFinal) {
    // What is made of it is made anew once there is a better one.
    const name = `count ${key}`;
    ctx.dependencies?.add(name);
    finishLater(ctx, query, (found) => {
      note(Math.max(total, found), true);
      ctx.resultCache.invalidateDependents(name);
      ctx.refreshingCache.invalidate(name);
    });
  }
  return { total, exact: false };
}

/** The same for statements that are written alike and have the same values. */
function keyOf({ text, values }: CountQuery): string {
  const hash = createHash("sha256").update(text);
  // Encoded ids are many: as JSON each of their bytes would be written out.
  for (const value of values)
    hash.update("\0").update(value instanceof Uint8Array ? value : JSON.stringify(value ?? null));
  return hash.digest("base64");
}

/** What a count that ran out of time may take where nobody waits for it. */
const finishingMs = 3000;

/** One at a time in a process, so that counting never becomes the load that it suffers from. */
let finishing: Promise<void> | undefined;

/** Counts on in the background, for whoever asks next; reports 0 when there is no time for that either. */
function finishLater(ctx: Ctx, query: CountQuery, report: (found: number) => void): void {
  finishing ??= countWithin(finishingMs, ctx.db, query)
    .then(
      (counted) => report(Math.min(counted?.total ?? 0, exactUpTo)),
      // It was worth a try: what was counted before is told on.
      () => report(0),
    )
    .finally(() => {
      finishing = undefined;
    });
}

function countWithin(ms: number, db: Db, query: CountQuery): Promise<Counted | undefined> {
  return inTransaction(db, async (tx) => {
    await runSql(tx, "select set_config('statement_timeout', $1, true)", [String(ms)]);
    return countUpTo(tx, query, exactUpTo);
  });
}

/** A table of up to so many records can be counted in milliseconds. */
const fewRecords = 5000;
const fewMs = 1000;

/**
 * For what could not be counted at all in its time. With a few records that says something of the machine, which is busy
 * or has only just been started, and nothing of the table: "many" would be wrong.
 */
async function countIfFew(ctx: Ctx, query: CountQuery): Promise<Count> {
  const { rows } = await measureTable(ctx.db, query.object);
  const counted = rows <= fewRecords ? await countWithin(fewMs, ctx.db, query) : undefined;
  const total = Math.min(counted?.total ?? 0, exactUpTo);
  return { total, exact: counted !== undefined && counted.total <= exactUpTo };
}

/** Counts up to a limit, and up to a higher one that there is time for, so that a bound is near what could be counted. */
async function countInSteps(ctx: Ctx, query: CountQuery): Promise<Count> {
  const db = ctx.db.isTransaction ? ctx.db : ctx.quickDb;
  let bound: Count = { total: 0, exact: false };
  let left = countingMs;
  for (let step: number | undefined = firstStep; step !== undefined;) {
    const counted = await countUpTo(db, query, step);
    if (counted === undefined)
      return bound.total > 0 || ctx.db.isTransaction ? bound : countIfFew(ctx, query);
    if (counted.total <= step) return { total: counted.total, exact: true };
    bound = { total: step, exact: false };
    left -= counted.took;
    step = chooseStep(step, { took: counted.took, left });
  }
  return bound;
}

/** The highest limit there is time for, going by the last; undefined when there is none. */
export function chooseStep(last: number, { took, left }: { took: number; left: number }): number | undefined {
  const most = (last * left * caution) / took;
  const higher = nextSteps.filter((next) => next > last);
  // The last may have taken long because the machine was busy.
  return higher.find((next) => next <= most) ?? (left > countingMs / 2 ? higher.at(-1) : undefined);
}

interface Counted {
  /** The number of rows, or one more than the limit. */
  total: number;
  /** What the database needed, in milliseconds. */
  took: number;
}

/** Undefined when it takes too long. */
async function countUpTo(db: Db, { text, values }: CountQuery, limit: number): Promise<Counted | undefined> {
  const took = "extract(epoch from clock_timestamp() - statement_timestamp())::float8 * 1000";
  const counting = `select count(*) as total, ${took} as took from (${text} limit ${limit + 1}) counted`;
  try {
    const [counted] = await runSql<Counted>(db, counting, values);
    return counted;
  } catch (error) {
    if (translateDatabaseError(error)?.key === "timeout") return undefined;
    throw error;
  }
}

async function countExactly(ctx: Ctx, { text, values }: CountQuery): Promise<Count> {
  const counting = `select count(*) as total from (${text}) counted`;
  const [row] = await runSql<{ total: number }>(ctx.db, counting, values);
  return { total: row?.total ?? 0, exact: true };
}
