import { sortGroups } from "@kezhuan/contract/query/sort-groups";
import type { AggregateGroup, Measure } from "@kezhuan/contract/query/aggregate";
import type { Rule } from "@kezhuan/contract/query/condition";
import { fillPeriods } from "@kezhuan/web/meta/fill-periods.ts";
import { BarChart } from "@kezhuan/web/ui/bar-chart.tsx";
import type { Language } from "@kezhuan/web/ui/preferences-model.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { nameKey } from "../views/key-names.ts";
import { Panel } from "./panel.tsx";
import { useFigures, type Figures } from "./use-figures.ts";

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

/** So many periods fit beside each other. */
const latest = 18;

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
  const { language } = usePreferences();
  const figures = useFigures({
    objname,
    day,
    groups: [group],
    ...(measure ? { measures: [measure] } : {}),
    ...(rules ? { rules } : {}),
  });
  if (figures === null) return null;
  const bars = figures ? readBars(figures, { group, most, scale: scaleOf(measure), language }) : [];
  return (
    <Panel title={title} isLoading={!figures} isEmpty={bars.length === 0} isTitled>
      <BarChart title={title} subject={subject} series={[series]} tone={tone ?? "supply"} bars={bars} />
    </Panel>
  );
}

/** Amounts are shown in units of 10,000, counts as they are. */
function scaleOf(measure: Measure | undefined): number {
  return measure && measure.fn !== "count" ? 10_000 : 1;
}

interface Reading {
  group: AggregateGroup;
  most: number | undefined;
  scale: number;
  language: Language;
}

/** The latest periods without a gap, the greatest, or all in the order of their dictionary. */
function readBars({ meta, rows }: Figures, { group, most, scale, language }: Reading) {
  const bars = sortGroups(rows, group, meta).map(({ keys: [key], values: [value] }) => ({
    key: typeof key === "string" ? key : JSON.stringify(key ?? null),
    label: nameKey(key, group, { meta, language }),
    values: [Math.round((Number(value ?? 0) / scale) * 10) / 10],
  }));
  if (group.by) {
    const byKey = new Map(bars.map((bar) => [bar.key, bar]));
    return fillPeriods([...byKey.keys()], latest).map(
      (key) => byKey.get(key) ?? { key, label: key, values: [0] },
    );
  }
  const greatest = (bar: (typeof bars)[number]) => bar.values[0] ?? 0;
  return most === undefined
    ? bars
    : bars.toSorted((one, other) => greatest(other) - greatest(one)).slice(0, most);
}
