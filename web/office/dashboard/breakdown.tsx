import type { ObjectStatistics } from "@kezhuan/contract/api/start-page";
import type { Chart } from "@kezhuan/contract/metadata/statistics";
import type { AggregateGroup } from "@kezhuan/contract/query/aggregate";
import { idOfKey, sortGroups } from "@kezhuan/contract/query/groups";
import { fillPeriods } from "@kezhuan/web/meta/fill-periods.ts";
import { BarChart } from "@kezhuan/web/ui/bar-chart.tsx";
import type { Language } from "@kezhuan/web/ui/preferences-model.ts";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { nameKey } from "../views/key-names.ts";
import { dashboardTexts } from "./dashboard-texts.ts";
import { Panel } from "./panel.tsx";
import { useRules } from "./statistics-conditions.ts";
import { useFigures, type Figures } from "./use-figures.ts";

interface BreakdownProps {
  of: ObjectStatistics;
  chart: Chart;
}

/** So many periods fit beside each other. */
const latest = 18;

/** Figures of one object by one of its fields, as bars and as a table. */
export function Breakdown({ of: { objname, day, tone }, chart }: BreakdownProps) {
  const t = useText(dashboardTexts);
  const { language } = usePreferences();
  const { group, measure, most, per: scale = 1 } = chart;
  const figures = useFigures({
    objname,
    day,
    groups: [group],
    ...(measure ? { measures: [measure] } : {}),
    rules: useRules(chart.condition),
  });
  if (figures === null) return null;
  const title = pickLabel(chart.title, language);
  const bars = figures ? readBars(figures, { group, most, scale, language }) : [];
  const field = figures?.meta.fields.find(({ name }) => name === group.field);
  return (
    <Panel title={title} isLoading={!figures} isEmpty={bars.length === 0} isTitled>
      <BarChart
        title={title}
        subject={group.by === "month" || !field ? t("month") : pickLabel(field.label, language)}
        series={[pickLabel(chart.series, language)]}
        tone={tone}
        bars={bars}
      />
    </Panel>
  );
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
    key: typeof key === "string" ? key : idOfKey(key),
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
