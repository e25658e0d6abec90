import { deflateRawSync } from "node:zlib";
import { expect, it } from "vitest";
import { listZipEntries } from "./zip-entries.ts";

/** An archive of one packed file `a`, said to have as many bytes as told. */
function makeArchive(content: Buffer, said: number): Buffer {
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
  entry.writeUInt32LE(packed.length, 20);
  entry.writeUInt32LE(said, 24);
  entry.writeUInt16LE(1, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt32LE(head.length + packed.length, 16);
  return Buffer.concat([head, packed, entry, end]);
}

async function unpack(content: Buffer, said = content.length): Promise<Buffer[]> {
  const pieces: Buffer[] = [];
  const entry = listZipEntries(makeArchive(content, said)).get("a");
  for await (const piece of entry?.unpacked(100) ?? []) pieces.push(piece);
  return pieces;
}

it("gives a packed file out as one that is not, in equal pieces", async () => {
  const content = Buffer.from("0123456789".repeat(25));
  const [head, ...pieces] = await unpack(content);
  expect(head?.readUInt16LE(8)).toBe(0);
  expect([head?.readUInt32LE(18), head?.readUInt32LE(22)]).toEqual([250, 250]);
  expect(pieces.map(({ length }) => length)).toEqual([100, 100, 50]);
  expect(Buffer.concat(pieces)).toEqual(content);
});

it("refuses a file that holds more or less than the archive says, before its last piece is taken", async () => {
  const content = Buffer.alloc(250, "x");
  for (const said of [0, 200, 249]) await expect(unpack(content, said)).rejects.toThrow("more than");
  for (const said of [251, 300, 1000]) await expect(unpack(content, said)).rejects.toThrow("less than");
});
