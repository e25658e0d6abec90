import type { FieldMeta, ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { ImportMode } from "@kezhuan/contract/api/transfer";
import { fail, failField } from "@kezhuan/contract/errors";
import type { ImportFormat } from "@kezhuan/contract/metadata/import-format";
import { hasTrait } from "@kezhuan/contract/kinds/traits";
import type { Issue } from "@kezhuan/contract/problems";
import { findObject, type CatalogObject } from "@kezhuan/server/engine/catalog/catalog";
import type { Ctx } from "@kezhuan/server/engine/context";
import { namesInViews } from "@kezhuan/server/engine/records/columns-of-export";
import { exampleOf } from "./example-row.ts";
import { findColumns, type ImportColumn, type SpreadsheetHead } from "./find-columns.ts";
import { textOf } from "./cell-text.ts";
import { describeForImport, withLineFields } from "./line-columns.ts";
import { makeCellReader, type CellReader } from "./read-cell.ts";
import { readSpreadsheet, type StoredSpreadsheet } from "./read-spreadsheet.ts";
import { isBlank, type SpreadsheetRow } from "./spreadsheet-row.ts";
import { itemsOf } from "./show-value.ts";

export interface SpreadsheetRequest {
  objname: string;
  mode: ImportMode;
  /** Field by which a row finds the record it is about; `id` for the records' own ids. */
  key?: string | undefined;
}

export interface PlannedColumn extends ImportColumn {
  read: CellReader;
}

export interface SpreadsheetPlan {
  meta: ObjectMeta;
  object: CatalogObject;
  /** That the file follows; undefined for a spreadsheet. */
  importFormat: ImportFormat | undefined;
  head: SpreadsheetHead;
  columns: PlannedColumn[];
  /** In mode `upsert`. */
  key: "id" | PlannedColumn | undefined;
  /** Columns whose values must differ from row to row. */
  distinct: PlannedColumn[];
  /** Places of the columns whose cells may show a number as a percentage. */
  percentages: ReadonlySet<number>;
}

/**
 * Reads the head of a spreadsheet and finds out where everything goes.
 * Errors: 404 unknown object, 401/403 without the right to import, 400 naming columns and parameters that do not fit.
 */
export async function planSpreadsheet(
  ctx: Ctx,
  sheet: StoredSpreadsheet,
  request: SpreadsheetRequest,
): Promise<SpreadsheetPlan> {
  const meta = describeForImport(ctx, request.objname);
  requireImport(meta, [request.mode]);
  const object = findObject(ctx.catalog, request.objname);
  const [first, second] = await readFirst(sheet, 2);
  if (!first) throw failField("file", "noColumns");
  const renamed = await namesInViews(ctx, request.objname);
  const head = findColumns({ meta, object: withLineFields(ctx.catalog, object), renamed }, first, second);
  const columns = head.columns.map((column): PlannedColumn => {
    const place = { timeZone: ctx.catalog.timeZone, items: itemsOf(column.meta, meta.dicts) };
    return { ...column, read: makeCellReader(column.field, place) };
  });
  const key = request.mode === "upsert" ? findKey(meta, { head, columns, key: request.key }) : undefined;
  if (request.mode === "create") requireColumns(meta.fields, columns);
  const distinct = columns.filter((column) => column.meta.unique === true || column === key);
  const percentages = columns.filter((column) => column.meta.kind === "percentage").map(({ index }) => index);
  const importFormat = sheet.task?.format;
  return { meta, object, importFormat, head, columns, key, distinct, percentages: new Set(percentages) };
}

/** Errors: 403 without the rights that an import in one of these modes needs. */
export function requireImport(meta: ObjectMeta, modes: readonly ImportMode[]): void {
  const may = (action: string) => meta.permissions.includes(action);
  const isPossible = modes.some((mode) => may("import") && may(mode === "create" ? "create" : "update"));
  if (meta.object.readonly || !isPossible) throw fail("forbidden");
}

async function readFirst(sheet: StoredSpreadsheet, count: number): Promise<SpreadsheetRow[]> {
  const rows: SpreadsheetRow[] = [];
  for await (const row of readSpreadsheet(sheet)) {
    rows.push(row);
    if (rows.length === count) break;
  }
  return rows;
}

interface KeySearch {
  head: SpreadsheetHead;
  columns: PlannedColumn[];
  key: string | undefined;
}

/** The key named, else the ids if the spreadsheet has them, else the object's own key. */
function findKey(meta: ObjectMeta, { head, columns, key }: KeySearch): SpreadsheetPlan["key"] {
  if (key === "id" || (key === undefined && head.idIndex !== undefined)) {
    if (head.idIndex === undefined) throw failField("key", "missingColumn", { column: "id" });
    return "id";
  }
  const unique = columns.filter(
    (column) => column.meta.unique === true && hasTrait(column.meta.kind, "importKey"),
  );
  const found = key === undefined ? unique[0] : columns.find(({ meta: field }) => field.name === key);
  if (key !== undefined && !meta.fields.some(({ name }) => name === key)) throw failField("key", "unknown");
  if (!found) throw failField("key", "missingColumn", { column: key ?? "id" });
  if (!hasTrait(found.meta.kind, "importKey")) throw failField("key", "wrongType", { expected: "text" });
  return found;
}

/** Without these no row could become a record. */
function requireColumns(fields: readonly FieldMeta[], columns: readonly PlannedColumn[]): void {
  const issues = fields
    .filter((field) => field.required && field.default === undefined && !field.readonly)
    .filter((field) => !columns.some(({ meta }) => meta.name === field.name))
    .map((field): Issue => ({ field: field.name, problem: "required" }));
  if (issues.length > 0) throw fail("badInput", { issues });
}

/** True for the line that shows how a template is filled in, left as it was. */
export function isExample(ctx: Ctx, { head, columns, meta }: SpreadsheetPlan, row: SpreadsheetRow): boolean {
  if (row.number > head.lastRow + 1 || columns.every(({ index }) => isBlank(row.cells[index]))) return false;
  return (["zh", "en"] as const).some((language) =>
    (["xlsx", "csv"] as const).some((format) => {
      const place = { format, language, timeZone: ctx.catalog.timeZone, dicts: meta.dicts };
      return columns.every((column) => {
        const cell = row.cells[column.index] ?? null;
        return textOf(cell) === textOf(exampleOf(column.meta, place));
      });
    }),
  );
}

/** What stands in columns that are nothing of the object's would be lost. Errors: 400 naming those columns. */
export async function checkUnknown(sheet: StoredSpreadsheet, { head }: SpreadsheetPlan): Promise<void> {
  if (head.unknown.length === 0) return;
  const filled = new Set<string>();
  for await (const row of readSpreadsheet(sheet)) {
    if (row.number <= head.lastRow) continue;
    for (const { index, heading } of head.unknown) if (!isBlank(row.cells[index])) filled.add(heading);
    if (filled.size === head.unknown.length) break;
  }
  const issues = [...filled].map((field): Issue => ({ field, problem: "strayColumn" }));
  if (issues.length > 0) throw fail("badInput", { issues });
}
