import { useQuery } from "@tanstack/react-query";
import { minuteMs } from "@kezhuan/contract/durations";
import { LoginLink } from "@kezhuan/web/account/login-link.tsx";
import { registerAddress } from "@kezhuan/web/account/return-address.ts";
import { infoQuery } from "@kezhuan/web/api/get-info.ts";
import { objDataByPageQuery } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { activityPath, openingOf, REGISTRATION, type ActivityDetails } from "./read-activity.ts";
import { OwnRegistration } from "./own-registration.tsx";
import { readRegistration } from "./read-registration.ts";
import { useNow } from "./use-now.ts";
import { RegistrationForm } from "./registration-form.tsx";
import { formatMoment, PlacesLeft } from "./when-and-where.tsx";

const texts = defineText({
  title: { zh: "报名", en: "Registration" },
  until: { zh: "报名截止：{moment}", en: "Registration until {moment}" },
  from: { zh: "报名开始：{moment}", en: "Registration from {moment}" },
  days: { zh: "还剩 {count} 天", en: "{count} {count|day|days} to go" },
  hours: { zh: "还剩 {count} 小时", en: "{count} {count|hour|hours} to go" },
  minutes: { zh: "还剩 {count} 分钟", en: "{count} {count|minute|minutes} to go" },
  loginLead: {
    zh: "报名需要登录；已填的内容保存在这个浏览器里，登录后接着填。",
    en: "Registering needs a login. What you have written stays in this browser and is here when you are back.",
  },
  login: { zh: "登录后报名", en: "Log in to register" },
  register: { zh: "注册账号", en: "Make an account" },
  members: { zh: "本场活动面向注册会员。", en: "This one is for members." },
  invited: { zh: "本场活动面向受邀者。", en: "This one is for those invited." },
  approval: { zh: "报名需经组织者审核。", en: "The organisers approve registrations." },
});

/** Places left, until when, and one's own registration or the way to it. */
export function Registering({ activity }: { activity: ActivityDetails }) {
  const t = useText(texts);
  const { language } = usePreferences();
  const { data: info, isPending } = useQuery(infoQuery());
  const mine = useQuery({
    ...objDataByPageQuery({
      objname: REGISTRATION,
      equal: { activity: activity.id, account: info?.user.id ?? "" },
    }),
    enabled: Boolean(info),
  });
  const own = mine.data?.data.map(readRegistration)[0];
  const opening = openingOf(activity, useNow());
  const { opensAt, closesAt, audience, needsApproval } = activity;
  const isWaiting = isPending || (Boolean(info) && mine.isPending);
  return (
    <section className="activity-registering" aria-labelledby="activity-registering">
      <h2 id="activity-registering">{t("title")}</h2>
      <p className="activity-places">
        <PlacesLeft activity={activity} />
      </p>
      {opening === "notYet" && opensAt && <p>{t("from", { moment: formatMoment(opensAt, language) })}</p>}
      {opening === "open" && closesAt && (
        <p>
          {t("until", { moment: formatMoment(closesAt, language) })} <Countdown until={closesAt} />
        </p>
      )}
      {audience !== "public" && <p>{t(audience === "members" ? "members" : "invited")}</p>}
      {opening === "open" && needsApproval && <p>{t("approval")}</p>}
      {own && <OwnRegistration registration={own} activity={activity} />}
      {!own && !isWaiting && opening === "open" && (
        <RegistrationForm activity={activity} userId={info?.user.id}>
          <p>{t("loginLead")}</p>
          <LoginLink className="button button-filled" from={activityPath(activity.id)}>
            {t("login")}
          </LoginLink>
          <Link className="button button-plain" to={registerAddress(activityPath(activity.id))}>
            {t("register")}
          </Link>
        </RegistrationForm>
      )}
    </section>
  );
}

/** How long there is, in the largest unit of which there is one. */
function Countdown({ until }: { until: string }) {
  const t = useText(texts);
  const minutes = Math.max(0, Math.floor((Date.parse(until) - useNow()) / minuteMs));
  if (minutes >= 48 * 60) return <strong>{t("days", { count: Math.floor(minutes / 60 / 24) })}</strong>;
  if (minutes >= 60) return <strong>{t("hours", { count: Math.floor(minutes / 60) })}</strong>;
  return <strong>{t("minutes", { count: minutes })}</strong>;
}
