import { createReadStream, createWriteStream, type StatsFs } from "node:fs";
import { mkdir, readdir, rename, rm, stat, statfs } from "node:fs/promises";
import { once } from "node:events";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Readable } from "node:stream";
import { fail } from "@kezhuan/contract/errors";
import { isId } from "@kezhuan/contract/kinds/ref";

/** Where uploaded content lies; the names people gave are in the database only. */
export interface FileStore {
  /** True where what is written is scanned for viruses first. */
  readonly isScreened?: boolean;
  /** Keeps a stream under an id; bytes written. Nothing stays behind when the stream breaks off. Errors: 503 without room. */
  write(id: string, content: Readable): Promise<number>;
  read(id: string): Readable;
  /** The same, once it is known that there is such a file; undefined where there is none. */
  open(id: string): Promise<Readable | undefined>;
  /** Bytes of a file; undefined where there is none. */
  size(id: string): Promise<number | undefined>;
  remove(id: string): Promise<void>;
  /** Everything that lies in the store, in no order. */
  list(): AsyncIterable<StoredFile>;
  /** Bytes of its disk; undefined where it is on none that can be measured. */
  measureRoom(): Promise<Room | undefined>;
}

export interface Room {
  freeBytes: number;
  /** What uploads leave free. */
  reserveBytes: number;
}

export interface StoredFile {
  id: string;
  /** A process was ended while it wrote this. */
  isUnfinished: boolean;
  changedAt: Date;
  remove(): Promise<void>;
}

export interface StoreOptions {
  /** Bytes on the disk that are left to the database, which may lie on it too; absent: `defaultReserve`. */
  reserve?: number | undefined;
}

const mebibyte = 1024 * 1024;
/** After so many bytes it is looked again whether there is room. */
const lookEvery = 8 * mebibyte;
const unfinishedEnding = ".part";

/** What is left free where nobody has said how much: 256 MiB, of a small disk a tenth. */
export function defaultReserve(diskBytes: number): number {
  return Math.min(256 * mebibyte, diskBytes / 10);
}

/** Files in a folder, spread by the random end of their ids so that no folder grows too large. */
export function openFolderStore(folder: string, { reserve }: StoreOptions = {}): FileStore {
  const placeOf = (id: string) => {
    // Whatever an id was taken from: no path is made of anything else.
    if (!isId(id)) throw new Error("not the id of a file");
    return join(folder, id.slice(-2), id.slice(-4, -2), id);
  };
  return {
    async write(id, content) {
      const place = placeOf(id);
      const unfinished = `${place}${unfinishedEnding}`;
      try {
        await mkdir(dirname(place), { recursive: true, mode: 0o700 });
        await requireRoom(folder, reserve);
        const target = createWriteStream(unfinished, { mode: 0o600, flush: true });
        await pipeline(whileRoom(content, { folder, reserve }), target);
        await rename(unfinished, place);
        return target.bytesWritten;
      } catch (error) {
        content.destroy();
        await rm(unfinished, { force: true });
        throw isFull(error) ? fail("storageFull", { cause: error }) : error;
      }
    },
    read: (id) => createReadStream(placeOf(id)),
    async open(id) {
      const stream = createReadStream(placeOf(id));
      try {
        await once(stream, "open");
        return stream;
      } catch (error) {
        if (hasCode(error, "ENOENT")) return undefined;
        throw error;
      }
    },
    size: async (id) => (await stat(placeOf(id)).catch(ignoreMissing))?.size,
    remove: (id) => rm(placeOf(id), { force: true }),
    list: () => listFolder(folder),
    measureRoom: () => measureRoom(folder, reserve),
  };
}

/** Errors: 503 where writing would take the room that is reserved. */
async function requireRoom(folder: string, reserve: number | undefined): Promise<void> {
  const { freeBytes, reserveBytes } = await measureRoom(folder, reserve);
  if (freeBytes < reserveBytes) throw fail("storageFull");
}

async function measureRoom(folder: string, reserve: number | undefined): Promise<Room> {
  const { bavail, blocks, bsize } = await measureDisk(folder);
  return {
    freeBytes: bavail * bsize,
    reserveBytes: Math.round(reserve ?? defaultReserve(blocks * bsize)),
  };
}

/** Of the disk that a folder is on, or will be: it is made for the first file. */
async function measureDisk(folder: string): Promise<StatsFs> {
  try {
    return await statfs(folder);
  } catch (error) {
    const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
    if (!isMissing || dirname(folder) === folder) throw error;
    return measureDisk(dirname(folder));
  }
}

/** The same bytes, as long as there is room for them. */
async function* whileRoom(
  content: AsyncIterable<Buffer>,
  { folder, reserve }: { folder: string; reserve: number | undefined },
): AsyncGenerator<Buffer> {
  let left = lookEvery;
  for await (const chunk of content) {
    left -= chunk.length;
    if (left <= 0) {
      await requireRoom(folder, reserve);
      left = lookEvery;
    }
    yield chunk;
  }
}

async function* listFolder(folder: string): AsyncGenerator<StoredFile> {
  for (const outer of await foldersBelow(folder))
    for (const inner of await foldersBelow(outer)) yield* listInner(inner);
}

async function* listInner(folder: string): AsyncGenerator<StoredFile> {
  for (const name of await readdir(folder)) {
    const isUnfinished = name.endsWith(unfinishedEnding);
    const id = isUnfinished ? name.slice(0, -unfinishedEnding.length) : name;
    const place = join(folder, name);
    // What bears another name was put here by somebody else.
    const found = isId(id) ? await stat(place).catch(ignoreMissing) : undefined;
    const remove = () => rm(place, { force: true });
    if (found) yield { id, isUnfinished, changedAt: found.mtime, remove };
  }
}

async function foldersBelow(folder: string): Promise<string[]> {
  const entries = (await readdir(folder, { withFileTypes: true }).catch(ignoreMissing)) ?? [];
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(folder, name));
}

/** Somebody else may have removed it meanwhile, and a store that holds nothing has no folder. */
function ignoreMissing(error: unknown): undefined {
  if (!hasCode(error, "ENOENT")) throw error;
}

function isFull(error: unknown): boolean {
  return hasCode(error, "ENOSPC") || hasCode(error, "EDQUOT");
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
