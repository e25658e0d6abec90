import { shiftPoint } from "./shift-point.ts";
import type { SpreadsheetRow } from "./spreadsheet-row.ts";

/** Percentages in some columns as people read them, `25%`; their kind understands that, whatever is typed. */
export function showPercents(row: SpreadsheetRow, columns: ReadonlySet<number>): SpreadsheetRow {
  const shown = row.percents?.filter((column) => columns.has(column)) ?? [];
  if (shown.length === 0) return row;
  const cells = [...row.cells];
  for (const column of shown) {
    // Excel itself keeps fifteen digits.
    const digits = Number(Number(cells[column]).toPrecision(15));
    cells[column] = `${shiftPoint(String(digits), 2)}%`;
  }
  return { ...row, cells };
}
