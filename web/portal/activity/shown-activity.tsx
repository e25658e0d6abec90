import type { WireRecord } from "@kezhuan/contract/api/records";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { Picture } from "@kezhuan/web/ui/picture.tsx";
import { formatSiteTime } from "@kezhuan/web/ui/site-time.ts";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { Bilingual, Passage } from "../content/bilingual.tsx";
import { languageOf } from "../content/language-of.ts";
import { RichText } from "../content/rich-text.tsx";
import { usePageTitle } from "../shell/use-page-title.ts";
import { detailPath } from "../subject/subject-places.ts";
import type { Words } from "../subject/words.ts";
import { readActivityDetails, type ActivityDetails } from "./read-activity.ts";
import { Registering } from "./registering.tsx";
import { CalendarButton, formatSpan, placeOf } from "./when-and-where.tsx";
import "./activity.css";

const texts = defineText({
  all: { zh: "全部活动", en: "All activities" },
  when: { zh: "时间", en: "When" },
  join: { zh: "线上会议", en: "Online" },
  joinHere: { zh: "打开会议链接", en: "Open the meeting" },
  joinLater: { zh: "报名成功后显示链接", en: "The link is shown once you are registered" },
  contact: { zh: "咨询", en: "Questions" },
  cancelled: { zh: "活动已取消：{reason}", en: "This activity is cancelled: {reason}" },
});

/** An activity with all that may be known of it, and the way to register beside it. */
export function ShownActivity({ record, words }: { record: WireRecord; words: Words }) {
  const t = useText(texts);
  const { language } = usePreferences();
  const activity = readActivityDetails(record);
  const { title, titleEn, summary, summaryEn, cover, kind, status, cancelReason } = activity;
  usePageTitle((language === "en" && titleEn) || title);
  return (
    <article className="inside activity-page">
      <header>
        <Link to="/activity">{t("all")}</Link>
        <p className="activity-kind">
          <span>{words.codeLabel("kind", kind)}</span>
          <span>{words.codeLabel("status", status)}</span>
        </p>
        <h1>
          <Bilingual zh={title} en={titleEn} />
        </h1>
        {(summary ?? summaryEn) && (
          <p className="activity-lead">
            <Passage zh={summary} en={summaryEn} />
          </p>
        )}
        {cancelReason && (
          <output className="activity-cancelled">{t("cancelled", { reason: cancelReason })}</output>
        )}
      </header>
      <div className="activity-body">
        {cover && (
          <Picture
            className="activity-cover"
            picture={cover}
            sizes="(max-width: 767px) 92vw, (max-width: 1280px) 60vw, 760px"
            isFirst
          />
        )}
        <aside className="activity-side">
          <Facts activity={activity} words={words} />
          <Registering activity={activity} />
        </aside>
        <div>
          <RichText zh={activity.body} en={activity.bodyEn} />
          <Agenda activity={activity} words={words} />
          <Materials activity={activity} words={words} />
        </div>
      </div>
    </article>
  );
}

interface PartProps {
  activity: ActivityDetails;
  words: Words;
}

function Facts({ activity, words }: PartProps) {
  const t = useText(texts);
  const { language } = usePreferences();
  const { startsAt, endsAt, isOnline, onlineLink } = activity;
  const contact = (language === "en" && activity.contactEn) || activity.contact;
  const place = placeOf(activity, language);
  return (
    <>
      <dl className="activity-facts">
        <dt>{t("when")}</dt>
        <dd>{formatSpan(startsAt, endsAt, language)}</dd>
        {place && (
          <>
            <dt>{words.fieldLabel("place")}</dt>
            <dd>{place}</dd>
          </>
        )}
        {isOnline && (
          <>
            <dt>{t("join")}</dt>
            <dd>
              {onlineLink ? (
                <a href={onlineLink} target="_blank" rel="noreferrer">
                  {t("joinHere")}
                </a>
              ) : (
                `${words.fieldLabel("is_online")} · ${t("joinLater")}`
              )}
            </dd>
          </>
        )}
        {contact && (
          <>
            <dt>{t("contact")}</dt>
            <dd lang={languageOf(contact)}>{contact}</dd>
          </>
        )}
      </dl>
      <p>
        <CalendarButton activity={activity} />
      </p>
    </>
  );
}

function Agenda({ activity: { agenda }, words }: PartProps) {
  const { language } = usePreferences();
  if (agenda.length === 0) return null;
  return (
    <section className="activity-agenda">
      <h2>{words.fieldLabel("agenda")}</h2>
      <ol>
        {agenda.map(({ id, startsAt, title, titleEn, expert, speaker }) => (
          <li key={id}>
            <span className="figures">
              {startsAt && (
                <time dateTime={startsAt}>{formatSiteTime(startsAt, language, { timeStyle: "short" })}</time>
              )}
            </span>
            <div>
              <strong>
                <Bilingual zh={title} en={titleEn} />
              </strong>
              {(expert ?? speaker) && (
                <p>
                  {expert?.id && expert.label && (
                    <Link to={detailPath("expert", expert.id)}>{expert.label}</Link>
                  )}{" "}
                  {speaker}
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Materials({ activity: { materials }, words }: PartProps) {
  if (materials.length === 0) return null;
  return (
    <section className="activity-materials">
      <h2>{words.fieldLabel("materials")}</h2>
      <ul>
        {materials.map(({ id, title, titleEn, file, link }) => {
          const address = file?.url ?? link;
          return (
            <li key={id}>
              {address ? (
                <a href={address} target="_blank" rel="noreferrer">
                  <Bilingual zh={title} en={titleEn} />
                </a>
              ) : (
                <Bilingual zh={title} en={titleEn} />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
