import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { accountSessionsQuery, refreshAccount } from "@kezhuan/web/api/accounts.ts";
import { sendMessage } from "@kezhuan/web/api/send-message.ts";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { writeInstant } from "../kinds/day-text.ts";
import { askPerson } from "../parts/ask.ts";
import { LoadFailure } from "../parts/load-failure.tsx";
import { describeAgent } from "../parts/describe-agent.ts";
import { PersonSection } from "./person-section.tsx";
import { personTexts } from "./person-texts.ts";
import { sayRefusal } from "./say-refusal.ts";

/** Where somebody is logged in, and the way to end it. */
export function AccountSessions({ userid, name }: { userid: string; name: string }) {
  const t = useText(personTexts);
  const { language } = usePreferences();
  const { data: sessions, error, refetch } = useQuery(accountSessionsQuery(userid));
  const finish = async (answer: Awaited<ReturnType<typeof endOne>>) => {
    if (answer.ok) showToast(t("ended", { count: answer.data.ended }), { tone: "success" });
    else showToast(sayRefusal(answer), { tone: "error" });
    await refreshAccount(userid);
  };
  const endAll = async (count: number) => {
    const text = t("endAllText", { name, count });
    if (!(await askPerson({ title: t("endAll"), text, yes: t("endAll"), isGrave: true }))) return;
    await finish(await sendMessage("endSessions", { userid }));
  };
  const count = sessions?.length ?? 0;
  const tools = count > 0 && <Button onClick={() => void endAll(count)}>{t("endAll")}</Button>;
  return (
    <PersonSection title={t("sessions")} tools={tools}>
      {error && !sessions && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {sessions?.length === 0 && <p className="person-note">{t("noSessions")}</p>}
      <ul className="person-list">
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
                onClick={() => void endOne(session.id).then(finish)}
              >
                {t("end")}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </PersonSection>
  );
}

function endOne(sessionid: string) {
  return sendMessage("endSession", { sessionid });
}
