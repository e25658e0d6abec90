import type { FormSchema } from "@kezhuan/contract/forms/form-schema";
import { readForm } from "@kezhuan/contract/forms/read-form";

/** A design that this browser kept because it may not have reached the server. */
export interface StoredDesign {
  form: FormSchema;
  /** Version of the record that it was made from. */
  version: number;
  /** When it was kept. */
  at: string;
}

export function writeStoredDesign(design: StoredDesign): string {
  return JSON.stringify(design);
}

/** What was kept; undefined where it cannot be read. */
export function readStoredDesign(text: string | null): StoredDesign | undefined {
  if (text === null) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null) return undefined;
    const { form, version, at } = value as Partial<Record<keyof StoredDesign, unknown>>;
    const read = readForm(form);
    if (!("form" in read) || typeof version !== "number" || typeof at !== "string") return undefined;
    return { form: read.form, version, at };
  } catch {
    // Somebody else wrote there.
    return undefined;
  }
}

/** The version that comes after: its last number is one higher. */
export function nextVersion(version: string, taken: readonly string[] = []): string {
  const step = (word: string): string => {
    const [, stem = "", digits] = /^(.*?)(\d+)$/.exec(word) ?? [];
    return digits === undefined ? `${word}.1` : `${stem}${Number(digits) + 1}`;
  };
  let next = step(version);
  while (taken.includes(next)) next = step(next);
  return next.slice(0, 40);
}
