import type { WireRecord } from "@kezhuan/contract/api/records";
import { AppError } from "@kezhuan/contract/errors";
import type { Issue } from "@kezhuan/contract/problems";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { Ctx } from "@kezhuan/server/engine/context";
import { checkImported } from "@kezhuan/server/engine/records/check-imported";
import { throwIssues } from "@kezhuan/server/engine/records/issues";
import { saveRecords } from "@kezhuan/server/engine/records/save";
import { columnNamed, foldLines } from "./line-columns.ts";
import type { ReadRow } from "./read-rows.ts";
import { aboutData, aboutOne, namedRecords } from "./save-lines.ts";

export interface SavedRow {
  row: ReadRow;
  saved: WireRecord;
}

export interface RefusedRow {
  row: ReadRow;
  issues: Issue[];
}

export interface SaveOutcome {
  saved: SavedRow[];
  refused: RefusedRow[];
}

export interface SaveTarget {
  objname: string;
  /** Nobody wants to see what new records hold. */
  brief: boolean;
  /** Called with the refusal of a single row; answers whether it is worth another try. */
  mend?: (refusal: AppError) => Promise<boolean>;
}

/**
 * Saves the rows that can be saved, inside the transaction of `ctx`, and tells what is wrong with the others. It is the
 * engine's own saving, so that nothing holds for a spreadsheet that does not hold for a form.
 */
export async function saveRows(ctx: Ctx, target: SaveTarget, rows: readonly ReadRow[]): Promise<SaveOutcome> {
  if (rows.length === 0) return { saved: [], refused: [] };
  const attempt = await saveTogether(ctx, target, rows);
  if (Array.isArray(attempt)) return { saved: attempt, refused: [] };
  const named = namedRecords(attempt);
  const refused = rows.flatMap((row, index) => {
    const issues = named.get(index);
    return issues ? [{ row, issues: inColumns(issues) }] : [];
  });
  if (refused.length > 0) {
    const others = rows.filter((_, index) => !named.has(index));
    const rest = await saveRows(ctx, target, others);
    return { saved: rest.saved, refused: [...refused, ...rest.refused] };
  }
  return isolate(ctx, target, { rows, error: attempt });
}

/** Undone as far as it came when it is refused. */
async function saveTogether(
  ctx: Ctx,
  { objname, brief }: SaveTarget,
  rows: readonly ReadRow[],
): Promise<SavedRow[] | AppError> {
  await runSql(ctx.db, "savepoint rows");
  try {
    const sent = rows.map(({ record }) => foldLines(record));
    const before = rows.map(({ existing }, index) => ({ id: existing?.id, record: sent[index] ?? {} }));
    throwIssues(await checkImported(ctx, objname, before));
    const { data } = await saveRecords(ctx, { objname, data: sent }, { brief, together: true });
    const records = Array.isArray(data) ? data : [data];
    const after = sent.map((record, index) => ({ id: records[index]?.id, record }));
    throwIssues(await checkImported(ctx, objname, after));
    await runSql(ctx.db, "release savepoint rows");
    return rows.flatMap((row, index) => {
      const saved = records[index];
      return saved ? [{ row, saved }] : [];
    });
  } catch (error) {
    if (!(error instanceof AppError) || !aboutData.has(error.key)) throw error;
    await runSql(ctx.db, "rollback to savepoint rows");
    return error;
  }
}

/** The refusal does not say whom it means: halves tell. */
async function isolate(
  ctx: Ctx,
  target: SaveTarget,
  { rows, error }: { rows: readonly ReadRow[]; error: AppError },
): Promise<SaveOutcome> {
  const [only] = rows;
  if (rows.length === 1 && only && (await target.mend?.(error))) return saveRows(ctx, target, rows);
  if (rows.length === 1 && only)
    return { saved: [], refused: [{ row: only, issues: inColumns(issuesOf(aboutOne(error))) }] };
  const middle = Math.ceil(rows.length / 2);
  const left = await saveRows(ctx, target, rows.slice(0, middle));
  const right = await saveRows(ctx, target, rows.slice(middle));
  return { saved: [...left.saved, ...right.saved], refused: [...left.refused, ...right.refused] };
}

function inColumns(issues: readonly Issue[]): Issue[] {
  return issues.map((issue) => ({ ...issue, field: columnNamed(issue.field) }));
}

/** A refusal of the whole record names no field. */
function issuesOf({ key, issues }: AppError): Issue[] {
  if (issues.length > 0) return [...issues];
  const problems = {
    forbidden: "notWritable",
    notFound: "unknownRecord",
    duplicate: "taken",
    conflict: "staleVersion",
    quotaReached: "noRoom",
  } as const;
  return [{ field: "", problem: key in problems ? problems[key as keyof typeof problems] : "pattern" }];
}
