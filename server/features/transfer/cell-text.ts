import type { Cell } from "./show-value.ts";

/** What stands in a cell, as a text. */
export function textOf(cell: Cell): string {
  if (cell === null) return "";
  if (cell instanceof Date) return toClock(cell).replace(" 00:00:00", "");
  return String(cell).trim();
}

/** Dates of spreadsheets have no zone: what they show stands in the UTC fields. */
export function toClock(date: Date): string {
  return date.toISOString().slice(0, 19).replace("T", " ");
}

/** As much of a text as a message can repeat. */
export function shorten(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
