import type { FieldMeta } from "@kezhuan/contract/api/metadata";
import { isRow } from "../content/read-values.ts";
import { isEmptyValue } from "@kezhuan/web/meta/values.ts";

/** The value of a table without the rows in which nothing stands; other values as they are. */
export function dropEmptyRows({ kind }: Pick<FieldMeta, "kind">, value: unknown): unknown {
  if (kind !== "json" || !Array.isArray(value)) return value;
  const rows: unknown[] = value;
  return rows.every(isFilled) ? rows : rows.filter(isFilled);
}

function isFilled(row: unknown): boolean {
  return !isRow(row) || Object.values(row).some((cell) => !isEmptyValue(cell));
}
