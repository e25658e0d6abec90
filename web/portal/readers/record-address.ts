import type { SubjectKind } from "../subject/subject.ts";

/** A record on its page. */
export interface ShownItem {
  kind: SubjectKind;
  id: string;
}

/**
 * The plain address of a record (`publicPage` in the metadata): a page that needs no script, that search engines know
 * and that has its citation beside it. It lasts when the portal's own routes change.
 */
export function addressOf({ kind, id }: ShownItem): string {
  return new URL(`p/${kind}/${encodeURIComponent(id)}`, document.baseURI).href;
}
