import { useObjectMeta } from "../subject/use-object-meta.ts";
import type { Words } from "../subject/words.ts";

export const ACHIEVEMENT = "kch_achievement";

export type AchievementWords = Words;

/** Metadata of achievements: `words` at once (codes stand in), `meta` when it has come. */
export function useAchievementMeta() {
  return useObjectMeta(ACHIEVEMENT);
}
