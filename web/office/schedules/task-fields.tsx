import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { BackupDestination } from "@kezhuan/contract/api/schedules";
import { Input, InputNumber, Select } from "antd";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { objMetaDataQuery } from "@kezhuan/web/api/get-obj-meta-data.ts";
import { objectsQuery } from "@kezhuan/web/api/design.ts";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { WebhookSelect } from "../webhooks/webhook-select.tsx";
import { BackupFields } from "./backup-fields.tsx";
import { FiguresFields } from "./figures-fields.tsx";
import { MailingFields } from "./mailing-fields.tsx";
import type { ScheduleDraft } from "./schedule-draft.ts";
import { scheduleTexts } from "./schedule-texts.ts";
import { ViewField } from "./view-field.tsx";

const kinds = ["export", "dashboard", "figures", "retention", "backup", "webhook"] as const;

interface TaskFieldsProps {
  draft: ScheduleDraft;
  /** What a task does is chosen once. */
  isNew: boolean;
  /** Where back-ups can go; none: there are no such tasks. */
  destinations: readonly BackupDestination[];
  onChange: (part: Partial<ScheduleDraft>) => void;
}

/** What a new task of a kind begins with, beside its name. */
const beginnings: Partial<Record<ScheduleDraft["kind"], Partial<ScheduleDraft>>> = {
  backup: { cron: "30 2 * * *", retries: 2 },
  figures: { cron: "0 1 * * *" },
  dashboard: { cron: "0 8 * * 1" },
};

/** Tasks that are about the records of one object. */
const aboutRecords: ReadonlySet<ScheduleDraft["kind"]> = new Set(["export", "figures", "retention"]);

/** What a task of administrators does, and with which records. */
export function TaskFields({ draft, isNew, destinations, onChange }: TaskFieldsProps) {
  const t = useText(scheduleTexts);
  const id = useId();
  return (
    <>
      <div>
        <label htmlFor={`${id}-name`}>{t("name")}</label>
        <Input
          id={`${id}-name`}
          value={draft.label}
          maxLength={60}
          onChange={(event) => onChange({ label: event.target.value })}
        />
      </div>
      <div>
        <label htmlFor={`${id}-kind`}>{t("kind")}</label>
        <Select
          id={`${id}-kind`}
          value={draft.kind}
          disabled={!isNew}
          options={kinds
            .filter((kind) => kind !== "backup" || destinations.length > 0)
            .map((value) => ({ value, label: t(value) }))}
          onChange={(kind) => onChange({ kind, ...beginnings[kind] })}
        />
        {draft.kind !== "builtin" && <small>{t(`${draft.kind}Lead`)}</small>}
      </div>
      {draft.kind === "backup" && (
        <BackupFields draft={draft} destinations={destinations} onChange={onChange} />
      )}
      {draft.kind === "webhook" && (
        <div>
          <label htmlFor={`${id}-webhook`}>{t("webhookName")}</label>
          <WebhookSelect
            id={`${id}-webhook`}
            value={draft.webhook}
            onChange={(webhook) => onChange({ webhook })}
          />
        </div>
      )}
      {draft.kind === "dashboard" && <MailingFields draft={draft} onChange={onChange} />}
      {aboutRecords.has(draft.kind) && <ObjectChoice draft={draft} onChange={onChange} />}
    </>
  );
}

/** Which records, and what about them. */
function ObjectChoice({ draft, onChange }: Omit<TaskFieldsProps, "isNew" | "destinations">) {
  const t = useText(scheduleTexts);
  const { language } = usePreferences();
  const id = useId();
  const { data: objects } = useQuery(objectsQuery());
  return (
    <>
      <div>
        <label htmlFor={`${id}-object`}>{t("object")}</label>
        <Select
          id={`${id}-object`}
          showSearch={{ optionFilterProp: "label" }}
          placeholder={t("choose")}
          value={draft.objname || null}
          options={(objects ?? []).map(({ objname, label }) => ({
            value: objname,
            label: pickLabel(label, language),
          }))}
          onChange={(objname) => onChange({ objname, viewid: "", field: "", sum: "", group: "" })}
        />
      </div>
      {draft.objname !== "" && <ObjectFields draft={draft} onChange={onChange} />}
    </>
  );
}

function ObjectFields({ draft, onChange }: Omit<TaskFieldsProps, "isNew" | "destinations">) {
  const { data: meta } = useQuery(objMetaDataQuery(draft.objname));
  if (draft.kind === "figures")
    return <FiguresFields {...{ draft, onChange }} fields={meta?.fields ?? []} views={meta?.views ?? []} />;
  return draft.kind === "retention" ? (
    <RetentionFields draft={draft} fields={meta?.fields ?? []} onChange={onChange} />
  ) : (
    <ExportFields draft={draft} views={meta?.views ?? []} onChange={onChange} />
  );
}

interface RetentionFieldsProps extends Omit<TaskFieldsProps, "isNew" | "destinations"> {
  fields: ObjectMeta["fields"];
}

function RetentionFields({ draft, fields, onChange }: RetentionFieldsProps) {
  const t = useText(scheduleTexts);
  const { language } = usePreferences();
  const id = useId();
  const dates = fields.filter(({ kind }) => kind === "date" || kind === "datetime");
  return (
    <div className="schedules-pair">
      <div>
        <label htmlFor={`${id}-field`}>{t("field")}</label>
        <Select
          id={`${id}-field`}
          placeholder={t("choose")}
          value={draft.field || null}
          options={dates.map(({ name, label }) => ({ value: name, label: pickLabel(label, language) }))}
          onChange={(field) => onChange({ field })}
        />
      </div>
      <div>
        <label htmlFor={`${id}-days`}>{t("days")}</label>
        <InputNumber
          id={`${id}-days`}
          min={1}
          max={36_500}
          precision={0}
          value={draft.days}
          onChange={(days) => onChange({ days: days ?? 1 })}
        />
      </div>
    </div>
  );
}

interface ExportFieldsProps extends Omit<TaskFieldsProps, "isNew" | "destinations"> {
  views: ObjectMeta["views"];
}

const formats = [
  { value: "xlsx" as const, label: "Excel" },
  { value: "csv" as const, label: "CSV" },
];

function ExportFields({ draft, views, onChange }: ExportFieldsProps) {
  const t = useText(scheduleTexts);
  const id = useId();
  return (
    <div className="schedules-pair">
      <ViewField draft={draft} views={views} onChange={onChange} />
      <div>
        <label htmlFor={`${id}-format`}>{t("format")}</label>
        <Select
          id={`${id}-format`}
          value={draft.format}
          options={formats}
          onChange={(format) => onChange({ format })}
        />
      </div>
    </div>
  );
}
