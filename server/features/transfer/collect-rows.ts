import { serialToDate } from "hucre";
import type { CellFormats } from "./cell-formats.ts";
import type { XmlListener } from "./read-xml.ts";
import type { SharedTexts } from "./shared-texts.ts";
import {
  isBlank,
  lengthOf,
  spreadsheetLimits,
  tooLong,
  tooWide,
  type SpreadsheetRow,
} from "./spreadsheet-row.ts";
import type { Cell } from "./show-value.ts";
import { decodeEscapes, TextPieces } from "./text-pieces.ts";

/** What cells say by pointing elsewhere. */
export interface Book {
  texts: SharedTexts;
  formats: CellFormats;
  /** Days are counted from 1904, as old books of the Macintosh do, and not from 1900. */
  is1904: boolean;
}

/** More columns than that no spreadsheet has; to make room for them would only cost memory. */
const mostColumns = 16_384;
/** Nor more rows. */
const mostRows = 1_048_576;

export interface RowCollector extends XmlListener {
  /** The rows that are complete; each is given once. */
  take(): SpreadsheetRow[];
}

/** Listens to the part of a workbook that holds the rows of a spreadsheet (ECMA-376, part 1, 18.3.1). */
export function collectRows(book: Book, most = mostRows): RowCollector {
  let rows: SpreadsheetRow[] = [];
  let row: SpreadsheetRow = { number: 0, cells: [] };
  let cell = openCell({}, row);
  let value = "";
  let isValue = false;
  let count = 0;
  let inRow = 0;
  let length = 0;
  const inline = new TextPieces();
  const keep = () => {
    const { column, type, style } = cell;
    inRow += 1;
    if (column >= mostColumns || inRow > mostColumns) throw new Error("a column that no sheet has");
    const read = readValue(book, cell, type === "inlineStr" ? inline.take() : value);
    // Cells that are only drawn, coloured up to the last column, say nothing.
    if (column >= spreadsheetLimits.columns && isBlank(read)) return;
    if (column >= spreadsheetLimits.columns) throw tooWide();
    length += lengthOf(read);
    if (length > spreadsheetLimits.row) throw tooLong("row", row.number);
    while (row.cells.length < column) row.cells.push(null);
    row.cells[column] = read;
    if (typeof read === "number" && book.formats.percents.has(style)) (row.percents ??= []).push(column);
  };
  const begin = (place: string | undefined) => {
    count += 1;
    inRow = 0;
    length = 0;
    const number = place === undefined ? row.number + 1 : numberOf(place);
    if (number > mostRows || count > most) throw new Error("a row that no sheet has");
    row = { number, cells: [] };
  };
  return {
    open(name, attributes) {
      if (name === "c") {
        cell = openCell(attributes, row);
        value = "";
      } else if (name === "v") isValue = true;
      else if (name === "row") begin(attributes["r"]);
      else inline.open(name);
    },
    text(text) {
      if (isValue) value += text;
      else inline.add(text);
      if (value.length > spreadsheetLimits.cell) throw new Error("a value longer than a cell can hold");
    },
    close(name) {
      if (name === "v") isValue = false;
      else if (name === "c") keep();
      else if (name === "row") rows.push(row);
      else inline.close(name);
    },
    take() {
      const taken = rows;
      rows = [];
      return taken;
    },
  };
}

interface OpenCell {
  column: number;
  type: string;
  style: string;
}

/** Where a cell does not say its place it follows the one before. */
function openCell(attributes: Readonly<Record<string, string>>, { cells }: SpreadsheetRow): OpenCell {
  const { r, t = "n", s = "" } = attributes;
  return { column: r === undefined ? cells.length : columnOf(r), type: t, style: s };
}

function readValue({ texts, formats, is1904 }: Book, { type, style }: OpenCell, value: string): Cell {
  if (type === "inlineStr" || type === "str") return decodeEscapes(value);
  if (value === "") return null;
  if (type === "s") {
    const text = texts(Number(value));
    if (text === undefined) throw new Error(`the workbook has no text ${value}`);
    return text;
  }
  if (type === "b") return value === "1" || value === "true";
  const number = Number(value);
  // Errors stand as `#N/A`, and days of the newer kind as they are written.
  if (type !== "n" || Number.isNaN(number)) return value;
  return formats.dates.has(style) ? serialToDate(number, is1904) : number;
}

function numberOf(text: string): number {
  if (!/^0*[1-9]\d*$/.test(text)) throw new Error(`${text} is no row in a sheet`);
  return Number(text);
}

/** `AB12` → 27. */
function columnOf(reference: string): number {
  let column = 0;
  for (let at = 0; at < reference.length; at += 1) {
    const letter = reference.charCodeAt(at) & ~32;
    if (letter < 65 || letter > 90) break;
    column = column * 26 + letter - 64;
  }
  if (column === 0) throw new Error(`${reference} is no place in a sheet`);
  return column - 1;
}
