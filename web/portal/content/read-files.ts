import type { FileValue } from "@kezhuan/contract/kinds/file";
import { isRow } from "./read-values.ts";

/** Files that can be fetched. */
export function readFiles(value: unknown): FileValue[] {
  const list: unknown[] = Array.isArray(value) ? value : [value];
  return list.filter(isFile);
}

function isFile(value: unknown): value is FileValue {
  return isRow(value) && typeof value["name"] === "string" && typeof value["url"] === "string";
}
