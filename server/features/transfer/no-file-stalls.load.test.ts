import { Readable } from "node:stream";
import { gzipSync } from "node:zlib";
import { afterAll, describe, expect, it } from "vitest";
import type { SpreadsheetFormat } from "@kezhuan/contract/api/transfer";
import { AppError } from "@kezhuan/contract/errors";
import { describeIssue } from "@kezhuan/contract/problems";
import { writeZip } from "@kezhuan/server/lib/write-zip";
import { measureStall } from "@kezhuan/server/testing/measure-stall";
import { readSpreadsheet } from "./read-spreadsheet.ts";
import { endSpreadsheetThreads } from "./spreadsheet-threads.ts";

afterAll(endSpreadsheetThreads);

const mebibyte = 1024 * 1024;
/** What no file may make the others wait; a garbage collection that falls into the same moment included. */
const mostStall = 50;

function storeOf(open: () => Readable) {
  const no = () => Promise.reject(new Error("nothing is written"));
  return { read: open, write: no, remove: no };
}

/** A file that begins so and goes on with the same text up to a size, as a disk hands it out. */
function longFile(start: string, block: string, size: number): () => Readable {
  const piece = Buffer.from(block.repeat(Math.ceil(65_536 / block.length)));
  return () =>
    Readable.from(
      (function* () {
        yield Buffer.from(start);
        for (let sent = 0; sent < size; sent += piece.length) yield piece;
      })(),
    );
}

async function readAll(
  open: () => Readable,
  format: SpreadsheetFormat,
): Promise<{ rows: number; told: string }> {
  let rows = 0;
  try {
    for await (const _ of readSpreadsheet({ store: storeOf(open), fileId: "f", format })) rows += 1;
    return { rows, told: "" };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { rows, told: error.issues.map((issue) => describeIssue(issue, "en")).join() };
  }
}

async function workbook(sheet: string): Promise<() => Readable> {
  const type = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const link = (id: string, name: string, target: string) =>
    `<Relationships><Relationship Id="${id}" Type="${type}/${name}" Target="${target}"/></Relationships>`;
  const parts = {
    "_rels/.rels": link("a", "officeDocument", "xl/book.xml"),
    "xl/book.xml": '<workbook><sheets><sheet name="s" r:id="b"/></sheets></workbook>',
    "xl/_rels/book.xml.rels": link("b", "worksheet", "rows.xml"),
    "xl/rows.xml": sheet,
  };
  const sources = Object.entries(parts).map(([name, text]) => ({ name, content: Readable.from([text]) }));
  const archive = Buffer.concat(
    await Array.fromAsync(
      writeZip(
        (async function* () {
          yield* sources;
        })(),
      ) as AsyncIterable<Buffer>,
    ),
  );
  return () => Readable.from([archive]);
}

const cells = (count: number) => '<c t="inlineStr"><is><t>a</t></is></c>'.repeat(count);
const inSpreadsheet = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
const badSheet = /cannot be read as a spreadsheet/;

describe("a file that is read as a sheet keeps nobody waiting", () => {
  it.each<[string, () => Readable, RegExp]>([
    ["300,000 columns", longFile("a", ",b", 600_000), /more columns than are read: at most 1000/],
    ["300,000 columns between blank ones", longFile("a", ",,b", 900_000), /at most 1000/],
    ["a quote that does not end", longFile('"', "a,b\r\n", 100 * mebibyte), /1048576 characters in row 1/],
    ["one row", longFile("a", `,${"b".repeat(8000)}`, 100 * mebibyte), /too long in row 1: at most 4194304/],
    ["no line break and no comma", longFile("a", "b", 100 * mebibyte), /1048576 characters in row 1/],
  ])("with %s: it is refused, and says why", async (...[, open, told]) => {
    let read = { rows: 0, told: "" };
    const { longest } = await measureStall(async () => (read = await readAll(open, "csv")));
    expect(read.told).toMatch(told);
    expect(longest).toBeLessThan(mostStall);
  });

  it.each<[string, string, RegExp]>([
    ["elements within elements", inSpreadsheet("<row>".repeat(300_000)), badSheet],
    ["as many columns as a sheet can have", inSpreadsheet(`<row>${cells(16_384)}</row>`), /at most 1000/],
    ["columns beyond the last", inSpreadsheet('<row><c r="ALM1" t="str"><v>a</v></c></row>'), /at most 1000/],
  ])("a workbook with %s", async (_, sheet, told) => {
    const open = await workbook(sheet);
    let read = { rows: 0, told: "" };
    const { longest } = await measureStall(async () => (read = await readAll(open, "xlsx")));
    expect(read.told).toMatch(told);
    expect(longest).toBeLessThan(mostStall);
  });

  it("with 100 MiB of rows: all come, and next to nothing of the work is done here", async () => {
    const row = `${"科转".repeat(500)},${"a".repeat(500)}\r\n`;
    let read = { rows: 0, told: "" };
    const open = longFile("title\r\n", row, 100 * mebibyte);
    const { longest, share } = await measureStall(async () => (read = await readAll(open, "csv")));
    expect(read.rows).toBeGreaterThan(25_000);
    expect(longest).toBeLessThan(mostStall);
    expect(share).toBeLessThan(0.5);
  });

  it("packed zeros that would fill a hundred times the memory: it is refused once it holds what may be uploaded", async () => {
    const packed = gzipSync(Buffer.from("a\n".repeat(mebibyte)));
    // Members one after the other: each unpacks to 2 MiB.
    const open = () => Readable.from(Array.from({ length: 5000 }, () => packed));
    let read = { rows: 0, told: "" };
    const { longest } = await measureStall(async () => (read = await readAll(open, "csv")));
    expect(read.told).toMatch(/holds more than 100 MB when it is unpacked/);
    expect(longest).toBeLessThan(mostStall);
  });

  it("cells that are coloured beyond the last column are no columns", async () => {
    const open = await workbook(inSpreadsheet(`<row>${cells(2)}${"<c/>".repeat(5000)}</row>`));
    expect(await readAll(open, "xlsx")).toEqual({ rows: 1, told: "" });
  });

  it("however many are read at once, each comes to its end", async () => {
    const open = longFile("title\r\n", "a,b\r\n", 200_000);
    const all = await Promise.all(Array.from({ length: 12 }, () => readAll(open, "csv")));
    expect(new Set(all.map(({ rows }) => rows)).size).toBe(1);
    expect(all[0]?.rows).toBeGreaterThan(30_000);
  });

  it("a reading that is broken off leaves its thread to others", async () => {
    const open = longFile("title\r\n", "a,b\r\n", 10 * mebibyte);
    for (let count = 0; count < 8; count += 1) {
      const rows = readSpreadsheet({ store: storeOf(open), fileId: "f", format: "csv" });
      expect((await rows.next()).value).toMatchObject({ number: 1, cells: ["title"] });
      await rows.return(undefined);
    }
  });

  it("a file that cannot be read to its end is no sheet with fewer rows", async () => {
    const broken = () =>
      Readable.from(
        (function* () {
          yield Buffer.from("title\r\n");
          throw new Error("the disk is gone");
        })(),
      );
    await expect(readAll(broken, "csv")).rejects.toThrow("the disk is gone");
  });
});
