import { Input } from "antd";
import { Suspense } from "react";
import { lazyPage } from "@kezhuan/web/ui/lazy-page.ts";
import { asText } from "./as-values.ts";
import type { EditorProps, FilterProps, OfficeKind } from "./office-kind.ts";

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
