import type { WireRecord } from "@kezhuan/contract/api/records";
import type { AppError } from "@kezhuan/contract/errors";
import {
  importJobInput,
  type ImportJobInput,
  type ImportResult,
  type ImportTally,
} from "@kezhuan/contract/api/transfer";
import { dryRun, inTransaction } from "@kezhuan/server/db/transaction";
import type { Ctx } from "@kezhuan/server/engine/context";
import type { ContentStore } from "@kezhuan/server/engine/jobs/job-files";
import { checkJob, defineJob, type AnyJobHandler, type Job } from "@kezhuan/server/engine/jobs/job-handler";
import { releaseHiddenHolder, releaseHiddenValues } from "@kezhuan/server/engine/records/hidden-holders";
import { readAhead } from "@kezhuan/server/lib/read-ahead";
import { taskOf } from "./format-task.ts";
import { noteRows, readJournal, type JournalRow, type RowIssue, type RowState } from "./import-journal.ts";
import { References } from "./find-references.ts";
import { writeProblemFile } from "./problem-file.ts";
import { valueInColumn } from "./line-columns.ts";
import { readRows, recallRow, SeenValues, uniqueValues, type ReadRow, type Reading } from "./read-rows.ts";
import { namesForOthers, planWaves, refersToItself, type Waves } from "./row-waves.ts";
import { readSpreadsheet, type StoredSpreadsheet } from "./read-spreadsheet.ts";
import { lengthOf, type SpreadsheetRow } from "./spreadsheet-row.ts";
import { saveRows, type SaveOutcome } from "./save-rows.ts";
import { checkUnknown, isExample, planSpreadsheet, type SpreadsheetPlan } from "./spreadsheet-plan.ts";
import { showPercents } from "./show-percents.ts";

export const importKind = "importObjData";

/** Rows of one transaction; fewer where they are wide or long. */
const batchSize = 500;
const mostOfBatch = { cells: 20_000, length: 2 * 1024 * 1024 };
/** Rows of each kind that a dry run keeps to be looked at; of the wrong ones all. */
const mostShown = 200;

interface Import extends Reading {
  ctx: Ctx;
  job: Job;
  input: ImportJobInput;
  tally: ImportTally;
  /** Rows come after those of the same spreadsheet that they refer to. */
  waves: Waves;
  /** The turn that is being taken, and the last of its rows that is done with. */
  wave: number;
  row: number;
}

/** Where an import goes on: what stood before this was written, or looked at, for good. */
interface Position {
  wave: number;
  row: number;
  tally: ImportTally;
}

/** Brings the rows of a spreadsheet in, batch by batch; each batch is noted in the transaction that writes it. */
export function importJob(store: ContentStore): AnyJobHandler {
  return defineJob({
    kind: importKind,
    input: importJobInput,
    runsAs: "owner",
    onInterruption: "resume",
    run: (ctx, input, job) => importSpreadsheet(ctx, input, { store, job }),
  });
}

async function importSpreadsheet(
  ctx: Ctx,
  input: ImportJobInput,
  { store, job }: { store: ContentStore; job: Job },
): Promise<ImportResult> {
  const task = taskOf(ctx, input, input.fileName);
  const { fileId, format } = input;
  const mostUnpacked = ctx.catalog.parameters.upload_limit_mb;
  const sheet: StoredSpreadsheet = { store, fileId, format, task, mostUnpacked };
  const plan = await planSpreadsheet(ctx, sheet, input);
  await checkUnknown(sheet, plan);
  // Positions are written here only.
  const position = (job.position ?? { wave: 0, row: plan.head.lastRow, tally: emptyTally }) as Position;
  const work: Import = {
    ctx,
    job,
    input,
    plan,
    references: new References(),
    seen: new SeenValues(),
    isTrial: input.dryRun,
    waves: await planWaves(plan, readSpreadsheet(sheet)),
    ...position,
  };
  let share = 0;
  const open = (reading: number) =>
    readSpreadsheet(sheet, (bytes) => {
      share = (reading + bytes / Math.max(1, input.size)) / work.waves.readings.length;
    });
  for await (const batch of readEach(work, readAhead(inBatches(work, open)))) {
    work.wave = batch.wave;
    checkJob(job, () => describe(work));
    if (input.dryRun) await tryBatch(work, batch);
    else await writeBatch(work, batch);
    const { rows: done } = work.tally;
    job.report(Math.min(0.99, share), { zh: `已处理 ${done} 行`, en: `${done} rows done` });
  }
  const result = describe(work);
  if (result.wrong === 0) return result;
  return { ...result, file: await writeProblemFile(ctx, { store, job, plan, input }) };
}

