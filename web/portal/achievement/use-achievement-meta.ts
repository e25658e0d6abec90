import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import { useObjectMeta } from "../subject/use-object-meta.ts";
import { knownFields, type Words } from "../subject/words.ts";
import { achievementListFields } from "./read-achievement.ts";

export const ACHIEVEMENT = "kch_achievement";

export type AchievementWords = Words;

/** Metadata of achievements: `words` at once (codes stand in), `meta` when it has come. */
export function useAchievementMeta() {
  return useObjectMeta(ACHIEVEMENT);
}

/** What a row of a list shows, as far as it exists here and may be read. */
export function listFields(meta: ObjectMeta): string[] {
  return knownFields(meta, achievementListFields);
}
