import type { FileValue } from "@kezhuan/contract/kinds/file";

export type FormFile = FileValue;

/** A record as a value names it. */
export interface Named {
  id: string;
  label: string | null;
}

/** The value as typed text. */
export function readText(value: unknown): string {
  if (typeof value === "string") return value;
  return typeof value === "number" || typeof value === "boolean" ? String(value) : "";
}

/** The value as a list of texts: one alone is a list of one. */
export function readTexts(value: unknown): string[] {
  const items: readonly unknown[] = Array.isArray(value) ? value : [value];
  return items.map(readText).filter((text) => text !== "");
}

/** The records that a value names, by id or by `{ id, label }`. */
export function readNamed(value: unknown): Named[] {
  const items: readonly unknown[] = Array.isArray(value) ? value : [value];
  return items.flatMap((item): Named[] => {
    if (typeof item === "string" && item !== "") return [{ id: item, label: null }];
    if (typeof item !== "object" || item === null || !("id" in item)) return [];
    const label = "label" in item && typeof item.label === "string" ? item.label : null;
    return [{ id: readText(item.id), label }];
  });
}

/** The files of a value. */
export function readFiles(value: unknown): FormFile[] {
  const items: readonly unknown[] = Array.isArray(value) ? value : [value];
  return items.flatMap((item): FormFile[] => {
    if (typeof item !== "object" || item === null || !("id" in item)) return [];
    const part = (name: string): unknown =>
      name in item ? (item as Record<string, unknown>)[name] : undefined;
    // The wire's form of a file, what was said of a picture included.
    return [
      {
        ...(item as Partial<FormFile>),
        id: readText(item.id),
        name: readText(part("name")),
        size: Number(part("size") ?? 0),
        type: readText(part("type")),
      },
    ];
  });
}

/** True for what counts as nothing. */
export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === "string") return value.trim() === "";
  return Array.isArray(value) && value.length === 0;
}
