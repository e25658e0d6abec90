import { Finder } from "../finder/finder.tsx";
import { institutionSubject } from "./institution-subject.ts";

/** The page under `/zjg`. */
export function FindInstitutions() {
  return <Finder subject={institutionSubject} />;
}
