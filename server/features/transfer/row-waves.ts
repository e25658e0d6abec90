import { targetOf } from "@kezhuan/contract/kinds/field-type";
import { setImmediate as letOthersGo } from "node:timers/promises";
import { textOf } from "./cell-text.ts";
import { isBlank, type SpreadsheetRow } from "./spreadsheet-row.ts";
import type { PlannedColumn, SpreadsheetPlan } from "./spreadsheet-plan.ts";

/** In which turn each row is imported: after the rows of its own spreadsheet that it refers to. */
export interface Waves {
  /** The turns that one reading of the spreadsheet serves, first and last; in order. */
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
export async function planWaves(plan: SpreadsheetPlan, rows: AsyncIterable<SpreadsheetRow>): Promise<Waves> {
  const pointing = pointingColumns(plan);
  if (pointing.length === 0) return oneWave;
  const bearers = new Map<string, number[]>();
  const needs = new Map<number, string[]>();
  for await (const row of rows) {
    if (row.number <= plan.head.lastRow) continue;
    const own = namesOf(plan, row);
    for (const name of own) listFor(bearers, name).push(row.number);
    const names = pointing.flatMap((column) => pointedAt(column, row));
    // A row that says to be above itself waits for nobody.
    const others = names.filter((name) => !own.includes(name));
    if (others.length > 0) needs.set(row.number, others);
  }
  const waves = await placeRows(bearers, needs);
  return { readings: shareReadings(waves), of: (row) => waves.get(row) ?? 0 };
}

function listFor(lists: Map<string, number[]>, name: string): number[] {
  const list = lists.get(name) ?? [];
  lists.set(name, list);
  return list;
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

function pointingColumns({ columns, object }: SpreadsheetPlan): PlannedColumn[] {
  return columns.filter(({ field }) => targetOf(field) === object.name);
}

/** True where a row may name another one. */
export function refersToItself(plan: SpreadsheetPlan): boolean {
  return pointingColumns(plan).length > 0;
}

/** By what later rows may call this one; nothing where none can. */
export function namesForOthers(plan: SpreadsheetPlan, row: SpreadsheetRow): string[] {
  return refersToItself(plan) ? namesOf(plan, row) : [];
}

/** What other rows may call a row: what a record is called. */
function namesOf({ columns, object }: SpreadsheetPlan, row: SpreadsheetRow): string[] {
  const { keyField, labelField, labelFieldEn } = object.def;
  const naming = columns.filter(({ meta }) => [keyField, labelField, labelFieldEn].includes(meta.name));
  return [...new Set(naming.flatMap(({ index }) => textOf(row.cells[index] ?? null) || []))];
}

function pointedAt(column: PlannedColumn, row: SpreadsheetRow): string[] {
  const cell = row.cells[column.index];
  if (isBlank(cell)) return [];
  const read = column.read(cell ?? null);
  return "names" in read ? read.names : [];
}

/** Steps between two looks at what else there is to do. */
const stepsAtOnce = 5000;

/**
 * The turn of each row that needs others. Names stand between rows, so that a million rows that all name one of a
 * million namesakes are two million steps. Rows in a circle come as if what closes it were not there; they are refused
 * when it is their turn.
 */
export async function placeRows(
  bearers: ReadonlyMap<string, readonly number[]>,
  needs: ReadonlyMap<number, readonly string[]>,
): Promise<Map<number, number>> {
  const rows = new Map<number, number>();
  const names = new Map<string, number>();
  const below = (node: number | string) =>
    (typeof node === "number" ? needs.get(node) : bearers.get(node)) ?? [];
  const turnOf = (node: number | string) => (typeof node === "number" ? rows.get(node) : names.get(node));
  const finish = (node: number | string) => {
    let turn = -1;
    for (const other of below(node)) turn = Math.max(turn, turnOf(other) ?? -1);
    if (typeof node === "number") rows.set(node, turn + 1);
    else names.set(node, turn);
  };
  let steps = 0;
  const walk = async (first: number) => {
    const open = new Set<number | string>();
    // A chain may be as long as the spreadsheet, longer than calls can be nested.
    const path: { node: number | string; next: number }[] = [{ node: first, next: 0 }];
    for (let last = path.at(-1); last !== undefined; last = path.at(-1)) {
      if ((steps += 1) % stepsAtOnce === 0) await letOthersGo();
      const { node, next } = last;
      const child = turnOf(node) === undefined ? below(node)[next] : undefined;
      last.next += 1;
      open.add(node);
      if (child === undefined) {
        path.pop();
        open.delete(node);
        if (turnOf(node) === undefined) finish(node);
      } else if (turnOf(child) === undefined && !open.has(child)) path.push({ node: child, next: 0 });
    }
  };
  for (const row of needs.keys()) await walk(row);
  return rows;
}
