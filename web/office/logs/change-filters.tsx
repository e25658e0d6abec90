import type { LoggedChange } from "@kezhuan/contract/api/logs";
import dayjs from "dayjs";
import { Button, Select } from "antd";
import type { ChangeFilter, ChangesPage } from "@kezhuan/web/api/logs.ts";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { changeTexts } from "./log-texts.ts";
import { changeActions, nameChange } from "./name-change.ts";

/** What of the log is shown, as a person chooses it: days of their own time zone. */
export interface ChosenChanges {
  object: string;
  action: string;
  from: string;
  until: string;
  actor: NonNullable<LoggedChange["actor"]> | undefined;
}

export const unfiltered: ChosenChanges = { object: "", action: "", from: "", until: "", actor: undefined };

/** The same as the server takes it: the last day is to its end. */
export function readFilter({ object, action, from, until, actor }: ChosenChanges): ChangeFilter {
  const [first, last] = [dayjs(from), dayjs(until).add(1, "day")];
  return {
    ...(object === "" ? {} : { object }),
    ...(action === "" ? {} : { action }),
    ...(from !== "" && first.isValid() ? { from: first.toISOString() } : {}),
    ...(until !== "" && last.isValid() ? { until: last.toISOString() } : {}),
    ...(actor?.id ? { actor: actor.id } : {}),
  };
}

interface ChangeFiltersProps {
  chosen: ChosenChanges;
  objects: ChangesPage["objects"];
  onChange: (chosen: ChosenChanges) => void;
  /** Buttons beside them. */
  children: React.ReactNode;
}

export function ChangeFilters({ chosen, objects, onChange, children }: ChangeFiltersProps) {
  const t = useText(changeTexts);
  const { language } = usePreferences();
  const who = chosen.actor?.label ?? "–";
  return (
    <search className="change-filters" aria-label={t("title")}>
      <Select
        aria-label={t("object")}
        value={chosen.object}
        onChange={(object: string) => onChange({ ...chosen, object })}
        options={[
          { value: "", label: t("allObjects") },
          ...objects.map(({ name, label }) => ({ value: name, label: pickLabel(label, language) })),
        ]}
        showSearch={{ optionFilterProp: "label" }}
      />
      <Select
        aria-label={t("action")}
        value={chosen.action}
        onChange={(action: string) => onChange({ ...chosen, action })}
        options={[
          { value: "", label: t("allActions") },
          ...changeActions.map((value) => ({ value, label: nameChange(value, language) })),
        ]}
      />
      {(["from", "until"] as const).map((key) => (
        <label key={key}>
          <span>{t(key)}</span>
          <input
            type="date"
            value={chosen[key]}
            onChange={(event) => onChange({ ...chosen, [key]: event.target.value })}
          />
        </label>
      ))}
      {chosen.actor && (
        <Button
          aria-label={t("everybody", { who })}
          onClick={() => onChange({ ...chosen, actor: undefined })}
        >
          {t("by", { who })} ×
        </Button>
      )}
      {children}
    </search>
  );
}
