import { z } from "zod";
import type { WireRecord } from "@kezhuan/contract/api/records";
import type { JobStarted, UndoResult } from "@kezhuan/contract/api/transfer";
import { AppError, fail } from "@kezhuan/contract/errors";
import { runSql } from "@kezhuan/server/db/run-sql";
import { inTransaction } from "@kezhuan/server/db/transaction";
import type { Db } from "@kezhuan/server/db/db";
import { findObject } from "@kezhuan/server/engine/catalog/catalog";
import { systemActor, type Ctx } from "@kezhuan/server/engine/context";
import { checkJob, defineJob, type AnyJobHandler, type Job } from "@kezhuan/server/engine/jobs/job-handler";
import { queueJob } from "@kezhuan/server/engine/jobs/queue-job";
import { describeObject } from "@kezhuan/server/engine/records/describe";
import { getRecords } from "@kezhuan/server/engine/records/get";
import { findQuietUses, type Use } from "@kezhuan/server/engine/records/referring";
import { removeRecords } from "@kezhuan/server/engine/records/remove";
import { saveRecords } from "@kezhuan/server/engine/records/save";
import type { JournalRow } from "./import-journal.ts";
import { listLineObjects } from "./line-columns.ts";
import { findImport } from "./page-import.ts";
import { aboutData } from "./save-lines.ts";

const kind = "undoImport";
const batchSize = 200;

type Left = "gone" | "changedSince" | "stillUsed" | "refused";

/** Queues the taking back of an import. Errors: 404, 403, 409 for one that runs, was only tried, or is taken back. */
export async function requestUndo(ctx: Ctx, jobid: string): Promise<JobStarted> {
  const job = await findImport(ctx, jobid);
  const meta = requireImport(ctx, job.objname);
  if (job.dry_run || job.state === "queued" || job.state === "running") throw fail("wrongState");
  const [open] = await runSql(ctx.db, `${remaining} limit 1`, [jobid]);
  if (!open) throw fail("wrongState");
  const title = { zh: `撤销导入${meta.object.label.zh}`, en: `Undo the import: ${meta.object.label.en}` };
  return { jobid: await queueJob(ctx, { kind, key: jobid, input: { jobid }, title }) };
}

const remaining = `select "row", state, record_id, version::float8 as version, before, after
  from kz.import_row where job = $1 and state in ('new', 'changed') and not undone and left_because is null`;

/** Takes back what an import did, where nobody has changed it since. */
export function undoJob(): AnyJobHandler {
  return defineJob({
    kind,
    input: z.strictObject({ jobid: z.string() }),
    runsAs: "owner",
    onInterruption: "resume",
    run: undoImport,
  });
}

async function undoImport(ctx: Ctx, { jobid }: { jobid: string }, job: Job): Promise<UndoResult> {
  const { objname } = await findImport(ctx, jobid);
  requireImport(ctx, objname);
  // Whoever may import takes back their own import, and nothing else, whether or not they may delete.
  const { userId, username, name } = ctx.actor;
  const undoer: Ctx = { ...ctx, actor: { ...systemActor, userId, username, name } };
  const total = await countRows(ctx.db, jobid);
  // A row may be held by one whose turn comes later: as long as that helps, what was still in use is tried again.
  for (let held = Infinity; ;) {
    for (let done = 0; ;) {
      checkJob(job);
      const count = await inTransaction(ctx.db, (db) =>
        undoBatch({ ...undoer, db }, { jobid, objname, job }),
      );
      if (count === 0) break;
      done += count;
      const progress = Math.min(1, done / Math.max(1, total));
      job.report(progress, { zh: `已撤销 ${done} 行`, en: `${done} rows taken back` });
    }
    const left = await countHeld(ctx.db, jobid);
    if (left === 0 || left >= held) break;
    held = left;
    await runSql(
      ctx.db,
      "update kz.import_row set left_because = null where job = $1 and left_because = 'stillUsed'",
      [jobid],
    );
  }
  await runSql(
    ctx.db,
    `update kz.job set result = coalesce(result, '{}') || '{"undone": true}' where id = $1 and state <> 'running'`,
    [jobid],
  );
  return summarise(ctx.db, jobid, objname);
}

