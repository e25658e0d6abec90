import type { FormValues } from "@kezhuan/contract/forms/settle-form";

/**
 * The new values with the old objects wherever nothing changed in them: rows of sub-tables are made anew by every change,
 * and only what differs is to be rendered again.
 */
export function keepSame(before: FormValues, after: FormValues): FormValues {
  const kept: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(after)) kept[name] = keepValue(before[name], value);
  return kept;
}

function keepValue(before: unknown, after: unknown): unknown {
  if (before === after || !Array.isArray(before) || !Array.isArray(after)) return after;
  const old: readonly unknown[] = before;
  const rows = after.map((row: unknown, at) => (isSameRow(old[at], row) ? old[at] : row));
  return rows.length === old.length && rows.every((row, at) => row === old[at]) ? before : rows;
}

function isSameRow(before: unknown, after: unknown): boolean {
  if (before === after) return true;
  if (!isRow(before) || !isRow(after)) return false;
  const names = Object.keys(after);
  return names.length === Object.keys(before).length && names.every((name) => before[name] === after[name]);
}

function isRow(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
