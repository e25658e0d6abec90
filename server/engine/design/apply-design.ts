import { tombstoneName, type StoredDesign } from "@kezhuan/contract/design/stored-design";
import { setTimeout as sleep } from "node:timers/promises";
import type { AppliedOutput, DesignInput } from "@kezhuan/contract/api/design";
import { fail } from "@kezhuan/contract/errors";
import type { Issue } from "@kezhuan/contract/problems";
import { isLockTimeout, translateDatabaseError } from "@kezhuan/server/db/sqlstate";
import { runSql } from "@kezhuan/server/db/run-sql";
import { afterCommit, inTransaction } from "@kezhuan/server/db/transaction";
import { findObject, quote } from "../catalog/catalog.ts";
import type { Ctx } from "../context.ts";
import { findRecomputed, recomputeRecords } from "../records/recompute-records.ts";
import { queueJob } from "../jobs/queue-job.ts";
import { baseOf, columnOf, type Step } from "../schema/step.ts";
import { designLock } from "../schema/stored-tables.ts";
import { convertStretch } from "./convert-field.ts";
import { openColumn, switchColumns } from "./conversion-steps.ts";
import { requireDesigner } from "./designer.ts";
import { keepHidden } from "./keep-hidden.ts";
import { mostAtOnce, prepareDesign, type Change as Converted, type Prepared } from "./prepare-design.ts";
import { storeDesign } from "./store-design.ts";

/** What others may have to wait for a lock that we wait for ourselves. */
const lockWaitMs = 150;
/** How long we keep trying between those who use the table. */
const patienceMs = 20_000;

/**
 * Makes the changes of a design: metadata and tables in one transaction, and everybody knows before this answers. What
 * takes long (indexes, many values) is left to jobs queued in the same transaction.
 * Errors: 403, 404, 400 with every change that cannot be made, 409 stale version, or a table that is in use all the time.
 */
export async function applyDesign(ctx: Ctx, input: DesignInput): Promise<AppliedOutput> {
  requireDesigner(ctx, input.changes);
  const once = () => inTransaction(ctx.db, (tx) => applyInside({ ...ctx, db: tx }, input));
  // A transaction of somebody else is theirs to begin again: after a failure nothing can be done in it.
  return ctx.db.isTransaction ? once() : patiently(once);
}

/** Tries again while somebody else holds the table: waiting in the queue would hold up everybody behind. */
export async function patiently<Result>(work: () => Promise<Result>, patience = patienceMs): Promise<Result> {
  const until = Date.now() + patience;
  for (let pause = 50; ; pause = Math.min(pause * 1.5, 800)) {
    try {
      return await work();
    } catch (error) {
      if (!isLockTimeout(error)) throw translateDatabaseError(error) ?? error;
      if (Date.now() + pause > until) throw fail("tableBusy", { cause: error });
    }
    await sleep(pause * (0.5 + Math.random()));
  }
}

async function applyInside(ctx: Ctx, input: DesignInput): Promise<AppliedOutput> {
  await runSql(
    ctx.db,
    "select set_config('statement_timeout', '600000', true), set_config('lock_timeout', '10000', true)",
  );
  await runSql(ctx.db, "select pg_advisory_xact_lock($1)", [designLock]);
  const prepared = await prepareDesign(ctx, input);
  refuseUnreadable(prepared, input);
  await lockTable(ctx, prepared);
  const started = performance.now();
  let design = prepared.design;
  for (const conversion of prepared.conversions)
    design = await convert(ctx, { design, changes: input.changes }, conversion);
  for (const { sql } of prepared.plan.now) await runSql(ctx.db, sql);
  // The metadata objects may themselves be what has changed.
  const inside = { ...ctx, catalog: prepared.after };
  const version = await storeDesign(inside, design);
  await keepHidden(inside, prepared);
  const jobs = [...(await listJobs(inside, prepared, design)), ...(await recompute(inside, prepared))];
  await announceDesign(inside);
  return { version, jobs, locked_ms: Math.round(performance.now() - started) };
}

/** Fields that are computed otherwise now: at once where there are few records, else by a job. */
async function recompute(ctx: Ctx, { before, after, size }: Prepared): Promise<string[]> {
  const jobs: string[] = [];
  for (const objname of findRecomputed(before, after)) {
    if (size.rows <= mostAtOnce) await recomputeRecords(ctx, findObject(after, objname));
    else jobs.push(await queueJob(ctx, { kind: "recompute", key: objname, input: { objname } }));
  }
  return jobs;
}

