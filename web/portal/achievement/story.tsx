import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { languageOf } from "../content/language-of.ts";
import { StorySkeleton } from "../detail/detail-skeleton.tsx";
import { Pictures } from "../detail/pictures.tsx";
import type { AchievementDetails, Indicator } from "./read-achievement-details.ts";
import { BilingualSection, SectionTitle, TextSection } from "../detail/text-section.tsx";
import "../detail/data-table.css";

const texts = defineText({
  summary: { zh: "成果简介", en: "Summary" },
  problem: { zh: "解决的问题", en: "The problem it solves" },
  advantages: { zh: "创新点与优势", en: "What is better about it" },
  indicators: { zh: "主要技术指标", en: "Measured indicators" },
  name: { zh: "指标", en: "Indicator" },
  value: { zh: "数值", en: "Value" },
  basis: { zh: "检测依据", en: "Tested by" },
  scenarios: { zh: "应用场景", en: "Where it is used" },
  needs: { zh: "合作需求", en: "Cooperation sought" },
  benefits: { zh: "经济社会效益", en: "Benefits" },
});

/** What it is, what it solves, and how well: the running text, in the language its owner wrote it in. */
export function Story({ achievement, isPartial }: { achievement: AchievementDetails; isPartial: boolean }) {
  const t = useText(texts);
  const { summary, summaryEn, pictures, problem, advantages, indicators, scenarios, needs, benefits } =
    achievement;
  return (
    <div className="story">
      <Pictures pictures={pictures} place={{ kind: "achievement", id: achievement.id, field: "media" }} />
      <BilingualSection title={t("summary")} zh={summary} en={summaryEn} />
      {isPartial && <StorySkeleton />}
      <TextSection title={t("problem")} text={problem} />
      {advantages.length > 0 && (
        <section>
          <SectionTitle text={advantages.join()}>{t("advantages")}</SectionTitle>
          <ol className="story-points figures" lang={languageOf(advantages.join())}>
            {advantages.map((advantage) => (
              <li key={advantage}>{advantage}</li>
            ))}
          </ol>
        </section>
      )}
      <Indicators indicators={indicators} />
      {scenarios.length > 0 && (
        <section>
          <SectionTitle text={scenarios.join()}>{t("scenarios")}</SectionTitle>
          <ul className="story-list" lang={languageOf(scenarios.join())}>
            {scenarios.map((scenario) => (
              <li key={scenario}>{scenario}</li>
            ))}
          </ul>
        </section>
      )}
      <TextSection title={t("needs")} text={needs} />
      <TextSection title={t("benefits")} text={benefits} />
    </div>
  );
}

function Indicators({ indicators }: { indicators: Indicator[] }) {
  const t = useText(texts);
  if (indicators.length === 0) return null;
  const written = indicators.map(({ name, basis = "" }) => name + basis).join();
  return (
    <section>
      <SectionTitle text={written}>{t("indicators")}</SectionTitle>
      <table className="data-table">
        <thead>
          <tr>
            <th scope="col">{t("name")}</th>
            <th scope="col">{t("value")}</th>
            <th scope="col">{t("basis")}</th>
          </tr>
        </thead>
        <tbody lang={languageOf(written)}>
          {indicators.map(({ name, value, unit, basis }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="data-table-value figures" data-label={t("value")}>
                {value ?? "–"} {unit}
              </td>
              <td data-label={t("basis")}>{basis ?? "–"}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
