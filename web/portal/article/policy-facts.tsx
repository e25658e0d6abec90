import { defineText, formatDate } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { Half } from "../content/half.tsx";
import type { Words } from "../subject/words.ts";
import { todayOf, type Policy } from "./policy.ts";
import "./policy.css";

const texts = defineText({
  facts: { zh: "政策要点", en: "The policy in brief" },
  support: { zh: "支持", en: "Support" },
  closed: { zh: "{date}（已截止）", en: "{date} (closed)" },
  over: { zh: "{date}（已失效）", en: "{date} (over)" },
  everywhere: { zh: "全国", en: "The whole country" },
  trl: { zh: "成熟度", en: "TRL" },
  trlRange: { zh: "{min}–{max} 级", en: "{min}–{max}" },
});

/** For whom a policy is, what it gives, and until when. */
export function PolicyFacts({ policy, words }: { policy: Policy; words: Words }) {
  const t = useText(texts);
  const { language } = usePreferences();
  const { support, applyUntil, validUntil, regions, targets, trl } = policy;
  const today = todayOf();
  const dayOf = (day: string, over: "closed" | "over") => {
    const date = formatDate(day, language);
    return day < today ? t(over, { date }) : date;
  };
  const { fieldLabel, codeLabels } = words;
  const hasLevels = trl.min !== undefined || trl.max !== undefined;
  // What the policy does not say has no line.
  const facts: [string, React.ReactNode][] = [
    [t("support"), support && <Half text={support} />],
    [fieldLabel("apply_until"), applyUntil && dayOf(applyUntil, "closed")],
    [fieldLabel("valid_until"), validUntil && dayOf(validUntil, "over")],
    [fieldLabel("regions"), codeLabels("regions", regions) || t("everywhere")],
    [fieldLabel("target_types"), codeLabels("target_types", targets)],
    [t("trl"), hasLevels && t("trlRange", { min: trl.min ?? "1", max: trl.max ?? "9" })],
  ];
  return (
    <dl className="policy-facts" aria-label={t("facts")}>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
