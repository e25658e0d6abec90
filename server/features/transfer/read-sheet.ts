import type { Readable } from "node:stream";
import { failField } from "@kezhuan/contract/errors";
import type { SheetFormat } from "@kezhuan/contract/api/transfer";
import type { ContentStore } from "@kezhuan/server/engine/jobs/job-files";
import { detectEncoding, readCsv } from "./read-csv.ts";
import { readWorkbook } from "./read-workbook.ts";
import { isBlank } from "./sheet-row.ts";
import type { SheetRow } from "./sheet-row.ts";
import { rearmCell } from "./write-sheet.ts";

export interface StoredSheet {
  store: ContentStore;
  fileId: string;
  format: SheetFormat;
}

/** Which kind of sheet lies in the store. Errors: 400 for anything else. */
export async function detectFormat(store: ContentStore, fileId: string): Promise<SheetFormat> {
  const head = await readHead(store, fileId);
  if (head.length === 0) throw failField("file", "required");
  if (head.subarray(0, 4).equals(Buffer.from("PK\x03\x04"))) return "xlsx";
  const isBinary = head.includes(0) || head.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]));
  if (isBinary) throw badSheet();
  return "csv";
}

async function readHead(store: ContentStore, fileId: string): Promise<Buffer> {
  const stream = store.read(fileId);
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) return chunk.subarray(0, 4096);
    return Buffer.alloc(0);
  } finally {
    stream.destroy();
  }
}

/** The rows of the first sheet with anything in them, drawn as the file is read. `onBytes` is told how far that is. */
export async function* readSheet(
  sheet: StoredSheet,
  onBytes: (bytes: number) => void = () => undefined,
): AsyncGenerator<SheetRow> {
  const encoding = sheet.format === "csv" ? await detectEncoding(sheet.store.read(sheet.fileId)) : "";
  const stream = sheet.store.read(sheet.fileId);
  const rows = sheet.format === "csv" ? csvRows(stream, { encoding, onBytes }) : xlsxRows(stream, onBytes);
  try {
    for (;;) {
      const next = await drawRow(rows);
      if (next.done) return;
      if (next.value.cells.some((cell) => !isBlank(cell))) yield next.value;
    }
  } finally {
    stream.destroy();
  }
}

async function drawRow(rows: AsyncGenerator<SheetRow>): Promise<IteratorResult<SheetRow>> {
  try {
    return await rows.next();
  } catch (error) {
    throw unreadable(error);
  }
}

async function* csvRows(
  stream: Readable,
  { encoding, onBytes }: { encoding: string; onBytes: (bytes: number) => void },
): AsyncGenerator<SheetRow> {
  let read = 0;
  stream.on("data", (chunk: Buffer) => onBytes((read += chunk.length)));
  stream.pause();
  let number = 0;
  for await (const cells of readCsv(stream, encoding))
    yield { number: (number += 1), cells: cells.map(rearmCell) };
}

async function* xlsxRows(stream: Readable, onBytes: (bytes: number) => void): AsyncGenerator<SheetRow> {
  const archive = await readAll(stream);
  yield* readWorkbook(archive, (share) => onBytes(share * archive.length));
}

/** A file as a whole; uploads are limited to what may be held. */
async function readAll(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** The refusal of what is none of the files that can be read. */
function badSheet(): Error {
  return failField("file", "wrongType", { expected: "xlsx, csv" });
}

/** The refusal of what looked like one. */
function unreadable(cause: unknown): Error {
  const error = failField("file", "badSheet");
  error.cause = cause;
  return error;
}
