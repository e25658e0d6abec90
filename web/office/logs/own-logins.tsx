import { loginReasonLabels, loginResultLabels } from "@kezhuan/contract/metadata/logs";
import { useInfiniteQuery } from "@tanstack/react-query";
import { ownLoginsQuery } from "@kezhuan/web/api/logs.ts";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { writeInstant } from "../kinds/day-text.ts";
import { describeAgent } from "../parts/describe-agent.ts";
import { ownLoginTexts } from "./log-texts.ts";
import { OwnLog } from "./own-log.tsx";

/** One's own logins, failed ones and ends included. */
export function OwnLogins() {
  const t = useText(ownLoginTexts);
  const { language } = usePreferences();
  return (
    <OwnLog
      query={useInfiniteQuery(ownLoginsQuery())}
      rowsOf={({ logins }) => logins}
      label={t("title")}
      lead={t("lead")}
      failed={t("failed")}
      renderRow={({ id, at, result, reason, address, agent }) => (
        <li key={id} data-result={result}>
          <time dateTime={at}>{writeInstant(at, language)}</time>
          <span>
            <b>{pickLabel(loginResultLabels[result], language)}</b>
            {reason && <> · {pickLabel(loginReasonLabels[reason], language)}</>}
            <small>
              {t("from", {
                device: agent === null ? t("unknownDevice") : describeAgent(agent),
                address: address ?? "–",
              })}
            </small>
          </span>
        </li>
      )}
    />
  );
}
