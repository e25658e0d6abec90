import { Input } from "antd";
import { Suspense } from "react";
import { lazyPage } from "@kezhuan/web/ui/lazy-page.ts";
import type { FilterProps } from "./office-kind.ts";

const DaySpanInput = lazyPage(async () => (await import("./date-inputs.tsx")).DaySpanInput);

/** A span of days, either end open. */
export function DayFilter(props: FilterProps) {
  return (
    <Suspense fallback={<Input disabled aria-label={props.label} />}>
      <DaySpanInput {...props} />
    </Suspense>
  );
}
