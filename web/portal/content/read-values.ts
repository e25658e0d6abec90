import type { RefValue } from "@kezhuan/contract/api/records";

export type Row = Readonly<Record<string, unknown>>;

/** A text, or a number as text; undefined when there is nothing to show. */
export function readText(value: unknown): string | undefined {
  if (typeof value === "number") return String(value);
  const text = typeof value === "string" ? value.trim() : "";
  return text === "" ? undefined : text;
}

/** A list of texts; a single text counts as its lines. */
export function readTexts(value: unknown): string[] {
  const list: unknown[] = Array.isArray(value) ? value : (readText(value)?.split(/\n+/) ?? []);
  return list.flatMap((item) => readText(item) ?? []);
}

/** References that may be seen, one or many; rows of a small table count by their institution or name. */
export function readRefs(value: unknown): RefValue[] {
  const list: unknown[] = Array.isArray(value) ? value : [value];
  return list.flatMap((item) => {
    const text = readText(item);
    if (text) return [{ id: "", label: text }];
    if (!isRow(item)) return [];
    const label = readText(item["label"]) ?? readText(item["name"]);
    if (label) return [{ id: readText(item["id"]) ?? "", label }];
    return "institution" in item ? readRefs(item["institution"]) : [];
  });
}

/** Rows of a small table kept inside a record. */
export function readRows(value: unknown): Row[] {
  return Array.isArray(value) ? value.filter(isRow) : [];
}

export function isRow(value: unknown): value is Row {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
