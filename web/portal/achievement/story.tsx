import { languageOf } from "../content/language-of.ts";
import { StorySkeleton } from "../detail/detail-skeleton.tsx";
import { Pictures } from "../detail/pictures.tsx";
import type { AchievementDetails } from "./read-achievement-details.ts";
import { Deployments, Evidence } from "./evidence.tsx";
import { Terms } from "./terms.tsx";
import type { AchievementWords } from "./use-achievement-meta.ts";
import { Indicators } from "./indicators.tsx";
import { BilingualSection, SectionTitle, TextSection } from "../detail/text-section.tsx";

interface StoryProps {
  achievement: AchievementDetails;
  words: AchievementWords;
  isPartial: boolean;
}

/** What it is, what it solves, and how well: the running text, in the language its owner wrote it in. */
export function Story({ achievement, words, isPartial }: StoryProps) {
  const { summary, summaryEn, pictures, problem, advantages, indicators, scenarios, benefits } = achievement;
  return (
    <div className="story">
      <Pictures pictures={pictures} place={{ kind: "achievement", id: achievement.id, field: "media" }} />
      <BilingualSection title={words.fieldLabel("summary")} zh={summary} en={summaryEn} />
      {isPartial && <StorySkeleton />}
      <TextSection title={words.fieldLabel("problem_solved")} text={problem} />
      {advantages.length > 0 && (
        <section>
          <SectionTitle text={advantages.join()}>{words.fieldLabel("advantages")}</SectionTitle>
          <ol className="story-points figures" lang={languageOf(advantages.join())}>
            {advantages.map((advantage) => (
              <li key={advantage}>{advantage}</li>
            ))}
          </ol>
        </section>
      )}
      <Indicators indicators={indicators} words={words} />
      <Evidence achievement={achievement} words={words} />
      {scenarios.length > 0 && (
        <section>
          <SectionTitle text={scenarios.join()}>{words.fieldLabel("application_scenarios")}</SectionTitle>
          <ul className="story-list" lang={languageOf(scenarios.join())}>
            {scenarios.map((scenario) => (
              <li key={scenario}>{scenario}</li>
            ))}
          </ul>
        </section>
      )}
      <Deployments achievement={achievement} />
      <TextSection title={words.fieldLabel("benefits")} text={benefits} />
      <Terms achievement={achievement} words={words} />
    </div>
  );
}
