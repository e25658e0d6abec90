import { Finder } from "../finder/finder.tsx";
import { expertSubject } from "./expert-subject.ts";

/** The page under `/zzj`. */
export function FindExperts() {
  return <Finder subject={expertSubject} />;
}
