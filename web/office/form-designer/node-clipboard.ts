import { formNodeSchema, type FormNode } from "@kezhuan/contract/forms/form-schema";
import { findUnfit } from "@kezhuan/contract/forms/read-form";

const key = "form-clipboard";

/** Keeps nodes for pasting, in this form or in another one. */
export function keepNodes(nodes: readonly FormNode[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(nodes));
  } catch {
    // A full store: then there is nothing to paste.
  }
}

/** What was copied last; empty where that cannot be read. */
export function readKeptNodes(): FormNode[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    if (findUnfit(value) || !Array.isArray(value)) return [];
    return value.flatMap((one) => {
      const read = formNodeSchema.safeParse(one);
      return read.success ? [read.data] : [];
    });
  } catch {
    // Somebody else wrote there.
    return [];
  }
}
