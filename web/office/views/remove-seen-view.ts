import type { ViewMeta } from "@kezhuan/contract/metadata/view";
import { removeView } from "@kezhuan/web/api/views.ts";
import { getLanguage } from "@kezhuan/web/ui/preferences.ts";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { viewTexts } from "./view-texts.ts";

/** Deletes a view as it was seen, or puts a pack's back, and says what came of it. Answers whether it is gone. */
export async function removeSeenView(objname: string, view: ViewMeta): Promise<boolean> {
  const language = getLanguage();
  const { id = view.name, version } = view;
  const answer = await removeView({ objname, id, version });
  if (answer.ok) {
    const done = view.shared === "pack" ? viewTexts.saved : viewTexts.removed;
    showToast(done[language], { tone: "success" });
    return true;
  }
  const isStale = answer.code === 409 && answer.errors.some(({ field }) => field === "version");
  showToast(isStale ? viewTexts.removeConflict[language] : answer.msg, { tone: "error" });
  return false;
}
