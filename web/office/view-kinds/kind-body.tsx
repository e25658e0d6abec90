import type { ViewDef } from "@kezhuan/contract/metadata/view";
import { isSetKind, type SetKind } from "@kezhuan/contract/metadata/view-kinds";
import { Suspense, type ComponentType } from "react";
import { RowsSkeleton } from "../parts/rows-skeleton.tsx";
import { lazyPage } from "@kezhuan/web/ui/lazy-page.ts";
import type { KindViewProps } from "./kind-view.ts";

/** Kinds that ask for their records themselves; each comes when it is first opened. */
const bodies: Record<SetKind, ComponentType<KindViewProps>> = {
  board: lazyPage(async () => (await import("./board-view.tsx")).BoardView),
  calendar: lazyPage(async () => (await import("./calendar-view.tsx")).CalendarView),
  tree: lazyPage(async () => (await import("./tree-view.tsx")).TreeView),
  chart: lazyPage(async () => (await import("./chart-view.tsx")).ChartView),
  series: lazyPage(async () => (await import("./series-view.tsx")).SeriesView),
  rose: lazyPage(async () => (await import("./rose-view.tsx")).RoseView),
  funnel: lazyPage(async () => (await import("./funnel-view.tsx")).FunnelView),
  region: lazyPage(async () => (await import("./region-view.tsx")).RegionView),
};

/** The kind of a view that is no page of rows; undefined for tables and cards. */
export function ownBodyOf(view: ViewDef | undefined): SetKind | undefined {
  const kind = view?.kind ?? "table";
  return isSetKind(kind) ? kind : undefined;
}

/** The records as the view's kind shows them. */
export function KindBody({ kind, ...props }: KindViewProps & { kind: SetKind }) {
  const Body = bodies[kind];
  return (
    <Suspense fallback={<RowsSkeleton />}>
      <Body {...props} />
    </Suspense>
  );
}
