import type { Values } from "@kezhuan/web/meta/values.ts";

/** What this browser keeps of a posting that the server does not have yet. */
export interface LocalDraft {
  values: Values;
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
    const kept: unknown = JSON.parse(storage.getItem(keyOf(objname, id)) ?? "null");
    return isDraft(kept) ? kept : undefined;
  } catch {
    // Somebody else's value under our key is no draft.
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
