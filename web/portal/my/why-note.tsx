import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { WireRecord } from "@kezhuan/contract/api/records";
import { useQuery } from "@tanstack/react-query";
import { reviewQuery } from "@kezhuan/web/api/reviews.ts";
import { isRefusal, standingRound } from "@kezhuan/web/meta/standing-remarks.ts";
import { defineText, pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { readText } from "../content/read-values.ts";
import { Typed } from "../content/typed.tsx";

const texts = defineText({
  draft: { zh: "有一份修改还没有提交审核。", en: "A change of yours is not handed in yet." },
  waiting: {
    zh: "修改正在等待审核，访客看到的仍是原内容。",
    en: "A change of yours waits for review; visitors see what was there before.",
  },
  returned: {
    zh: "修改被退回，请按意见改好再提交。",
    en: "Your change was sent back: correct it as asked and hand it in again.",
  },
  refused: { zh: "上次的修改未被采纳。", en: "Your last change was not accepted." },
  says: { zh: "审核意见：{text}", en: "The reviewer says: {text}" },
});

interface WhyNoteProps {
  meta: ObjectMeta;
  record: WireRecord;
}

/** Beside the state in a list: what of it waits, and why something was returned or refused. */
export function WhyNote({ meta, record }: WhyNoteProps) {
  const t = useText(texts);
  const { language } = usePreferences();
  const { states, review } = meta.object;
  const state = readText(record[states?.field ?? ""]) ?? "";
  const isPublic = review?.changes?.includes(state) ?? false;
  const { data: said } = useQuery({
    ...reviewQuery({ objname: meta.object.name, id: record.id, asOf: readText(record["updated_at"]) ?? "" }),
    enabled: isPublic || state === "returned" || state === "rejected",
    // Who is no longer its owner is told nothing, and that is no failure of the list.
    retry: false,
    throwOnError: false,
    staleTime: 30_000,
  });
  if (!said) return null;
  const round = standingRound(meta, record, said);
  const change = said.revision?.mine ? said.revision.state : undefined;
  const isKnown = change === "draft" || change === "waiting" || change === "returned";
  const remarks = change === "waiting" ? [] : (round?.remarks ?? []);
  const comment = change === "waiting" ? undefined : round?.comment;
  return (
    <>
      {isKnown && <p className="my-advice">{t(change)}</p>}
      {round && isRefusal(round) && <p className="my-advice">{t("refused")}</p>}
      {comment && (
        <p className="my-advice">
          <Typed text={comment} within={t("says", { text: comment })} />
        </p>
      )}
      {remarks.length > 0 && (
        <ul className="my-remarks">
          {remarks.map(({ field, text }) => {
            const label = meta.fields.find(({ name }) => name === field)?.label;
            return (
              <li key={field}>
                <b>{label ? pickLabel(label, language) : field}</b> <Typed text={text} />
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}
