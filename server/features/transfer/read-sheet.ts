import type { Readable } from "node:stream";
import { streamXlsxRows } from "hucre/xlsx";
import { failField } from "@kezhuan/contract/errors";
import type { SheetFormat } from "@kezhuan/contract/api/transfer";
import { listZipEntries } from "@kezhuan/server/lib/zip-entries";
import type { ZipEntry } from "@kezhuan/server/lib/zip-entries";
import type { ContentStore } from "@kezhuan/server/engine/jobs/job-files";
import { detectEncoding, readCsv } from "./read-csv.ts";
import type { Cell } from "./show-value.ts";
import { findParts } from "./workbook-parts.ts";
import { rearmCell } from "./write-sheet.ts";

export interface SheetRow {
  /** As the sheet program numbers it, from 1. */
  number: number;
  cells: Cell[];
}

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

export function isBlank(cell: Cell | undefined): boolean {
  return cell === undefined || cell === null || (typeof cell === "string" && cell.trim() === "");
}

async function drawRow(rows: AsyncGenerator<SheetRow>): Promise<IteratorResult<SheetRow>> {
  try {
    return await rows.next();
  } catch (error) {
    throw badSheet(error);
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

/** What the reader of sheets draws at a time. */
const drawnAtOnce = 1024 * 1024;
/** What is said to be larger is left to the reader, which knows how much it takes. */
const mostUnpacked = 1024 * drawnAtOnce;

/**
 * The reader takes as much of the file as it is given and keeps the rows until they are asked for, so it is given a
 * piece only when a row is missing: who writes rows slowly does not gather the whole sheet meanwhile. It draws a MiB at
 * a time, which packed would be ten or twenty thousand rows: it is given the rows unpacked.
 */
async function* xlsxRows(stream: Readable, onBytes: (bytes: number) => void): AsyncGenerator<SheetRow> {
  const archive = await readAll(stream);
  const ordered = inOrder(archive);
  const gate = new Gate();
  const pieces = async function* (entries: readonly ZipEntry[]): AsyncGenerator<Buffer> {
    for (const entry of entries) {
      const isRows = entry === entries.at(-1);
      const isUnpacked = isRows && entry.size < mostUnpacked;
      let given = 0;
      for await (const piece of isUnpacked ? entry.unpacked(drawnAtOnce) : entry.whole()) {
        await gate.opened();
        given += piece.length;
        if (isRows) onBytes(isUnpacked ? (given / Math.max(1, entry.size)) * archive.length : given);
        yield piece;
      }
    }
  };
  const rows = streamXlsxRows(ordered ? ReadableStream.from(pieces(ordered)) : archive);
  try {
    for (;;) {
      // Not for a row that is there already: it comes before the loop has turned. For each of a thousand rows a further
      // thousand would be read.
      const missing = setImmediate(() => gate.open());
      const next = await rows.next();
      clearImmediate(missing);
      gate.close();
      if (next.done) return;
      yield { number: next.value.index + 1, cells: next.value.values };
    }
  } finally {
    gate.open();
    await rows.return(undefined);
  }
}

/**
 * What a sheet needs in the order in which it can be read as it comes: its rows last. Excel puts the texts after the
 * rows that need them, others leave sizes out; the reader would take all of that in first. Undefined where the parts
 * are called otherwise than the reader expects.
 */
function inOrder(archive: Buffer): ZipEntry[] | undefined {
  const entries = listZipEntries(archive);
  const { rows, styles, strings } = findParts(entries);
  const isUsual =
    /^xl\/worksheets\/sheet\d+\.xml$/i.test(rows.path) &&
    [styles, strings].every((part) => !part || /^xl\/(?:sharedStrings|styles)\.xml$/i.test(part.path));
  if (!isUsual) return undefined;
  const needed = /^\[Content_Types\]\.xml$|\.rels$|^xl\/(?:workbook|sharedStrings|styles)\.xml$/i;
  const before = [...entries].filter(([name]) => needed.test(name)).map(([, entry]) => entry);
  return [...before, rows.entry];
}

/** A file as a whole; uploads are limited to what may be held. */
export async function readAll(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Lets through only while it is open. */
class Gate {
  #waiting: (() => void) | undefined;
  #isOpen = false;

  open(): void {
    this.#isOpen = true;
    this.#waiting?.();
    this.#waiting = undefined;
  }

  close(): void {
    this.#isOpen = false;
  }

  async opened(): Promise<void> {
    if (this.#isOpen) return;
    await new Promise<void>((resolve) => {
      this.#waiting = resolve;
    });
  }
}

/** The refusal of what cannot be read as a sheet. */
export function badSheet(cause?: unknown): Error {
  const error = failField("file", "wrongType", { expected: "xlsx, csv" });
  error.cause = cause;
  return error;
}
