import type { Issue } from "@kezhuan/contract/problems";
import type { Db } from "@kezhuan/server/db/db";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { Cell } from "./show-value.ts";

export type RowState = "new" | "changed" | "unchanged" | "wrong";

/** What is wrong with a row, and in which of its cells, counted from 0; absent where the spreadsheet has no such cell. */
export interface RowIssue extends Issue {
  column?: number;
}

/** What became of one row of a spreadsheet. */
export interface JournalRow {
  row: number;
  state: RowState;
  record_id: string | null;
  /** Version of the record as the import left it. */
  version: number | null;
  /** Fields the import changed, as they were and as they became, in the form of the wire. */
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  /** The cells as they stood in the spreadsheet; of wrong rows, to be handed back. */
  cells: Cell[] | null;
  issues: RowIssue[] | null;
}

/** Notes rows in the transaction that wrote them. */
export async function noteRows(db: Db, jobId: string, rows: readonly JournalRow[]): Promise<void> {
  if (rows.length === 0) return;
  const json = (name: "before" | "after" | "cells" | "issues") =>
    rows.map((row) => (row[name] === null ? null : JSON.stringify(row[name])));
  await runSql(
    db,
    `insert into kz.import_row (job, "row", state, record_id, version, before, after, cells, issues)
     select $1, r.* from unnest($2::integer[], $3::text[], $4::uuid[], $5::bigint[], $6::jsonb[], $7::jsonb[],
            $8::jsonb[], $9::jsonb[]) r`,
    [
      jobId,
      rows.map(({ row }) => row),
      rows.map(({ state }) => state),
      rows.map((row) => row.record_id),
      rows.map(({ version }) => version),
      ...(["before", "after", "cells", "issues"] as const).map(json),
    ],
  );
}

export interface RowsWanted {
  state: RowState;
  /** Rows after this one. */
  after: number;
  limit: number;
}

export function readJournal(
  db: Db,
  jobId: string,
  { state, after, limit }: RowsWanted,
): Promise<JournalRow[]> {
  return runSql<JournalRow>(
    db,
    `select "row", state, record_id, version::float8 as version, before, after, cells, issues from kz.import_row
      where job = $1 and state = $2 and "row" > $3 order by "row" limit ${limit}`,
    [jobId, state, after],
  );
}

/** A page of one state, and how many there are kept in all. */
export async function pageJournal(
  db: Db,
  jobId: string,
  { state, page, size }: { state: RowState; page: number; size: number },
): Promise<{ rows: JournalRow[]; kept: number }> {
  const [count] = await runSql<{ kept: number }>(
    db,
    "select count(*)::integer as kept from kz.import_row where job = $1 and state = $2",
    [jobId, state],
  );
  const rows = await runSql<JournalRow>(
    db,
    `select "row", state, record_id, version::float8 as version, before, after, cells, issues from kz.import_row
      where job = $1 and state = $2 order by "row" limit ${size} offset $3`,
    [jobId, state, (page - 1) * size],
  );
  return { rows, kept: count?.kept ?? 0 };
}
