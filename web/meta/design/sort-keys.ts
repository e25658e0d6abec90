/** One part of an object's default order. */
export interface SortKey {
  field: string;
  isDescending: boolean;
}

/** Reads `title,-created_at`. */
export function readSort(sort: string): SortKey[] {
  return sort
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part) => ({ field: part.replace(/^-/, ""), isDescending: part.startsWith("-") }));
}

export function writeSort(keys: readonly SortKey[]): string {
  return keys.map(({ field, isDescending }) => (isDescending ? `-${field}` : field)).join(",");
}
