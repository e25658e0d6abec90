import type { FieldMeta, ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { ImportCell, ImportPage, PageImportInput } from "@kezhuan/contract/api/transfer";
import { fail } from "@kezhuan/contract/errors";
import { lineOfRow, placeInFile, type ImportFormat } from "@kezhuan/contract/metadata/import-format";
import { isId } from "@kezhuan/contract/kinds/ref";
import { describeIssue } from "@kezhuan/contract/problems";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { Ctx } from "@kezhuan/server/engine/context";
import { pageJournal, type JournalRow } from "./import-journal.ts";
import { importKind } from "./import-spreadsheet.ts";
import { shorten, textOf } from "./cell-text.ts";
import { letterOf } from "./find-columns.ts";
import { describeForImport } from "./line-columns.ts";
import { headingOf } from "./spreadsheet-columns.ts";
import { showValue, type Showing } from "./show-value.ts";

const pageSize = 20;

export interface ImportRow {
  id: string;
  state: string;
  owner: string | null;
  objname: string;
  dry_run: boolean;
  import_format: string | null;
}

/** An import job of the actor's own. Errors: 404 for anybody else's, and for other kinds of jobs. */
export async function findImport(ctx: Ctx, jobid: string): Promise<ImportRow> {
  if (!isId(jobid)) throw fail("notFound");
  const [job] = await runSql<ImportRow>(
    ctx.db,
    `select id, state, owner, input ->> 'objname' as objname, (input ->> 'dryRun')::boolean as dry_run,
            input ->> 'importFormat' as import_format
       from kz.job where id = $1 and kind = '${importKind}' and owner = $2`,
    [jobid, ctx.actor.userId],
  );
  if (!job) throw fail("notFound");
  return job;
}

/** A page of an import's rows with each cell before and after; of a dry run, what would be saved. Errors: 404. */
export async function pageImport(ctx: Ctx, { jobid, show, page = 1 }: PageImportInput): Promise<ImportPage> {
  const job = await findImport(ctx, jobid);
  const meta = describeForImport(ctx, job.objname);
  const { rows, kept } = await pageJournal(ctx.db, jobid, { state: show, page, size: pageSize });
  const format = formatOf(ctx, job);
  const place: Showing = {
    format: "csv",
    language: ctx.language,
    timeZone: ctx.catalog.timeZone,
    dicts: meta.dicts,
  };
  return {
    kept,
    pageSize,
    rows: rows.map((row) => ({
      row: format ? lineOfRow(format, row.row).line : row.row,
      id: row.record_id,
      cells: cellsOf({ meta, format }, row, place),
    })),
  };
}

/** Undefined when the object no longer has that format. */
function formatOf(ctx: Ctx, { objname, import_format: name }: ImportRow): ImportFormat | undefined {
  return ctx.catalog.objects.get(objname)?.def.importFormats?.find((one) => one.name === name);
}

function cellsOf(
  { meta, format }: { meta: ObjectMeta; format: ImportFormat | undefined },
  row: JournalRow,
  place: Showing,
): ImportCell[] {
  const { language } = place;
  const fields = new Map(meta.fields.map((field) => [field.name, field]));
  const labelled = (name: string) => {
    const field = fields.get(name);
    return field ? headingOf(meta, field, { language }) : name;
  };
  const show = (field: FieldMeta, value: unknown) => textOf(showValue(field, value, place));
  const { before, after } = row;
  // `meta` has the fields that the actor may read now: values of others are left out.
  const shown = meta.fields.flatMap((field): ImportCell[] => {
    const { name } = field;
    if (!after || !(name in after)) return [];
    const old = before ? show(field, before[name]) : null;
    return [{ field: name, label: labelled(name), old, new: show(field, after[name]), problem: null }];
  });
  const problems = (row.issues ?? []).map(({ column, ...issue }): ImportCell => ({
    field: issue.field,
    label: labelled(issue.field),
    old: null,
    new: column === undefined ? null : shorten(textOf(row.cells?.[column] ?? null)),
    problem: describeIssue(issue, language),
    ...cellName({ format, row: row.row, column, field: issue.field }),
  }));
  return [...shown, ...problems];
}

/** Where a problem is: `C4` in a spreadsheet; by the column's heading, number or characters in a file of a described format. */
function cellName({
  format,
  row,
  column,
  field,
}: {
  format: ImportFormat | undefined;
  row: number;
  column: number | undefined;
  field: string;
}): { cell?: string } {
  if (!format) return column === undefined ? {} : { cell: `${letterOf(column)}${row}` };
  const cell = placeInFile(format, lineOfRow(format, row).record, field);
  return cell === undefined ? {} : { cell };
}
