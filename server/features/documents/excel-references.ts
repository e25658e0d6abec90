/** A cell of a formula's reference, counted from 0. What stands behind a `$` stays when the formula is copied elsewhere. */
export interface Corner {
  column: number;
  row: number;
  isFixedColumn: boolean;
  isFixedRow: boolean;
}

export interface CellRange {
  /** Absent: the sheet that the formula stands in. */
  sheet?: string;
  first: Corner;
  /** Absent: a single cell. */
  last?: Corner;
}

/** Texts of a formula are read over, names and functions are none. */
const reference =
  /"(?:[^"]|"")*"|(?<![\p{L}\p{N}_.$])('(?:[^']|'')+'!|[\p{L}_][\p{L}\p{N}_.]*!)?(\$?[A-Z]{1,3}\$?[1-9]\d{0,6})(?::(\$?[A-Z]{1,3}\$?[1-9]\d{0,6}))?(?![\p{L}\p{N}_.(!])/gu;

/** Puts other cells for those that a formula, or a list of ranges such as `A1:B2 D4`, names. */
export function rewriteReferences(formula: string, rewrite: (range: CellRange) => CellRange): string {
  return formula.replaceAll(reference, (text: string, ...found: (string | undefined)[]) => {
    const [sheet, first, last] = found;
    if (first === undefined) return text;
    const range = rewrite({
      first: readCorner(first),
      ...(sheet === undefined ? {} : { sheet: readSheet(sheet) }),
      ...(last === undefined ? {} : { last: readCorner(last) }),
    });
    const end = range.last ? `:${writeCorner(range.last)}` : "";
    return `${sheet ?? ""}${writeCorner(range.first)}${end}`;
  });
}

/** A formula as it is when its cell is copied so many rows and columns further. */
export function copyFormula(formula: string, { rows, columns }: { rows: number; columns: number }): string {
  const move = (corner: Corner): Corner => ({
    ...corner,
    row: corner.isFixedRow ? corner.row : corner.row + rows,
    column: corner.isFixedColumn ? corner.column : corner.column + columns,
  });
  return rewriteReferences(formula, ({ first, last, ...range }) => ({
    ...range,
    first: move(first),
    ...(last ? { last: move(last) } : {}),
  }));
}

function readSheet(text: string): string {
  const name = text.slice(0, -1);
  return name.startsWith("'") ? name.slice(1, -1).replaceAll("''", "'") : name;
}

function readCorner(text: string): Corner {
  const [, fixedColumn, letters = "", fixedRow, row] = /^(\$?)([A-Z]+)(\$?)(\d+)$/.exec(text) ?? [];
  let column = 0;
  for (const letter of letters) column = column * 26 + (letter.charCodeAt(0) - 64);
  return {
    column: column - 1,
    row: Number(row) - 1,
    isFixedColumn: fixedColumn === "$",
    isFixedRow: fixedRow === "$",
  };
}

function writeCorner({ column, row, isFixedColumn, isFixedRow }: Corner): string {
  let letters = "";
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  return `${isFixedColumn ? "$" : ""}${letters}${isFixedRow ? "$" : ""}${row + 1}`;
}
