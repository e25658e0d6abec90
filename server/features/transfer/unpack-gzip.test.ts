import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { importFormatSchema } from "@kezhuan/contract/metadata/import-format";
import { gsod } from "@kezhuan/packs/weather/formats/gsod";
import { gsodFile } from "@kezhuan/server/testing/weather-files";
import { parseSpreadsheet } from "./parse-spreadsheet.ts";
import { unpackGzip } from "./unpack-gzip.ts";

async function* inPieces(bytes: Uint8Array, length: number) {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}

async function unpack(bytes: Uint8Array, length = 100): Promise<string> {
  return Buffer.concat(await Array.fromAsync(unpackGzip(inPieces(bytes, length), 1))).toString();
}

describe("a file packed by gzip", () => {
  const text = "a,b\n".repeat(5000);

  it("is read as what it holds, in pieces of any size, several members one after the other", async () => {
    expect(await unpack(gzipSync(text), 7)).toBe(text);
    expect(await unpack(Buffer.concat([gzipSync(text), gzipSync("c,d\n")]))).toBe(`${text}c,d\n`);
  });

  it("is no other file", async () => {
    expect(await unpack(Buffer.from(text))).toBe(text);
    expect(await unpack(Buffer.from(""))).toBe("");
  });

  it("is refused where it holds more than may be uploaded, before more of it is unpacked", async () => {
    let handedOut = 0;
    const member = gzipSync(Buffer.alloc(8 * 1024 * 1024));
    const bomb = Buffer.concat(Array.from({ length: 100 }, () => member));
    const file = async function* () {
      for await (const piece of inPieces(bomb, 4096)) {
        handedOut += piece.length;
        yield piece;
      }
    };
    await expect(Array.fromAsync(unpackGzip(file(), 1))).rejects.toMatchObject({
      issues: [{ field: "file", problem: "unpackedTooLarge", params: { max: 1 } }],
    });
    expect(handedOut).toBeLessThan(bomb.length / 2);
  });

  it("is refused where it is cut off or damaged", async () => {
    const whole = gzipSync(text);
    await expect(unpack(whole.subarray(0, whole.length - 12))).rejects.toThrow("unexpected end");
    const damaged = Buffer.from(whole);
    damaged.fill(0xff, 12, 40);
    await expect(unpack(damaged)).rejects.toThrow(/invalid|incorrect/);
  });

  it("may follow a format, and says how far it has been read in bytes of the file", async () => {
    const packed = gzipSync(gsodFile);
    let read = 0;
    const rows = await Array.fromAsync(
      parseSpreadsheet({
        format: "csv",
        mostUnpacked: 1,
        task: { format: importFormatSchema.parse(gsod), fileName: "57083099999.csv.gz" },
        open: () => inPieces(packed, 37),
        onBytes: (bytes) => (read = bytes),
      }),
    );
    expect(rows.map(({ cells }) => cells)).toContainEqual(expect.arrayContaining(["day_rain", "1"]));
    expect(read).toBe(packed.length);
  });
});
