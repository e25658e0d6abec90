export interface SortKey {
  field: string;
  descending: boolean;
}

/** Reads `title,-created_at`. Names are checked by the compiler. */
export function readSort(text: string): SortKey[] {
  return text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part) =>
      part.startsWith("-") ? { field: part.slice(1), descending: true } : { field: part, descending: false },
    );
}