interface Undoing {
  jobid: string;
  objname: string;
  job: Job;
}

/** Backwards, so that what later rows did to a record goes before what earlier ones did. */
async function undoBatch(ctx: Ctx, { jobid, objname, job }: Undoing): Promise<number> {
  const rows = await runSql<JournalRow>(
    ctx.db,
    `${remaining} order by "row" desc limit ${batchSize} for update`,
    [jobid],
  );
  if (rows.length === 0) return 0;
  const ids = [...new Set(rows.flatMap(({ record_id: id }) => id ?? []))];
  const current = new Map((await getRecords(ctx, objname, ids)).map((record) => [record.id, record]));
  const left = new Map<number, Left>();
  const created = rows.filter(({ state }) => state === "new");
  const used = await findUsed(ctx, { jobid, objname, ids: created.flatMap(({ record_id: id }) => id ?? []) });
  const removable = created.filter((row) => {
    const record = current.get(row.record_id ?? "");
    if (!record) left.set(row.row, "gone");
    else if (record["version"] !== row.version) left.set(row.row, "changedSince");
    else if (used.has(record.id)) left.set(row.row, "stillUsed");
    return !left.has(row.row);
  });
  await removeCreated(ctx, objname, { rows: removable, left });
  for (const row of rows) {
    if (row.state === "changed") await putBack(ctx, objname, { row, current, left });
  }
  await runSql(
    ctx.db,
    `update kz.import_row r set undone = l.why is null, left_because = l.why
       from jsonb_to_recordset($2::jsonb) as l("row" integer, why text) where r.job = $1 and r."row" = l."row"`,
    [jobid, JSON.stringify(rows.map(({ row }) => ({ row, why: left.get(row) ?? null })))],
  );
  await job.savePosition(ctx, { row: rows.at(-1)?.row });
  return rows.length;
}

/**
 * What somebody has come to refer to since: a line that was added, a record that was linked. To remove it would take
 * that along, or empty the link. What the import itself has made does not count.
 */
async function findUsed(
  ctx: Ctx,
  { jobid, objname, ids }: { jobid: string; objname: string; ids: readonly string[] },
): Promise<ReadonlySet<string>> {
  const uses = ids.length > 0 ? await findQuietUses(ctx, objname, ids) : [];
  const inside = uses.filter(({ object }) => object === objname).map(({ by }) => by);
  const broughtAlong = await findUntouchedLines(ctx, { jobid, objname, uses });
  const own = await runSql<{ id: string }>(
    ctx.db,
    "select record_id as id from kz.import_row where job = $1 and state = 'new' and record_id = any($2::uuid[])",
    [jobid, inside],
  );
  const imported = new Set(own.map(({ id }) => id));
  return new Set(
    uses
      .filter(({ object, by }) => !broughtAlong.has(by) && (object !== objname || !imported.has(by)))
      .map(({ used }) => used),
  );
}

/** Rows of subtables that the import has made, as the history tells, and that nobody has changed since. */
async function findUntouchedLines(
  ctx: Ctx,
  { jobid, objname, uses }: { jobid: string; objname: string; uses: readonly Use[] },
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const object of listLineObjects(findObject(ctx.catalog, objname))) {
    const ids = uses.filter((use) => use.object === object).map(({ by }) => by);
    if (ids.length === 0) continue;
    const rows = await runSql<{ id: string }>(
      ctx.db,
      `select c.id from ${findObject(ctx.catalog, object).table} c
        where c.id = any($1::uuid[]) and c.version = 1
          and exists (select from kz.change h where h.object = $2 and h.record_id = c.id and h.origin = $3)`,
      [ids, object, `job:${jobid}`],
    );
    for (const { id } of rows) found.add(id);
  }
  return found;
}

interface Removing {
  rows: readonly JournalRow[];
  left: Map<number, Left>;
}

