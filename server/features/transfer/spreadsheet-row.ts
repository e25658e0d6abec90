import { failField } from "@kezhuan/contract/errors";
import type { Cell } from "./show-value.ts";

/** A row of a spreadsheet, whatever kind of file it stands in. */
export interface SpreadsheetRow {
  /** As the spreadsheet program numbers it, from 1. */
  number: number;
  cells: Cell[];
  /** Columns, from 0, whose cell shows its number as a percentage: 25 % is kept there as 0.25. */
  percents?: number[];
}

/**
 * What a spreadsheet may hold: columns, and characters of a cell and of a row. Objects have some hundred fields, of which the
 * longest takes a million characters.
 */
export const spreadsheetLimits = { columns: 1000, cell: 1024 * 1024, row: 4 * 1024 * 1024 } as const;

export function isBlank(cell: Cell | undefined): boolean {
  return cell === undefined || cell === null || (typeof cell === "string" && cell.trim() === "");
}

/** The refusal of a spreadsheet with more columns than are read. */
export function tooWide(): Error {
  return failField("file", "sheetTooWide", { max: spreadsheetLimits.columns });
}

/** The refusal of a cell, or of a row all together, that is longer than is read; rows are counted from 1. */
export function tooLong(part: "cell" | "row", row: number): Error {
  const problem = part === "cell" ? "cellTooLong" : "rowTooLong";
  return failField("file", problem, { row, max: spreadsheetLimits[part] });
}

/** Characters of a cell; what is no text is short. */
export function lengthOf(cell: Cell): number {
  return typeof cell === "string" ? cell.length : 8;
}
