import { Readable } from "node:stream";
import { constants, crc32, deflateRawSync } from "node:zlib";
import { AppError } from "@kezhuan/contract/errors";
import { describeIssue } from "@kezhuan/contract/problems";
import { describe, expect, it } from "vitest";
import { readCellFormats } from "./cell-formats.ts";
import { collectRows } from "./collect-rows.ts";
import { readSharedTexts } from "./shared-texts.ts";
import { readSpreadsheet } from "./read-spreadsheet.ts";
import type { SpreadsheetRow } from "./spreadsheet-row.ts";

/** A file in an archive: packed, with what the archive says of it. */
interface Part {
  packed: Buffer;
  size: number;
  sum: number;
  /** Packed by deflating, or not at all. */
  method?: number;
}

const mebibyte = 1024 * 1024;

function pack(text: string): Part {
  const content = Buffer.from(text);
  return { packed: deflateRawSync(content), size: content.length, sum: crc32(content) };
}

/** A text that goes on for a gibibyte, in a few kilobytes: the same block again and again, each packed on its own. */
function bomb(head: string, block: string): Part {
  const whole = block.repeat(Math.ceil(mebibyte / block.length));
  const step = (text: string) => deflateRawSync(text, { finishFlush: constants.Z_FULL_FLUSH });
  const many = Array<Buffer>(1024).fill(step(whole));
  const packed = Buffer.concat([step(head), ...many, deflateRawSync("")]);
  return { packed, size: head.length + 1024 * whole.length, sum: 0 };
}

function writeArchive(parts: Readonly<Record<string, Part>>): Buffer {
  const heads: Buffer[] = [];
  const lines: Buffer[] = [];
  let at = 0;
  for (const [name, { packed, size, sum, method = 8 }] of Object.entries(parts)) {
    const head = Buffer.alloc(30 + name.length);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(method, 8);
    head.writeUInt16LE(name.length, 26);
    head.write(name, 30);
    const line = Buffer.alloc(46 + name.length);
    line.writeUInt32LE(0x02014b50, 0);
    line.writeUInt16LE(method, 10);
    line.writeUInt32LE(sum, 16);
    line.writeUInt32LE(packed.length, 20);
    line.writeUInt32LE(size, 24);
    line.writeUInt16LE(name.length, 28);
    line.writeUInt32LE(at, 42);
    line.write(name, 46);
    heads.push(head, packed);
    lines.push(line);
    at += head.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...heads, ...lines, end]);
}

const types = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const link = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${types}/${type}" Target="${target}"/>`;
const row = '<row><c t="inlineStr"><is><t>a</t></is></c></row>';
const plain: Readonly<Record<string, Part>> = {
  "_rels/.rels": pack(`<Relationships>${link("a", "officeDocument", "xl/book.xml")}</Relationships>`),
  "xl/book.xml": pack('<workbook><sheets><sheet name="s" r:id="b"/></sheets></workbook>'),
  "xl/_rels/book.xml.rels": pack(
    `<Relationships>${link("b", "worksheet", "rows.xml")}${link("c", "sharedStrings", "texts.xml")}${link("d", "styles", "styles.xml")}</Relationships>`,
  ),
  "xl/rows.xml": pack(`<worksheet><sheetData>${row}</sheetData></worksheet>`),
  "xl/texts.xml": pack("<sst><si><t>b</t></si></sst>"),
  "xl/styles.xml": pack("<styleSheet/>"),
};

const rowsOf = (part: Part) => ({ "xl/rows.xml": part });
const textsOf = (part: Part) => ({ "xl/texts.xml": part });
const spreadsheetHead = "<worksheet><sheetData>";
const entities =
  '<!DOCTYPE sst [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]>';

async function read(parts: Readonly<Record<string, Part>>, change = (archive: Buffer) => archive) {
  const archive = change(writeArchive({ ...plain, ...parts }));
  const store = {
    read: () => Readable.from([archive]),
    write: () => Promise.reject(new Error("nothing is written")),
    remove: () => Promise.reject(new Error("nothing is removed")),
  };
  const rows: SpreadsheetRow[] = [];
  for await (const one of readSpreadsheet({ store, fileId: "f", format: "xlsx" })) rows.push(one);
  return rows;
}

/** Why a file is refused, for who looks into it; and what its sender is told. */
async function refusalOf(work: Promise<unknown>): Promise<{ why: string; told: string[] }> {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof AppError)) throw new Error("it was not refused", { cause: error });
  const told = error.issues.map((issue) => `${issue.field}: ${describeIssue(issue, "en")}`);
  return { why: error.cause instanceof Error ? error.cause.message : "", told };
}

const used = () => process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers;

