import { Finder } from "../finder/finder.tsx";
import { prepareFinder } from "../finder/prepare-finder.ts";
import { expertSubject } from "./expert-subject.ts";

/** The page under `/zzj`. */
export function FindExperts() {
  return <Finder subject={expertSubject} />;
}

FindExperts.prepare = (query: string) => prepareFinder(expertSubject, query);
