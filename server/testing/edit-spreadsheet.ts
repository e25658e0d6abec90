import { readXlsx, writeXlsx } from "hucre/xlsx";

/** What a cell of a spreadsheet can hold. */
export type SpreadsheetCell = string | number | boolean | Date | null;

/** Opens an .xlsx, changes its rows (the headings are the first) and saves it again, as people do in a spreadsheet. */
export async function editSpreadsheet(
  content: Uint8Array,
  edit: (rows: SpreadsheetCell[][]) => SpreadsheetCell[][],
): Promise<Buffer> {
  const [sheet] = (await readXlsx(content)).sheets;
  if (!sheet) throw new Error("the file has no sheet");
  const rows = edit(sheet.rows);
  return Buffer.from(await writeXlsx({ sheets: [{ name: sheet.name, rows }] }));
}
