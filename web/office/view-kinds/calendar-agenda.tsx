import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { WireRecord } from "@kezhuan/contract/api/records";
import { useState } from "react";
import { localDay, type Day } from "@kezhuan/web/meta/calendar-days.ts";
import { formatDate } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { nameRecord } from "../kinds/record-name.ts";
import { kindViewTexts } from "../views/kind-texts.ts";

interface CalendarAgendaProps {
  meta: ObjectMeta;
  days: readonly Day[];
  recordsOf: (day: Day) => WireRecord[];
  onOpen: (record: WireRecord) => void;
}

/** The calendar on a phone: the days on which there is something, one below the other. */
export function CalendarAgenda({ meta, days, recordsOf, onOpen }: CalendarAgendaProps) {
  const t = useText(kindViewTexts);
  const { language } = usePreferences();
  const [today] = useState(() => localDay(new Date()));
  const busy = days.flatMap((day) => {
    const records = recordsOf(day);
    return records.length > 0 ? [{ day, records }] : [];
  });
  return (
    <section className="calendar-agenda" aria-label={t("calendar")}>
      {busy.map(({ day, records }) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h3 id={`day-${day}`} data-today={day === today}>
            {formatDate(day, language, { month: "long", day: "numeric", weekday: "short" })}
          </h3>
          <ul>
            {records.map((record) => (
              <li key={record.id}>
                <button type="button" onClick={() => onOpen(record)}>
                  {nameRecord(meta, record, language)}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}
