import type { MergeEntry } from "@kezhuan/contract/api/merge";
import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { WireRecord } from "@kezhuan/contract/api/records";
import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { mergesQuery } from "@kezhuan/web/api/merges.ts";
import { sendMessage } from "@kezhuan/web/api/send-message.ts";
import { formatDate, pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { refreshAllRecords } from "@kezhuan/web/api/refresh-records.ts";
import { useSending } from "@kezhuan/web/api/use-sending.ts";
import { askPerson } from "../parts/ask.ts";
import { mergeTexts } from "./merge-texts.ts";
import "./merge.css";

/** The records merged into this one, with undo while it is possible. Renders nothing for a record without merges. */
export function MergedFrom({ meta, record }: { meta: ObjectMeta; record: WireRecord }) {
  const t = useText(mergeTexts);
  const { data: merges = [] } = useQuery({
    ...mergesQuery({ objname: meta.object.name, id: record.id }),
    enabled: meta.object.mergeable === true,
  });
  if (merges.length === 0) return null;
  return (
    <section className="record-section merge-history" aria-label={t("merged")}>
      <h3>{t("merged")}</h3>
      <ul className="merge-pairs">
        {merges.map((merge) => (
          <MergedOne key={merge.id} merge={merge} />
        ))}
      </ul>
    </section>
  );
}

function MergedOne({ merge }: { merge: MergeEntry }) {
  const t = useText(mergeTexts);
  const { language } = usePreferences();
  const { problem, isSending, send } = useSending({
    showIn: "form",
    done: t("undone"),
    refresh: refreshAllRecords,
  });
  const { dropped, actor, until } = merge;
  const name = dropped.label ?? t("hidden");
  const date = formatDate(merge.at, language);
  const undo = async () => {
    const question = { title: t("undoAsk"), text: t("undoText", { name }), yes: t("undo"), no: t("cancel") };
    if (await askPerson(question))
      await send(() => sendMessage("undoMerge", { merge: merge.id }, { quiet: true }));
  };
  return (
    <li>
      <div>
        <p>
          {actor.label ? t("mergedBy", { name, date, who: actor.label }) : t("mergedOne", { name, date })}
        </p>
        {until !== null && (
          <p className="merge-alike">{t("undoUntil", { date: formatDate(until, language) })}</p>
        )}
        <p className="merge-refusal" role="alert">
          {problem && pickLabel(problem, language)}
        </p>
      </div>
      {until !== null && (
        <Button disabled={isSending} onClick={() => void undo()}>
          {t("undo")}
        </Button>
      )}
    </li>
  );
}
