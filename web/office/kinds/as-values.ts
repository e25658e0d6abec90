import type { RefValue } from "@kezhuan/contract/api/records";
import type { FileValue } from "@kezhuan/contract/kinds/file";

/* Readers of the wire's forms. The server has checked them; a form may hold what was typed a moment ago. */

export function asText(value: unknown): string {
  if (typeof value === "string") return value;
  return typeof value === "number" || typeof value === "boolean" ? String(value) : "";
}

export function asTexts(value: unknown): string[] {
  return Array.isArray(value) ? value.map(asText) : [];
}

export function asRef(value: unknown): RefValue | undefined {
  if (typeof value === "string" && value !== "") return { id: value, label: null };
  if (typeof value !== "object" || value === null || !("id" in value)) return undefined;
  const label = "label" in value && typeof value.label === "string" ? value.label : null;
  return { id: asText(value.id), label };
}

export function asRefs(value: unknown): RefValue[] {
  return Array.isArray(value) ? value.flatMap((item: unknown) => asRef(item) ?? []) : [];
}

export function asFiles(value: unknown): FileValue[] {
  const items: unknown[] = Array.isArray(value) ? value : [value];
  return items.flatMap((item) => asFile(item) ?? []);
}

function asFile(value: unknown): FileValue | undefined {
  if (typeof value !== "object" || value === null || !("id" in value)) return undefined;
  const { id } = value;
  const part = (name: string) => (name in value ? (value as Record<string, unknown>)[name] : undefined);
  // The wire's form of a file, what was said of a picture included.
  return {
    ...(value as Partial<FileValue>),
    id: asText(id),
    name: asText(part("name")),
    size: Number(part("size") ?? 0),
    type: asText(part("type")),
  };
}
