import { Input } from "antd";
import { Suspense } from "react";
import { lazyPage } from "@kezhuan/web/ui/lazy-page.ts";
import { asText } from "./as-values.ts";
import { writeMonth } from "./day-text.ts";
import type { EditorProps, FilterProps, OfficeKind } from "./office-kind.ts";

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
