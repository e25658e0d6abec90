import type { Values } from "@kezhuan/web/meta/values.ts";

/** What this browser keeps of a posting that the server does not have yet. */
export interface LocalDraft {
  values: Values;
  /** What the server held when this was written, so that what was changed elsewhere since can be told from it. */
  saved?: Values | undefined;
  /** What was sent and never answered: it may have been written all the same. */
  attempts?: readonly Values[] | undefined;
  /** Of the record it changes; absent while there is none. */
  id?: string | undefined;
  version?: number | undefined;
  /** The name under which it is created, so that it is created once. */
  requestId: string;
}

type Keeper = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Keeps a draft; false where the browser keeps nothing (private windows, a full store). */
export function keepDraft(objname: string, draft: LocalDraft, storage: Keeper = localStorage): boolean {
  try {
    storage.setItem(keyOf(objname, draft.id), JSON.stringify(draft));
    return true;
  } catch {
    // The page says that nothing is kept.
    return false;
  }
}

export function readDraft(
  objname: string,
  id: string | undefined,
  storage: Keeper = localStorage,
): LocalDraft | undefined {
  try {
    return parseDraft(storage.getItem(keyOf(objname, id)));
  } catch {
    // A browser that keeps nothing has none.
    return undefined;
  }
}

export function dropDraft(objname: string, id: string | undefined, storage: Keeper = localStorage): void {
  try {
    storage.removeItem(keyOf(objname, id));
  } catch {
    // Where nothing can be kept there is nothing to drop.
  }
}

/** Tells the other tabs what became of a draft that they may have open, and keeps it no longer. */
export function passOnDraft(
  objname: string,
  { id, draft }: { id: string | undefined; draft: LocalDraft },
  storage: Keeper = localStorage,
): void {
  try {
    storage.setItem(keyOf(objname, id), JSON.stringify(draft));
  } catch {
    // They learn of it when they save.
  }
  dropDraft(objname, id, storage);
}

/** Calls back with what another tab of this browser keeps of the same posting; ends with what it answers. */
export function followDraft(
  objname: string,
  { readId, onDraft }: { readId: () => string | undefined; onDraft: (draft: LocalDraft) => void },
): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    const draft = key === keyOf(objname, readId()) ? parseDraft(newValue) : undefined;
    if (draft) onDraft(draft);
  };
  addEventListener("storage", onStorage);
  return () => removeEventListener("storage", onStorage);
}

function parseDraft(text: string | null): LocalDraft | undefined {
  try {
    const kept: unknown = JSON.parse(text ?? "null");
    return isDraft(kept) ? kept : undefined;
  } catch {
    // Somebody else's value under our key is no draft.
    return undefined;
  }
}

function keyOf(objname: string, id: string | undefined): string {
  return `posting:${objname}:${id ?? "new"}`;
}

function isDraft(kept: unknown): kept is LocalDraft {
  return (
    typeof kept === "object" &&
    kept !== null &&
    "requestId" in kept &&
    typeof kept.requestId === "string" &&
    "values" in kept &&
    typeof kept.values === "object" &&
    kept.values !== null
  );
}
