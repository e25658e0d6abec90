import { asShared, mergeViews } from "@kezhuan/web/meta/merge-views.ts";
import { getLanguage } from "@kezhuan/web/ui/preferences.ts";
import { askPerson } from "../parts/ask.ts";
import { keepView, type Keeping, type Kept } from "./keep-view.ts";
import { describeConflict } from "./describe-conflict.ts";
import { viewTexts } from "./view-texts.ts";
import { savedTexts } from "./saved-texts.ts";

/** Keeps a search. Where somebody else was faster it asks first; undefined: the person rather thinks again. */
export async function keepSearch(given: Keeping): Promise<Exclude<Kept, { kind: "conflict" }> | undefined> {
  const kept = await keepView(given);
  if (kept.kind !== "conflict") return kept;
  const { theirs } = kept;
  const base = asShared(given.target ?? theirs);
  const mine = { view: given.view, sharing: given.sharing ?? base.sharing };
  const { merged, contested } = mergeViews({ base, mine, theirs: asShared(theirs) });
  const language = getLanguage();
  const isYes = await askPerson({
    title: savedTexts.conflictTitle[language],
    text: describeConflict(contested, language),
    yes: viewTexts.merge[language],
  });
  return isYes ? keepSearch({ ...given, ...merged, target: theirs }) : undefined;
}
