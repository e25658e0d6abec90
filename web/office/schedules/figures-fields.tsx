import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import { hasTrait } from "@kezhuan/contract/kinds/traits";
import { Select } from "antd";
import { useId } from "react";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import type { ScheduleDraft } from "./schedule-draft.ts";
import { scheduleTexts } from "./schedule-texts.ts";
import { ViewField } from "./view-field.tsx";

interface FiguresFieldsProps {
  draft: ScheduleDraft;
  fields: ObjectMeta["fields"];
  views: ObjectMeta["views"];
  onChange: (part: Partial<ScheduleDraft>) => void;
}

/** Of which records, what is summed up, and by what they are put together. */
export function FiguresFields({ draft, fields, views, onChange }: FiguresFieldsProps) {
  const t = useText(scheduleTexts);
  const { language } = usePreferences();
  const id = useId();
  const offer = (chosen: ObjectMeta["fields"]) =>
    chosen.map(({ name, label }) => ({ value: name, label: pickLabel(label, language) }));
  const summed = offer(fields.filter(({ kind }) => hasTrait(kind, "numeric")));
  const grouped = offer(fields.filter(({ kind }) => kind === "code" || kind === "boolean"));
  return (
    <>
      <ViewField draft={draft} views={views} onChange={onChange} />
      <div className="schedules-pair">
        <div>
          <label htmlFor={`${id}-sum`}>{t("sum")}</label>
          <Select
            id={`${id}-sum`}
            value={draft.sum}
            options={[{ value: "", label: t("noSum") }, ...summed]}
            onChange={(sum) => onChange({ sum })}
          />
        </div>
        <div>
          <label htmlFor={`${id}-group`}>{t("group")}</label>
          <Select
            id={`${id}-group`}
            value={draft.group}
            options={[{ value: "", label: t("noGroup") }, ...grouped]}
            onChange={(group) => onChange({ group })}
          />
        </div>
      </div>
    </>
  );
}
