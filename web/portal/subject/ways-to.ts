import { subjectPlaces } from "./subject-places.ts";
import type { SubjectKind } from "./subject.ts";
import type { Words } from "./words.ts";

export interface Way {
  to: string;
  label: string;
}

/** From a code in a field of a record, called by its word, to all records of its kind that have it. */
export function waysTo(kind: SubjectKind, words: Words) {
  const { find } = subjectPlaces[kind];
  return (param: string, field: string) =>
    (code: string): Way => ({
      to: `${find}?${param}=${encodeURIComponent(code)}`,
      label: words.codeLabel(field, code),
    });
}
