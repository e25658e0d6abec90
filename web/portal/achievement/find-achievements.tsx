import { CompareTray } from "../compare/compare-tray.tsx";
import { Finder } from "../finder/finder.tsx";
import { prepareFinder } from "../finder/prepare-finder.ts";
import { achievementSubject } from "./achievement-subject.ts";

/** The page under `/zcg`. */
export function FindAchievements() {
  return (
    <>
      <Finder subject={achievementSubject} />
      <CompareTray />
    </>
  );
}

FindAchievements.prepare = (query: string) => prepareFinder(achievementSubject, query);
