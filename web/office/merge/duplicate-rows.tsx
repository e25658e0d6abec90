import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { DuplicatePair } from "@kezhuan/contract/api/merge";
import { Button } from "antd";
import { sendMessage } from "@kezhuan/web/api/send-message.ts";
import { useSending } from "@kezhuan/web/api/use-sending.ts";
import { formatList, pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { mergeTexts } from "./merge-texts.ts";
import { recordsKey } from "@kezhuan/web/api/query-keys.ts";
import { refresh } from "@kezhuan/web/api/refresh-records.ts";

interface DuplicateRowsProps {
  meta: ObjectMeta;
  pairs: readonly DuplicatePair[];
  onChoose: (ids: readonly string[]) => void;
}

/** Pairs that may be the same: what they are called, in what they are alike, the two ways on. */
export function DuplicateRows({ meta, pairs, onChoose }: DuplicateRowsProps) {
  const t = useText(mergeTexts);
  const { language } = usePreferences();
  const objname = meta.object.name;
  const { isSending, send } = useSending({
    showIn: "toast",
    done: t("apartDone"),
    refreshAfter: "answer",
    refresh: () => refresh(recordsKey(objname, "duplicates")),
  });
  const nameField = (name: string) => {
    const label = meta.fields.find((field) => field.name === name)?.label;
    return label ? pickLabel(label, language) : name;
  };
  return (
    <ul className="merge-pairs">
      {pairs.map(({ one, other, alike }) => (
        <li key={`${one.id} ${other.id}`}>
          <div>
            <p className="merge-names">
              <span>{one.label ?? t("hidden")}</span>
              <span>{other.label ?? t("hidden")}</span>
            </p>
            <p className="merge-alike">
              {t("alike", {
                fields: formatList([...new Set(alike.flat())].map(nameField), language),
              })}
            </p>
          </div>
          <div className="merge-ways">
            <Button
              disabled={isSending}
              onClick={() =>
                void send(() => sendMessage("keepApart", { objname, id: one.id, other: other.id }))
              }
            >
              {t("apart")}
            </Button>
            <Button onClick={() => onChoose([one.id, other.id])}>{t("compare")}</Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
