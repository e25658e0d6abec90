import { readXlsx } from "hucre/xlsx";
import type { Cell } from "../features/transfer/show-value.ts";

/** What a spreadsheet program computes when a cell of a text file begins with it. */
const computed = /^[=+\-@\t\r]/;

/** The rows of an exported CSV below its heading, read by RFC 4180; throws for a text that would be computed. */
export function readExportedCsv(content: Buffer, expected: readonly (readonly Cell[])[]): string[][] {
  const [, ...lines] = parseCsv(content.toString().replace(/^\uFEFF/, ""));
  return lines.map((cells, line) =>
    cells.map((cell, column) => {
      const isText = typeof expected[line]?.[column] === "string";
      if (isText && computed.test(cell)) throw new Error(`a formula in line ${line}: ${cell}`);
      return isText && /^'['=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
    }),
  );
}

/** The same of an exported workbook, with the cells that are formulas. */
export async function readExportedXlsx(content: Buffer): Promise<{ rows: unknown[][]; formulas: string[] }> {
  const [sheet] = (await readXlsx(content)).sheets;
  const cells = [...(sheet?.cells ?? [])];
  return {
    rows: (sheet?.rows ?? []).slice(1),
    formulas: cells.flatMap(([place, cell]) => (cell.formula === undefined ? [] : [place])),
  };
}

/** The texts of a workbook's first sheet, with commas between them. */
export async function readSheetText(content: Buffer): Promise<string> {
  return JSON.stringify((await readXlsx(content)).sheets[0]?.rows).replaceAll('"', "");
}

function parseCsv(text: string): string[][] {
  const lines: string[][] = [[]];
  const cell = /("(?:[^"]|"")*"|[^,\r\n]*)(,|\r\n|$)/gy;
  for (let found = cell.exec(text); found && found[0] !== ""; found = cell.exec(text)) {
    const [, raw = "", end] = found;
    lines.at(-1)?.push(raw.startsWith('"') ? raw.slice(1, -1).replaceAll('""', '"') : raw);
    if (end === "\r\n") lines.push([]);
  }
  return lines.filter((line) => line.length > 0);
}
