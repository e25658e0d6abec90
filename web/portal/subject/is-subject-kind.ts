import { subjectPlaces } from "./subject-places.ts";
import type { SubjectKind } from "./subject.ts";

/** True for the path of a page that the portal has of its own. */
export function isSubjectKind(type: string): type is SubjectKind {
  return Object.hasOwn(subjectPlaces, type);
}
