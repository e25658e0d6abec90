import { SubjectStar } from "../favourites/subject-star.tsx";
import type { Institution } from "./read-institution.ts";

/** What can be done with one of the results. */
export function InstitutionTools({ item }: { item: Institution }) {
  return <SubjectStar kind="institution" item={item} />;
}
