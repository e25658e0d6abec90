import { itemsOf } from "@kezhuan/contract/kinds/dictionary-items";
import type { ScheduleOutput } from "@kezhuan/contract/api/schedules";
import { useQuery } from "@tanstack/react-query";
import { objMetaDataQuery } from "@kezhuan/web/api/get-obj-meta-data.ts";
import { figuresQuery } from "@kezhuan/web/api/schedules.ts";
import { formatNumber, pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { ColumnHeads } from "@kezhuan/web/ui/column-heads.tsx";
import { writeInstant } from "../kinds/day-text.ts";
import { openDraft } from "./schedule-draft.ts";
import { scheduleTexts } from "./schedule-texts.ts";

/** What a task has written down, newest first. */
export function Figures({ schedule }: { schedule: ScheduleOutput }) {
  const t = useText(scheduleTexts);
  const { language } = usePreferences();
  const { objname, group, sum } = openDraft(schedule);
  const { data } = useQuery(figuresQuery(schedule.id));
  const { data: meta } = useQuery(objMetaDataQuery(objname));
  if (!data || data.length === 0) return null;
  const field = meta?.fields.find(({ name }) => name === group);
  const items = itemsOf({ field, dicts: meta?.dicts ?? {} });
  const nameOf = (key: string | null) => {
    if (key === null) return t("emptyKey");
    const item = items.find(({ code }) => code === key);
    return item ? pickLabel(item.label, language) : key;
  };
  return (
    <div className="schedules-wide schedules-figures">
      <h3>{t("figuresOf")}</h3>
      <table className="plain-table" aria-label={t("figuresOf")}>
        <ColumnHeads
          names={[
            t("at"),
            ...(group !== "" ? [t("value")] : []),
            t("count"),
            ...(sum !== "" ? [t("total")] : []),
          ]}
        />
        <tbody>
          {data.map(({ at, key, count, sum: total }) => (
            <tr key={`${at} ${key}`}>
              <td className="schedules-number">{writeInstant(at, language)}</td>
              {group !== "" && <td>{nameOf(key)}</td>}
              <td className="schedules-number">{formatNumber(count, language)}</td>
              {sum !== "" && <td className="schedules-number">{total ?? "–"}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
