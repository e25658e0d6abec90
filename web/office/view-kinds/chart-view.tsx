import type { AggregateRow } from "@kezhuan/contract/api/views";
import type { AggregateGroup } from "@kezhuan/contract/query/aggregate";
import type { ViewDef } from "@kezhuan/contract/metadata/view";
import type { Group } from "@kezhuan/contract/query/condition";
import { conditionOfGroup } from "@kezhuan/contract/query/group-condition";
import { joinConditions } from "@kezhuan/contract/query/join-conditions";
import { idOfKey, sortGroups } from "@kezhuan/contract/query/groups";
import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { Suspense } from "react";
import { aggregateQuery } from "@kezhuan/web/api/views.ts";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import type { Language } from "@kezhuan/web/ui/preferences-model.ts";
import { formatNumber, pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { ColumnHeads } from "@kezhuan/web/ui/column-heads.tsx";
import { RowsSkeleton } from "../parts/rows-skeleton.tsx";
import { Pending } from "../parts/pending.tsx";
import { lazyPage } from "@kezhuan/web/ui/lazy-page.ts";
import { nameKey, toNumber } from "../views/key-names.ts";
import { kindViewTexts } from "../views/kind-texts.ts";
import type { KindViewProps } from "./kind-view.ts";
import { useMeasureName } from "../views/use-measure-name.ts";
import "./chart-view.css";

const ChartCanvas = lazyPage(async () => (await import("./chart-canvas.tsx")).ChartCanvas);

/** Figures as a picture, with the table they come from; each leads to the records behind it. */
export function ChartView({ meta, view, ask, onNarrow, isCompact = false }: KindViewProps) {
  const t = useText(kindViewTexts);
  const chart = view.chart;
  const groups = chart?.groups ?? [];
  const most = groups.length === 1 ? chart?.most : undefined;
  const known = groups.every(({ field }) => meta.fields.some(({ name }) => name === field));
  const query = useQuery({
    ...aggregateQuery({ ...ask, groups, measures: [chart?.measure ?? { fn: "count" }], most }),
    enabled: chart !== undefined && known,
  });
  if (!chart || !known) return <EmptyState title={t("unfit")} lead="" />;
  if (!query.data) return <Pending error={query.error} refetch={query.refetch} skeleton={<RowsSkeleton />} />;
  const { rows, truncated } = query.data;
  if (rows.length === 0) return <EmptyState title={t("none")} lead="" />;
  return <Figures {...{ meta, chart, rows, truncated, most, onNarrow, isCompact }} />;
}

interface FiguresProps extends Pick<KindViewProps, "meta" | "onNarrow"> {
  chart: NonNullable<ViewDef["chart"]>;
  rows: readonly AggregateRow[];
  truncated: boolean;
  /** So many groups, the greatest first. */
  most: number | undefined;
  isCompact: boolean;
}

/** What a bar or a line stands for. */
interface Slice {
  id: string;
  name: string;
  condition: Group | undefined;
}

function Figures({ meta, chart, rows, truncated, most, onNarrow, isCompact }: FiguresProps) {
  const t = useText(kindViewTexts);
  const { language } = usePreferences();
  const [first, second] = chart.groups;
  const measure = useMeasureName(meta, chart.measure);
  if (!first) return null;
  const context = { meta, language };
  const names = slicesOf(most === undefined ? sortGroups(rows, first, meta) : rows, first, context);
  // The second dimension stands in its own order.
  const turned = rows.map(({ keys, values }) => ({ keys: keys.slice(1), values }));
  const series = second
    ? slicesOf(sortGroups(turned, second, meta), second, context)
    : [{ id: idOfKey(undefined), name: measure, condition: undefined }];
  const cells = new Map(
    rows.map(({ keys, values }) => [idOfKey(keys[0]) + idOfKey(second && keys[1]), values[0] ?? null]),
  );
  const valueOf = (name: Slice, one: Slice) => cells.get(name.id + one.id) ?? null;
  const open = (name: Slice | undefined, one?: Slice) => {
    const condition = joinConditions(name?.condition, one?.condition);
    if (condition) onNarrow(condition);
  };
  const dimension = meta.fields.find(({ name }) => name === first.field);
  const heading = dimension ? pickLabel(dimension.label, language) : t("group");
  // What was divided has more decimals than anybody reads; sums have those of their records.
  const decimals = ["avg", "median"].includes(chart.measure.fn) ? 2 : 4;
  const table = <FiguresTable {...{ heading, names, series, valueOf, open, decimals }} />;
  return (
    <div className="chart-view">
      <Suspense fallback={<div className="chart-canvas" />}>
        <ChartCanvas
          type={chart.type}
          names={names.map(({ name }) => name)}
          series={series.map((one) => ({
            name: one.name,
            values: names.map((name) => toNumber(valueOf(name, one))),
          }))}
          onPick={(name, one) => open(names[name], chart.type === "pie" ? undefined : series[one])}
        />
      </Suspense>
      {truncated && <output>{most === undefined ? t("truncated") : t("mostOnly", { count: most })}</output>}
      {isCompact ? (
        <details>
          <summary>{t("figures")}</summary>
          {table}
        </details>
      ) : (
        table
      )}
    </div>
  );
}

/** Each group once, in the order of the rows. */
function slicesOf(
  rows: readonly AggregateRow[],
  group: AggregateGroup,
  context: { meta: KindViewProps["meta"]; language: Language },
): Slice[] {
  const keys = new Map(rows.map(({ keys: [key] }) => [idOfKey(key), key ?? null]));
  return [...keys].map(([id, key]) => ({
    id,
    name: nameKey(key, group, context),
    condition: conditionOfGroup(group, key),
  }));
}

interface FiguresTableProps {
  heading: string;
  names: readonly Slice[];
  series: readonly Slice[];
  valueOf: (name: Slice, one: Slice) => number | string | null;
  open: (name: Slice, one?: Slice) => void;
  /** At most so many are shown. */
  decimals: number;
}

function FiguresTable({ heading, names, series, valueOf, open, decimals }: FiguresTableProps) {
  const t = useText(kindViewTexts);
  const { language } = usePreferences();
  const write = (value: number | string | null) =>
    value === null ? "–" : formatNumber(Number(value), language, { maximumFractionDigits: decimals });
  return (
    <table className="figures-table">
      <caption>{t("figures")}</caption>
      <ColumnHeads names={[heading, ...series.map(({ name }) => name)]} />
      <tbody>
        {names.map((name) => (
          <tr key={name.id}>
            <th scope="row">
              <Button type="link" onClick={() => open(name)}>
                {name.name}
              </Button>
            </th>
            {series.map((one) => (
              <td key={one.id}>{write(valueOf(name, one))}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
