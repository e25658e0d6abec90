import {
  readStoredDraft,
  writeStoredDraft,
  type StoredDraft,
} from "@kezhuan/web/meta/design/stored-draft.ts";

/** What a new object's draft is kept under: no object can bear such a name. */
export const NEW_OBJECT = "+new";

/** The draft that an account has of an object, in this browser. */
export function loadDraft(userid: string, objname: string): StoredDraft | undefined {
  return readStoredDraft(localStorage.getItem(keyOf(userid, objname)));
}

/** Keeps a draft; without any change there is none. */
export function keepDraft(userid: string, objname: string, draft: StoredDraft): void {
  const key = keyOf(userid, objname);
  if (draft.changes.length === 0) return localStorage.removeItem(key);
  try {
    localStorage.setItem(key, writeStoredDraft(draft));
  } catch {
    // A full store: the draft then lives as long as the page does.
  }
}

function keyOf(userid: string, objname: string): string {
  return `design-draft:${userid}:${objname}`;
}
