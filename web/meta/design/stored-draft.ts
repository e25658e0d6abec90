import { designOutput, type DesignOutput } from "@kezhuan/contract/api/design";
import { changeSchema, type Change } from "@kezhuan/contract/metadata/changes";

/** Changes that are not applied yet, with the design they were made over. */
export interface StoredDraft {
  base: DesignOutput;
  changes: Change[];
}

/** Reads a draft back; one of an older product that cannot be understood any more counts as none. */
export function readStoredDraft(text: string | null): StoredDraft | undefined {
  const stored = parse(text);
  if (typeof stored !== "object" || stored === null || !("base" in stored) || !("changes" in stored))
    return undefined;
  const base = designOutput.safeParse(stored.base);
  const changes = changeSchema.array().min(1).safeParse(stored.changes);
  return base.success && changes.success ? { base: base.data, changes: changes.data } : undefined;
}

export function writeStoredDraft(draft: StoredDraft): string {
  return JSON.stringify(draft);
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    // Not ours, or cut off: no draft.
    return null;
  }
}
