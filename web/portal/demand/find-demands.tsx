import { Finder } from "../finder/finder.tsx";
import { demandSubject } from "./demand-subject.ts";

/** The page under `/zxq`: the demand board. */
export function FindDemands() {
  return <Finder subject={demandSubject} />;
}
