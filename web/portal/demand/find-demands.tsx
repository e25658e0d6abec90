import { Finder } from "../finder/finder.tsx";
import { prepareFinder } from "../finder/prepare-finder.ts";
import { demandSubject } from "./demand-subject.ts";

/** The page under `/zxq`: the demand board. */
export function FindDemands() {
  return <Finder subject={demandSubject} />;
}

FindDemands.prepare = (query: string) => prepareFinder(demandSubject, query);
