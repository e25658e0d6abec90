import { AppError, fail } from "@kezhuan/contract/errors";
import type { Ctx } from "@kezhuan/server/engine/context";
import { findKnownKeys } from "./find-known-keys.ts";
import { count, startReport, tallyOf, type ImportReport } from "./import-report.ts";
import { mapLine, parseLine, type MappedLine } from "./map-line.ts";
import type { ImportPlan } from "./plan-import.ts";
import { readLines, type Line } from "./read-lines.ts";
import { saveLines } from "./save-lines.ts";

export interface ImportSides {
  source: AsyncIterable<Buffer>;
  /** Told of each rejected line; its bytes may come in several calls, `end` with the last one. */
  keep(bytes: Buffer, end: boolean): Promise<void>;
  /** Told why, once for each rejected line. */
  explain(number: number, error: AppError): Promise<void>;
  onProgress(report: ImportReport): void;
  signal: AbortSignal;
}

/** What one statement of the engine takes. */
const batchSize = 200;
/** What a request may hold; a longer line is no record. */
const longestLine = 8 * 1024 * 1024;

/** What may be held of a batch. */
const mostHeld = 8 * 1024 * 1024;

interface Waiting extends MappedLine {
  line: Line;
}

interface Import {
  ctx: Ctx;
  plan: ImportPlan;
  sides: ImportSides;
  report: ImportReport;
  startedAt: number;
}

/** Lines between two writes to the database. */
interface Batch {
  waiting: Waiting[];
  rejected: Rejected[];
  size: number;
}

interface Rejected {
  line: Line;
  error: AppError;
}

/**
 * Creates a record of each line that can become one, batch by batch; the others go back through `keep`. Memory
 * does not grow with the file. Throws when saving itself does not work; what was created until then stays.
 */
export async function importLines(ctx: Ctx, plan: ImportPlan, sides: ImportSides): Promise<ImportReport> {
  const report = startReport();
  const work: Import = { ctx, plan, sides, report, startedAt: ctx.now().getTime() };
  let batch: Batch = { waiting: [], rejected: [], size: 0 };
  for await (const line of readLines(sides.source, longestLine)) {
    if (!line.piece) readLine(work, batch, line);
    const isFull = batch.waiting.length + batch.rejected.length >= batchSize || batch.size >= mostHeld;
    if (isFull || line.piece === "first") {
      await finishBatch(work, batch);
      batch = { waiting: [], rejected: [], size: 0 };
    }
    if (line.piece) await rejectPiece(work, line);
    report.stopped = isFull && sides.signal.aborted;
    if (report.stopped) break;
  }
  await finishBatch(work, batch);
  return report;
}

function readLine({ plan, report }: Import, batch: Batch, line: Line): void {
  if (isBlank(line.bytes)) return;
  report.lines += 1;
  batch.size += line.bytes.length;
  const parsed = parseLine(line.bytes);
  if ("issue" in parsed) {
    batch.rejected.push({ line, error: fail("badInput", { issues: [parsed.issue] }) });
    return;
  }
  countUnmapped(plan, report, parsed.line);
  const mapped = mapLine(plan, parsed.line, line.number);
  if (mapped.issues.length === 0) batch.waiting.push({ ...mapped, line });
  else batch.rejected.push({ line, error: fail("badInput", { issues: mapped.issues }) });
}

async function finishBatch(work: Import, { waiting, rejected }: Batch): Promise<void> {
  const { ctx, plan, report, sides } = work;
  const { fresh, repeated } = plan.key
    ? await sortByKey(work, plan.key, waiting)
    : { fresh: waiting, repeated: [] };
  const refused = await saveLines(ctx, plan.object.name, fresh);
  const lost = new Set(refused.map(({ item }) => item));
  for (const item of fresh) {
    if (lost.has(item)) continue;
    report.created += 1;
    for (const { field, value } of item.unmatched) count(tallyOf(report, field), value);
  }
  const all = [...rejected, ...repeated, ...refused.map(({ item, error }) => ({ line: item.line, error }))];
  for (const { line, error } of all.toSorted((left, right) => left.line.number - right.line.number)) {
    report.rejected += 1;
    await sides.keep(line.bytes, true);
    await sides.explain(line.number, nameSources(plan, error));
  }
  sides.onProgress(report);
}

/** A key that came before in this very file may stand for something else, so its second line is not dropped. */
async function sortByKey(
  { ctx, plan, report, startedAt }: Import,
  { source, field }: NonNullable<ImportPlan["key"]>,
  waiting: readonly Waiting[],
): Promise<{ fresh: Waiting[]; repeated: Rejected[] }> {
  const keys = [...new Set(waiting.flatMap(({ key }) => key ?? []))];
  const known = await findKnownKeys(ctx, plan.object.name, { field: field.name, keys });
  const error = fail("badInput", { issues: [{ field: source, problem: "duplicateParameter" }] });
  const seen = new Set<string>();
  const fresh: Waiting[] = [];
  const repeated: Rejected[] = [];
  for (const item of waiting) {
    const key = item.key ?? "";
    const since = known.get(key);
    if (seen.has(key) || (since !== undefined && since >= startedAt)) {
      repeated.push({ line: item.line, error });
    } else if (since !== undefined) report.known += 1;
    else fresh.push(item);
    seen.add(key);
  }
  return { fresh, repeated };
}

async function rejectPiece({ sides, report }: Import, line: Line): Promise<void> {
  await sides.keep(line.bytes, line.piece === "last");
  if (line.piece !== "first") return;
  report.lines += 1;
  report.rejected += 1;
  const issue = { field: "line", problem: "tooLong", params: { max: longestLine } } as const;
  await sides.explain(line.number, fail("badInput", { issues: [issue] }));
}

/** Who reads the reasons knows the file: a field is called as it is there as well. */
function nameSources({ columns }: ImportPlan, error: AppError): AppError {
  const issues = error.issues.map((issue) => {
    const column = columns.find(({ field }) => field.name === issue.field);
    const isRenamed = column && column.source !== issue.field;
    return isRenamed ? { ...issue, field: `${column.source} → ${issue.field}` } : issue;
  });
  return new AppError(error.key, { issues, params: error.params, cause: error.cause });
}

function countUnmapped(
  plan: ImportPlan,
  report: ImportReport,
  line: Readonly<Record<string, unknown>>,
): void {
  const mapped = new Set([
    ...plan.columns.map(({ source }) => source),
    ...(plan.key ? [plan.key.source] : []),
  ]);
  for (const name of Object.keys(line)) if (!mapped.has(name)) count(report.unmapped, name);
}

function isBlank(bytes: Buffer): boolean {
  return bytes.every((byte) => byte === 32 || byte === 9 || byte === 13);
}
