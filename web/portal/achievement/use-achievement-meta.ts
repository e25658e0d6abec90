import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import { useObjectMeta } from "../subject/use-object-meta.ts";
import { knownFields } from "../subject/words.ts";
import type { Words } from "../subject/words.ts";

export const ACHIEVEMENT = "kch_achievement";

export type AchievementWords = Words;

/** Metadata of achievements: `words` at once (codes stand in), `meta` when it has come. */
export function useAchievementMeta() {
  return useObjectMeta(ACHIEVEMENT);
}

/** What a row of a list shows. */
export const achievementListFields: readonly string[] = [
  "title",
  "title_en",
  "summary",
  "summary_en",
  "trl",
  "hi_tech_field",
  "industry",
  "transform_methods",
  "keywords",
  "price_mode",
  "price_min",
  "price_max",
  "currency",
  "equity_ratio",
  "completers",
  "publish_at",
  "valid_until",
  "lapsed",
  "created_at",
];

/** Those of them that exist here and may be read. */
export function listFields(meta: ObjectMeta): string[] {
  return knownFields(meta, achievementListFields);
}
