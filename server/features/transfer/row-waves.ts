import { targetOf } from "@kezhuan/server/engine/catalog/catalog";
import { textOf } from "./cell-text.ts";
import { isBlank } from "./sheet-row.ts";
import type { SheetRow } from "./sheet-row.ts";
import type { PlannedColumn, SheetPlan } from "./sheet-plan.ts";

/** In which turn each row is imported: after the rows of its own sheet that it refers to. */
export interface Waves {
  /** The turns that one reading of the sheet serves, first and last; in order. */
  readings: readonly Reading[];
  of(row: number): number;
}

export interface Reading {
  from: number;
  to: number;
}

const oneWave: Waves = { readings: [{ from: 0, to: 0 }], of: () => 0 };

/** Of turns that share a reading, so many rows are held until it is theirs. */
const mostHeld = 2000;

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
  return { readings: shareReadings(waves), of: (row) => waves.get(row) ?? 0 };
}

/** Turns with few rows each, such as those of a long chain, share a reading. The first has what refers to nothing. */
export function shareReadings(waves: ReadonlyMap<number, number>): Reading[] {
  const sizes: number[] = [];
  for (const wave of waves.values()) sizes[wave] = (sizes[wave] ?? 0) + 1;
  const readings: Reading[] = [{ from: 0, to: 0 }];
  let held = mostHeld;
  for (let wave = 1; wave < sizes.length; wave += 1) {
    const size = sizes[wave] ?? 0;
    held += size;
    const last = readings.at(-1);
    if (last && held <= mostHeld) last.to = wave;
    else {
      readings.push({ from: wave, to: wave });
      held = size;
    }
  }
  return readings;
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
