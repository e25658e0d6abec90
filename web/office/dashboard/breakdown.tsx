import type { AggregateGroup, Measure } from "@kezhuan/contract/query/aggregate";
import type { Rule } from "@kezhuan/contract/query/condition";
import { BarChart } from "@kezhuan/web/ui/bar-chart.tsx";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { nameKey, sortRows } from "../views/key-names.ts";
import { dashboardTexts } from "./dashboard-texts.ts";
import { Panel } from "./panel.tsx";
import { useFigures } from "./use-figures.ts";

interface BreakdownProps {
  title: string;
  /** What each bar stands for, and what is counted. */
  subject: string;
  series: string;
  objname: string;
  day: string;
  group: AggregateGroup;
  measure?: Measure;
  rules?: readonly Rule[];
  /** The greatest only; where it is left out the bars stand in the order of their dictionary or of time. */
  most?: number;
  tone?: "supply" | "demand";
}

/** Amounts are shown in units of 10,000. */
const unit = 10_000;

/** Figures of one object by one of its fields, as bars and as a table. */
export function Breakdown({
  title,
  subject,
  series,
  objname,
  day,
  group,
  measure,
  rules,
  most,
  tone,
}: BreakdownProps) {
  const t = useText(dashboardTexts);
  const { language } = usePreferences();
  const figures = useFigures({
    objname,
    day,
    groups: [group],
    ...(measure ? { measures: [measure] } : {}),
    ...(rules ? { rules } : {}),
  });
  if (figures === null) return null;
  const scale = measure && measure.fn !== "count" ? unit : 1;
  const told = (figures?.rows ?? []).map((row) => ({ row, value: Number(row.values[0] ?? 0) / scale }));
  const rows = figures
    ? most === undefined
      ? sortRows(figures.rows, group, figures.meta).map((row) => ({
          row,
          value: Number(row.values[0] ?? 0) / scale,
        }))
      : told.toSorted((one, other) => other.value - one.value).slice(0, most)
    : [];
  return (
    <Panel title={title} isLoading={!figures} isEmpty={rows.length === 0} isTitled>
      <BarChart
        title={title}
        subject={subject}
        series={[series]}
        tone={tone ?? "supply"}
        bars={rows.map(({ row, value }) => {
          const [key] = row.keys;
          const name = figures ? nameKey(key, group, { meta: figures.meta, language }) : t("none");
          return { key: JSON.stringify(key ?? null), label: name, values: [Math.round(value * 10) / 10] };
        })}
      />
    </Panel>
  );
}
