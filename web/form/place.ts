import type { FormValues } from "@kezhuan/contract/forms/settle-form";
import { isRecord } from "@kezhuan/contract/is-record";

/** Where a value stands: `title`, or in a cell of a sub-table `people.3.name`. */
export interface Place {
  path: string;
  name: string;
  /** The row around it; absent outside of sub-tables. */
  row?: { table: string; at: number } | undefined;
}

/** The place of an input outside of sub-tables. */
export function placeOf(name: string): Place {
  return { path: name, name };
}

/** The place of a cell. */
export function cellPlace(table: string, at: number, name: string): Place {
  return { path: `${table}.${at}.${name}`, name, row: { table, at } };
}

/** The value at a place. */
export function valueAt(values: FormValues, { name, row }: Place): unknown {
  return (row ? rowAt(values, row)?.[name] : values[name]) ?? null;
}

/** The value of another input as the one at this place sees it: of its own row first. */
export function valueBeside(values: FormValues, { row }: Place, name: string): unknown {
  const cells = row && rowAt(values, row);
  return (cells && Object.hasOwn(cells, name) ? cells[name] : values[name]) ?? null;
}

/** The values with another one at the place. */
export function withValue(values: FormValues, { name, row }: Place, value: unknown): FormValues {
  if (!row) return { ...values, [name]: value };
  const rows = rowsOf(values[row.table]).map((cells, at) =>
    at === row.at ? { ...cells, [name]: value } : cells,
  );
  return { ...values, [row.table]: rows };
}

/** The rows of a sub-table; none for what is no list. */
export function rowsOf(value: unknown): readonly FormValues[] {
  if (!Array.isArray(value)) return [];
  const rows: readonly unknown[] = value;
  return rows.map((row) => (isRecord(row) ? row : {}));
}

function rowAt(values: FormValues, { table, at }: { table: string; at: number }): FormValues | undefined {
  const rows = values[table];
  const row: unknown = Array.isArray(rows) ? rows[at] : undefined;
  return isRecord(row) ? row : undefined;
}
