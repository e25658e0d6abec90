import { subjectPlaces } from "../subject/subject-places.ts";
import type { SubjectKind } from "../subject/subject.ts";

/** What is searched: one kind of records, or all of them side by side. */
export type SearchScope = SubjectKind | "all";

/** In the order in which they are offered; the first is the usual one. */
export const searchScopes = ["achievement", "demand", "expert", "institution", "all"] as const;

/** Where the words of a search lead; without words to everything there is of the kind. */
export function searchPath(scope: SearchScope, words: string): string {
  const path = scope === "all" ? "/zzc" : subjectPlaces[scope].find;
  return words === "" ? path : `${path}?${new URLSearchParams({ q: words }).toString()}`;
}
