import type { Readable } from "node:stream";
import { AppError, fail, failField } from "@kezhuan/contract/errors";
import type { SpreadsheetFormat } from "@kezhuan/contract/api/transfer";
import { parameters } from "@kezhuan/contract/parameters/registry";
import type { ContentStore } from "@kezhuan/server/engine/jobs/job-files";
import type { FormatTask } from "./read-format.ts";
import type { FromThread } from "./spreadsheet-messages.ts";
import type { SpreadsheetRow } from "./spreadsheet-row.ts";
import { takeThread } from "./spreadsheet-threads.ts";
import { isGzip, unpackHead } from "./unpack-gzip.ts";

export interface StoredSpreadsheet {
  store: ContentStore;
  fileId: string;
  format: SpreadsheetFormat;
  /** Mebibytes that it may hold when it is packed: as much as may be uploaded unpacked. */
  mostUnpacked?: number;
  /** The format that describes it; absent for a spreadsheet. */
  task?: FormatTask | undefined;
}

/** Which kind of spreadsheet lies in the store; text may be packed by gzip. Errors: 400 for anything else. */
export async function detectFormat(store: ContentStore, fileId: string): Promise<SpreadsheetFormat> {
  const head = await readHead(store, fileId);
  if (head.length === 0) throw failField("file", "required");
  if (isGzip(head)) return detectPacked(head);
  if (head.subarray(0, 4).equals(Buffer.from("PK\x03\x04"))) return "xlsx";
  if (isBinary(head)) throw badSheet();
  return "csv";
}

/** Workbooks are packed already: only text comes this way. */
function detectPacked(head: Buffer): SpreadsheetFormat {
  let text: Buffer;
  try {
    text = unpackHead(head);
  } catch (error) {
    throw unreadable(error);
  }
  if (isBinary(text)) throw badSheet();
  return "csv";
}

function isBinary(head: Buffer): boolean {
  return head.includes(0) || head.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]));
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

/**
 * The rows of the first sheet with anything in them, drawn as the file is read. `onBytes` is told how far that is. A
 * thread parses them: whatever the file holds, nobody else waits for it. Errors: 400 for what cannot be read.
 */
export async function* readSpreadsheet(
  { store, fileId, format, task, mostUnpacked = parameters.upload_limit_mb.initial }: StoredSpreadsheet,
  onBytes: (bytes: number) => void = () => undefined,
): AsyncGenerator<SpreadsheetRow> {
  const thread = await takeThread();
  const file = new FileReader(() => store.read(fileId));
  let said: FromThread | undefined;
  try {
    said = await thread.exchange({ kind: "parse", format, task, mostUnpacked });
    for (;;) {
      if (said.kind === "refused") throw refusal(said);
      if (said.kind !== "bytes") onBytes(said.bytes);
      if (said.kind === "end") return;
      if (said.kind === "rows") yield* said.rows;
      const answer: Parameters<typeof thread.exchange>[0] =
        said.kind === "rows" ? { kind: "more" } : { kind: "bytes", bytes: await file.next(said.fromStart) };
      said = undefined;
      said = await thread.exchange(answer);
    }
  } catch (error) {
    throw error instanceof AppError || !isOutOfMemory(error) ? error : unreadable(error);
  } finally {
    file.close();
    thread.release(said !== undefined && (await isAtRest(thread, said)));
  }
}

/** Whether the thread can take another sheet: it has come to an end, or waits and can be told to. */
async function isAtRest(thread: Awaited<ReturnType<typeof takeThread>>, said: FromThread): Promise<boolean> {
  if (said.kind === "end" || said.kind === "refused") return true;
  if (said.kind !== "rows") return false;
  return (await thread.exchange({ kind: "stop" })).kind === "end";
}

/** Hands out a file in pieces, again from its beginning when it is asked to. */
class FileReader {
  readonly #open: () => Readable;
  #stream: Readable | undefined;
  #pieces: AsyncIterator<Buffer> | undefined;

  constructor(open: () => Readable) {
    this.#open = open;
  }

  /** The next piece, to be given away; null behind the last. */
  async next(fromStart: boolean): Promise<Uint8Array | null> {
    if (fromStart || !this.#pieces) {
      this.close();
      this.#stream = this.#open();
      this.#pieces = this.#stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
    }
    const piece = await this.#pieces.next();
    return piece.done ? null : new Uint8Array(piece.value);
  }

  close(): void {
    this.#stream?.destroy();
  }
}

function refusal({ issues, reason }: Extract<FromThread, { kind: "refused" }>): Error {
  const cause = new Error(reason);
  return issues.length > 0 ? fail("badInput", { issues, cause }) : unreadable(cause);
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
}

/** The refusal of what is none of the files that can be read. */
function badSheet(): Error {
  return failField("file", "wrongType", { expected: "xlsx, csv, csv.gz" });
}

/** The refusal of what looked like one. */
function unreadable(cause: unknown): Error {
  const error = failField("file", "badSheet");
  error.cause = cause;
  return error;
}
