import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import type { Language } from "@kezhuan/web/ui/preferences-model.ts";
import { historyTexts } from "./history-texts.ts";

const named = [
  ...(["create", "update", "delete", "restore", "erase"] as const),
  ...(["accept", "keep", "merge", "unmerge"] as const),
];

/** A change in a word: what the engine does has words of its own, a change of state the object's. */
export function nameAction(meta: ObjectMeta, action: string, language: Language): string {
  const own = named.find((name) => name === action);
  if (own) return historyTexts[own][language];
  const transition = meta.object.states?.transitions.find((one) => one.action === action);
  return transition ? pickLabel(transition.label, language) : historyTexts.update[language];
}
