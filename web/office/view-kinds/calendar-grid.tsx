import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { WireRecord } from "@kezhuan/contract/api/records";
import { Button } from "antd";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { addDays, addMonths, localDay, type Day } from "@kezhuan/web/meta/calendar-days.ts";
import { formatDate } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { nameRecord } from "../kinds/record-name.ts";
import { kindViewTexts } from "../views/kind-texts.ts";

interface CalendarGridProps {
  meta: ObjectMeta;
  days: readonly Day[];
  /** The day the keyboard is on. */
  day: Day;
  span: "month" | "week";
  recordsOf: (day: Day) => WireRecord[];
  onDay: (day: Day) => void;
  onOpen: (record: WireRecord) => void;
}

const shownInMonth = 3;

/** Days in weeks. Arrows go from day to day, Page Up and Page Down from month to month. */
export function CalendarGrid(props: CalendarGridProps) {
  const { days, day, onDay } = props;
  const { language } = usePreferences();
  const t = useText(kindViewTexts);
  const [today] = useState(() => localDay(new Date()));
  const frame = useRef<HTMLElement>(null);
  const byKey = useRef(false);
  useEffect(() => {
    if (!byKey.current) return;
    byKey.current = false;
    frame.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  }, [day]);
  const onKey = (event: KeyboardEvent) => {
    const next = dayAfterKey(day, event.key);
    if (next === undefined) return;
    event.preventDefault();
    byKey.current = true;
    onDay(next);
  };
  return (
    <section className="calendar-grid" aria-label={t("calendar")} ref={frame} data-span={props.span}>
      {days.slice(0, 7).map((one) => (
        <span key={one} className="calendar-weekday" aria-hidden="true">
          {formatDate(one, language, { weekday: "short" })}
        </span>
      ))}
      {days.map((one) => (
        <CalendarDay key={one} {...props} one={one} today={today} onKey={onKey} />
      ))}
    </section>
  );
}

function dayAfterKey(day: Day, key: string): Day | undefined {
  switch (key) {
    case "ArrowLeft":
      return addDays(day, -1);
    case "ArrowRight":
      return addDays(day, 1);
    case "ArrowUp":
      return addDays(day, -7);
    case "ArrowDown":
      return addDays(day, 7);
    case "PageUp":
      return addMonths(day, -1);
    case "PageDown":
      return addMonths(day, 1);
    default:
      return undefined;
  }
}

interface CalendarDayProps extends CalendarGridProps {
  one: Day;
  today: Day;
  onKey: (event: KeyboardEvent) => void;
}

function CalendarDay({ meta, day, span, one, today, recordsOf, onDay, onOpen, onKey }: CalendarDayProps) {
  const t = useText(kindViewTexts);
  const { language } = usePreferences();
  const [isOpen, setOpen] = useState(false);
  const records = recordsOf(one);
  const shown = isOpen || span === "week" ? records : records.slice(0, shownInMonth);
  const rest = records.length - shown.length;
  const words = formatDate(one, language, { dateStyle: "full" });
  return (
    <div
      className="calendar-day"
      data-other={span === "month" && one.slice(0, 7) !== day.slice(0, 7)}
      data-today={one === today}
    >
      <button
        type="button"
        data-day={one}
        tabIndex={one === day ? 0 : -1}
        aria-current={one === day ? "date" : undefined}
        aria-label={t("ofDay", { day: words, count: records.length })}
        onClick={() => onDay(one)}
        onKeyDown={onKey}
      >
        {Number(one.slice(8))}
      </button>
      <ul>
        {shown.map((record) => (
          <li key={record.id}>
            <button type="button" title={nameRecord(meta, record, language)} onClick={() => onOpen(record)}>
              {nameRecord(meta, record, language)}
            </button>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Button type="link" onClick={() => setOpen(true)}>
          {t("andMore", { count: rest })}
        </Button>
      )}
    </div>
  );
}
