import type { RecordChange } from "@kezhuan/contract/api/history";
import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { WireRecord } from "@kezhuan/contract/api/records";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Button, Select } from "antd";
import { useState } from "react";
import { historyQuery } from "@kezhuan/web/api/list-history.ts";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { writeInstant } from "../kinds/day-text.ts";
import { Pending } from "../parts/pending.tsx";
import { useIsAdministrator } from "../session/account.tsx";
import { ChangeValues } from "./change-values.tsx";
import { historyTexts } from "./history-texts.ts";
import { nameAction } from "./name-action.ts";
import { RestoreDialog } from "./restore-dialog.tsx";
import { sendMessage } from "@kezhuan/web/api/send-message.ts";
import { fillLabel } from "@kezhuan/contract/metadata/fill-label";
import type { Language } from "@kezhuan/web/ui/preferences-model.ts";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { nameRecord } from "../kinds/record-name.ts";
import { askPerson } from "../parts/ask.ts";
import { refreshRecords } from "@kezhuan/web/api/refresh-records.ts";
import "./record-history.css";

interface Erasing {
  meta: ObjectMeta;
  record: WireRecord;
  language: Language;
}

interface RecordHistoryProps {
  meta: ObjectMeta;
  record: WireRecord;
}

/** What happened to a record, newest first, with the way back to an earlier version. */
export function RecordHistory({ meta, record }: RecordHistoryProps) {
  const t = useText(historyTexts);
  const { language } = usePreferences();
  const [only, setOnly] = useState<string>();
  const [goal, setGoal] = useState<RecordChange>();
  const query = useInfiniteQuery(historyQuery({ objname: meta.object.name, id: record.id }));
  if (!query.data) return <Pending error={query.error} refetch={query.refetch} />;
  const changes = query.data.pages.flatMap((page) => page.changes);
  const shown = changes.filter((change) => only === undefined || concerns(change, only));
  const touched = meta.fields.filter(({ name }) => changes.some((change) => concerns(change, name)));
  return (
    <div className="record-history">
      <div className="history-tools">
        <Select
          aria-label={t("filter")}
          value={only ?? ""}
          onChange={(name: string) => setOnly(name || undefined)}
          options={[
            { value: "", label: t("allFields") },
            ...touched.map(({ name, label }) => ({ value: name, label: pickLabel(label, language) })),
          ]}
          showSearch={{ optionFilterProp: "label" }}
        />
        {changes.length > 0 && <EraseButton meta={meta} record={record} />}
      </div>
      {changes.length === 0 && <EmptyState title={t("none")} lead={t("noneLead")} />}
      {changes.length > 0 && shown.length === 0 && <p className="change-note">{t("noneOfField")}</p>}
      <ol className="history-line">
        {shown.map((change) => (
          <Entry
            key={change.id}
            meta={meta}
            change={change}
            only={only}
            canRestore={isRestorable(meta, change, changes)}
            onRestore={() => setGoal(change)}
          />
        ))}
      </ol>
      {query.hasNextPage && (
        <Button block loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t("more")}
        </Button>
      )}
      {goal && (
        <RestoreDialog
          {...{ meta, record, changes }}
          version={goal.version}
          onClose={() => setGoal(undefined)}
        />
      )}
    </div>
  );
}

function EraseButton({ meta, record }: RecordHistoryProps) {
  const t = useText(historyTexts);
  const { language } = usePreferences();
  const isAdmin = useIsAdministrator();
  if (!isAdmin) return null;
  return (
    <Button type="text" danger onClick={() => void eraseHistory({ meta, record, language })}>
      {t("eraseAll")}
    </Button>
  );
}

interface EntryProps {
  meta: ObjectMeta;
  change: RecordChange;
  only: string | undefined;
  canRestore: boolean;
  onRestore: () => void;
}

function Entry({ meta, change, only, canRestore, onRestore }: EntryProps) {
  const t = useText(historyTexts);
  const { language } = usePreferences();
  const { actor, action, at, version } = change;
  const who = actor === null ? undefined : nameWho(actor, t);
  return (
    <li data-action={action}>
      <div className="change-head">
        <b>{nameAction(meta, action, language)}</b>
        {who !== undefined && <span>{t("by", { who })}</span>}
        {change.accepted && <span>{t("acceptedBy", { who: nameWho(change.accepted, t) })}</span>}
        <time dateTime={at} title={t("version", { version })}>
          {writeInstant(at, language)}
        </time>
        {canRestore && (
          <Button type="link" onClick={onRestore}>
            {t("backTo", { version })}
          </Button>
        )}
      </div>
      <ChangeValues change={change} only={only} />
    </li>
  );
}

/** Who did it, in words. */
export function nameWho(
  { id, label }: NonNullable<RecordChange["actor"]>,
  t: (key: "installation" | "somebody") => string,
): string {
  if (id === null) return t("installation");
  return label ?? t("somebody");
}

function concerns({ fields, masked }: RecordChange, name: string): boolean {
  return fields.some(({ field }) => field === name) || masked.includes(name);
}

/** Only who may change the record goes back, to where every value on the way is still known. */
function isRestorable(meta: ObjectMeta, change: RecordChange, changes: readonly RecordChange[]): boolean {
  if (meta.object.readonly || !meta.permissions.includes("update")) return false;
  const later = changes.slice(0, changes.indexOf(change)).filter(({ version }) => version > change.version);
  const isState = change.action === "delete" || change.action === "erase";
  return later.length > 0 && later.every(({ kept }) => kept) && !isState;
}

/** Asks, and removes the values from everything noted about a record. */
async function eraseHistory({ meta, record, language }: Erasing): Promise<void> {
  const name = nameRecord(meta, record, language);
  const question = {
    title: historyTexts.eraseTitle[language],
    text: fillLabel(historyTexts.eraseText, { name }, language),
    yes: historyTexts.eraseYes[language],
    isGrave: true,
  };
  if (!(await askPerson(question))) return;
  const objname = meta.object.name;
  const answer = await sendMessage("eraseRecordHistory", { objname, id: record.id });
  if (answer.ok) showToast(historyTexts.erased[language], { tone: "success" });
  else showToast(answer.msg, { tone: "error" });
  await refreshRecords(objname);
}
