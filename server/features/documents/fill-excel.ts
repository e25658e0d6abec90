import { openXlsx, saveXlsx, type Cell, type CellValue, type Sheet, type Workbook } from "hucre";
import PizZip from "pizzip";
import { TemplateProblem } from "./check-archive.ts";
import { copyFormula, rewriteReferences, type CellRange } from "./excel-references.ts";
import { pairPieces, readPieces, readSheet, type Piece, type SheetTemplate } from "./excel-template.ts";
import type { FillData, TemplateTag, TypedText } from "./fill-messages.ts";
import { listScopes, placeRows, type PlacedRow, type Span } from "./place-rows.ts";

type Opened = Awaited<ReturnType<typeof openXlsx>>;

/** No cell of Excel holds more. */
const mostCharacters = 32_767;
/** Functions that fetch or start something when the workbook is computed. */
const forbiddenFunctions =
  /\b(?:WEBSERVICE|IMAGE|RTD|CALL|REGISTER(?:\.ID)?|EXEC|DDE|STOCKHISTORY|COPILOT)\s*\(|\|/i;

/** Opens a workbook that has been checked. Errors: `TemplateProblem` for what is none, or has formulas that fetch something. */
export async function openExcel(bytes: Uint8Array): Promise<Opened> {
  let workbook: Opened;
  try {
    workbook = await openXlsx(bytes, { readStyles: true });
  } catch (cause) {
    throw Object.assign(new TemplateProblem("noDocument", ""), { cause });
  }
  for (const { name, cells } of workbook.sheets) {
    expandShared(cells);
    for (const { formula } of cells?.values() ?? []) checkFormula(formula ?? "", name);
  }
  for (const { name, range } of workbook.namedRanges ?? []) checkFormula(range, name);
  return workbook;
}

function checkFormula(formula: string, place: string): void {
  if (forbiddenFunctions.test(formula.replaceAll(/"(?:[^"]|"")*"/g, '""')))
    throw new TemplateProblem("activeContent", place);
}

export function listExcelTags(workbook: Workbook): TemplateTag[] {
  return workbook.sheets.flatMap((sheet) => readSheet(sheet).tags);
}

interface FilledSheet {
  sheet: Sheet;
  rows: readonly PlacedRow[];
  /** Of the whole sheet. */
  copies: Copies;
}

/** Fills all sheets. What formulas, merged cells, conditions and named ranges refer to moves and grows with its rows. */
export async function fillExcel(
  workbook: Opened,
  { data, draft }: { data: FillData; draft?: string | undefined },
): Promise<Uint8Array> {
  const filled = new Map<string, FilledSheet>();
  for (const sheet of workbook.sheets)
    filled.set(sheet.name, placeSheet(sheet, readSheet(sheet), { data, draft }));
  for (const one of filled.values()) fillSheet(one, filled, draft);
  for (const named of workbook.namedRanges ?? [])
    named.range = rewriteReferences(named.range, (range) =>
      moveRange(range, filled.get(range.sheet ?? "")?.copies),
    );
  return moveCharts(await saveXlsx(workbook), filled);
}

/** Charts are taken over as they are, and would still show the cells of the template. */
function moveCharts(bytes: Uint8Array, filled: ReadonlyMap<string, FilledSheet>): Uint8Array {
  const zip = new PizZip(bytes);
  for (const file of zip.file(/^xl\/charts\/chart\d+\.xml$/)) {
    const moved = file.asText().replaceAll(/(<(?:\w+:)?f>)([^<&]*)/g, (_, tag: string, formula: string) => {
      const shown = rewriteReferences(formula, (range) =>
        growRange(range, filled.get(range.sheet ?? "")?.copies),
      );
      return `${tag}${shown}`;
    });
    zip.file(file.name, moved);
  }
  return zip.generate({ type: "uint8array", compression: "DEFLATE" });
}

/** A single cell becomes all its copies. */
function growRange(range: CellRange, copies: Copies | undefined): CellRange {
  return moveRange(range.last ? range : { ...range, last: range.first }, copies);
}

function placeSheet(
  sheet: Sheet,
  { blocks }: SheetTemplate,
  { data, draft }: { data: FillData; draft: string | undefined },
): FilledSheet {
  const marks = new Set<number>();
  for (const [row, values] of sheet.rows.entries()) if (isMarks(values)) marks.add(row);
  const begin = draft === undefined ? 0 : 1;
  const { rows, place } = placeRows(blocks, { count: sheet.rows.length, marks, data, begin });
  return { sheet, rows, copies: [place] };
}

/** Whether a row says nothing but where a loop begins or ends. */
function isMarks(values: readonly CellValue[]): boolean {
  const texts = values.filter((value) => value !== null && value !== "");
  return texts.length > 0 && texts.every((value) => isMark(readPieces(value)));
}

function isMark(pieces: readonly Piece[] | undefined): boolean {
  if (!pieces || pairPieces(pieces).size > 0) return false;
  return pieces.every(
    ({ kind, text }) => kind === "open" || kind === "close" || (kind === "text" && text.trim() === ""),
  );
}

function fillSheet(
  { sheet, rows, copies }: FilledSheet,
  filled: ReadonlyMap<string, FilledSheet>,
  draft: string | undefined,
): void {
  const { rows: sources, cells: sourceCells, rowDefs, merges } = sheet;
  const cells = new Map<string, Cell>();
  sheet.rows = rows.map((row, index) => {
    const source = sources[row.source] ?? [];
    return source.map((value, column) => {
      const cell = fillCell(value, sourceCells?.get(`${row.source},${column}`), row);
      if (cell.formula !== undefined)
        cell.formula = rewriteReferences(cell.formula, (range) =>
          moveRange(range, range.sheet === undefined ? row.copies : filled.get(range.sheet)?.copies),
        );
      cells.set(`${index},${column}`, cell);
      return cell.value;
    });
  });
  sheet.cells = cells;
  sheet.rowDefs = new Map(
    rows.flatMap(({ source, isHidden }, index) => {
      const def = rowDefs?.get(source);
      return def || isHidden ? [[index, { ...def, ...(isHidden ? { hidden: true } : {}) }]] : [];
    }),
  );
  if (merges) sheet.merges = rows.flatMap((row, index) => copyMerges(merges, row, index));
  moveRest(sheet, copies);
  if (draft !== undefined) markDraft(sheet, draft);
}

/** Merged cells stand in every copy of their first row, as far down as their last row has gone there. */
function copyMerges(
  merges: NonNullable<Sheet["merges"]>,
  { source, copies }: PlacedRow,
  index: number,
): NonNullable<Sheet["merges"]> {
  return merges
    .filter(({ startRow }) => startRow === source && spanOf(source, copies).first === index)
    .map((merge) => ({
      ...merge,
      startRow: index,
      endRow: Math.max(index, spanOf(merge.endRow, copies).last),
    }));
}

/** All else of a sheet that names rows. */
function moveRest(sheet: Sheet, copies: Copies): void {
  const move = (text: string) => rewriteReferences(text, (range) => moveRange(range, copies));
  const grow = (text: string) => rewriteReferences(text, (range) => growRange(range, copies));
  for (const rule of sheet.conditionalRules ?? []) {
    rule.range = grow(rule.range);
    if (rule.formula !== undefined)
      rule.formula = Array.isArray(rule.formula) ? rule.formula.map(move) : move(rule.formula);
  }
  for (const check of sheet.dataValidations ?? []) {
    check.range = grow(check.range);
    if (check.formula1 !== undefined) check.formula1 = move(check.formula1);
    if (check.formula2 !== undefined) check.formula2 = move(check.formula2);
  }
  if (sheet.autoFilter) sheet.autoFilter.range = move(sheet.autoFilter.range);
  for (const table of sheet.tables ?? []) if (table.range !== undefined) table.range = move(table.range);
  if (sheet.pageSetup?.printArea !== undefined) sheet.pageSetup.printArea = move(sheet.pageSetup.printArea);
  for (const { anchor } of sheet.images ?? [])
    for (const corner of [anchor.from, anchor.to]) if (corner) corner.row = spanOf(corner.row, copies).first;
  if (sheet.rowBreaks) sheet.rowBreaks = sheet.rowBreaks.map((row) => spanOf(row, copies).last);
  if (sheet.freezePane?.rows) sheet.freezePane.rows = spanOf(sheet.freezePane.rows, copies).first;
}

type Copies = PlacedRow["copies"];

/** Where a row stands in the nearest copies that have it. One that is there no more, as it only marked a loop, lies between two. */
function spanOf(row: number, copies: Copies): Span {
  for (let at = row; at >= 0; at -= 1) {
    const span = copies.find((copy) => copy.has(at))?.get(at);
    if (span) return at === row ? span : { first: span.last + 1, last: span.last };
  }
  return { first: 0, last: 0 };
}

/** A range reaches from the first copy of its first row to the last copy of its last row, a single cell leads to its first copy. */
function moveRange(range: CellRange, copies: Copies | undefined): CellRange {
  if (!copies) return range;
  const { first, last } = range;
  const row = spanOf(first.row, copies).first;
  const moved = { ...range, first: { ...first, row } };
  return last ? { ...moved, last: { ...last, row: Math.max(row, spanOf(last.row, copies).last) } } : moved;
}

function fillCell(value: CellValue, source: Cell | undefined, { values, isHidden }: PlacedRow): Cell {
  // Nothing that is out of sight is added up.
  if (isHidden) return { ...(source?.style ? { style: source.style } : {}), value: null, type: "empty" };
  // The result of a formula was that of the template.
  if (source?.formula !== undefined) return { ...source, value: null, formulaResult: null };
  const { richText, ...kept } = source ?? {};
  const pieces = readPieces(value);
  if (!pieces) return { ...kept, ...(richText ? { richText } : {}), value, type: source?.type ?? "string" };
  const [only, more] = pieces.filter((piece) => piece.kind !== "open" && piece.kind !== "close");
  const single =
    only?.kind === "value" && !more && pairPieces(pieces).size === 0 ? values?.[only.text] : undefined;
  const written = readTyped(single) ?? (writePieces(pieces, values) || null);
  if (typeof written === "string" && written.length > mostCharacters)
    throw new TemplateProblem("tooLarge", String(value).slice(0, 80));
  return { ...kept, value: written, type: typeof written === "number" ? "number" : "string" };
}

/** Numbers and days stay what they are where nothing else stands in the cell. */
function readTyped(value: FillData[string] | undefined): CellValue | undefined {
  if (typeof value !== "object" || Array.isArray(value)) return undefined;
  const { number, moment } = value as TypedText;
  return number ?? (moment === undefined ? undefined : new Date(`${moment}Z`));
}

function writePieces(pieces: readonly Piece[], values: FillData | undefined): string {
  const pairs = pairPieces(pieces);
  let text = "";
  for (let index = 0; index < pieces.length; index += 1) {
    const piece = pieces[index];
    const end = pairs.get(index);
    if (piece?.kind === "text") text += piece.text;
    if (piece?.kind === "value") text += writeText(values?.[piece.text]);
    if (piece?.kind !== "open" || end === undefined) continue;
    const inside = pieces.slice(index + 1, end);
    text += listScopes(piece, values)
      .map((scope) => writePieces(inside, scope))
      .join("\n");
    index = end;
  }
  return text;
}

function writeText(value: FillData[string] | undefined): string {
  if (typeof value === "string") return value;
  return typeof value === "object" && !Array.isArray(value) ? (value as TypedText).text : "";
}

/** Above everything else, and at the head of every printed page. */
function markDraft(sheet: Sheet, draft: string): void {
  const style = { font: { bold: true, color: { rgb: "FFC00000" } } };
  sheet.rows[0] = [draft];
  sheet.cells?.set("0,0", { value: draft, type: "string", style });
  sheet.headerFooter = {
    ...sheet.headerFooter,
    oddHeader: `&C&B${draft}`,
    differentOddEven: false,
    differentFirst: false,
  };
}

/** Writes out formulas that a workbook keeps only once for many cells: the cells are going apart. */
function expandShared(cells: Sheet["cells"]): void {
  const first = new Map<number, { formula: string; row: number; column: number }>();
  for (const [key, cell] of cells ?? []) {
    const { formulaType, formulaSharedIndex: shared, formula } = cell;
    if (formulaType !== "shared" || shared === undefined) continue;
    const [row = 0, column = 0] = key.split(",").map(Number);
    const begun = first.get(shared);
    if (formula) first.set(shared, { formula, row, column });
    else if (begun)
      cell.formula = copyFormula(begun.formula, { rows: row - begun.row, columns: column - begun.column });
    delete cell.formulaType;
    delete cell.formulaSharedIndex;
    delete cell.formulaRef;
  }
}
