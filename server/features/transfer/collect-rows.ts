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

/** Parts of the workbook that cells refer to. */
export interface Book {
  texts: SharedTexts;
  formats: CellFormats;
  /** Dates count from 1904 (workbooks of old Macintosh versions) instead of 1900. */
  is1904: boolean;
}

/** Limits of the format. A file that claims more is refused before it costs memory. */
const mostColumns = 16_384;
const mostRows = 1_048_576;

export interface RowCollector extends XmlListener {
  /** Takes the completed rows; each is returned once. */
  take(): SpreadsheetRow[];
}

/** Collects rows from the XML of a worksheet (ECMA-376, part 1, 18.3.1). */
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
    // Blank cells with formatting may reach to the last column; they are ignored.
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

/** A cell without a reference follows the one before. */
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
  // Errors such as `#N/A` and ISO dates (type d) stay text.
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
