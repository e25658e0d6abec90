import type { MessageOutput } from "@kezhuan/contract/api/messages";
import { useInfiniteQuery } from "@tanstack/react-query";
import { ownOperationsQuery } from "@kezhuan/web/api/logs.ts";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { writeInstant } from "../kinds/day-text.ts";
import { ownOperationTexts } from "./log-texts.ts";
import { OwnLog } from "./own-log.tsx";

/** What was done with one's own account. */
export function OwnOperations() {
  const t = useText(ownOperationTexts);
  return (
    <OwnLog
      query={useInfiniteQuery(ownOperationsQuery())}
      rowsOf={({ operations }) => operations}
      label={t("title")}
      lead={t("lead")}
      failed={t("failed")}
      renderRow={(operation) => <OwnOperation key={operation.id} {...operation} />}
    />
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
