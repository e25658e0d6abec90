import type { Readable } from "node:stream";
import { StringDecoder } from "node:string_decoder";
import { listZipEntries } from "@kezhuan/server/lib/zip-entries";
import { shiftPoint } from "./shift-point.ts";
import { badSheet, readAll } from "./read-sheet.ts";
import type { SheetRow, StoredSheet } from "./read-sheet.ts";
import { attributeOf, findParts, listTags, mostText } from "./workbook-parts.ts";

/** Column (from 0) → numbers of the rows whose cell there shows a number as a percentage. */
export type PercentCells = ReadonlyMap<number, ReadonlySet<number>>;

/**
 * Which cells of some columns show their number as a percentage: 25 % is kept there as 0.25, and only its format tells
 * it from a quarter of one per cent. The reader of sheets gives no formats, so these are looked up beside it.
 */
export async function findPercentCells(
  sheet: StoredSheet,
  columns: ReadonlySet<number>,
): Promise<PercentCells> {
  if (sheet.format !== "xlsx" || columns.size === 0) return new Map();
  try {
    const { rows, styles } = findParts(listZipEntries(await readAll(sheet.store.read(sheet.fileId))));
    const percents = styles ? percentStyles(styles.entry.text(mostText)) : new Set<string>();
    return percents.size === 0 ? new Map() : await scanCells(rows.entry.stream(), { columns, percents });
  } catch (error) {
    // Taken for numbers as they are, percentages would be a hundredth of themselves.
    throw badSheet(error);
  }
}

/** Percentages as people read them, `25%`; their kind understands that, whatever is typed. */
export function showPercents({ number, cells }: SheetRow, percents: PercentCells): SheetRow {
  if (percents.size === 0) return { number, cells };
  const shown = cells.map((cell, column) => {
    const isPercent = typeof cell === "number" && percents.get(column)?.has(number);
    // Excel itself keeps fifteen digits.
    return isPercent ? `${shiftPoint(String(Number(cell.toPrecision(15))), 2)}%` : cell;
  });
  return { number, cells: shown };
}

/** Numbers of the styles whose format ends up as a percentage. */
function percentStyles(styles: string): ReadonlySet<string> {
  const formats = new Set(["9", "10"]);
  for (const tag of listTags(styles, "numFmt")) {
    const code = attributeOf(tag, "formatCode")?.replaceAll("&quot;", '"') ?? "";
    const bare = code.replaceAll(/"[^"]*"|\\.|\[[^\]]*\]|[_*]./g, "");
    const id = attributeOf(tag, "numFmtId");
    if (id !== undefined && bare.includes("%")) formats.add(id);
  }
  const used = /<(?:[\w.-]+:)?cellXfs\b[\s\S]*?<\/(?:[\w.-]+:)?cellXfs>/.exec(styles)?.[0] ?? "";
  const indexes = listTags(used, "xf").map((tag, index) =>
    formats.has(attributeOf(tag, "numFmtId") ?? "") ? [String(index)] : [],
  );
  return new Set(indexes.flat());
}

interface Wanted {
  columns: ReadonlySet<number>;
  percents: ReadonlySet<string>;
}

async function scanCells(stream: Readable, { columns, percents }: Wanted): Promise<PercentCells> {
  const found = new Map<number, Set<number>>();
  const decoder = new StringDecoder("utf8");
  const place = { row: 0, column: -1 };
  let rest = "";
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    const text = rest + decoder.write(chunk);
    const end = text.lastIndexOf("<");
    rest = text.slice(end < 0 ? 0 : end);
    for (const [, kind, attributes = ""] of text.slice(0, Math.max(0, end)).matchAll(rowOrCell)) {
      const at = attributeOf(attributes, "r");
      if (kind === "row") {
        place.row = at === undefined ? place.row + 1 : Number(at);
        place.column = -1;
        continue;
      }
      place.column = at === undefined ? place.column + 1 : columnOf(at);
      if (!columns.has(place.column) || !percents.has(attributeOf(attributes, "s") ?? "")) continue;
      found.set(place.column, (found.get(place.column) ?? new Set()).add(place.row));
    }
  }
  return found;
}

const rowOrCell = /<(?:[\w.-]+:)?(row|c)(\s[^>]*)?>/g;

/** `AB12` → 27. */
function columnOf(reference: string): number {
  let column = 0;
  for (const [letter] of reference.matchAll(/[A-Z]/g)) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}
