import type { Language } from "@kezhuan/contract/metadata/label";
import { defineText, formatText } from "@kezhuan/web/ui/text.ts";
import { describePrice, type Price } from "../content/price.ts";

const texts = defineText({
  negotiable: { zh: "预算面议", en: "Budget negotiable" },
  hidden: { zh: "预算不公开", en: "Budget not public" },
  bounty: { zh: "悬赏 {amount}", en: "Bounty {amount}" },
});

/** The budget as people say it; one that is set and not shown says so. Undefined when nothing is known. */
export function describeBudget(budget: Price, language: Language): string | undefined {
  const { mode, min, max } = budget;
  if (mode === "negotiable") return formatText(texts.negotiable, language);
  if (min === undefined && max === undefined) return mode && formatText(texts.hidden, language);
  const amount = describePrice(budget, language);
  if (mode !== "bounty" || !amount) return amount;
  return formatText(texts.bounty, language, { amount });
}
