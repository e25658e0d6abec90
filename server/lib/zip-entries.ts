import { Readable } from "node:stream";
import { crc32, createInflateRaw, inflateRawSync } from "node:zlib";

/** A file inside of an archive that is held in memory. */
export interface ZipEntry {
  /** Its content, unpacked as it is read. Fails where that is not what the archive says of it. */
  stream(): Readable;
  /** All of it. Throws where it is larger than `most` bytes, or not what the archive says of it. */
  text(most: number): string;
  /** Bytes of its content, as the archive says. */
  size: number;
}

const endMark = 0x06054b50;
const largeEndMark = 0x06064b50;
const largeLocatorMark = 0x07064b50;
const entryMark = 0x02014b50;
const elsewhere = 0xffffffff;
/** What an archive lists costs memory before anything of it is unpacked. */
const mostEntries = 10_000;

/** The files of an archive by their names (APPNOTE 6.3, with 64-bit places). Throws for what is none. */
export function listZipEntries(archive: Buffer): Map<string, ZipEntry> {
  const entries = new Map<string, ZipEntry>();
  let at = findDirectory(archive);
  while (at + 46 <= archive.length && archive.readUInt32LE(at) === entryMark) {
    const nameLength = archive.readUInt16LE(at + 28);
    const extraLength = archive.readUInt16LE(at + 30);
    const name = archive.toString("utf8", at + 46, at + 46 + nameLength);
    if (entries.size === mostEntries) throw new Error("more files than an archive is read with");
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
  let whole = archive.readUInt32LE(at + 24);
  let size = archive.readUInt32LE(at + 20);
  let place = archive.readUInt32LE(at + 42);
  // Of the three, those that are too large for their place come in this order.
  const large = largeNumbers(archive, extraAt, archive.readUInt16LE(at + 30));
  if (whole === elsewhere) whole = large.shift() ?? whole;
  if (size === elsewhere) size = large.shift() ?? size;
  if (place === elsewhere) place = large.shift() ?? place;
  const packed = () => {
    const start = place + 30 + archive.readUInt16LE(place + 26) + archive.readUInt16LE(place + 28);
    return archive.subarray(start, start + size);
  };
  const isPacked = method === 8;
  if (!isPacked && method !== 0) throw new Error(`zip method ${method}`);
  const unpack = () => {
    const source = Readable.from(inPieces(packed()));
    if (!isPacked) return source;
    const inflate = createInflateRaw();
    source.on("error", (error) => inflate.destroy(error));
    inflate.on("close", () => source.destroy());
    return source.pipe(inflate);
  };
  const said = { size: whole, sum: archive.readUInt32LE(at + 16) };
  return {
    stream: () => Readable.from(checked(unpack(), said), { objectMode: false }),
    size: whole,
    text: (most) => {
      const content = isPacked ? inflateRawSync(packed(), { maxOutputLength: most }) : packed();
      if (content.length > most) throw new Error("more than is read at once");
      if (content.length !== said.size) throw new Error("another size than the archive says");
      if (crc32(content) !== said.sum) throw new Error("other bytes than the archive says");
      return content.toString("utf8");
    },
  };
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

/** The last bytes are kept back until all is known to be what was said: nobody takes half of a file for the whole. */
async function* checked(
  content: AsyncIterable<Buffer>,
  said: { size: number; sum: number },
): AsyncGenerator<Buffer> {
  let size = 0;
  let sum = 0;
  let last: Buffer | undefined;
  for await (const chunk of content) {
    size += chunk.length;
    if (size > said.size) throw new Error("more than the archive says");
    sum = crc32(chunk, sum);
    if (last) yield last;
    last = chunk;
  }
  if (size < said.size) throw new Error("less than the archive says");
  if (sum !== said.sum) throw new Error("other bytes than the archive says");
  if (last) yield last;
}

/** Small enough that what comes out of each is not much. */
function* inPieces(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += 16_384) yield bytes.subarray(start, start + 16_384);
}
