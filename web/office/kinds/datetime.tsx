import { Input } from "antd";
import { Suspense } from "react";
import { lazyPage } from "@kezhuan/web/ui/lazy-page.ts";
import { asText } from "./as-values.ts";
import { DayFilter } from "./day-filter.tsx";
import { writeInstant } from "./day-text.ts";
import type { EditorProps, OfficeKind } from "./office-kind.ts";

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
