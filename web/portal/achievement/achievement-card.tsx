import { MaturityGauge } from "@kezhuan/web/ui/maturity-gauge.tsx";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { formatList } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { Origin } from "./achievement-row.tsx";
import { Bilingual, Passage } from "./bilingual.tsx";
import { describePrice } from "./price.ts";
import type { Achievement } from "./read-achievement.ts";
import type { AchievementWords } from "./use-achievement-meta.ts";
import "./achievement-card.css";

interface AchievementCardProps {
  achievement: Achievement;
  words: AchievementWords;
  terms?: readonly string[];
}

/** One achievement among others to compare: the same facts at the same height in each. */
export function AchievementCard({ achievement, words, terms = [] }: AchievementCardProps) {
  const { language } = usePreferences();
  const { id, title, titleEn, summary, summaryEn, trl, methods } = achievement;
  return (
    <article className="achievement-card">
      <MaturityGauge step={trl} name={words.stepName(trl)} />
      <h2>
        <Link to={`/cgDetail?id=${encodeURIComponent(id)}`}>
          <Bilingual zh={title} en={titleEn} terms={terms} />
        </Link>
      </h2>
      <p className="achievement-card-summary">
        <Passage zh={summary} en={summaryEn} terms={terms} length={90} />
      </p>
      <Origin achievement={achievement} words={words} />
      <p className="achievement-card-terms">
        <b className="figures">{describePrice(achievement.price, language)}</b>
        <span>
          {formatList(
            methods.map((code) => words.codeLabel("transform_methods", code)),
            language,
          )}
        </span>
      </p>
    </article>
  );
}
