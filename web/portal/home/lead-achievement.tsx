import { Link } from "@kezhuan/web/ui/link.tsx";
import { MaturityGauge } from "@kezhuan/web/ui/maturity-gauge.tsx";
import { Picture } from "@kezhuan/web/ui/picture.tsx";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { Origin } from "../achievement/achievement-row.tsx";
import type { Achievement } from "../achievement/read-achievement.ts";
import { Bilingual, Passage } from "../content/bilingual.tsx";
import { describePrice } from "../content/price.ts";
import { detailPath } from "../subject/subject-places.ts";
import type { Words } from "../subject/words.ts";

/** The achievement that leads the page, with its picture. */
export function LeadAchievement({ item, words }: { item: Achievement; words: Words }) {
  const { language } = usePreferences();
  const { id, title, titleEn, summary, summaryEn, trl, price, cover } = item;
  const to = detailPath("achievement", id);
  return (
    <article className="home-lead">
      {cover && (
        // The title leads to the same place.
        <Link to={to} tabIndex={-1} aria-hidden="true">
          <Picture picture={cover} alt="" sizes="(max-width: 999px) 92vw, 460px" />
        </Link>
      )}
      <div>
        <h3>
          <Link to={to}>
            <Bilingual zh={title} en={titleEn} />
          </Link>
        </h3>
        <p className="home-lead-summary">
          <Passage zh={summary} en={summaryEn} length={120} />
        </p>
        <div className="home-lead-facts">
          <MaturityGauge step={trl} name={words.stepName(trl)} />
          <span className="figures">{describePrice(price, language)}</span>
        </div>
        <Origin achievement={item} words={words} />
      </div>
    </article>
  );
}
