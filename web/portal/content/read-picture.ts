import { isRow, readText } from "./read-values.ts";

/** The address of a picture field that holds one; undefined where there is none. */
export function readPicture(value: unknown): string | undefined {
  return isRow(value) ? readText(value["url"]) : undefined;
}
