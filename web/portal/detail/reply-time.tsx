import { useQuery } from "@tanstack/react-query";
import { portalHomeQuery } from "@kezhuan/web/api/get-portal-home.ts";
import { site } from "@kezhuan/web/ui/site.ts";
import { defineText, formatDate } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import "./reply-time.css";

const texts = defineText({
  promise: {
    zh: "由技术经理人跟进，承诺 {days} 个工作日内首次联系",
    en: "A broker looks after it and gets in touch within {days} working {days|day|days}",
  },
  usual: {
    zh: "截至 {date}，半数在 {days} 天内联系上",
    en: "As of {date}, half were contacted within {days} {days|day|days}",
  },
});

/** How soon somebody gets in touch, as the association promises it. */
export function ReplyPromise() {
  const t = useText(texts);
  return <p className="reply-time">{t("promise", { days: site.contact_days })}</p>;
}

/** The same, with how soon it usually was, where there were enough cases to say so. */
export function ReplyTime() {
  const t = useText(texts);
  const { language } = usePreferences();
  const { data: home } = useQuery(portalHomeQuery(language));
  const usual = home?.results;
  return (
    <>
      <ReplyPromise />
      {usual && usual.contact_days !== null && (
        <p className="reply-time">
          {t("usual", { days: usual.contact_days, date: formatDate(usual.until, language) })}
        </p>
      )}
    </>
  );
}
