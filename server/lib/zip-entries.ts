import { Readable } from "node:stream";
import { createInflateRaw, inflateRawSync } from "node:zlib";

/** A file inside of an archive that is held in memory. */
export interface ZipEntry {
  /** Its content, unpacked as it is read. */
  stream(): Readable;
  /** All of it. Throws where it is larger than `most` bytes. */
  text(most: number): string;
  /** The entry as it stands in an archive, its sizes in front of it. */
  whole(): Buffer[];
  /** Bytes of its content, as the archive says. */
  size: number;
  /**
   * The entry as it would stand in an archive that packs nothing: what is in front of it, then its content in pieces
   * of a length, the last one shorter. Throws where there is more or less than the archive says.
   */
  unpacked(piece: number): AsyncGenerator<Buffer>;
}

const endMark = 0x06054b50;
const largeEndMark = 0x06064b50;
const largeLocatorMark = 0x07064b50;
const entryMark = 0x02014b50;
const elsewhere = 0xffffffff;

/** The files of an archive by their names (APPNOTE 6.3, with 64-bit places). Throws for what is none. */
export function listZipEntries(archive: Buffer): Map<string, ZipEntry> {
  const entries = new Map<string, ZipEntry>();
  let at = findDirectory(archive);
  while (at + 46 <= archive.length && archive.readUInt32LE(at) === entryMark) {
    const nameLength = archive.readUInt16LE(at + 28);
    const extraLength = archive.readUInt16LE(at + 30);
    const name = archive.toString("utf8", at + 46, at + 46 + nameLength);
    entries.set(name, openEntry(archive, at, at + 46 + nameLength));
    at += 46 + nameLength + extraLength + archive.readUInt16LE(at + 32);
  }
  return entries;
}

function findDirectory(archive: Buffer): number {
  for (let at = archive.length - 22; at >= Math.max(0, archive.length - 22 - 0xffff); at -= 1) {
    if (archive.readUInt32LE(at) !== endMark) continue;
    const start = archive.readUInt32LE(at + 16);
    if (start !== elsewhere || at < 20 || archive.readUInt32LE(at - 20) !== largeLocatorMark) return start;
    const large = Number(archive.readBigUInt64LE(at - 12));
    if (archive.readUInt32LE(large) !== largeEndMark) throw new Error("no zip archive");
    return Number(archive.readBigUInt64LE(large + 48));
  }
  throw new Error("no zip archive");
}

function openEntry(archive: Buffer, at: number, extraAt: number): ZipEntry {
  const method = archive.readUInt16LE(at + 10);
  const whole = archive.readUInt32LE(at + 24);
  let size = archive.readUInt32LE(at + 20);
  let place = archive.readUInt32LE(at + 42);
  // Of the three, those that are too large for their place come in this order.
  const large = largeNumbers(archive, extraAt, archive.readUInt16LE(at + 30));
  if (whole === elsewhere) large.shift();
  if (size === elsewhere) size = large.shift() ?? size;
  if (place === elsewhere) place = large.shift() ?? place;
  const packed = () => {
    const start = place + 30 + archive.readUInt16LE(place + 26) + archive.readUInt16LE(place + 28);
    return archive.subarray(start, start + size);
  };
  const isPacked = method === 8;
  if (!isPacked && method !== 0) throw new Error(`zip method ${method}`);
  const stream = () => {
    const source = Readable.from(inPieces(packed()));
    if (!isPacked) return source;
    const inflate = createInflateRaw();
    source.on("error", (error) => inflate.destroy(error));
    inflate.on("close", () => source.destroy());
    return source.pipe(inflate);
  };
  return {
    stream,
    whole: () => [headOf(archive, at, { method, size: packed().length }), ...inPieces(packed())],
    size: whole,
    async *unpacked(piece) {
      const head = headOf(archive, at, { method: 0, size: whole });
      yield head;
      yield* inEqualPieces(stream(), { size: whole, piece });
    },
    text: (most) =>
      (isPacked ? inflateRawSync(packed(), { maxOutputLength: most }) : packed()).toString("utf8"),
  };
}

const headMark = 0x04034b50;

/** What stands in front of a file: in archives written in one go without its sizes, here with them. */
function headOf(archive: Buffer, at: number, { method, size }: { method: number; size: number }): Buffer {
  const nameLength = archive.readUInt16LE(at + 28);
  const head = Buffer.alloc(30);
  head.writeUInt32LE(headMark, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(method, 8);
  // Check sum and both sizes; of the packed one it is known by now.
  archive.copy(head, 14, at + 16, at + 28);
  head.writeUInt32LE(size, 18);
  head.writeUInt16LE(nameLength, 26);
  return Buffer.concat([head, archive.subarray(at + 46, at + 46 + nameLength)]);
}

function largeNumbers(archive: Buffer, start: number, length: number): number[] {
  for (let at = start; at + 4 <= start + length; at += 4 + archive.readUInt16LE(at + 2)) {
    if (archive.readUInt16LE(at) !== 1) continue;
    const count = Math.floor(archive.readUInt16LE(at + 2) / 8);
    return Array.from({ length: Math.min(3, count) }, (_, index) =>
      Number(archive.readBigUInt64LE(at + 4 + index * 8)),
    );
  }
  return [];
}

/** The last piece waits for the end, so that nobody takes what is too long for what was said. */
async function* inEqualPieces(
  content: AsyncIterable<Buffer>,
  { size, piece }: { size: number; piece: number },
): AsyncGenerator<Buffer> {
  const makeRoom = (before: number) => {
    if (before === size) throw new Error("more than the archive says");
    return Buffer.alloc(Math.min(piece, size - before));
  };
  let given = 0;
  let waiting = Buffer.alloc(Math.min(piece, size));
  let filled = 0;
  for await (const chunk of content) {
    for (let taken = 0; taken < chunk.length;) {
      if (filled === waiting.length) {
        given += filled;
        const next = makeRoom(given);
        yield waiting;
        waiting = next;
        filled = 0;
      }
      const count = chunk.copy(waiting, filled, taken);
      filled += count;
      taken += count;
    }
  }
  if (given + filled < size) throw new Error("less than the archive says");
  if (filled > 0) yield waiting;
}

/** Small enough that what comes out of each is not much. */
function* inPieces(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += 16_384) yield bytes.subarray(start, start + 16_384);
}