const emptyTally: ImportTally = { rows: 0, created: 0, changed: 0, unchanged: 0, wrong: 0 };

function describe({ input, tally, plan }: Import): ImportResult {
  const { objname, mode, dryRun } = input;
  const key = plan.key === "id" ? "id" : plan.key?.meta.name;
  return { objname, mode, dryRun, ...(key ? { key } : {}), ...tally, ignored: plan.head.ignored };
}

/** Rows of one turn that are written together. */
interface Batch {
  wave: number;
  rows: SpreadsheetRow[];
}

interface ReadBatch extends Batch {
  read: ReadRow[];
}

/**
 * What the rows mean, found out while the batch before is written where nothing that it writes could make a difference:
 * rows that change records may free a value or a name for those after them, and rows may refer to those before them.
 */
function readEach(work: Import, batches: AsyncIterable<Batch>): AsyncIterable<ReadBatch> {
  const isApart = work.input.mode === "create" && !refersToItself(work.plan);
  const read = async function* (): AsyncGenerator<ReadBatch> {
    for await (const batch of batches) yield { ...batch, read: await readRows(work.ctx, work, batch.rows) };
  };
  return isApart ? readAhead(read()) : read();
}

async function* inBatches(
  work: Import,
  open: (reading: number) => AsyncIterable<SpreadsheetRow>,
): AsyncGenerator<Batch> {
  const start = { wave: work.wave, row: work.row };
  const wrong = start.row > work.plan.head.lastRow && work.input.dryRun ? await wrongRows(work) : undefined;
  const { readings } = work.waves;
  const first = readings.findIndex(({ to }) => to >= start.wave);
  for (const [index, { from, to }] of readings.entries()) {
    if (index < first) continue;
    const turns = new Map<number, SpreadsheetRow[]>();
    let [cells, length] = [0, 0];
    for await (const plain of open(index)) {
      const row = showPercents(plain, work.plan.percentages);
      if (row.number <= work.plan.head.lastRow || isExample(work.ctx, work.plan, row)) continue;
      const wave = work.waves.of(row.number);
      const isDone = wave < start.wave || (wave === start.wave && row.number <= start.row);
      if (isDone && index === first) recall(work, row, wrong);
      if (isDone || wave < from || wave > to) continue;
      const rows = turns.get(wave) ?? [];
      turns.set(wave, rows);
      rows.push(row);
      // Of several turns none may go before the one before it is through.
      if (from !== to) continue;
      cells += row.cells.length;
      for (const cell of row.cells) length += lengthOf(cell);
      const isFull = rows.length === batchSize || cells >= mostOfBatch.cells || length >= mostOfBatch.length;
      if (!isFull) continue;
      [cells, length] = [0, 0];
      yield { wave, rows: rows.splice(0) };
    }
    for (const [wave, rows] of [...turns].toSorted(([one], [other]) => one - other)) {
      for (let at = 0; at < rows.length; at += batchSize)
        yield { wave, rows: rows.slice(at, at + batchSize) };
    }
  }
}

function recall(work: Import, row: SpreadsheetRow, wrong: ReadonlySet<number> | undefined): void {
  recallRow(work, row);
  if (wrong && !wrong.has(row.number))
    work.references.promise(work.plan.object.name, namesForOthers(work.plan, row));
}

/** Of what was tried until it was interrupted. */
async function wrongRows({ ctx, job }: Import): Promise<ReadonlySet<number>> {
  const limit = Number.MAX_SAFE_INTEGER;
  const rows = await readJournal(ctx.db, job.id, { state: "wrong", after: 0, limit });
  return new Set(rows.map(({ row }) => row));
}

async function writeBatch(work: Import, { rows, read }: ReadBatch): Promise<void> {
  const { ctx, job, plan } = work;
  const good = read.filter(({ issues }) => issues.length === 0);
  const next = await inTransaction(ctx.db, async (db) => {
    const inside = { ...ctx, db, origin: `job:${job.id}` };
    const outcome = await saveRows(inside, { objname: plan.object.name, brief: true }, good);
    const journal = describeRows(plan, read, outcome);
    const { wave } = work;
    const position = { wave, row: rows.at(-1)?.number ?? work.row, tally: addUp(work.tally, journal) };
    await noteRows(db, job.id, journal.filter(({ state }) => state !== "unchanged").map(withoutNew));
    await job.savePosition(inside, position);
    return position;
  });
  Object.assign(work, next);
}

