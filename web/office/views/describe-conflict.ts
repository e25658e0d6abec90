import type { Language } from "@kezhuan/contract/metadata/label";
import type { ViewPart } from "@kezhuan/web/meta/merge-views.ts";
import { formatList, formatText } from "@kezhuan/web/ui/text.ts";
import { viewTexts } from "./view-texts.ts";

/** What follows from two having changed a view at once, in words. */
export function describeConflict(contested: readonly ViewPart[], language: Language): string {
  const say = (text: keyof typeof viewTexts, params = {}) => formatText(viewTexts[text], language, params);
  if (contested.length === 0) return say("conflictApart");
  const parts = formatList(
    contested.map((part) => say(part)),
    language,
  );
  return say("conflictBoth", { parts });
}
