import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { objDataByPageQuery } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { asText } from "../kinds/as-values.ts";
import { Pending } from "../parts/pending.tsx";
import { RowsSkeleton } from "../parts/rows-skeleton.tsx";
import { windowUpTo } from "@kezhuan/web/meta/series-window.ts";
import { seriesTexts } from "../views/series-texts.ts";
import type { KindViewProps } from "./kind-view.ts";
import { SeriesBoard, type Picks } from "./series-board.tsx";
import "./chart-view.css";
import "./series-view.css";

/** Values over time: what is picked, in a span that begins with the latest one. */
export function SeriesView({ meta, view }: KindViewProps) {
  const t = useText(seriesTexts);
  const [wanted] = useState(() => view.series?.pick ?? {});
  const { series } = meta.object;
  const rules = Object.entries(wanted).map(([field, value]) => ({ field, op: "eq" as const, value }));
  const latest = useQuery({
    ...objDataByPageQuery({
      objname: meta.object.name,
      ...(rules.length > 0 ? { highsearch: { match: "and" as const, rules } } : {}),
      sort: `-${series?.at ?? "id"}`,
      pageSize: 1,
      fields: ["id", ...(series ? [series.at, ...series.by] : [])],
      count: "none",
    }),
    enabled: series !== undefined,
  });
  if (!series) return <EmptyState title={t("unfit")} lead="" />;
  if (!latest.data)
    return <Pending error={latest.error} refetch={latest.refetch} skeleton={<RowsSkeleton />} />;
  const [record] = latest.data.data;
  if (!record) return <EmptyState title={t("none")} lead={t("noneLead")} />;
  const picks = Object.fromEntries(
    series.by.map((name) => [name, wanted[name] ?? idOf(record[name])]),
  ) satisfies Picks;
  const end = Date.parse(asText(record[series.at]));
  return (
    <SeriesBoard
      meta={meta}
      series={series}
      start={{ picks, window: windowUpTo(end, view.series?.span ?? "week") }}
      latest={end}
    />
  );
}

/** A reference travels as a pair, everything else as it is. */
function idOf(value: unknown): string {
  return typeof value === "object" && value !== null && "id" in value ? String(value.id) : asText(value);
}