/** Every process, this one before it answers. */
export async function announceDesign(ctx: Ctx): Promise<void> {
  await runSql(ctx.db, "select pg_notify('kz_records', 'meta_object')");
  await afterCommit(ctx.db, () => ctx.onWrite("meta_object"), "kz_records meta_object");
}

/** From here on whoever waits for the table waits for us, so there is no waiting on our side. */
export async function lockTable(ctx: Ctx, { before, plan, conversions, old }: Prepared): Promise<void> {
  const object = before.objects.get(old.definition.name);
  const strongest = conversions.some(({ way }) => way !== "stay") ? "access exclusive" : lockOf(plan.now);
  await runSql(ctx.db, "select set_config('lock_timeout', $1, true)", [String(lockWaitMs)]);
  if (object && strongest !== undefined)
    await runSql(ctx.db, `lock table ${baseOf(object)} in ${strongest} mode`);
}

function lockOf(steps: readonly Step[]): Step["lock"] | undefined {
  const order: Step["lock"][] = ["access exclusive", "share row exclusive", "share", "row exclusive"];
  return order.find((lock) => steps.some((step) => step.lock === lock));
}

function refuseUnreadable({ conversions }: Prepared, { changes }: DesignInput): void {
  const issues = conversions.flatMap((conversion) =>
    tellUnreadable(conversion, conversion.looked.unreadable, changes),
  );
  if (issues.length > 0) throw fail("badInput", { issues });
}

function tellUnreadable(
  { from, unreadable }: Converted,
  count: number,
  changes: DesignInput["changes"],
): Issue[] {
  if (unreadable !== "refuse" || count === 0) return [];
  const index = changes.findIndex((change) => change.do === "changeField" && change.name === from.name);
  return [{ field: `changes.${index}.change.kind`, problem: "unreadable", params: { count } }];
}

async function convert(
  ctx: Ctx,
  { design, changes }: { design: StoredDesign; changes: DesignInput["changes"] },
  change: Converted,
): Promise<StoredDesign> {
  if (change.way === "stay") return design;
  await runSql(ctx.db, openColumn(change).sql);
  if (change.way === "later") return beginConversion(ctx, design, change);
  let after: string | null = null;
  let unreadable = 0;
  do {
    const stretch = await convertStretch(ctx, change, after);
    after = stretch.last;
    unreadable += stretch.unreadable;
  } while (after !== null);
  // Written between the look at the values and the lock.
  const issues = tellUnreadable(change, unreadable, changes);
  if (issues.length > 0) throw fail("badInput", { issues });
  const tombstone = tombstoneName(change.from.name, ctx.now());
  for (const { sql } of switchColumns(change, tombstone)) await runSql(ctx.db, sql);
  return keepOldColumn(design, change, { at: ctx.now().toISOString(), tombstone });
}

/** The old column as a retired field beside the new one. */
export function keepOldColumn(
  design: StoredDesign,
  { from }: Pick<Converted, "from">,
  { at, tombstone }: { at: string; tombstone: string },
): StoredDesign {
  const retired = { at, tombstone, purgeOn: null };
  const kept = { pack: null, definition: from.def, overlay: null, retired, converting: null };
  return { ...design, gone: [...design.gone, kept] };
}

/** From now on rows that are written are noted, and a job fills the new column behind them. */
async function beginConversion(ctx: Ctx, design: StoredDesign, change: Converted): Promise<StoredDesign> {
  const { object, from, to, column, unreadable, fieldId } = change;
  await runSql(
    ctx.db,
    `create trigger "zz_note_${from.name}" after insert or update of ${quote(columnOf(from))} on ${baseOf(object)}
       for each row execute function kz.note_converting_row('${fieldId}')`,
  );
  const input = { objname: object.name, fieldId };
  const jobid = await queueJob(ctx, { kind: "convertField", key: fieldId, input });
  const converting = { jobid, definition: to.field.def, column, unreadable };
  const fields = design.fields.map((field) => (field.id === fieldId ? { ...field, converting } : field));
  return { ...design, fields };
}

/** The jobs that finish the work: those of conversions begun now, and one for all indexes. */
async function listJobs(
  ctx: Ctx,
  { conversions, plan }: Prepared,
  { fields, definition }: StoredDesign,
): Promise<string[]> {
  const begun = new Set(conversions.filter(({ way }) => way === "later").map(({ fieldId }) => fieldId));
  const jobs = fields.flatMap(({ id, converting }) =>
    converting && begun.has(String(id)) ? [converting.jobid] : [],
  );
  if (plan.later.length === 0) return jobs;
  const objname = definition.name;
  return [...jobs, await queueJob(ctx, { kind: "buildIndexes", key: objname, input: { objname } })];
}
