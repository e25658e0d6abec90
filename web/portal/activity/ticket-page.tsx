import { useQuery } from "@tanstack/react-query";
import { objDataQuery } from "@kezhuan/web/api/get-obj-data.ts";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { SquareCode } from "@kezhuan/web/ui/square-code.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useSearchParams } from "@kezhuan/web/ui/use-search-params.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { useRecord } from "../detail/use-record.ts";
import { PageWait } from "../shell/page-wait.tsx";
import { usePageTitle } from "../shell/use-page-title.ts";
import { ACTIVITY, activityPath, readActivity, REGISTRATION } from "./read-activity.ts";
import { hasCome, hasPlace, readRegistration, type Registration } from "./read-registration.ts";
import { CalendarButton, formatSpan, placeOf } from "./when-and-where.tsx";
import "./activity.css";

const texts = defineText({
  title: { zh: "门票", en: "Ticket" },
  show: { zh: "入场时出示二维码或票号", en: "Show the code or the number at the door" },
  code: { zh: "票号 {ticket} 的二维码", en: "Code of ticket {ticket}" },
  number: { zh: "票号", en: "Ticket" },
  came: { zh: "已签到", en: "Checked in" },
  invalid: { zh: "这张票现在不能入场：{state}", en: "This ticket does not let you in now: {state}" },
  missing: { zh: "没有找到这张门票", en: "This ticket was not found" },
  missingLead: { zh: "请用报名的账号登录。", en: "Log in with the account that registered." },
  mine: { zh: "我的活动", en: "My activities" },
  about: { zh: "活动详情", en: "About the activity" },
});

/** The page under `/ticket`: one's own registration, to be shown at the door. */
export function TicketPage() {
  const t = useText(texts);
  const id = useSearchParams().get("id") ?? "";
  const { record, words, error } = useRecord(REGISTRATION, id, { isLive: true });
  usePageTitle(t("title"));
  if (error) {
    return (
      <div className="inside">
        <EmptyState level={1} title={t("missing")} lead={t("missingLead")}>
          <Link className="button button-filled" to="/my?at=activities">
            {t("mine")}
          </Link>
        </EmptyState>
      </div>
    );
  }
  if (!record) return <PageWait />;
  const registration = readRegistration(record);
  return <Ticket registration={registration} state={words.codeLabel("status", registration.status)} />;
}

function Ticket({ registration, state }: { registration: Registration; state: string }) {
  const t = useText(texts);
  const { language } = usePreferences();
  const { activity: about, name, ticket = "" } = registration;
  const found = useQuery({
    ...objDataQuery({ objname: ACTIVITY, id: about?.id ?? "" }),
    enabled: Boolean(about?.id),
  });
  const activity = found.data && readActivity(found.data);
  return (
    <article className="inside inside-start ticket">
      <p>{t("title")}</p>
      <h1>{(language === "en" && activity?.titleEn) || activity?.title || about?.label}</h1>
      {activity && <p>{formatSpan(activity.startsAt, activity.endsAt, language)}</p>}
      {activity && <p>{placeOf(activity, language)}</p>}
      <p className="ticket-name">{name}</p>
      {hasPlace(registration) ? (
        <>
          <SquareCode text={ticket} label={t("code", { ticket })} />
          <p className="ticket-number">
            {t("number")} <strong className="figures">{ticket}</strong>
          </p>
          <output>{t(hasCome(registration) ? "came" : "show")}</output>
        </>
      ) : (
        <p role="alert">{t("invalid", { state })}</p>
      )}
      <p className="activity-steps">
        {activity && <CalendarButton activity={activity} />}
        {about?.id && (
          <Link className="button button-plain" to={activityPath(about.id)}>
            {t("about")}
          </Link>
        )}
      </p>
    </article>
  );
}
