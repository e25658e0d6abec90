import { useText } from "@kezhuan/web/ui/use-text.ts";
import { planTexts } from "../plan/plan-texts.ts";

/** Writes an estimate the way estimates are meant: roughly. */
export function useDuration(): (seconds: number) => string {
  const t = useText(planTexts);
  return (seconds) => {
    if (seconds < 0.1) return t("soon");
    if (seconds < 90)
      return t("seconds", { count: seconds < 10 ? Math.round(seconds * 10) / 10 : Math.round(seconds) });
    if (seconds < 5400) return t("minutes", { count: Math.round(seconds / 60) });
    return t("hours", { count: Math.round(seconds / 360) / 10 });
  };
}
