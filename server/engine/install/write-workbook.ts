import type { AmountCell, SheetRow, SheetText } from "@kezhuan/contract/metadata/pack";
import { writeXlsx, type Cell, type CellStyle, type CellValue, type MergeRange } from "hucre/xlsx";

const thin = { style: "thin" as const };
const border = { top: thin, left: thin, bottom: thin, right: thin };
const font = { name: "宋体", size: 11 };

const looks: Readonly<Record<NonNullable<SheetRow["as"]> | "plain", CellStyle>> = {
  plain: { font },
  title: { font: { name: "黑体", size: 18, bold: true }, alignment: { horizontal: "center" } },
  head: {
    font: { ...font, bold: true },
    border,
    alignment: { horizontal: "center", vertical: "center" },
    fill: { type: "pattern", pattern: "solid", fgColor: { rgb: "FFEFF3F8" } },
  },
  line: { font, border, alignment: { vertical: "center", wrapText: true } },
  total: { font: { ...font, bold: true }, border, alignment: { vertical: "center" } },
};

function asAmount(cell: AmountCell, look: CellStyle): Pick<Cell, "value" | "style" | "formula"> {
  const style = { ...look, numFmt: "#,##0.00" };
  return "formula" in cell ? { value: null, style, formula: cell.formula } : { value: cell.text, style };
}

/** A workbook of one sheet, on A4 across. */
export async function writeWorkbook({ name, widths, rows }: SheetText["sheet"]): Promise<Buffer> {
  const cells = new Map<string, Partial<Cell>>();
  const values = rows.map((row, index) => {
    const look: CellStyle = looks[row.as ?? "plain"];
    return widths.map((_, column): CellValue => {
      const given = row.cells[column] ?? null;
      const cell =
        typeof given === "string" || given === null ? { value: given, style: look } : asAmount(given, look);
      cells.set(`${index},${column}`, cell);
      return cell.value;
    });
  });
  return Buffer.from(
    await writeXlsx({
      sheets: [
        {
          name,
          rows: values,
          cells,
          columns: widths.map((width) => ({ width })),
          rowDefs: new Map(rows.map(({ as }, row) => [row, { height: as === "title" ? 36 : 24 }])),
          merges: rows.flatMap((row, index) => mergeCells(row, index, widths.length)),
          pageSetup: {
            paperSize: "a4",
            orientation: "landscape",
            fitToPage: true,
            fitToWidth: 1,
            fitToHeight: 0,
          },
        },
      ],
    }),
  );
}

/** A title, and a cell of a line, reach over those behind it that hold nothing. */
function mergeCells({ cells, as }: SheetRow, row: number, columns: number): MergeRange[] {
  if (as !== "title" && as !== "line") return [];
  const filled = [...cells.flatMap((cell, column) => (cell === null ? [] : [column])), columns];
  return filled.flatMap((column, index) => {
    const end = (filled[index + 1] ?? 0) - 1;
    return end > column ? [{ startRow: row, endRow: row, startCol: column, endCol: end }] : [];
  });
}