/** What a new record holds stands in the record itself. */
function withoutNew(row: JournalRow): JournalRow {
  return row.state === "new" ? { ...row, after: null } : row;
}

/** Goes through the very same saving, so that it finds the very same problems that can be seen, and takes it back. */
async function tryBatch(work: Import, { rows, read }: ReadBatch): Promise<void> {
  const { ctx, job, plan } = work;
  const good = read.filter(({ issues }) => issues.length === 0);
  // What nobody is shown need not be read back.
  const brief = work.tally.created >= mostShown;
  const outcome = await dryRun(ctx.db, async (db) => {
    const inside = { ...ctx, db };
    for (const { name, valued } of uniqueValues(plan, good)) {
      const values = valued.map(({ value }) => value);
      await releaseHiddenValues(inside, plan.object.name, { field: name, values });
    }
    const mend = (refusal: AppError) => releaseHiddenHolder(inside, refusal);
    return saveRows(inside, { objname: plan.object.name, brief, mend }, good);
  });
  // A row that finds a record by what it says of it is promised all the same: it may be called otherwise now.
  for (const { row } of outcome.saved) work.references.promise(plan.object.name, namesForOthers(plan, row));
  const journal = describeRows(plan, read, outcome);
  const { wave } = work;
  const next = { wave, row: rows.at(-1)?.number ?? work.row, tally: addUp(work.tally, journal) };
  await inTransaction(ctx.db, async (db) => {
    await noteRows(db, job.id, limitRows(work.tally, journal));
    await job.savePosition({ ...ctx, db }, next);
  });
  Object.assign(work, next);
}

function limitRows(before: ImportTally, journal: readonly JournalRow[]): JournalRow[] {
  const kept = { new: before.created, changed: before.changed, unchanged: before.unchanged };
  return journal.filter(({ state }) => state === "wrong" || (kept[state] += 1) <= mostShown);
}

const tallyNames = { new: "created", changed: "changed", unchanged: "unchanged", wrong: "wrong" } as const;

function addUp(before: ImportTally, journal: readonly JournalRow[]): ImportTally {
  const tally = { ...before, rows: before.rows + journal.length };
  for (const { state } of journal) tally[tallyNames[state]] += 1;
  return tally;
}

function describeRows(plan: SpreadsheetPlan, read: readonly ReadRow[], outcome: SaveOutcome): JournalRow[] {
  const refused = [
    ...read.filter(({ issues }) => issues.length > 0).map((row) => ({ row, issues: row.issues })),
    ...outcome.refused,
  ];
  const columns = new Map(plan.columns.map(({ meta, index }) => [meta.name, index]));
  const wrong = refused.map(({ row, issues }): JournalRow => ({
    ...blank,
    row: row.number,
    state: "wrong",
    cells: row.cells,
    issues: issues
      .map((issue): RowIssue => {
        const column = columns.get(issue.field);
        return column === undefined ? issue : { ...issue, column };
      })
      // As they stand in the spreadsheet, and what stands nowhere in it last.
      .toSorted((left, right) => (left.column ?? Infinity) - (right.column ?? Infinity)),
  }));
  const saved = outcome.saved.map(({ row, saved: record }) => describeSaved(plan, row, record));
  return [...wrong, ...saved].toSorted((left, right) => left.row - right.row);
}

const blank = { record_id: null, version: null, before: null, after: null, cells: null, issues: null };

function describeSaved(plan: SpreadsheetPlan, row: ReadRow, record: WireRecord): JournalRow {
  const version = typeof record["version"] === "number" ? record["version"] : null;
  const common = { ...blank, row: row.number, record_id: record.id, version };
  const { existing } = row;
  const names = plan.columns.map(({ meta }) => meta.name).filter((name) => name in row.record);
  const pick = (from: WireRecord, some: readonly string[]) =>
    Object.fromEntries(some.map((name) => [name, valueInColumn(from, name)]));
  if (!existing) return { ...common, state: "new", after: pick(record, names) };
  const state: RowState = existing["version"] === record["version"] ? "unchanged" : "changed";
  if (state === "unchanged") return { ...common, state, after: pick(existing, names) };
  const changed = names.filter((name) => JSON.stringify(existing[name]) !== JSON.stringify(record[name]));
  return { ...common, state, before: pick(existing, changed), after: pick(record, changed) };
}
