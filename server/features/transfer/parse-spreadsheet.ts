import type { SpreadsheetFormat } from "@kezhuan/contract/api/transfer";
import { detectEncoding, readCsv } from "./read-csv.ts";
import { readFormat, type FormatTask } from "./read-format.ts";
import { readWorkbook } from "./read-workbook.ts";
import { isBlank, type SpreadsheetRow } from "./spreadsheet-row.ts";
import { unpackGzip } from "./unpack-gzip.ts";
import { rearmCell } from "./write-spreadsheet.ts";

export interface SpreadsheetSource {
  format: SpreadsheetFormat;
  /** Absent for a spreadsheet. */
  task?: FormatTask | undefined;
  /** Mebibytes that a packed file may hold: as much as may be uploaded unpacked. */
  mostUnpacked: number;
  /** Opens the file; each call reads it from its beginning, and no piece before it is wanted. */
  open: () => AsyncIterable<Uint8Array>;
  /** Told how many bytes of the file have been read as rows. */
  onBytes: (bytes: number) => void;
}

/**
 * The rows of the first sheet with anything in them, parsed as the file is read. It computes for as long as the file
 * makes it: only a thread of its own may call it. Errors: 400 for what holds more than is read; others for what is no
 * such file.
 */
export async function* parseSpreadsheet(source: SpreadsheetSource): AsyncGenerator<SpreadsheetRow> {
  const rows = source.task ? formatRows(source, source.task) : sheetRows(source);
  for await (const row of rows) if (row.cells.some((cell) => !isBlank(cell))) yield row;
}

function sheetRows(source: SpreadsheetSource): AsyncGenerator<SpreadsheetRow> {
  return source.format === "csv" ? csvRows(source) : xlsxRows(source);
}

function formatRows(source: SpreadsheetSource, task: FormatTask): AsyncGenerator<SpreadsheetRow> {
  return readFormat(task, { open: () => openText(source), counted: () => countText(source) });
}

function openText({ open, mostUnpacked }: SpreadsheetSource): AsyncGenerator<Uint8Array> {
  return unpackGzip(open(), mostUnpacked);
}

function countText({ open, onBytes, mostUnpacked }: SpreadsheetSource): AsyncGenerator<Uint8Array> {
  return unpackGzip(counted(open(), onBytes), mostUnpacked);
}

async function* csvRows(source: SpreadsheetSource): AsyncGenerator<SpreadsheetRow> {
  const encoding = await detectEncoding(openText(source));
  let number = 0;
  for await (const cells of readCsv(countText(source), encoding))
    yield { number: (number += 1), cells: cells.map(rearmCell) };
}

async function* counted(
  file: AsyncIterable<Uint8Array>,
  onBytes: (bytes: number) => void,
): AsyncGenerator<Uint8Array> {
  let read = 0;
  for await (const piece of file) {
    onBytes((read += piece.length));
    yield piece;
  }
}

async function* xlsxRows({ open, onBytes }: SpreadsheetSource): AsyncGenerator<SpreadsheetRow> {
  // As a whole: uploads are limited to what may be held, and a workbook's table of contents is at its end.
  const archive = Buffer.concat(await Array.fromAsync(open()));
  yield* readWorkbook(archive, (share) => onBytes(share * archive.length));
}
