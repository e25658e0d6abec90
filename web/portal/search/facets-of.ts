import { achievementSubject } from "../achievement/achievement-subject.ts";
import { demandSubject } from "../demand/demand-subject.ts";
import { expertSubject } from "../expert/expert-subject.ts";
import { institutionSubject } from "../institution/institution-subject.ts";
import type { Facet, SubjectKind } from "../subject/subject.ts";

const facets: Readonly<Record<SubjectKind, readonly Facet[]>> = {
  achievement: achievementSubject.facets,
  expert: expertSubject.facets,
  institution: institutionSubject.facets,
  demand: demandSubject.facets,
};

/** Every filter of a kind. */
export function allFacetsOf(kind: SubjectKind): readonly Facet[] {
  return facets[kind];
}

const MOST = 4;

/** The filters of a kind whose values are those of one of its fields; the first few say most. */
export function facetsOf(kind: SubjectKind): Facet[] {
  return allFacetsOf(kind)
    .filter(({ groups, object }) => !groups && !object)
    .slice(0, MOST);
}
