import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { WireRecord } from "@kezhuan/contract/api/records";
import type { ReviewOutput } from "@kezhuan/contract/api/review";
import { Button } from "antd";
import { forgetReviews } from "@kezhuan/web/api/reviews.ts";
import { sendMessage } from "@kezhuan/web/api/send-message.ts";
import { useSending } from "@kezhuan/web/api/use-sending.ts";
import { formatDate } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { askPerson } from "../parts/ask.ts";
import { standingTexts } from "./standing-texts.ts";

interface BegunChangeProps {
  meta: ObjectMeta;
  record: WireRecord;
  review: ReviewOutput;
}

/** That somebody else has begun a change and left it lying; whoever decides clears it away. */
export function BegunChange({ meta, record, review: { begun } }: BegunChangeProps) {
  const t = useText(standingTexts);
  const { language } = usePreferences();
  const objname = meta.object.name;
  const { isSending, send } = useSending({
    showIn: "toast",
    done: t("discarded"),
    refresh: () => forgetReviews(objname),
    refreshAfter: "answer",
  });
  if (!begun) return null;
  const name = begun.author.label ?? t("somebody");
  const ask = async () => {
    const question = { title: t("discardAsk"), text: t("discardText", { name }) };
    if (await askPerson({ ...question, yes: t("discard"), no: t("cancel"), isGrave: true }))
      await send(() => sendMessage("withdrawRevision", { objname, id: record.id }));
  };
  return (
    <div className="standing-waiting standing-begun" role="note">
      <p>{t("begun", { name, date: formatDate(begun.at, language) })}</p>
      {begun.mayDiscard && (
        <Button disabled={isSending} onClick={() => void ask()}>
          {t("discard")}
        </Button>
      )}
    </div>
  );
}
