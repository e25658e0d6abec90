import { defineText, formatDate, formatList } from "@kezhuan/web/ui/text.ts";
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
  const named = (field: string, codes: readonly string[]) =>
    formatList(
      codes.map((code) => words.codeLabel(field, code)),
      language,
    );
  const facts: [string, React.ReactNode][] = [
    ...(support ? [[t("support"), <Half key="support" text={support} />] as [string, React.ReactNode]] : []),
    ...(applyUntil
      ? [[words.fieldLabel("apply_until"), dayOf(applyUntil, "closed")] as [string, React.ReactNode]]
      : []),
    ...(validUntil
      ? [[words.fieldLabel("valid_until"), dayOf(validUntil, "over")] as [string, React.ReactNode]]
      : []),
    [words.fieldLabel("regions"), regions.length === 0 ? t("everywhere") : named("regions", regions)],
    ...(targets.length > 0
      ? [[words.fieldLabel("target_types"), named("target_types", targets)] as [string, React.ReactNode]]
      : []),
    ...(trl.min !== undefined || trl.max !== undefined
      ? [[t("trl"), t("trlRange", { min: trl.min ?? "1", max: trl.max ?? "9" })] as [string, React.ReactNode]]
      : []),
  ];
  return (
    <dl className="policy-facts" aria-label={t("facts")}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
