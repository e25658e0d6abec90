import { SubjectStar } from "../favourites/subject-star.tsx";
import type { Demand } from "./read-demand.ts";

/** What can be done with one of the results. */
export function DemandTools({ item }: { item: Demand }) {
  return <SubjectStar kind="demand" item={item} />;
}
