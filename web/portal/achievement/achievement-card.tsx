import { Picture } from "@kezhuan/web/ui/picture.tsx";
import { MaturityGauge } from "@kezhuan/web/ui/maturity-gauge.tsx";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { Bilingual, Passage } from "../content/bilingual.tsx";
import { describePrice } from "../content/price.ts";
import { RecordCard } from "../subject/record-card.tsx";
import { detailPath } from "../subject/subject-places.ts";
import type { RecordViewProps } from "../subject/subject.ts";
import { Origin } from "./achievement-row.tsx";
import type { Achievement } from "./read-achievement.ts";

/** One achievement among others to compare. */
export function AchievementCard({ item, words, terms = [], tools }: RecordViewProps<Achievement>) {
  const { language } = usePreferences();
  const { id, title, titleEn, summary, summaryEn, trl, methods } = item;
  return (
    <RecordCard
      to={detailPath("achievement", id)}
      top={<MaturityGauge step={trl} name={words.stepName(trl)} />}
      title={<Bilingual zh={title} en={titleEn} terms={terms} />}
      summary={<Passage zh={summary} en={summaryEn} terms={terms} length={90} />}
      origin={<Origin achievement={item} words={words} />}
      tools={tools}
      picture={item.cover && <Picture picture={item.cover} alt="" sizes="(max-width: 767px) 100vw, 400px" />}
      terms={{
        strong: describePrice(item.price, language),
        quiet: words.codeLabels("transform_methods", methods),
      }}
    />
  );
}
