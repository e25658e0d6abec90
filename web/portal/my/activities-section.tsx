import { useQuery } from "@tanstack/react-query";
import { objDataByPageQuery } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { defineText, formatDate } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { Bilingual } from "../content/bilingual.tsx";
import {
  ACTIVITY,
  activityPath,
  certificatePath,
  readActivity,
  REGISTRATION,
  ticketPath,
} from "../activity/read-activity.ts";
import { hasPlace, readRegistration, type Registration } from "../activity/read-registration.ts";
import { PageWait } from "../shell/page-wait.tsx";
import { FetchFailure } from "../subject/fetch-failure.tsx";
import { useObjectMeta } from "../subject/use-object-meta.ts";
import "../matching/matching.css";

const texts = defineText({
  title: { zh: "我的活动", en: "My activities" },
  none: { zh: "还没有报名活动", en: "No activities yet" },
  noneLead: {
    zh: "报名后，门票、资料、反馈和参会证明都在这里。",
    en: "Tickets, materials, feedback and certificates are here once you have registered.",
  },
  find: { zh: "查看活动", en: "See the activities" },
  ticket: { zh: "门票", en: "Ticket" },
  certificate: { zh: "参会证明", en: "Certificate" },
});

/** The activities one has registered for, latest first. */
export function ActivitiesSection({ userId }: { userId: string }) {
  const t = useText(texts);
  return (
    <section className="my-section" aria-labelledby="my-activities">
      <header>
        <h2 id="my-activities">{t("title")}</h2>
      </header>
      <OwnActivities userId={userId} />
    </section>
  );
}

function OwnActivities({ userId }: { userId: string }) {
  const t = useText(texts);
  const { words } = useObjectMeta(REGISTRATION);
  const { data, error, refetch } = useQuery(
    objDataByPageQuery({
      objname: REGISTRATION,
      equal: { account: userId },
      pageSize: 100,
      sort: "-created_at",
    }),
  );
  const registrations = (data?.data ?? []).map(readRegistration);
  const activities = useActivities(registrations.flatMap(({ activity }) => activity?.id ?? []));
  if (error && !data) return <FetchFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageWait />;
  if (registrations.length === 0) {
    return (
      <EmptyState title={t("none")} lead={t("noneLead")}>
        <Link className="button button-filled" to="/activity">
          {t("find")}
        </Link>
      </EmptyState>
    );
  }
  return (
    <ul className="case-list">
      {registrations.map((registration) => (
        <OwnActivity
          key={registration.id}
          registration={registration}
          activity={activities?.get(registration.activity?.id ?? "")}
          state={words.codeLabel("status", registration.status)}
        />
      ))}
    </ul>
  );
}

/** When they are, and what they are called in either language: a registration knows neither. */
function useActivities(ids: readonly string[]) {
  const { data } = useQuery({
    ...objDataByPageQuery({
      objname: ACTIVITY,
      pageSize: 100,
      count: "none",
      fields: ["title", "title_en", "starts_at"],
      highsearch: { match: "and", rules: [{ field: "id", op: "in", value: [...new Set(ids)] }] },
    }),
    enabled: ids.length > 0,
  });
  return data && new Map(data.data.map((record) => [record.id, readActivity(record)]));
}

interface OwnActivityProps {
  registration: Registration;
  /** Absent until it is known, and where it may not be seen any more. */
  activity: ReturnType<typeof readActivity> | undefined;
  state: string;
}

function OwnActivity({ registration, activity, state }: OwnActivityProps) {
  const t = useText(texts);
  const { language } = usePreferences();
  const { id, activity: about, status } = registration;
  return (
    <li>
      {activity && <time dateTime={activity.startsAt}>{formatDate(activity.startsAt, language)}</time>}
      <span className="my-activity">
        <Link to={activityPath(about?.id ?? "")}>
          {activity ? <Bilingual zh={activity.title} en={activity.titleEn} /> : about?.label}
        </Link>
      </span>
      {status === "completed" ? (
        <Link to={certificatePath(id)}>{t("certificate")}</Link>
      ) : (
        hasPlace(registration) && <Link to={ticketPath(id)}>{t("ticket")}</Link>
      )}
      <strong>{state}</strong>
    </li>
  );
}
