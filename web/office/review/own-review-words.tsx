import type { RefValue } from "@kezhuan/contract/api/records";
import { formatList } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { standingTexts } from "../form/standing-texts.ts";

/** Why somebody may not approve their own work, and who may. */
export function OwnReviewWords({ approvers }: { approvers: readonly RefValue[] }) {
  const t = useText(standingTexts);
  const { language } = usePreferences();
  const names = approvers.flatMap(({ label }) => label ?? []);
  return names.length === 0 ? t("ownReviewAlone") : t("ownReview", { names: formatList(names, language) });
}
