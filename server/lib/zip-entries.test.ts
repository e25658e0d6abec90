import { buffer } from "node:stream/consumers";
import { crc32, deflateRawSync } from "node:zlib";
import { expect, it } from "vitest";
import { listZipEntries } from "./zip-entries.ts";

interface Said {
  size: number;
  sum: number;
}

/** An archive of one packed file `a`, and what it says of it. */
function makeArchive(content: Buffer, said: Said): Buffer {
  const packed = deflateRawSync(content);
  const head = Buffer.alloc(31, "a");
  head.fill(0, 0, 30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(8, 8);
  head.writeUInt16LE(1, 26);
  const entry = Buffer.alloc(47, "a");
  entry.fill(0, 0, 46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(said.sum, 16);
  entry.writeUInt32LE(packed.length, 20);
  entry.writeUInt32LE(said.size, 24);
  entry.writeUInt16LE(1, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt32LE(head.length + packed.length, 16);
  return Buffer.concat([head, packed, entry, end]);
}

const content = Buffer.from("0123456789".repeat(20_000));
const truth = { size: content.length, sum: crc32(content) };

async function unpack(said: Said): Promise<Buffer> {
  const stream = listZipEntries(makeArchive(content, said)).get("a")?.stream();
  if (!stream) throw new Error("the archive has no such file");
  return buffer(stream);
}

it("gives a packed file out as it was", async () => {
  expect(await unpack(truth)).toEqual(content);
});

it("refuses a file that holds more or less than the archive says, or something else", async () => {
  for (const size of [0, 1, content.length - 1])
    await expect(unpack({ ...truth, size })).rejects.toThrow("more than");
  for (const size of [content.length + 1, content.length * 2])
    await expect(unpack({ ...truth, size })).rejects.toThrow("less than");
  await expect(unpack({ ...truth, sum: (truth.sum ^ 1) >>> 0 })).rejects.toThrow("other bytes");
});

it("keeps back the end of a file until it is known to be whole", async () => {
  const stream = listZipEntries(makeArchive(content, { ...truth, sum: 1 }))
    .get("a")
    ?.stream();
  let read = 0;
  await expect(async () => {
    for await (const chunk of (stream ?? []) as AsyncIterable<Buffer>) read += chunk.length;
  }).rejects.toThrow("other bytes");
  expect(read).toBeLessThan(content.length);
});
