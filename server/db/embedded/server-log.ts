import { closeSync, fstatSync, openSync, readSync, renameSync, statSync, truncateSync } from "node:fs";

/** Two files of this size at most. */
const LARGEST = 5_000_000;
const CHECK_MS = 60_000;

/** The file PostgreSQL writes its log to; kept bounded while it runs. */
export interface ServerLog {
  descriptor: number;
  /** What was written since it was opened. */
  readNew(): string;
  close(): void;
}

export function openServerLog(file: string): ServerLog {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LARGEST) renameSync(file, `${file}.1`);
  // Opened for appending, so that PostgreSQL goes on at the new end after the file was emptied.
  const descriptor = openSync(file, "a+", 0o600);
  const start = fstatSync(descriptor).size;
  const check = setInterval(() => {
    if (fstatSync(descriptor).size > LARGEST) truncateSync(file);
  }, CHECK_MS).unref();
  return {
    descriptor,
    readNew: () => readFrom(descriptor, start),
    close: () => {
      clearInterval(check);
      closeSync(descriptor);
    },
  };
}

function readFrom(descriptor: number, start: number): string {
  const buffer = Buffer.alloc(Math.max(0, Math.min(fstatSync(descriptor).size - start, 100_000)));
  const length = readSync(descriptor, buffer, 0, buffer.length, start);
  return buffer.toString("utf8", 0, length);
}
