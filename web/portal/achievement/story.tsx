import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { languageOf } from "../content/language-of.ts";
import { StorySkeleton } from "../detail/detail-skeleton.tsx";
import { Pictures } from "../detail/pictures.tsx";
import type { AchievementDetails } from "./read-achievement-details.ts";
import { Deployments, Evidence } from "./evidence.tsx";
import { Terms } from "./terms.tsx";
import type { AchievementWords } from "./use-achievement-meta.ts";
import { Indicators } from "./indicators.tsx";
import { BilingualSection, SectionTitle, TextSection } from "../detail/text-section.tsx";

const texts = defineText({
  summary: { zh: "成果简介", en: "Summary" },
  problem: { zh: "解决的问题", en: "The problem it solves" },
  advantages: { zh: "创新点与优势", en: "What is better about it" },
  scenarios: { zh: "应用场景", en: "Where it is used" },
  benefits: { zh: "经济社会效益", en: "Benefits" },
});

interface StoryProps {
  achievement: AchievementDetails;
  words: AchievementWords;
  isPartial: boolean;
}

/** What it is, what it solves, and how well: the running text, in the language its owner wrote it in. */
export function Story({ achievement, words, isPartial }: StoryProps) {
  const t = useText(texts);
  const { summary, summaryEn, pictures, problem, advantages, indicators, scenarios, benefits } = achievement;
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
      <Evidence achievement={achievement} words={words} />
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
      <Deployments achievement={achievement} />
      <TextSection title={t("benefits")} text={benefits} />
      <Terms achievement={achievement} />
    </div>
  );
}
