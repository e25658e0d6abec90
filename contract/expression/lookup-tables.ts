import type { LookupTableDef } from "../metadata/lookup-table.ts";
import { compare, writeDigits, type Decimal } from "./decimal.ts";
import { readNumber } from "./functions.ts";
import type { Value } from "./value-types.ts";

/** A table of an object's description, ready to be looked into. */
interface LookupTable {
  keys: readonly ("text" | "number")[];
  /** Name of a column → its type. */
  columns: ReadonlyMap<string, "text" | "number">;
  /** What stands in a column of the row that the keys lead to; null where there is no such row. */
  find(column: string, keys: readonly Value[]): Value;
}

export type LookupTables = ReadonlyMap<string, LookupTable>;

/** The function that looks into them; the names of table and column are written as texts. */
export const lookupName = "lookup";

export const noTables: LookupTables = new Map();

/** The tables of an object by their names. */
export function indexTables(defs: readonly LookupTableDef[] | undefined): LookupTables {
  return defs ? new Map(defs.map((def) => [def.name, tableOf(def)])) : noTables;
}

/** Definitions are never changed: each is indexed once, whichever catalog it goes to. */
const indexed = new WeakMap<LookupTableDef, LookupTable>();

function tableOf(def: LookupTableDef): LookupTable {
  const known = indexed.get(def) ?? indexTable(def);
  indexed.set(def, known);
  return known;
}

interface BoundedRow {
  /** Undefined: the row holds whatever the value. */
  bound: Decimal | undefined;
  cells: readonly Value[];
}

function indexTable({ keys, columns, rows }: LookupTableDef): LookupTable {
  const hasBounds = keys.at(-1)?.match === "upTo";
  const exact = hasBounds ? keys.length - 1 : keys.length;
  const groups = new Map<string, BoundedRow[]>();
  for (const row of rows) {
    const key = keyOf(row.slice(0, exact).map(toValue));
    const cells = row.slice(keys.length).map(toValue);
    const bound = hasBounds ? readNumber(row[exact]) : undefined;
    const group = groups.get(key);
    if (group) group.push({ bound, cells });
    else groups.set(key, [{ bound, cells }]);
  }
  for (const group of groups.values()) group.sort(byBound);
  const places = new Map(columns.map(({ name }, index) => [name, index]));
  return {
    keys: keys.map(({ type }) => type),
    columns: new Map(columns.map(({ name, type }) => [name, type])),
    find(column, values) {
      const group = groups.get(keyOf(values.slice(0, exact))) ?? [];
      const row = hasBounds ? findBound(group, values[exact]) : group[0];
      return row?.cells[places.get(column) ?? -1] ?? null;
    },
  };
}

function toValue(cell: string | number | null): Value {
  return typeof cell === "number" ? (readNumber(cell) ?? null) : cell;
}

/** Numbers are one key however they are written. */
function keyOf(values: readonly Value[]): string {
  return JSON.stringify(values.map((value) => (isDecimal(value) ? writeDigits(value) : value)));
}

function byBound({ bound: one }: BoundedRow, { bound: other }: BoundedRow): number {
  if (!one || !other) return one ? -1 : other ? 1 : 0;
  return compare(one, other);
}

/** The first row whose bound is not below the value: rows are in order of their bounds. */
function findBound(group: readonly BoundedRow[], value: Value | undefined): BoundedRow | undefined {
  if (!isDecimal(value)) return undefined;
  let [low, high] = [0, group.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const bound = group[middle]?.bound;
    if (bound && compare(bound, value) < 0) low = middle + 1;
    else high = middle;
  }
  return group[low];
}

function isDecimal(value: Value | undefined): value is Decimal {
  return typeof value === "object" && value !== null && "units" in value;
}
