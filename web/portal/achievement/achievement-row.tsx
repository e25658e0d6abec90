import { MaturityGauge } from "@kezhuan/web/ui/maturity-gauge.tsx";
import { Picture } from "@kezhuan/web/ui/picture.tsx";
import { defineText, formatDate } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { Bilingual, Passage } from "../content/bilingual.tsx";
import { HitNote } from "../content/hit-note.tsx";
import { LapsedMark } from "../content/lapsed.tsx";
import { languageOf } from "../content/language-of.ts";
import { describePrice } from "../content/price.ts";
import { RecordRow } from "../subject/record-row.tsx";
import { detailPath } from "../subject/subject-places.ts";
import type { RecordViewProps } from "../subject/subject.ts";
import type { Words } from "../subject/words.ts";
import type { Achievement } from "./read-achievement.ts";

const texts = defineText({ more: { zh: " 等 {all} 家", en: " +{rest}" } });

const SUMMARY_LENGTH = 110;

/** One achievement as a typographic row. */
export function AchievementRow({ item, words, terms = [], why, level, tools }: RecordViewProps<Achievement>) {
  const { language } = usePreferences();
  const { id, title, titleEn, summary, summaryEn, keywords, keywordsEn } = item;
  const shown = language === "en" ? [titleEn ?? title, summaryEn ?? summary] : [title, summary ?? summaryEn];
  return (
    <RecordRow
      to={detailPath("achievement", id)}
      title={<Bilingual zh={title} en={titleEn} terms={terms} />}
      summary={
        (summary ?? summaryEn) && (
          <Passage zh={summary} en={summaryEn} terms={terms} length={SUMMARY_LENGTH} />
        )
      }
      note={
        <>
          {why}
          <HitNote
            terms={terms}
            shown={shown}
            hidden={[
              { zh: keywords.join("、"), en: keywordsEn.join(", ") },
              { zh: title, en: titleEn },
              { zh: summary, en: summaryEn },
            ]}
          />
        </>
      }
      origin={<Origin achievement={item} words={words} />}
      facts={<RowFacts achievement={item} words={words} />}
      picture={
        item.cover ? <Picture picture={item.cover} alt="" sizes="(max-width: 767px) 92px, 176px" /> : null
      }
      level={level}
      tools={tools}
    />
  );
}

interface AchievementProps {
  achievement: Achievement;
  words: Words;
}

function RowFacts({ achievement: { trl, price, methods }, words }: AchievementProps) {
  const { language } = usePreferences();
  return (
    <>
      <MaturityGauge step={trl} name={words.stepName(trl)} />
      <p className="record-row-strong figures">{describePrice(price, language)}</p>
      {methods.length > 0 && (
        <p className="record-row-quiet">{words.codeLabels("transform_methods", methods)}</p>
      )}
    </>
  );
}

/** Where it comes from, which field it belongs to, and since when it is here. */
export function Origin({ achievement, words }: AchievementProps) {
  const t = useText(texts);
  const { language } = usePreferences();
  const { owners, fields, publishedAt, hasLapsed } = achievement;
  const [owner] = owners;
  return (
    <p className="record-origin">
      {hasLapsed && <LapsedMark />}
      {owner && (
        <span lang={languageOf(owner.label)}>
          {owner.label}
          {owners.length > 1 && t("more", { all: owners.length, rest: owners.length - 1 })}
        </span>
      )}
      {fields.length > 0 && <span>{words.codeLabels("hi_tech_field", fields)}</span>}
      {publishedAt && (
        <time className="figures" dateTime={publishedAt}>
          {formatDate(publishedAt, language)}
        </time>
      )}
    </p>
  );
}
