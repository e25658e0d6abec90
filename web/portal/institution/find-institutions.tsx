import { Finder } from "../finder/finder.tsx";
import { prepareFinder } from "../finder/prepare-finder.ts";
import { institutionSubject } from "./institution-subject.ts";

/** The page under `/zjg`. */
export function FindInstitutions() {
  return <Finder subject={institutionSubject} />;
}

FindInstitutions.prepare = (query: string) => prepareFinder(institutionSubject, query);
