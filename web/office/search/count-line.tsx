import { useText } from "@kezhuan/web/ui/use-text.ts";
import { searchTexts } from "./search-texts.ts";
import type { ConditionCount } from "./use-condition-count.ts";

/** How many records the conditions find, said as it changes. */
export function CountLine({ count, isReady }: { count: ConditionCount; isReady: boolean }) {
  const t = useText(searchTexts);
  const { total, isExact, isCounting } = count;
  const text = !isReady
    ? t("notCounted")
    : total === undefined
      ? isCounting
        ? t("counting")
        : ""
      : t(isExact ? "found" : "foundMore", { count: total });
  return <output className="builder-count">{text}</output>;
}
