import { queryOptions, useQuery } from "@tanstack/react-query";
import { unwrap } from "@kezhuan/web/api/answer.ts";
import { sendMessage } from "@kezhuan/web/api/send-message.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { Skeleton } from "@kezhuan/web/ui/skeleton.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { writeInstant } from "../kinds/day-text.ts";
import { askPerson } from "../parts/ask.ts";
import { describeAgent } from "../parts/describe-agent.ts";
import { Pending } from "../parts/pending.tsx";
import { Section } from "../parts/section.tsx";
import { useAccount } from "../session/account.tsx";
import "./session-list.css";
import { keyOf } from "@kezhuan/web/api/query-keys.ts";
import { refresh } from "@kezhuan/web/api/refresh-records.ts";

const texts = defineText({
  title: { zh: "登录设备", en: "Logins" },
  lead: {
    zh: "不认识的登录请立即退出，并修改密码。",
    en: "End a login you do not recognise, and change your password.",
  },
  current: { zh: "当前登录", en: "This one" },
  used: { zh: "最近使用 {time}，来自 {address}", en: "Last used {time}, from {address}" },
  end: { zh: "退出", en: "End" },
  endOne: { zh: "退出：{device}", en: "End: {device}" },
  endTitle: { zh: "系统提示", en: "System prompt" },
  endOthers: { zh: "退出其他全部登录", en: "End all others" },
  endOthersText: {
    zh: "除当前登录外，其余 {count} 个登录将立即退出。",
    en: "All but this one are logged out at once: {count} {count|login|logins}.",
  },
  ended: { zh: "已退出 {count} 个登录", en: "{count} {count|login|logins} ended" },
  endText: { zh: "该设备将立即退出登录。", en: "That device will be logged out at once." },
});

/** Administrators could see those of everybody, so whose has to be said. */
const sessionsQuery = (userid: string) =>
  queryOptions({
    queryKey: keyOf("sessions", userid),
    queryFn: async ({ signal }) =>
      (await unwrap(sendMessage("listSessions", { userid }, { signal, quiet: true }))).sessions,
  });

/** Where this account is logged in, and the way to end that. */
export function SessionList() {
  const t = useText(texts);
  const { language } = usePreferences();
  const { user } = useAccount();
  const { data: sessions, error, refetch } = useQuery(sessionsQuery(user.id));
  const others = sessions?.filter(({ current }) => !current).length ?? 0;
  const endOthers = async () => {
    const text = t("endOthersText", { count: others });
    if (!(await askPerson({ title: t("endTitle"), text, yes: t("endOthers"), isGrave: true }))) return;
    const answer = await sendMessage("endOtherSessions", {});
    if (answer.ok) showToast(t("ended", { count: answer.data.ended }), { tone: "success" });
    else showToast(answer.msg, { tone: "error" });
    await refresh(sessionsQuery(user.id).queryKey);
  };
  const end = async (sessionid: string) => {
    if (!(await askPerson({ title: t("endTitle"), text: t("endText"), yes: t("end"), isGrave: true })))
      return;
    const answer = await sendMessage("endSession", { sessionid });
    if (!answer.ok) showToast(answer.msg, { tone: "error" });
    await refresh(sessionsQuery(user.id).queryKey);
  };
  return (
    <Section title={t("title")}>
      <p>{t("lead")}</p>
      {!sessions && <Pending {...{ error, refetch }} skeleton={<Skeleton height="96px" />} />}
      <ul className="session-list">
        {sessions?.map((session) => (
          <li key={session.id}>
            <span>
              {describeAgent(session.agent)}
              <small>
                {t("used", { time: writeInstant(session.last_used_at, language), address: session.address })}
              </small>
            </span>
            {session.current ? (
              <b>{t("current")}</b>
            ) : (
              <Button
                aria-label={t("endOne", { device: describeAgent(session.agent) })}
                onClick={() => void end(session.id)}
              >
                {t("end")}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others > 0 && <Button onClick={() => void endOthers()}>{t("endOthers")}</Button>}
    </Section>
  );
}
