import { SubjectStar } from "../favourites/subject-star.tsx";
import type { Expert } from "./read-expert.ts";

/** What can be done with one of the results. */
export function ExpertTools({ item }: { item: Expert }) {
  return <SubjectStar kind="expert" item={item} />;
}
