import { on } from "node:events";
import { parentPort } from "node:worker_threads";
import { AppError } from "@kezhuan/contract/errors";
import { parseSpreadsheet, type SpreadsheetSource } from "./parse-spreadsheet.ts";
import type { FromThread, ToThread } from "./spreadsheet-messages.ts";
import { lengthOf, type SpreadsheetRow } from "./spreadsheet-row.ts";

/** What is handed over at once: the other side takes a message in one piece, and must not be held up by it. */
const mostAtOnce = { rows: 250, cells: 10_000, length: 256 * 1024 };

if (!parentPort) throw new Error("spreadsheet-thread.ts runs in a thread only");
const port = parentPort;
const inbox = on(port, "message");

async function receive(): Promise<ToThread> {
  // `on` answers the arguments of each event; that of a message is what was posted, and never ends by itself.
  const { value } = (await inbox.next()) as { value: [ToThread] };
  return value[0];
}

function ask(message: FromThread): Promise<ToThread> {
  port.postMessage(message);
  return receive();
}

async function* readBytes(): AsyncGenerator<Uint8Array> {
  for (let fromStart = true; ; fromStart = false) {
    const answer = await ask({ kind: "bytes", fromStart });
    if (answer.kind !== "bytes" || answer.bytes === null) return;
    yield answer.bytes;
  }
}

async function parse(file: Pick<SpreadsheetSource, "format" | "task" | "mostUnpacked">): Promise<FromThread> {
  let bytes = 0;
  const onBytes = (read: number) => (bytes = read);
  for await (const rows of inBatches(parseSpreadsheet({ ...file, open: readBytes, onBytes }))) {
    const answer = await ask({ kind: "rows", rows, bytes });
    if (answer.kind === "stop") break;
  }
  return { kind: "end", bytes };
}

async function* inBatches(rows: AsyncIterable<SpreadsheetRow>): AsyncGenerator<SpreadsheetRow[]> {
  let batch: SpreadsheetRow[] = [];
  let [cells, length] = [0, 0];
  for await (const row of rows) {
    batch.push(row);
    cells += row.cells.length;
    for (const cell of row.cells) length += lengthOf(cell);
    const isFull =
      batch.length === mostAtOnce.rows || cells >= mostAtOnce.cells || length >= mostAtOnce.length;
    if (!isFull) continue;
    yield batch;
    batch = [];
    [cells, length] = [0, 0];
  }
  if (batch.length > 0) yield batch;
}

function refuse(error: unknown): FromThread {
  const reason = error instanceof Error ? error.message : String(error);
  return { kind: "refused", issues: error instanceof AppError ? error.issues : [], reason };
}

for (;;) {
  const task = await receive();
  if (task.kind === "parse") port.postMessage(await parse(task).catch(refuse));
}
