import { Readable } from "node:stream";
import { crc32, createDeflateRaw } from "node:zlib";

export interface ZipSource {
  /** Its path in the archive, with forward slashes. */
  name: string;
  content: Readable;
}

interface Written {
  name: Buffer;
  crc: number;
  packed: number;
  size: number;
  at: number;
}

const version = 20;
/** Sizes follow the content, names are UTF-8. */
const flags = 0x0808;
const deflated = 8;
/** 1980-01-01, the first day there is: when the archive was made stands in its own index. */
const day = 0x21;
const mostBytes = 0xffffffff;
const mostFiles = 0xffff;

/**
 * An archive (APPNOTE 6.3) of files that are read one after the other, none of them held in memory.
 * Throws where it would need 64-bit places: 4 GiB or 65,535 files.
 */
export function writeZip(sources: AsyncIterable<ZipSource>): Readable {
  return Readable.from(writeParts(sources), { objectMode: false });
}

async function* writeParts(sources: AsyncIterable<ZipSource>): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let at = 0;
  for await (const { name, content } of sources) {
    const entry: Written = { name: Buffer.from(name), crc: 0, packed: 0, size: 0, at };
    const head = writeHead(entry);
    yield head;
    content.on("data", (chunk: Buffer) => {
      entry.crc = crc32(chunk, entry.crc);
      entry.size += chunk.length;
    });
    const packing = createDeflateRaw();
    content.on("error", (error) => packing.destroy(error));
    for await (const chunk of content.pipe(packing) as AsyncIterable<Buffer>) {
      entry.packed += chunk.length;
      yield chunk;
    }
    const tail = writeTail(entry);
    yield tail;
    at += head.length + entry.packed + tail.length;
    written.push(entry);
    if (at > mostBytes || entry.size > mostBytes || written.length > mostFiles)
      throw new Error("the archive grows too large");
  }
  const index = Buffer.concat(written.map((entry) => writeIndex(entry)));
  yield index;
  yield writeEnd(written.length, { at, size: index.length });
}

function writeHead({ name }: Written): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(version, 4);
  head.writeUInt16LE(flags, 6);
  head.writeUInt16LE(deflated, 8);
  head.writeUInt16LE(day, 12);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, name]);
}

function writeTail({ crc, packed, size }: Written): Buffer {
  const tail = Buffer.alloc(16);
  tail.writeUInt32LE(0x08074b50, 0);
  tail.writeUInt32LE(crc, 4);
  tail.writeUInt32LE(packed, 8);
  tail.writeUInt32LE(size, 12);
  return tail;
}

function writeIndex({ name, crc, packed, size, at }: Written): Buffer {
  const line = Buffer.alloc(46);
  line.writeUInt32LE(0x02014b50, 0);
  line.writeUInt16LE(version, 4);
  line.writeUInt16LE(version, 6);
  line.writeUInt16LE(flags, 8);
  line.writeUInt16LE(deflated, 10);
  line.writeUInt16LE(day, 14);
  line.writeUInt32LE(crc, 16);
  line.writeUInt32LE(packed, 20);
  line.writeUInt32LE(size, 24);
  line.writeUInt16LE(name.length, 28);
  line.writeUInt32LE(at, 42);
  return Buffer.concat([line, name]);
}

function writeEnd(count: number, { at, size }: { at: number; size: number }): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(at, 16);
  return end;
}
