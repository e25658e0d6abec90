import { failField } from "@kezhuan/contract/errors";
import type { OrderKey } from "./order.ts";

/** Where a page ended. */
export interface Cursor {
  /** The order it was made under; another order makes it meaningless. */
  sort: string;
  /** Values of the order's keys in the last row. */
  values: (string | number | boolean | null)[];
  /** Number of the page after it. */
  pageNum: number;
  /** Rows before that page; pages may have had different sizes. */
  before: number;
}

export function writeCursor({ sort, pageNum, before, values }: Cursor): string {
  return Buffer.from(JSON.stringify([sort, pageNum, before, ...values])).toString("base64url");
}

/**
 * Reads `after`. Nothing in it is trusted beyond its form: values are of their keys' kinds and are bound, rights are
 * applied again. Errors: 400.
 */
export function readCursor(text: string, sort: string, keys: readonly OrderKey[]): Cursor {
  const parts = parse(text);
  const [madeUnder, pageNum, before, ...values] = Array.isArray(parts) ? (parts as unknown[]) : [];
  const sound = madeUnder === sort && isCount(pageNum) && isCount(before) && values.length === keys.length;
  if (!sound || !keys.every((key, index) => key.accepts(values[index])))
    throw failField("after", "badCursor");
  // The keys accept nothing but these.
  return { sort, pageNum, before, values: values as Cursor["values"] };
}

/** The order that a position was made under; undefined for what is no position. */
export function sortOf(after: string): string | undefined {
  const parts = parse(after);
  const madeUnder: unknown = Array.isArray(parts) ? parts[0] : undefined;
  return typeof madeUnder === "string" ? madeUnder : undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
  } catch {
    throw failField("after", "badCursor");
  }
}

function isCount(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}
