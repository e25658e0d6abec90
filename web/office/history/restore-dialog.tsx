import type { RecordChange } from "@kezhuan/contract/api/history";
import type { FieldMeta, ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { WireRecord } from "@kezhuan/contract/api/records";
import { sendMessage } from "@kezhuan/web/api/send-message.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { Dialog } from "@kezhuan/web/ui/dialog.tsx";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { refreshAllRecords } from "@kezhuan/web/api/refresh-records.ts";
import { useSending, type Refusal } from "@kezhuan/web/api/use-sending.ts";
import { ColumnHeads } from "@kezhuan/web/ui/column-heads.tsx";
import { sortErrors } from "../form/save-record.ts";
import { OneValue } from "./change-values.tsx";
import { historyTexts } from "./history-texts.ts";

interface RestoreDialogProps {
  meta: ObjectMeta;
  record: WireRecord;
  /** From the newest down to the version at least. */
  changes: readonly RecordChange[];
  version: number;
  onClose: () => void;
}

/** Shows what going back would change, and does it. */
export function RestoreDialog({ meta, record, changes, version, onClose }: RestoreDialogProps) {
  const t = useText(historyTexts);
  const { language } = usePreferences();
  const { problem, isSending, send } = useSending({
    done: t("done"),
    onDone: onClose,
    refresh: refreshAllRecords,
    describe: (refusal) => describeRefusal(refusal, meta),
  });
  const differences = compareVersions({ meta, record, changes, version });
  const place = { objname: meta.object.name, id: record.id };
  const restore = () => send(() => sendMessage("restoreVersion", { ...place, version }, { quiet: true }));
  return (
    <Dialog
      title={t("backTitle", { version })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t(differences.length > 0 ? "cancel" : "close")}</Button>
          {differences.length > 0 && (
            <Button look="filled" disabled={isSending} onClick={() => void restore()}>
              {t("bring")}
            </Button>
          )}
        </>
      }
    >
      <p>{t(differences.length > 0 ? "backLead" : "backNothing")}</p>
      {differences.length > 0 && <DifferenceTable differences={differences} />}
      <p role="alert" className="restore-problem">
        {problem && pickLabel(problem, language)}
      </p>
    </Dialog>
  );
}

function DifferenceTable({ differences }: { differences: readonly VersionDifference[] }) {
  const t = useText(historyTexts);
  const { language } = usePreferences();
  return (
    <table className="restore-table">
      <ColumnHeads names={[t("field"), t("now"), t("past")]} />
      <tbody>
        {differences.map(({ field, now, past }) => (
          <tr key={field.name}>
            <th scope="row">{pickLabel(field.label, language)}</th>
            <td>
              <OneValue field={field} value={now} />
            </td>
            <td>
              <OneValue field={field} value={past} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface VersionDifference {
  field: FieldMeta;
  now: unknown;
  past: unknown;
}

type Comparing = Pick<RestoreDialogProps, "meta" | "record" | "changes" | "version">;

/** What a version's fields held, as far as later changes tell, beside what they hold now. */
function compareVersions({ meta, record, changes, version }: Comparing): VersionDifference[] {
  const held = new Map<string, unknown>();
  for (const change of changes) {
    if (change.version <= version) continue;
    for (const { field, before } of change.fields) held.set(field, before);
  }
  const state = meta.object.states?.field;
  return meta.fields.flatMap((field) => {
    if (!held.has(field.name) || field.readonly || field.fixed || field.name === state) return [];
    const [now, past] = [record[field.name] ?? null, held.get(field.name) ?? null];
    return JSON.stringify(now) === JSON.stringify(past) ? [] : [{ field, now, past }];
  });
}

function describeRefusal(refusal: Refusal, meta: ObjectMeta): string {
  const { errors, message } = sortErrors(refusal, meta);
  return [message, ...Object.entries(errors).map(([name, text]) => `${name}: ${text}`)].join("\n");
}
