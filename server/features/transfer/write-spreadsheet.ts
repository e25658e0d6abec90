import { Readable } from "node:stream";
import type { SpreadsheetFormat } from "@kezhuan/contract/api/transfer";
import { officeFiles } from "@kezhuan/server/lib/office-files";
import type { Cell } from "./show-value.ts";

export interface WrittenColumn {
  heading: string;
  /** In characters. */
  width: number;
  isHidden?: boolean;
  /** Of dates, in Excel's notation. */
  numFmt?: string | undefined;
}

export interface WrittenSpreadsheet {
  name: string;
  columns: readonly WrittenColumn[];
  rows: AsyncIterable<Cell[]>;
}

export const mediaTypes: Readonly<Record<SpreadsheetFormat, string>> = {
  xlsx: officeFiles.excel.type,
  csv: "text/csv",
};

/** A spreadsheet as a stream; rows are drawn as it is read, so that memory does not grow with their number. */
export function writeSpreadsheet(format: SpreadsheetFormat, sheet: WrittenSpreadsheet): Readable {
  return Readable.from(format === "csv" ? writeCsv(sheet) : writeXlsx(sheet));
}

/** Texts are cells of type text, which no spreadsheet program takes for formulas whatever they begin with. */
async function* writeXlsx({ name, columns, rows }: WrittenSpreadsheet): AsyncGenerator<Uint8Array> {
  const { writeXlsxStream } = await import("hucre/xlsx");
  const stream = writeXlsxStream(rows, {
    name: spreadsheetName(name),
    freezePane: { rows: 1 },
    columns: columns.map(({ heading, width, isHidden, numFmt }) => ({
      header: heading,
      width,
      ...(isHidden ? { hidden: true } : {}),
      ...(numFmt ? { numFmt } : {}),
    })),
  });
  yield* Readable.fromWeb(stream);
}

/** RFC 4180, with the mark that tells Excel that it is UTF-8. */
async function* writeCsv({ columns, rows }: WrittenSpreadsheet): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(columns.map(({ heading }) => heading))}`;
  let waiting = "";
  for await (const row of rows) {
    waiting += csvLine(row);
    if (waiting.length < 65_536) continue;
    yield waiting;
    waiting = "";
  }
  if (waiting !== "") yield waiting;
}

export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

/** What spreadsheet programs begin to compute at, in full width too, as those set to Chinese do; and the apostrophe itself. */
const active = /^['=+\-@\t\r\n＝＋－＠]/;

/**
 * A text that a spreadsheet program would compute gets an apostrophe in front; one that has an apostrophe there already gets
 * another, so that reading takes away exactly what was put there.
 */
function csvCell(cell: Cell): string {
  if (cell === null) return "";
  const text = cell instanceof Date ? cell.toISOString() : String(cell);
  const safe = typeof cell === "string" && active.test(text) ? `'${text}` : text;
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Takes back what writing put in front of a text. */
export function rearmCell(text: string): string {
  return text.startsWith("'") && active.test(text.slice(1)) ? text.slice(1) : text;
}

/** What Excel allows as a spreadsheet's name. */
export function spreadsheetName(name: string): string {
  return (
    name
      .replace(/[\\/?*[\]:']/g, " ")
      .slice(0, 31)
      .trim() || "Sheet1"
  );
}
