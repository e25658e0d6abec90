import { Link } from "@kezhuan/web/ui/link.tsx";
import { Picture } from "@kezhuan/web/ui/picture.tsx";
import { formatSiteTime } from "@kezhuan/web/ui/site-time.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { Bilingual, Passage } from "../content/bilingual.tsx";
import type { Words } from "../subject/words.ts";
import { activityPath, type Activity } from "./read-activity.ts";
import { formatSpan, placeOf, PlacesLeft } from "./when-and-where.tsx";

/** One activity as a row: its day as on a calendar, what and where, and how many places are left. */
export function ActivityRow({ activity, words }: { activity: Activity; words: Words }) {
  const { language } = usePreferences();
  const { id, kind, title, titleEn, summary, summaryEn, startsAt, endsAt, isOnline, cover } = activity;
  return (
    <article className="activity-row" data-picture={cover !== undefined}>
      <time className="activity-day figures" dateTime={startsAt}>
        <span>{formatSiteTime(startsAt, language, { month: "short" })}</span>
        <strong>{formatSiteTime(startsAt, "en", { day: "numeric" })}</strong>
        <span>{formatSiteTime(startsAt, language, { weekday: "short" })}</span>
      </time>
      <div className="activity-words">
        <p className="activity-kind">
          <span>{words.codeLabel("kind", kind)}</span>
          {isOnline && <span>{words.fieldLabel("is_online")}</span>}
        </p>
        <h2>
          <Link to={activityPath(id)}>
            <Bilingual zh={title} en={titleEn} />
          </Link>
        </h2>
        <p className="activity-where">
          <span>{formatSpan(startsAt, endsAt, language)}</span>
          {placeOf(activity, language) && <span>{placeOf(activity, language)}</span>}
        </p>
        {(summary ?? summaryEn) && (
          <p className="activity-summary">
            <Passage zh={summary} en={summaryEn} length={80} />
          </p>
        )}
        <p className="activity-places">
          <PlacesLeft activity={activity} />
        </p>
      </div>
      {cover && (
        // The title leads to the same place.
        <Link className="activity-picture" to={activityPath(id)} tabIndex={-1} aria-hidden="true">
          <Picture picture={cover} alt="" sizes="(max-width: 599px) 92px, 200px" />
        </Link>
      )}
    </article>
  );
}
