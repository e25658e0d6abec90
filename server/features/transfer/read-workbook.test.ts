import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { writeZip } from "@kezhuan/server/lib/write-zip";
import { readWorkbook } from "./read-workbook.ts";
import type { SpreadsheetRow } from "./spreadsheet-row.ts";

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const links = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packages = "http://schemas.openxmlformats.org/package/2006/relationships";

interface Book {
  /** What stands between the tags of `sheetData`. */
  rows: string;
  /** The entries of the list of texts. */
  texts?: string;
  settings?: string;
  /** Numbers of the formats of the styles 0, 1, … */
  formats?: number[];
  /** The part with the rows, whole. */
  sheet?: string | Buffer;
}

function link(id: string, type: string, target: string): string {
  return `<Relationship Id="${id}" Type="${links}/${type}" Target="${target}"/>`;
}

function writeBook({ rows, texts = "", settings = "", formats = [], sheet }: Book): Promise<Buffer> {
  const styles = formats.map((id) => `<xf numFmtId="${id}"/>`).join("");
  const files: Record<string, string | Buffer> = {
    "_rels/.rels": `<Relationships xmlns="${packages}">${link("a", "officeDocument", "xl/workbook.xml")}</Relationships>`,
    "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${links}">${settings}<sheets><sheet name="s" r:id="b"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${packages}">${
      link("b", "worksheet", "worksheets/any.xml") +
      link("c", "sharedStrings", "sharedStrings.xml") +
      link("d", "styles", "styles.xml")
    }</Relationships>`,
    "xl/worksheets/any.xml": sheet ?? `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
    "xl/sharedStrings.xml": `<sst xmlns="${main}">${texts}</sst>`,
    "xl/styles.xml": `<styleSheet xmlns="${main}"><cellXfs>${styles}</cellXfs></styleSheet>`,
  };
  const sources = async function* () {
    for (const [name, content] of Object.entries(files))
      yield await Promise.resolve({ name, content: Readable.from([Buffer.from(content)]) });
  };
  return buffer(writeZip(sources()));
}

async function readBook(book: Book): Promise<SpreadsheetRow[]> {
  const rows: SpreadsheetRow[] = [];
  for await (const row of readWorkbook(await writeBook(book), () => undefined)) rows.push(row);
  return rows;
}

async function readCells(book: Book): Promise<SpreadsheetRow["cells"]> {
  const [row] = await readBook(book);
  return row?.cells ?? [];
}

