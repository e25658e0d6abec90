import { targetOf } from "@kezhuan/server/engine/catalog/catalog";
import { textOf } from "./cell-text.ts";
import { isBlank } from "./read-sheet.ts";
import type { SheetRow } from "./read-sheet.ts";
import type { PlannedColumn, SheetPlan } from "./sheet-plan.ts";

/** In which turn each row is imported: after the rows of its own sheet that it refers to. */
export interface Waves {
  count: number;
  of(row: number): number;
}

const oneWave: Waves = { count: 1, of: () => 0 };

/** Each costs reading the sheet again; what is deeper comes with the last, in the order of the sheet. */
const mostWaves = 64;

/**
 * Finds out which rows refer to which others. Names only are held, and nothing at all of an object that does not refer
 * to itself.
 */
export async function planWaves(plan: SheetPlan, rows: AsyncIterable<SheetRow>): Promise<Waves> {
  const pointing = pointingColumns(plan);
  if (pointing.length === 0) return oneWave;
  const bearers = new Map<string, number[]>();
  const needs = new Map<number, string[]>();
  for await (const row of rows) {
    if (row.number <= plan.head.lastRow) continue;
    for (const name of namesOf(plan, row)) bearers.set(name, [...(bearers.get(name) ?? []), row.number]);
    const names = pointing.flatMap((column) => pointedAt(column, row));
    if (names.length > 0) needs.set(row.number, names);
  }
  const before = (row: number) =>
    (needs.get(row) ?? []).flatMap((name) => bearers.get(name) ?? []).filter((other) => other !== row);
  const waves = new Map<number, number>();
  for (const row of needs.keys()) placeRow(row, before, waves);
  const last = Math.min(mostWaves - 1, Math.max(0, ...new Set(waves.values())));
  return { count: last + 1, of: (row) => Math.min(waves.get(row) ?? 0, last) };
}

function pointingColumns({ columns, object }: SheetPlan): PlannedColumn[] {
  return columns.filter(({ field }) => targetOf(field) === object.name);
}

/** True where a row may name another one. */
export function refersToItself(plan: SheetPlan): boolean {
  return pointingColumns(plan).length > 0;
}

/** By what later rows may call this one; nothing where none can. */
export function namesForOthers(plan: SheetPlan, row: SheetRow): string[] {
  return refersToItself(plan) ? namesOf(plan, row) : [];
}

/** What other rows may call a row: what a record is called. */
function namesOf({ columns, object }: SheetPlan, row: SheetRow): string[] {
  const { keyField, labelField, labelFieldEn } = object.def;
  const naming = columns.filter(({ meta }) => [keyField, labelField, labelFieldEn].includes(meta.name));
  return [...new Set(naming.flatMap(({ index }) => textOf(row.cells[index] ?? null) || []))];
}

function pointedAt(column: PlannedColumn, row: SheetRow): string[] {
  const cell = row.cells[column.index];
  if (isBlank(cell)) return [];
  const read = column.read(cell ?? null);
  return "names" in read ? read.names : [];
}

/** Rows in a circle come as if what closes it were not there; they are refused when it is their turn. */
function placeRow(
  first: number,
  before: (row: number) => readonly number[],
  waves: Map<number, number>,
): void {
  const open = new Set<number>();
  // A chain may be as long as the sheet, longer than calls can be nested.
  const path = [first];
  for (let row = path.at(-1); row !== undefined; row = path.at(-1)) {
    const others = before(row);
    const unplaced = others.filter((other) => !waves.has(other) && !open.has(other));
    if (!waves.has(row) && !open.has(row) && unplaced.length > 0) {
      open.add(row);
      path.push(...unplaced);
      continue;
    }
    path.pop();
    if (!waves.has(row)) waves.set(row, waveAfter(others, waves));
    open.delete(row);
  }
}

function waveAfter(others: readonly number[], waves: ReadonlyMap<number, number>): number {
  let wave = 0;
  for (const other of others) wave = Math.max(wave, (waves.get(other) ?? 0) + 1);
  return wave;
}
