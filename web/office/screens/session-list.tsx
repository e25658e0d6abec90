import { queryOptions, useQuery } from "@tanstack/react-query";
import { unwrap } from "@kezhuan/web/api/answer.ts";
import { queryClient } from "@kezhuan/web/api/query-client.ts";
import { sendMessage } from "@kezhuan/web/api/send-message.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { writeInstant } from "../kinds/day-text.ts";
import { askPerson } from "../parts/ask.ts";
import { describeAgent } from "../parts/describe-agent.ts";
import { Section } from "../parts/section.tsx";
import "./session-list.css";

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
  endText: { zh: "该设备将立即退出登录。", en: "That device will be logged out at once." },
});

const sessionsQuery = queryOptions({
  queryKey: ["sessions"],
  queryFn: async ({ signal }) =>
    (await unwrap(sendMessage("listSessions", {}, { signal, quiet: true }))).sessions,
});

/** Where this account is logged in. Not drawn where the server does not say. */
export function SessionList() {
  const t = useText(texts);
  const { language } = usePreferences();
  const { data: sessions } = useQuery(sessionsQuery);
  if (!sessions) return null;
  const end = async (sessionid: string) => {
    if (!(await askPerson({ title: t("endTitle"), text: t("endText"), yes: t("end"), isGrave: true })))
      return;
    const answer = await sendMessage("endSession", { sessionid });
    if (!answer.ok) showToast(answer.msg, { tone: "error" });
    await queryClient.invalidateQueries(sessionsQuery);
  };
  return (
    <Section title={t("title")}>
      <p>{t("lead")}</p>
      <ul className="session-list">
        {sessions.map((session) => (
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
    </Section>
  );
}