describe("the rows of a workbook", () => {
  it("hold texts, numbers, truths and errors, each in its place", async () => {
    const texts = '<si><t>一</t></si><si><t xml:space="preserve"> b &amp; c </t></si><si/>';
    const rows =
      '<row r="2"><c r="A2" t="s"><v>0</v></c><c r="C2" t="s"><v>1</v></c><c r="D2"><v>1.5</v></c></row>' +
      '<row><c t="b"><v>1</v></c><c t="b"><v>0</v></c><c t="e"><v>#N/A</v></c><c t="str"><f>A1</f><v>x</v></c></row>' +
      '<row r="9"><c r="AB9" t="inlineStr"><is><t>far</t></is></c><c r="AC9" t="s"><v>2</v></c><c r="AD9" s="1"/></row>';
    const read = await readBook({ rows, texts });
    expect(read.map(({ number }) => number)).toEqual([2, 3, 9]);
    expect(read[0]?.cells).toEqual(["一", null, " b & c ", 1.5]);
    expect(read[1]?.cells).toEqual([true, false, "#N/A", "x"]);
    expect(read[2]?.cells.slice(26)).toEqual([null, "far", "", null]);
  });

  it("put texts of several looks together, without the readings above them", async () => {
    const pieces = '<r><rPr><b/></rPr><t>石墨</t></r><r><t>烯</t></r><rPh sb="0" eb="1"><t>reading</t></rPh>';
    const rows = `<row><c t="s"><v>0</v></c><c t="inlineStr"><is>${pieces}</is></c><c t="inlineStr"><is><t>n</t></is></c></row>`;
    expect(await readCells({ rows, texts: `<si>${pieces}</si>` })).toEqual(["石墨烯", "石墨烯", "n"]);
  });

  it("write out the characters that XML cannot hold", async () => {
    const rows = '<row><c t="inlineStr"><is><t>a_x000D_b_x4e00_ _xyz_</t></is></c></row>';
    expect(await readCells({ rows })).toEqual(["a\rb一 _xyz_"]);
  });

  it("show days by the formats of their cells, counted from 1900 or from 1904", async () => {
    const rows = '<row><c s="1"><v>46000</v></c><c s="0"><v>46000</v></c><c s="1"><v>0.5</v></c></row>';
    const formats = [0, 14];
    const [day, number, clock] = await readCells({ rows, formats });
    expect(day).toEqual(new Date("2025-12-09T00:00:00Z"));
    expect(number).toBe(46_000);
    expect(clock).toBeInstanceOf(Date);
    const settings = '<workbookPr date1904="1"/>';
    const [later] = await readCells({ rows, formats, settings });
    expect(later).toEqual(new Date("2029-12-10T00:00:00Z"));
  });

  it("tell which numbers are shown as percentages", async () => {
    const rows = '<row><c s="1"><v>0.25</v></c><c><v>0.25</v></c><c s="2"><v>1</v></c></row>';
    const [row] = await readBook({ rows, formats: [0, 9, 10] });
    expect(row?.percents).toEqual([0, 2]);
  });

  it("are read with any prefix of their names, and as UTF-16", async () => {
    const sheet = `<x:worksheet xmlns:x="${main}"><x:sheetData><x:row r="1"><x:c r="B1"><x:v>7</x:v></x:c></x:row></x:sheetData></x:worksheet>`;
    expect(await readCells({ rows: "", sheet })).toEqual([null, 7]);
    const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(sheet, "utf16le")]);
    expect(await readCells({ rows: "", sheet: wide })).toEqual([null, 7]);
  });

  it("keep many texts apart, whatever their length", async () => {
    const all = Array.from({ length: 5000 }, (_, index) => "文字".repeat(index % 40) + String(index));
    const texts = all.map((text) => `<si><t>${text}</t></si>`).join("");
    const rows = all.map((_, index) => `<row><c t="s"><v>${all.length - 1 - index}</v></c></row>`).join("");
    const read = await readBook({ rows, texts });
    expect(read.map(({ cells }) => cells[0])).toEqual(all.toReversed());
  });
});

describe("a workbook is refused", () => {
  const cell = (text: string) => `<row><c r="A1" t="inlineStr"><is><t>${text}</t></is></c></row>`;
  it.each<[string, string, Book]>([
    [
      "whose cells point at texts that are not there",
      "no text 3",
      { rows: '<row><c t="s"><v>3</v></c></row>' },
    ],
    ["with a column that no sheet has", "a column", { rows: '<row><c r="XFE1"><v>1</v></c></row>' }],
    ["with a cell in no place", "no place", { rows: '<row><c r="7"><v>1</v></c></row>' }],
    ["with a text longer than a cell holds", "a text longer", { rows: cell("x".repeat(1024 * 1024 + 1)) }],
    [
      "with a number longer than a cell holds",
      "a value longer",
      { rows: `<row><c><v>${"1".repeat(1024 * 1024 + 1)}</v></c></row>` },
    ],
    [
      "that ends in the middle of a row",
      "in the middle",
      { rows: "", sheet: `<worksheet><sheetData>${cell("a")}<row>` },
    ],
    [
      "that is not the text it says to be",
      "encoded data was not valid",
      { rows: "", sheet: Buffer.from([0x3c, 0x61, 0xff, 0xfe, 0x3e]) },
    ],
  ])("%s", async (_, reason, book) => {
    await expect(readBook(book)).rejects.toThrow(reason);
  });

  it("with a byte that is another", async () => {
    const archive = await writeBook({ rows: cell("a") });
    const damaged = Buffer.from(archive);
    const at = damaged.indexOf("xl/worksheets/any.xml") + "xl/worksheets/any.xml".length + 5;
    damaged.writeUInt8((damaged[at] ?? 0) ^ 1, at);
    const rows = readWorkbook(damaged, () => undefined);
    await expect(Array.fromAsync(rows)).rejects.toThrow(/archive says|invalid/);
  });
});
