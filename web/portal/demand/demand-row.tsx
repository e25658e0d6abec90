import { Mark } from "@kezhuan/web/ui/mark.tsx";
import { MaturityRange } from "@kezhuan/web/ui/maturity-range.tsx";
import { defineText, formatDate } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { Bilingual, Passage } from "../content/bilingual.tsx";
import { Half } from "../content/half.tsx";
import { HitNote } from "../content/hit-note.tsx";
import { LapsedMark } from "../content/lapsed.tsx";
import { RecordRow } from "../subject/record-row.tsx";
import { detailPath } from "../subject/subject-places.ts";
import type { RecordViewProps } from "../subject/subject.ts";
import type { Words } from "../subject/words.ts";
import { describeBudget } from "./budget.ts";
import { describeDeadline } from "./deadline.ts";
import type { Demand } from "./read-demand.ts";
import "./demand-row.css";

const texts = defineText({
  anonymous: { zh: "匿名发布", en: "Published anonymously" },
  unnamed: { zh: "发布单位资料尚未公开", en: "The publisher’s page is not public yet" },
});

/** One demand as a typographic row: what is sought, for how much, until when. */
export function DemandRow({ item, words, terms = [], why, level, tools }: RecordViewProps<Demand>) {
  const { language } = usePreferences();
  const { id, title, titleEn, problem, summaryEn, keywords, keywordsEn, trlMin, trlMax, deadline } = item;
  const shown = language === "en" ? [titleEn ?? title, summaryEn ?? problem] : [title, problem ?? summaryEn];
  return (
    <RecordRow
      to={detailPath("demand", id)}
      title={
        <>
          <Mark kind="demand" size={11} /> <Bilingual zh={title} en={titleEn} terms={terms} />
        </>
      }
      summary={(problem ?? summaryEn) && <Passage zh={problem} en={summaryEn} terms={terms} length={110} />}
      note={
        <>
          {why}
          <HitNote
            terms={terms}
            shown={shown}
            hidden={[
              { zh: keywords.join("、"), en: keywordsEn.join(", ") },
              { zh: title, en: titleEn },
              { zh: problem, en: summaryEn },
            ]}
          />
        </>
      }
      origin={<DemandOrigin demand={item} words={words} />}
      facts={
        <>
          <MaturityRange from={trlMin} to={trlMax} />
          <p className="record-row-strong figures">{describeBudget(item.budget, language)}</p>
          {deadline && <p className="record-row-quiet figures">{describeDeadline(deadline, language)}</p>}
        </>
      }
      level={level}
      tools={tools}
    />
  );
}

interface DemandProps {
  demand: Demand;
  words: Words;
}

/** Who asks, for what, how urgently, and since when. */
export function DemandOrigin({ demand, words }: DemandProps) {
  const { language } = usePreferences();
  const { type, urgency, fields, matchStatus, publishedAt, hasLapsed } = demand;
  return (
    <p className="record-origin">
      {hasLapsed && <LapsedMark />}
      <Publisher demand={demand} />
      {type && <span>{words.codeLabel("demand_type", type)}</span>}
      {fields.length > 0 && <span>{words.codeLabels("hi_tech_field", fields)}</span>}
      {matchStatus && <span>{words.codeLabel("match_status", matchStatus)}</span>}
      {urgency && urgency !== "normal" && (
        <span className="demand-urgent">{words.codeLabel("urgency", urgency)}</span>
      )}
      {publishedAt && (
        <time className="figures" dateTime={publishedAt}>
          {formatDate(publishedAt, language)}
        </time>
      )}
    </p>
  );
}

/** The publisher by name, or as it wishes to be called. */
export function Publisher({ demand: { isAnonymous, publisher, publisherEn } }: { demand: Demand }) {
  const t = useText(texts);
  if (!publisher) return <span>{t(isAnonymous ? "anonymous" : "unnamed")}</span>;
  return (
    <span>
      <Half text={{ zh: publisher.label ?? publisher.id, en: publisherEn }} />
      {isAnonymous && <small className="demand-anonymous">{t("anonymous")}</small>}
    </span>
  );
}
