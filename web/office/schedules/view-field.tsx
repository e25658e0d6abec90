import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import { Select } from "antd";
import { useId } from "react";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import type { ScheduleDraft } from "./schedule-draft.ts";
import { scheduleTexts } from "./schedule-texts.ts";

interface ViewFieldProps {
  draft: ScheduleDraft;
  views: ObjectMeta["views"];
  onChange: (part: Partial<ScheduleDraft>) => void;
}

/** Which records a task is about: those of a view, or all of the object's. */
export function ViewField({ draft, views, onChange }: ViewFieldProps) {
  const t = useText(scheduleTexts);
  const { language } = usePreferences();
  const id = useId();
  const named = views.map((view) => ({ value: view.name, label: pickLabel(view.label, language) }));
  return (
    <div>
      <label htmlFor={id}>{t("view")}</label>
      <Select
        id={id}
        value={draft.viewid}
        options={[{ value: "", label: t("wholeList") }, ...named]}
        onChange={(viewid) => onChange({ viewid })}
      />
    </div>
  );
}
