import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { writeXlsx, writeXlsxStream, type Cell as StyledCell } from "hucre/xlsx";
import { afterAll, describe, expect, it } from "vitest";
import { openFolderStore } from "../files/file-store.ts";
import { readSpreadsheet, type StoredSpreadsheet } from "./read-spreadsheet.ts";
import type { SpreadsheetRow } from "./spreadsheet-row.ts";
import { showPercents } from "./show-percents.ts";

const folder = mkdtempSync(join(tmpdir(), "percent-cells-"));
const store = openFolderStore(folder);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const rows = [
  ["name", "share", "other"],
  ["percent", 0.25, 0.25],
  ["plain", 0.25, 0.5],
  ["fine", 0.07, null],
  ["quoted", 12.5, null],
  ["coloured", -1.075, 1],
  ["text", "30%", null],
];
const formats: [number, number, string][] = [
  [1, 1, "0%"],
  [1, 2, "0%"],
  [3, 1, "0.00%"],
  [4, 1, '0.###"%"'],
  [5, 1, "[Red]0.0%;-0.0%"],
];

describe("cells that show percentages", () => {
  it("are read as what they show, and numbers beside them as they stand", async () => {
    const sheet = await keep(await writeBook());
    const shown = await readShown(sheet, new Set([1]));
    expect(shown.map(({ cells }) => cells[1])).toEqual(["share", "25%", 0.25, "7%", 12.5, "-107.5%", "30%"]);
    expect(shown.map(({ cells }) => cells[2] ?? null)).toEqual(["other", 0.25, 0.5, null, null, 1, null]);
  });

  it("are found in a sheet written as a stream", async () => {
    const source = async function* () {
      for (const share of [0.125, 1, 0.335]) yield await Promise.resolve(["x", share]);
    };
    const columns = [{ header: "name" }, { header: "share", numFmt: "0.00%" }];
    const sheet = await keep(Readable.fromWeb(writeXlsxStream(source(), { name: "s", columns })));
    const shown = await readShown(sheet, new Set([1]));
    expect(shown.map(({ cells }) => cells[1])).toEqual(["share", "12.5%", "100%", "33.5%"]);
  });

  it("stay numbers in columns that are not meant as percentages", async () => {
    const shown = await readShown(await keep(await writeBook()), new Set());
    expect(shown.map(({ cells }) => cells[1])).toEqual(rows.map((row) => row[1]));
  });
});

async function writeBook(): Promise<Uint8Array> {
  const cells = new Map<string, Partial<StyledCell>>(
    formats.map(([row, column, numFmt]) => [
      `${row},${column}`,
      { value: rows[row]?.[column] ?? null, style: { numFmt } },
    ]),
  );
  return writeXlsx({
    sheets: [
      { name: "first", rows, cells },
      { name: "second", rows: [["x", 1]] },
    ],
  });
}

async function keep(content: Uint8Array | Readable): Promise<StoredSpreadsheet> {
  const fileId = randomUUID();
  await store.write(fileId, content instanceof Readable ? content : Readable.from([Buffer.from(content)]));
  return { store, fileId, format: "xlsx" };
}

async function readShown(sheet: StoredSpreadsheet, columns: ReadonlySet<number>): Promise<SpreadsheetRow[]> {
  const shown: SpreadsheetRow[] = [];
  for await (const row of readSpreadsheet(sheet)) shown.push(showPercents(row, columns));
  return shown;
}
