import { SkipLink } from "@kezhuan/web/ui/skip-link.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";

const texts = defineText({ skip: { zh: "跳到结果", en: "Skip to results" } });

/** The element whose first stop of the keyboard is the first result. */
export const RESULTS = "results";

/** Stands right after a search box: what narrows and arranges the results has more stops than anybody passes one by one. */
export function SkipToResults() {
  const t = useText(texts);
  return <SkipLink target={RESULTS}>{t("skip")}</SkipLink>;
}
