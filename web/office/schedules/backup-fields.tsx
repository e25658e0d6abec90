import type { BackupDestination } from "@kezhuan/contract/api/schedules";
import { InputNumber, Select } from "antd";
import { useId } from "react";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import type { ScheduleDraft } from "./schedule-draft.ts";
import { scheduleTexts } from "./schedule-texts.ts";

interface BackupFieldsProps {
  draft: ScheduleDraft;
  destinations: readonly BackupDestination[];
  onChange: (part: Partial<ScheduleDraft>) => void;
}

const periods = [
  ["daily", 366],
  ["weekly", 520],
  ["monthly", 240],
] as const;

/** Where a back-up goes, how it is checked, and how long it is kept. */
export function BackupFields({ draft, destinations, onChange }: BackupFieldsProps) {
  const t = useText(scheduleTexts);
  const id = useId();
  return (
    <>
      <div>
        <label htmlFor={`${id}-destination`}>{t("destination")}</label>
        <Select
          id={`${id}-destination`}
          value={draft.destination}
          options={destinations.map((value) => ({ value, label: t(value) }))}
          onChange={(destination) => onChange({ destination })}
        />
      </div>
      <div>
        <label htmlFor={`${id}-check`}>{t("check")}</label>
        <Select
          id={`${id}-check`}
          value={draft.check}
          options={[
            { value: "restore" as const, label: t("checkRestore") },
            { value: "read" as const, label: t("checkRead") },
          ]}
          onChange={(check) => onChange({ check })}
        />
      </div>
      <div>
        <div className="schedules-triple">
          {periods.map(([name, most]) => (
            <div key={name}>
              <label htmlFor={`${id}-${name}`}>{t(name)}</label>
              <InputNumber
                id={`${id}-${name}`}
                min={0}
                max={most}
                precision={0}
                value={draft[name]}
                onChange={(count) => onChange({ [name]: count ?? 0 })}
              />
            </div>
          ))}
        </div>
        <small>{t("keepHelp")}</small>
      </div>
    </>
  );
}
