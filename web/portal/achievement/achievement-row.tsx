import { Link } from "@kezhuan/web/ui/link.tsx";
import { MaturityGauge } from "@kezhuan/web/ui/maturity-gauge.tsx";
import { defineText, formatDate, formatList } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { Bilingual, Passage } from "./bilingual.tsx";
import { languageOf } from "./language-of.ts";
import { describePrice } from "./price.ts";
import type { Achievement } from "./read-achievement.ts";
import type { AchievementWords } from "./use-achievement-meta.ts";
import "./achievement-row.css";

const texts = defineText({ more: { zh: " 等 {all} 家", en: " +{rest}" } });

const SUMMARY_LENGTH = 110;

interface AchievementRowProps {
  achievement: Achievement;
  words: AchievementWords;
  terms?: readonly string[];
  /** Heading level of the title within the page. */
  level?: 2 | 3;
}

/** One achievement as a typographic row: the title first, the deciding facts beside it. */
export function AchievementRow({ achievement, words, terms = [], level = 2 }: AchievementRowProps) {
  const { language } = usePreferences();
  const { id, title, titleEn, summary, summaryEn, trl } = achievement;
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <article className="achievement-row">
      <div className="achievement-row-text">
        <Heading>
          <Link to={`/cgDetail?id=${encodeURIComponent(id)}`}>
            <Bilingual zh={title} en={titleEn} terms={terms} />
          </Link>
        </Heading>
        {(summary ?? summaryEn) && (
          <p className="achievement-row-summary">
            <Passage zh={summary} en={summaryEn} terms={terms} length={SUMMARY_LENGTH} />
          </p>
        )}
        <Origin achievement={achievement} words={words} />
      </div>
      <div className="achievement-row-facts">
        <MaturityGauge step={trl} name={words.stepName(trl)} />
        <p className="achievement-row-price figures">{describePrice(achievement.price, language)}</p>
        {achievement.methods.length > 0 && (
          <p className="achievement-row-methods">
            {formatList(
              achievement.methods.map((code) => words.codeLabel("transform_methods", code)),
              language,
            )}
          </p>
        )}
      </div>
    </article>
  );
}

/** Where it comes from, which field it belongs to, and since when it is here. */
export function Origin({ achievement, words }: { achievement: Achievement; words: AchievementWords }) {
  const t = useText(texts);
  const { language } = usePreferences();
  const { owners, fields, publishedAt } = achievement;
  const [owner] = owners;
  return (
    <p className="achievement-origin">
      {owner && (
        <span lang={languageOf(owner.label)}>
          {owner.label}
          {owners.length > 1 && t("more", { all: owners.length, rest: owners.length - 1 })}
        </span>
      )}
      {fields.length > 0 && (
        <span>
          {formatList(
            fields.map((code) => words.codeLabel("hi_tech_field", code)),
            language,
          )}
        </span>
      )}
      {publishedAt && (
        <time className="figures" dateTime={publishedAt}>
          {formatDate(publishedAt, language)}
        </time>
      )}
    </p>
  );
}
