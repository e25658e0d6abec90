import type { Cell } from "./show-value.ts";

/** A row of a sheet, whatever kind of file it stands in. */
export interface SheetRow {
  /** As the sheet program numbers it, from 1. */
  number: number;
  cells: Cell[];
  /** Columns, from 0, whose cell shows its number as a percentage: 25 % is kept there as 0.25. */
  percents?: number[];
}

export function isBlank(cell: Cell | undefined): boolean {
  return cell === undefined || cell === null || (typeof cell === "string" && cell.trim() === "");
}
