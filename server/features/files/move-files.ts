import { createHash, type Hash } from "node:crypto";
import { Readable } from "node:stream";
import type { FileStore } from "./file-store.ts";

export interface FileMove {
  from: FileStore;
  to: FileStore;
  /** What an earlier run has copied and compared. */
  verified: VerifiedFiles;
  signal: AbortSignal;
  /** Removes what was verified from where it was, once everything is. */
  removes: boolean;
  progress: (progress: { files: number; bytes: number }) => void;
}

/** Which files were copied and read again, with their digests; kept so that a run that was broken off goes on. */
export interface VerifiedFiles {
  has(id: string): number | undefined;
  /** Notes a file for good before it answers. */
  add(id: string, fact: { bytes: number; sha256: string }): void;
}

export interface MoveOutcome {
  /** Copied and compared by this run. */
  copied: number;
  /** Copied by an earlier one. */
  already: number;
  bytes: number;
  removed: number;
  /** Those that differ after they were copied, or could not be copied. */
  failed: { id: string; reason: string }[];
}

/** Copies at once: one waits for the network while another is read. */
const atOnce = 4;

/**
 * Copies every file of one store into another and reads it again there. Nothing is removed before all of it is compared,
 * and what differs is not left there. Files that are being written are left alone. Can be broken off and begun again.
 */
export async function moveFiles(move: FileMove): Promise<MoveOutcome> {
  const outcome: MoveOutcome = { copied: 0, already: 0, bytes: 0, removed: 0, failed: [] };
  const source = move.from.list()[Symbol.asyncIterator]();
  const work = async () => {
    for (let next = await source.next(); !next.done; next = await source.next()) {
      move.signal.throwIfAborted();
      if (!next.value.isUnfinished) await moveOne(move, outcome, next.value.id);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  if (move.removes && outcome.failed.length === 0) await removeVerified(move, outcome);
  return outcome;
}

async function moveOne(move: FileMove, outcome: MoveOutcome, id: string): Promise<void> {
  const { from, to, verified, progress } = move;
  const known = verified.has(id);
  if (known !== undefined && (await to.size(id)) === known && (await from.size(id)) === known) {
    outcome.already += 1;
    return;
  }
  try {
    const fact = await copy(from, to, id);
    // Removed here while it was copied.
    if (!fact) return;
    verified.add(id, fact);
    outcome.copied += 1;
    outcome.bytes += fact.bytes;
  } catch (error) {
    outcome.failed.push({ id, reason: describe(error) });
  }
  progress({ files: outcome.copied + outcome.already, bytes: outcome.bytes });
}

async function copy(from: FileStore, to: FileStore, id: string) {
  const content = await from.open(id);
  if (!content) return undefined;
  const read = createHash("sha256");
  const bytes = await to.write(id, Readable.from(digested(content, read), { objectMode: false }));
  const again = createHash("sha256");
  let bytesAgain = 0;
  for await (const chunk of digested(to.read(id), again)) bytesAgain += chunk.length;
  const sha256 = read.digest("hex");
  if (bytes === bytesAgain && sha256 === again.digest("hex")) return { bytes, sha256 };
  await to.remove(id);
  throw new Error("what was read again is not what was written");
}

async function* digested(content: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
}

async function removeVerified({ from, to, verified, signal }: FileMove, outcome: MoveOutcome): Promise<void> {
  for await (const file of from.list()) {
    const { id, isUnfinished } = file;
    signal.throwIfAborted();
    const bytes = verified.has(id);
    // One that has come meanwhile stays for the next run.
    if (isUnfinished || bytes === undefined || (await to.size(id)) !== bytes) continue;
    await file.remove();
    outcome.removed += 1;
  }
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}
