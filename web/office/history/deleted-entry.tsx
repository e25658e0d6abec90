import type { DeletedRecord } from "@kezhuan/contract/api/history";
import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import { isEmptyValue } from "@kezhuan/web/meta/values.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { writeInstant } from "../kinds/day-text.ts";
import { nameRecord } from "../kinds/record-name.ts";
import { OneValue } from "./change-values.tsx";
import { historyTexts } from "./history-texts.ts";
import { nameWho } from "./record-history.tsx";
import { restoreDeleted } from "./restore-deleted.ts";

interface DeletedEntryProps {
  meta: ObjectMeta;
  deleted: DeletedRecord;
}

/** One deleted record: what it was, who deleted it when, what it held, and the way back. */
export function DeletedEntry({ meta, deleted }: DeletedEntryProps) {
  const t = useText(historyTexts);
  const { language } = usePreferences();
  const name = deleted.label ?? nameRecord(meta, deleted.record, language);
  const who = deleted.actor ? nameWho(deleted.actor, t) : t("somebody");
  const held = meta.fields.filter(
    (field) => field.name !== "id" && !isEmptyValue(deleted.record[field.name]),
  );
  return (
    <li className="deleted-entry">
      <div>
        <b>{name}</b>
        <small>{t("deletedBy", { time: writeInstant(deleted.at, language), who })}</small>
        <small>{t("until", { time: writeInstant(deleted.until, language) })}</small>
      </div>
      <Button
        aria-label={t("bringOne", { name })}
        onClick={() => void restoreDeleted({ meta, id: deleted.id, name, language })}
      >
        {t("bring")}
      </Button>
      <details>
        <summary>{t("held")}</summary>
        <dl className="change-fields">
          {held.map((field) => (
            <div key={field.name}>
              <dt>{pickLabel(field.label, language)}</dt>
              <dd>
                <OneValue field={field} value={deleted.record[field.name]} />
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </li>
  );
}
