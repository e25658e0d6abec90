import type { JsonColumn } from "@kezhuan/contract/kinds/json";

/** The columns of a small table kept in a record; undefined for free JSON. */
export function columnsOf(settings: Readonly<Record<string, unknown>>): JsonColumn[] | undefined {
  const { columns } = settings;
  // Checked by the kind's own settings schema before the server sent it.
  return Array.isArray(columns) ? (columns as JsonColumn[]) : undefined;
}

export type Row = Readonly<Record<string, unknown>>;

export function rowsOf(value: unknown): Row[] {
  return Array.isArray(value) ? value.filter(isRow) : [];
}

function isRow(value: unknown): value is Row {
  return typeof value === "object" && value !== null;
}