/** All at once where nothing is in the way, else half by half. */
async function removeCreated(ctx: Ctx, objname: string, { rows, left }: Removing): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.flatMap(({ record_id: id }) => id ?? []);
  const refusal = await attempt(ctx.db, () => removeRecords(ctx, objname, ids));
  if (refusal === undefined) return;
  const [only] = rows;
  if (rows.length === 1 && only) {
    left.set(only.row, "stillUsed");
    return;
  }
  const middle = Math.ceil(rows.length / 2);
  await removeCreated(ctx, objname, { rows: rows.slice(0, middle), left });
  await removeCreated(ctx, objname, { rows: rows.slice(middle), left });
}

interface PuttingBack {
  row: JournalRow;
  current: Map<string, WireRecord>;
  left: Map<number, Left>;
}

/** Only fields that are still as the import left them. */
async function putBack(ctx: Ctx, objname: string, { row, current, left }: PuttingBack): Promise<void> {
  const record = current.get(row.record_id ?? "");
  if (!record) {
    left.set(row.row, "gone");
    return;
  }
  const names = Object.keys(row.after ?? {});
  const same = names.filter((name) => plain(record[name]) === plain(row.after?.[name]));
  if (same.length < names.length) left.set(row.row, "changedSince");
  if (same.length === 0) return;
  const data = {
    id: record.id,
    ...Object.fromEntries(same.map((name) => [name, row.before?.[name] ?? null])),
  };
  const refusal = await attempt(ctx.db, () => saveRecords(ctx, { objname, data }));
  if (refusal !== undefined) left.set(row.row, "refused");
  // A row before this one may have changed the same record.
  const [fresh] = await getRecords(ctx, objname, [record.id]);
  if (fresh) current.set(fresh.id, fresh);
}

/** What a refusal leaves half done is taken back. */
async function attempt(db: Db, work: () => Promise<unknown>): Promise<AppError | undefined> {
  await runSql(db, "savepoint undo");
  try {
    await work();
    await runSql(db, "release savepoint undo");
    return undefined;
  } catch (error) {
    const expected =
      error instanceof AppError &&
      (aboutData.has(error.key) || error.key === "stillReferenced" || error.key === "referencedMeanwhile");
    if (!expected) throw error;
    await runSql(db, "rollback to savepoint undo");
    return error;
  }
}

/** References by their ids: what they are called may change without anybody changing the record. */
function plain(value: unknown): string {
  return JSON.stringify(value ?? null, (_, part: unknown) =>
    typeof part === "object" && part !== null && "id" in part && "label" in part ? part.id : part,
  );
}

function requireImport(ctx: Ctx, objname: string) {
  const meta = describeObject(ctx, objname);
  if (!meta.permissions.includes("import")) throw fail("forbidden");
  return meta;
}

async function countRows(db: Db, jobid: string): Promise<number> {
  const [row] = await runSql<{ count: number }>(
    db,
    `select count(*)::integer as count from (${remaining}) r`,
    [jobid],
  );
  return row?.count ?? 0;
}

async function countHeld(db: Db, jobid: string): Promise<number> {
  const [row] = await runSql<{ count: number }>(
    db,
    "select count(*)::integer as count from kz.import_row where job = $1 and left_because = 'stillUsed'",
    [jobid],
  );
  return row?.count ?? 0;
}

async function summarise(db: Db, jobid: string, objname: string): Promise<UndoResult> {
  const [counts] = await runSql<{ removed: number; restored: number; left: number }>(
    db,
    `select count(*) filter (where undone and state = 'new')::integer as removed,
            count(*) filter (where undone and state = 'changed')::integer as restored,
            count(*) filter (where left_because is not null)::integer as left
       from kz.import_row where job = $1`,
    [jobid],
  );
  const leftRows = await runSql<{ row: number; id: string; why: Left }>(
    db,
    `select "row", record_id as id, left_because as why from kz.import_row
      where job = $1 and left_because is not null order by "row" limit 100`,
    [jobid],
  );
  return { importid: jobid, objname, removed: 0, restored: 0, left: 0, ...counts, leftRows };
}
