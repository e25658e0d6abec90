import type { MessageOutput } from "@kezhuan/contract/api/messages";
import { useInfiniteQuery } from "@tanstack/react-query";
import { ownOperationsQuery } from "@kezhuan/web/api/logs.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { writeInstant } from "../kinds/day-text.ts";
import { ownOperationTexts } from "./log-texts.ts";
import "./own-logins.css";

/** What the operation log says of one's own account. Its heading is for the page to draw. */
export function OwnOperations() {
  const t = useText(ownOperationTexts);
  const query = useInfiniteQuery(ownOperationsQuery());
  const operations = query.data?.pages.flatMap((page) => page.operations);
  if (!operations) {
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
      {operations.length === 0 && <p>{t("none")}</p>}
      <ol className="own-logins" aria-label={t("title")}>
        {operations.map((operation) => (
          <OwnOperation key={operation.id} {...operation} />
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

type Operation = MessageOutput<"listOwnOperations">["operations"][number];

function OwnOperation({ at, call, summary, object, records, viewing, code, address }: Operation) {
  const t = useText(ownOperationTexts);
  const { language } = usePreferences();
  const name = object && pickLabel(object, language);
  const facts = [
    ...(name ? [records === null ? name : t("about", { object: name, count: records })] : []),
    ...(viewing ? [t("viewing")] : []),
    ...(address === null ? [] : [t("from", { address })]),
  ];
  return (
    <li data-result={code === 200 ? "ok" : "failed"}>
      <time dateTime={at}>{writeInstant(at, language)}</time>
      <span title={call}>
        {pickLabel(summary, language)}
        {code !== 200 && (
          <>
            {" · "}
            <b>{t("refused", { code })}</b>
          </>
        )}
        <small>{facts.join(" · ")}</small>
      </span>
    </li>
  );
}
