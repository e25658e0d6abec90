import type { AggregateRow } from "@kezhuan/contract/api/views";
import type { AggregateGroup } from "@kezhuan/contract/query/aggregate";
import type { ViewDef } from "@kezhuan/contract/metadata/view";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { aggregateQuery } from "@kezhuan/web/api/views.ts";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import type { Language } from "@kezhuan/web/ui/preferences-model.ts";
import { formatNumber, pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { RowsSkeleton } from "../parts/rows-skeleton.tsx";
import { LoadFailure } from "../parts/load-failure.tsx";
import { lazyPage } from "../routing/lazy-page.ts";
import { nameKey, sortRows, toNumber } from "../views/key-names.ts";
import { kindViewTexts } from "../views/kind-texts.ts";
import type { KindViewProps } from "./kind-view.ts";
import { useMeasureName } from "../views/use-measure-name.ts";
import "./chart-view.css";

const ChartCanvas = lazyPage(async () => (await import("./chart-canvas.tsx")).ChartCanvas);

/** Figures as a picture, with the table they come from. */
export function ChartView({ meta, view, ask }: KindViewProps) {
  const t = useText(kindViewTexts);
  const chart = view.chart;
  const groups = chart?.groups ?? [];
  const known = groups.every(({ field }) => meta.fields.some(({ name }) => name === field));
  const query = useQuery({
    ...aggregateQuery({ ...ask, groups, measures: [chart?.measure ?? { fn: "count" }] }),
    enabled: chart !== undefined && known,
  });
  if (!chart || !known) return <EmptyState title={t("unfit")} lead="" />;
  if (query.error && !query.data)
    return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <RowsSkeleton />;
  if (query.data.rows.length === 0) return <EmptyState title={t("none")} lead="" />;
  return <Figures meta={meta} chart={chart} rows={query.data.rows} truncated={query.data.truncated} />;
}

interface FiguresProps {
  meta: KindViewProps["meta"];
  chart: NonNullable<ViewDef["chart"]>;
  rows: readonly AggregateRow[];
  truncated: boolean;
}

function Figures({ meta, chart, rows, truncated }: FiguresProps) {
  const t = useText(kindViewTexts);
  const { language } = usePreferences();
  const [first, second] = chart.groups;
  const measure = useMeasureName(meta, chart.measure);
  if (!first) return null;
  const context = { meta, language };
  const sorted = sortRows(rows, first, meta);
  const names = [...new Set(sorted.map(({ keys }) => nameKey(keys[0], first, context)))];
  const series = second ? secondNames(rows, second, context) : [measure];
  const cells = new Map(
    sorted.map(({ keys, values }) => [
      JSON.stringify([
        nameKey(keys[0], first, context),
        second ? nameKey(keys[1], second, context) : measure,
      ]),
      values[0] ?? null,
    ]),
  );
  const valueOf = (name: string, one: string) => cells.get(JSON.stringify([name, one])) ?? null;
  const dimension = meta.fields.find(({ name }) => name === first.field);
  return (
    <div className="chart-view">
      <Suspense fallback={<div className="chart-canvas" />}>
        <ChartCanvas
          type={chart.type}
          names={names}
          series={series.map((name) => ({ name, values: names.map((one) => toNumber(valueOf(one, name))) }))}
        />
      </Suspense>
      {truncated && <output>{t("truncated")}</output>}
      <FiguresTable
        heading={dimension ? pickLabel(dimension.label, language) : t("group")}
        {...{ names, series, valueOf }}
      />
    </div>
  );
}

/** The second dimension in its own order. */
function secondNames(
  rows: readonly AggregateRow[],
  group: AggregateGroup,
  context: { meta: KindViewProps["meta"]; language: Language },
): string[] {
  const turned = rows.map(({ keys, values }) => ({ keys: keys.slice(1), values }));
  const sorted = sortRows(turned, group, context.meta);
  return [...new Set(sorted.map(({ keys }) => nameKey(keys[0], group, context)))];
}

interface FiguresTableProps {
  heading: string;
  names: readonly string[];
  series: readonly string[];
  valueOf: (name: string, one: string) => number | string | null;
}

function FiguresTable({ heading, names, series, valueOf }: FiguresTableProps) {
  const t = useText(kindViewTexts);
  const { language } = usePreferences();
  const write = (value: number | string | null) =>
    value === null ? "–" : formatNumber(Number(value), language, { maximumFractionDigits: 4 });
  return (
    <table className="figures-table">
      <caption>{t("figures")}</caption>
      <thead>
        <tr>
          <th scope="col">{heading}</th>
          {series.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {series.map((one) => (
              <td key={one}>{write(valueOf(name, one))}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