describe("a workbook that means harm is refused, in words, before it takes much", () => {
  it.each<[string, string, Readonly<Record<string, Part>>]>([
    [
      "with rows that never end",
      "a row that no sheet has",
      rowsOf(bomb(`${spreadsheetHead}<row r="1048000"/>`, "<row/>")),
    ],
    ["with a row that never ends", "a column", rowsOf(bomb(`${spreadsheetHead}<row>`, "<c/>"))],
    [
      "with one cell again and again",
      "a column",
      rowsOf(bomb(`${spreadsheetHead}<row>`, '<c r="A1"><v>1</v></c>')),
    ],
    [
      "with a row of a number that no sheet has",
      "a row that",
      rowsOf(pack(`${spreadsheetHead}<row r="1048577"/>`)),
    ],
    ["with a row of no number", "no row", rowsOf(pack(`${spreadsheetHead}<row r="1e3"/>`))],
    ["with a cell that never ends", "a value longer", rowsOf(bomb(`${spreadsheetHead}<row><c><v>`, "1"))],
    ["that is nested without an end", "nested too deep", rowsOf(bomb("", "<a>"))],
    ["with a tag that never ends", "a tag that does not end", rowsOf(bomb('<worksheet a="', "a"))],
    ["with attributes that never end", "a tag that does not end", rowsOf(bomb("<worksheet ", 'a="b" '))],
    ["with a remark that never ends", "a tag that does not end", rowsOf(bomb("<!-- ", "a"))],
    ["with text beside its rows that never ends", "deep", rowsOf(bomb("<worksheet>a<![CDATA[ ]]>", "<b>a"))],
    [
      "that holds more than it says",
      "more than the archive says",
      rowsOf({ ...bomb(spreadsheetHead, row), size: 200 }),
    ],
    [
      "that says it holds more than can be read",
      "larger than can be read",
      rowsOf({ ...pack(spreadsheetHead), size: 0xfffffff0 }),
    ],
    ["with more texts than can be read", "larger than", textsOf({ ...pack("<sst/>"), size: 0xfffffff0 })],
    ["with a text that never ends", "a text longer", textsOf(bomb("<sst><si><t>", "a"))],
    [
      "with entities among its texts",
      "a document type",
      textsOf(pack(`${entities}<sst><si><t>&b;</t></si></sst>`)),
    ],
    [
      "with entities among its rows",
      "a document type",
      rowsOf(pack(`<?xml version="1.0"?>${entities}${spreadsheetHead}`)),
    ],
    ["with a list of sheets that never ends", "larger than", { "xl/book.xml": bomb("<workbook>", " ") }],
    [
      "with a list of sheets that is another",
      "other bytes",
      { "xl/book.xml": { ...pack("<workbook/>"), sum: 1 } },
    ],
    ["packed in a way of its own", "zip method 99", rowsOf({ ...pack(spreadsheetHead), method: 99 })],
    [
      "with more files than a workbook has",
      "more files",
      Object.fromEntries(Array.from({ length: 10_001 }, (_, index) => [`a${index}`, pack("")])),
    ],
  ])("%s", async (_, reason, parts) => {
    const before = used();
    const refusal = await refusalOf(read(parts));
    expect(refusal.why).toContain(reason);
    expect(refusal.told).toEqual([expect.stringContaining("file: cannot be read as a spreadsheet")]);
    expect(used() - before).toBeLessThan(256 * mebibyte);
  });

  it("that keeps its list of sheets unpacked, however long", async () => {
    const content = Buffer.alloc(33 * mebibyte, " ");
    const book = { packed: content, size: content.length, sum: crc32(content), method: 0 };
    expect((await refusalOf(read({ "xl/book.xml": book }))).why).toContain("more than is read at once");
  });

  it("whose places lead out of the file", async () => {
    const outside = (archive: Buffer) => {
      archive.writeUInt32LE(0x7fffffff, archive.lastIndexOf("xl/rows.xml") - 4);
      return archive;
    };
    expect((await refusalOf(read({}, outside))).told).toHaveLength(1);
    const cut = (archive: Buffer) => archive.subarray(0, archive.length - 30);
    expect((await refusalOf(read({}, cut))).why).toContain("no zip archive");
  });

  it("with one row again and again", () => {
    const book = { texts: () => undefined, formats: readCellFormats(""), is1904: false };
    const rows = collectRows(book, 10);
    const add = () => {
      rows.open("row", { r: "1" });
      rows.close("row");
    };
    for (let count = 0; count < 10; count += 1) add();
    expect(add).toThrow("a row that no sheet has");
  });

  it("with more texts than there is room for, long or short", async () => {
    const texts = (text: string) => Readable.from([Buffer.from(`<sst>${text.repeat(100)}</sst>`)]);
    await expect(
      readSharedTexts(texts("<si><t>abcdef</t></si>"), { bytes: 500, count: 1000 }),
    ).rejects.toThrow("more texts");
    await expect(readSharedTexts(texts("<si/>"), { bytes: 500, count: 99 })).rejects.toThrow("more texts");
    const all = await readSharedTexts(texts("<si/>"), { bytes: 500, count: 100 });
    expect([all(99), all(100)]).toEqual(["", undefined]);
  });
});

describe("a workbook does not stall its reader", () => {
  const most = 8 * mebibyte;
  const fill = (head: string, block: string) => pack(head + block.repeat(Math.floor(most / block.length)));

  it.each<[string, Readonly<Record<string, Part>>]>([
    ["with a million lists of styles that do not end", { "xl/styles.xml": fill("", "<cellXfs ") }],
    ["with a million styles that do not end", { "xl/styles.xml": fill("<cellXfs>", "<xf ") }],
    [
      "with a format of brackets that are never closed",
      {
        "xl/styles.xml": pack(
          `<numFmt numFmtId="9" formatCode="${"[".repeat(most)}"/><cellXfs><xf numFmtId="9"/></cellXfs>`,
        ),
      },
    ],
    [
      "with a million sheets that do not end behind the first",
      { "xl/book.xml": fill('<sheet name="s" r:id="b"/>', "<sheet ") },
    ],
    [
      "with a million relations that do not end",
      {
        "xl/_rels/book.xml.rels": fill(link("b", "worksheet", "rows.xml"), "<Relationship "),
      },
    ],
  ])("%s", async (_, parts) => {
    const rows = await read(parts);
    expect(rows.map(({ cells }) => cells)).toEqual([["a"]]);
  });
});
