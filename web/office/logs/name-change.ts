import type { Language } from "@kezhuan/web/ui/preferences-model.ts";
import { historyTexts } from "../history/history-texts.ts";

/** What can be done to records of the system; transitions are none of it. */
export const changeActions = ["create", "update", "delete", "restore"] as const;

/** A change in a word; what it has none for goes by its own name. */
export function nameChange(action: string, language: Language): string {
  const named = [...changeActions, "keep", "erase", "accept", "merge", "unmerge"] as const;
  const known = named.find((name) => name === action);
  return known ? historyTexts[known][language] : action;
}
