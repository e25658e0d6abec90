import type { Decimal } from "./decimal.ts";

/** What a part of an expression is: known before any record is. `other` can only be counted or found empty. */
export type ValueType = "number" | "text" | "date" | "boolean" | "rows" | "other";

export type Row = Readonly<Record<string, unknown>>;

/** A value at work; null is empty. A date is its day as text. */
export type Value = Decimal | string | boolean | readonly unknown[] | null;

/** A field as expressions see it. */
export interface ExpressionField {
  type: ValueType;
  /** Of a table: its columns. */
  columns?: Readonly<Record<string, ValueType>>;
}
