import { LeftOutlined, RightOutlined } from "@ant-design/icons";
import type { WireRecord } from "@kezhuan/contract/api/records";
import type { Group } from "@kezhuan/contract/query/condition";
import { useQuery } from "@tanstack/react-query";
import { Button, Segmented } from "antd";
import { useState } from "react";
import { objDataByPageQuery } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import {
  addDays,
  addMonths,
  dayOfValue,
  daysOf,
  localDay,
  type Day,
} from "@kezhuan/web/meta/calendar-days.ts";
import { joinConditions } from "@kezhuan/contract/query/join-conditions";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { formatDate } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { LoadFailure } from "../parts/load-failure.tsx";
import { useIsNarrow } from "../shell/use-is-narrow.ts";
import { CalendarAgenda } from "./calendar-agenda.tsx";
import { CalendarGrid } from "./calendar-grid.tsx";
import { CalendarNearest } from "./calendar-nearest.tsx";
import { kindViewTexts } from "../views/kind-texts.ts";
import { cardFields, type KindViewProps } from "./kind-view.ts";
import "./calendar-view.css";

type Span = "month" | "week";

/** More than this nobody can see on one page. */
const mostRecords = 500;

/** Records on the days they last. Only what the page shows is asked for. */
export function CalendarView(props: KindViewProps) {
  const { meta, view, columns, ask, actions } = props;
  const t = useText(kindViewTexts);
  const isNarrow = useIsNarrow();
  const [span, setSpan] = useState<Span>("month");
  const [day, setDay] = useState<Day>(() => localDay(new Date()));
  const days = daysOf(day, span);
  // A phone shows the days one below the other, without those of other months that fill a grid.
  const shown = isNarrow && span === "month" ? days.filter((one) => isSameMonth(one, day)) : days;
  const [from, to] = [shown[0] ?? day, shown.at(-1) ?? day];
  const start = view.calendar?.start ?? "";
  const end = view.calendar?.end;
  const known = [start, end].every(
    (name) => name === undefined || meta.fields.some((field) => field.name === name),
  );
  const query = useQuery({
    ...objDataByPageQuery({
      ...ask,
      highsearch: joinConditions(ask.highsearch, lasting({ start, end, from, to })),
      sort: start,
      pageSize: mostRecords,
      fields: cardFields(meta, columns, end ? [start, end] : [start]),
      count: "none",
    }),
    enabled: known,
  });
  if (!known) return <EmptyState title={t("unfit")} lead="" />;
  const records = query.data?.data ?? [];
  const shared = {
    meta,
    recordsOf: (one: Day) => records.filter((record) => lastsOn(record, one, { start, end })),
    onOpen: (record: WireRecord) => actions.open({ mode: "view", id: record.id }),
  };
  return (
    <div className="calendar" aria-busy={query.isFetching}>
      <CalendarHead day={day} span={span} onDay={setDay} onSpan={setSpan} />
      {query.error && <LoadFailure error={query.error} onRetry={() => void query.refetch()} />}
      {query.data?.next && <output>{t("tooMany", { count: mostRecords })}</output>}
      {query.data && !shown.some((one) => shared.recordsOf(one).length > 0) && (
        <CalendarNearest {...{ ask, start, from, to }} onDay={setDay} />
      )}
      {isNarrow ? (
        <CalendarAgenda {...shared} days={shown} />
      ) : (
        <CalendarGrid {...shared} {...{ days, day, span }} onDay={setDay} />
      )}
    </div>
  );
}

function isSameMonth(one: Day, other: Day): boolean {
  return one.slice(0, 7) === other.slice(0, 7);
}

interface HeadProps {
  day: Day;
  span: Span;
  onDay: (day: Day) => void;
  onSpan: (span: Span) => void;
}

function CalendarHead({ day, span, onDay, onSpan }: HeadProps) {
  const t = useText(kindViewTexts);
  const { language } = usePreferences();
  const go = (step: 1 | -1) => onDay(span === "month" ? addMonths(day, step) : addDays(day, 7 * step));
  return (
    <header className="calendar-head">
      <h2 aria-live="polite">{formatDate(day, language, { year: "numeric", month: "long" })}</h2>
      <Button
        type="text"
        icon={<LeftOutlined aria-hidden />}
        aria-label={t("before")}
        onClick={() => go(-1)}
      />
      <Button onClick={() => onDay(localDay(new Date()))}>{t("today")}</Button>
      <Button type="text" icon={<RightOutlined aria-hidden />} aria-label={t("next")} onClick={() => go(1)} />
      <Segmented<Span>
        aria-label={t("calendar")}
        value={span}
        options={[
          { value: "month", label: t("month") },
          { value: "week", label: t("week") },
        ]}
        onChange={onSpan}
      />
    </header>
  );
}

interface Lasting {
  start: string;
  end: string | undefined;
  from: Day;
  to: Day;
}

/** What begins before the page ends and has not ended before it begins; without an end it lasts one day. */
function lasting({ start, end, from, to }: Lasting): Group {
  const begins: Group["rules"] = [{ field: start, op: "le", value: to }];
  const single: Group["rules"][number] = { field: start, op: "ge", value: from };
  if (!end) return { match: "and", rules: [...begins, single] };
  return {
    match: "and",
    rules: [
      ...begins,
      {
        match: "or",
        rules: [
          { field: end, op: "ge", value: from },
          { match: "and", rules: [{ field: end, op: "isNull" }, single] },
        ],
      },
    ],
  };
}

function lastsOn(
  record: WireRecord,
  day: Day,
  { start, end }: { start: string; end: string | undefined },
): boolean {
  const first = dayOfValue(record[start]);
  if (first === undefined) return false;
  const last = (end ? dayOfValue(record[end]) : undefined) ?? first;
  return first <= day && day <= (last < first ? first : last);
}
