import { loginReasonLabels, loginResultLabels } from "@kezhuan/contract/metadata/logs";
import { useInfiniteQuery } from "@tanstack/react-query";
import { ownLoginsQuery } from "@kezhuan/web/api/logs.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { writeInstant } from "../kinds/day-text.ts";
import { describeAgent } from "../parts/describe-agent.ts";
import { ownLoginTexts } from "./log-texts.ts";
import "./own-logins.css";

/** What the login log says of one's own account. Its heading is for the page to draw. */
export function OwnLogins() {
  const t = useText(ownLoginTexts);
  const { language } = usePreferences();
  const query = useInfiniteQuery(ownLoginsQuery());
  const logins = query.data?.pages.flatMap((page) => page.logins);
  if (!logins) {
    if (!query.error) return <p aria-busy="true">{t("lead")}</p>;
    return (
      <p role="alert">
        {t("failed")} <Button onClick={() => void query.refetch()}>{t("retry")}</Button>
      </p>
    );
  }
  return (
    <>
      <p>{t("lead")}</p>
      {logins.length === 0 && <p>{t("none")}</p>}
      <ol className="own-logins">
        {logins.map(({ id, at, result, reason, address, agent }) => (
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
        ))}
      </ol>
      {query.hasNextPage && (
        <Button onClick={() => void query.fetchNextPage()} disabled={query.isFetchingNextPage}>
          {t("more")}
        </Button>
      )}
    </>
  );
}
