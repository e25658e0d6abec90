import { lazyPage } from "@kezhuan/web/ui/lazy-page.ts";
import { Input } from "antd";
import { Suspense } from "react";
import { asText } from "./as-values.ts";
import { writeDay, writeInstant, writeMonth } from "./day-text.ts";
import type { EditorProps, FilterProps, OfficeKind } from "./office-kind.ts";

const DayInput = lazyPage(async () => (await import("./date-inputs.tsx")).DayInput);

export const dateKind: OfficeKind = {
  toText: (value, { language }) => writeDay(asText(value), language),
  Editor: DateEditor,
  Filter: DayFilter,
};

function DateEditor(props: EditorProps) {
  return (
    <Suspense fallback={<Input disabled id={props.id} />}>
      <DayInput {...props} />
    </Suspense>
  );
}

const InstantInput = lazyPage(async () => (await import("./date-inputs.tsx")).InstantInput);

export const datetimeKind: OfficeKind = {
  toText: (value, { language }) => writeInstant(asText(value), language),
  Editor: DatetimeEditor,
  Filter: DayFilter,
};

function DatetimeEditor(props: EditorProps) {
  return (
    <Suspense fallback={<Input disabled />}>
      <InstantInput {...props} />
    </Suspense>
  );
}

const TimeInput = lazyPage(async () => (await import("./time-inputs.tsx")).TimeInput);
const TimeSpanInput = lazyPage(async () => (await import("./time-inputs.tsx")).TimeSpanInput);

/** A time of day; the seconds where there are any. */
export const timeKind: OfficeKind = {
  toText: (value) => asText(value).replace(/^(\d{2}:\d{2}):00$/, "$1"),
  Editor: TimeEditor,
  Filter: TimeFilter,
};

function TimeEditor(props: EditorProps) {
  return (
    <Suspense fallback={<Input disabled id={props.id} />}>
      <TimeInput {...props} />
    </Suspense>
  );
}

function TimeFilter(props: FilterProps) {
  return (
    <Suspense fallback={<Input disabled aria-label={props.label} />}>
      <TimeSpanInput {...props} />
    </Suspense>
  );
}

const MonthInput = lazyPage(async () => (await import("./date-inputs.tsx")).MonthInput);
const MonthSpanInput = lazyPage(async () => (await import("./time-inputs.tsx")).MonthSpanInput);

/** A month of a year. */
export const yearmonthKind: OfficeKind = {
  toText: (value, { language }) => writeMonth(asText(value), language),
  Editor: YearmonthEditor,
  Filter: YearmonthFilter,
};

function YearmonthEditor(props: EditorProps) {
  return (
    <Suspense fallback={<Input disabled id={props.id} />}>
      <MonthInput {...props} />
    </Suspense>
  );
}

function YearmonthFilter(props: FilterProps) {
  return (
    <Suspense fallback={<Input disabled aria-label={props.label} />}>
      <MonthSpanInput {...props} />
    </Suspense>
  );
}

const DaySpanInput = lazyPage(async () => (await import("./date-inputs.tsx")).DaySpanInput);

/** A span of days, either end open. */
function DayFilter(props: FilterProps) {
  return (
    <Suspense fallback={<Input disabled aria-label={props.label} />}>
      <DaySpanInput {...props} />
    </Suspense>
  );
}

export const dateKinds = { date: dateKind, datetime: datetimeKind, time: timeKind, yearmonth: yearmonthKind };
