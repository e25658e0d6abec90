import { createHash, type Hash } from "node:crypto";
import { open, readdir, rename, rm, stat, type FileHandle } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Stored, type Section } from "./sections.ts";

/** What an index was made of and how far it goes; parsed where it is used. */
export interface SnapshotFacts {
  /** Differs when the index would be another one. */
  signature: string;
  /** Where in the change log to go on. */
  position: unknown;
  /** When it was built from the records themselves, in milliseconds since 1970. */
  builtAt: number;
}

interface Header extends SnapshotFacts {
  sections: [name: string, bytes: number][];
}

const MAGIC = "KZWORDS1";
const HEADER_AT = 16;
const DIGEST_BYTES = 32;
const MOST_HEADER = 1 << 24;
const PIECE = 1 << 20;
/** Between two pieces: at most a hundred megabytes a second, and searches in between. */
const PAUSE_MS = 8;
/** Nobody has written to the file for so long. */
const ABANDONED_MS = 60_000;

/**
 * Writes an index beside the file and puts it in its place when it is whole: whoever reads finds the former one or the new
 * one. Only the owner may read it. Errors: those of the file system; then nothing is left behind.
 */
export async function writeSnapshot(
  path: string,
  facts: SnapshotFacts,
  sections: readonly Section[],
): Promise<void> {
  const beside = `${path}.${process.pid}-${Date.now().toString(36)}.part`;
  const file = await open(beside, "wx", 0o600);
  try {
    await writeAll(file, facts, sections);
    await file.sync();
    await file.close();
    await rename(beside, path);
  } catch (error) {
    await file.close().catch(() => undefined);
    await rm(beside, { force: true });
    throw error;
  }
}

async function writeAll(
  file: FileHandle,
  { signature, position, builtAt }: SnapshotFacts,
  sections: readonly Section[],
): Promise<void> {
  const hash = createHash("sha256");
  const sizes = sections.map(({ name, parts }): [string, number] => [
    name,
    parts.reduce((sum, part) => sum + part.length, 0),
  ]);
  const header: Header = { signature, position, builtAt, sections: sizes };
  const told = Buffer.from(JSON.stringify(header));
  const start = Buffer.alloc(HEADER_AT);
  start.write(MAGIC, "latin1");
  start.writeUInt32LE(told.length, 8);
  await writePart(file, hash, Buffer.concat([start, told]));
  for (const { parts } of sections) for (const part of parts) await writePart(file, hash, part);
  await file.write(hash.digest());
}

/** Each piece is copied first: the index goes on changing what lies behind the ends of its lists. */
async function writePart(file: FileHandle, hash: Hash, part: Uint8Array): Promise<void> {
  for (let at = 0; at < part.length; at += PIECE) {
    const piece = Buffer.from(part.subarray(at, at + PIECE));
    hash.update(piece);
    await file.writev([piece]);
    if (piece.length === PIECE) await sleep(PAUSE_MS);
  }
}

/** An index as it was written; undefined where there is none, where it is of something else, or where it is damaged. */
export async function readSnapshot(
  path: string,
  signature: string,
): Promise<{ facts: SnapshotFacts; stored: Stored } | undefined> {
  const file = await open(path, "r").catch(() => undefined);
  if (!file) return undefined;
  try {
    return await readAll(file, signature);
  } finally {
    await file.close();
  }
}

async function readAll(file: FileHandle, signature: string) {
  const hash = createHash("sha256");
  const { size } = await file.stat();
  const start = await readPart(file, hash, HEADER_AT);
  const length = start?.readUInt32LE(8) ?? 0;
  if (!start || start.toString("latin1", 0, MAGIC.length) !== MAGIC || length > MOST_HEADER) return undefined;
  const header = parseHeader(await readPart(file, hash, length));
  if (!header || header.signature !== signature) return undefined;
  const total = header.sections.reduce((sum, [, bytes]) => sum + bytes, 0);
  if (size !== HEADER_AT + length + total + DIGEST_BYTES) return undefined;
  const sections = new Map<string, Uint8Array<ArrayBuffer>>();
  for (const [name, bytes] of header.sections) {
    const part = await readPart(file, hash, bytes);
    if (!part) return undefined;
    sections.set(name, new Uint8Array(part.buffer));
  }
  const digest = await readPart(file, undefined, DIGEST_BYTES);
  if (!digest?.equals(hash.digest())) return undefined;
  return { facts: header, stored: new Stored(sections) };
}

/** The next so many bytes in a buffer of their own; undefined where the file ends before. */
async function readPart(
  file: FileHandle,
  hash: Hash | undefined,
  bytes: number,
): Promise<Buffer<ArrayBuffer> | undefined> {
  const part = Buffer.from(new ArrayBuffer(bytes));
  let at = 0;
  while (at < bytes) {
    const { bytesRead } = await file.read(part, at, Math.min(PIECE * 4, bytes - at));
    if (bytesRead === 0) return undefined;
    hash?.update(part.subarray(at, at + bytesRead));
    at += bytesRead;
  }
  return part;
}

function parseHeader(bytes: Buffer | undefined): Header | undefined {
  try {
    // Sizes and digest are checked before anything in it is used.
    const header = JSON.parse(bytes?.toString() ?? "") as Partial<Header>;
    const { sections, signature } = header;
    return Array.isArray(sections) && typeof signature === "string" ? (header as Header) : undefined;
  } catch {
    // Not written by us, or damaged: as good as none.
    return undefined;
  }
}

/** Removes what a process left behind that ended while it wrote. */
export async function removeAbandoned(path: string): Promise<void> {
  const folder = dirname(path);
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.startsWith(`${basename(path)}.`) || !name.endsWith(".part")) continue;
    const beside = join(folder, name);
    const found = await stat(beside).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > ABANDONED_MS) await rm(beside, { force: true });
  }
}
