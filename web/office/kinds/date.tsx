import { Input } from "antd";
import { Suspense } from "react";
import { lazyPage } from "@kezhuan/web/ui/lazy-page.ts";
import { asText } from "./as-values.ts";
import { DayFilter } from "./day-filter.tsx";
import { writeDay } from "./day-text.ts";
import type { EditorProps, OfficeKind } from "./office-kind.ts";

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
