import type { ChartType } from "@kezhuan/contract/metadata/view-kinds";
import { BarChart, LineChart, PieChart } from "echarts/charts";
import { GridComponent, LegendComponent, TooltipComponent } from "echarts/components";
import { init, use } from "echarts/core";
import { CanvasRenderer } from "echarts/renderers";
import { useEffect, useRef } from "react";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { arrangeAxisLabels } from "./axis-labels.ts";

use([BarChart, LineChart, PieChart, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer]);

interface ChartPicture {
  type: ChartType;
  names: string[];
  series: { name: string; values: number[] }[];
}

interface ChartCanvasProps extends ChartPicture {
  /** A part of the picture was clicked: the place of its name and that of its series. */
  onPick: (name: number, series: number) => void;
}

/** The picture alone; who cannot see it has the table under it. */
export function ChartCanvas({ onPick, ...picture }: ChartCanvasProps) {
  const place = useRef<HTMLDivElement>(null);
  const pick = useRef(onPick);
  useEffect(() => {
    pick.current = onPick;
  }, [onPick]);
  const preferences = usePreferences();
  const latest = JSON.stringify(picture);
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const chart = init(element);
    // Written from the properties a line above.
    const shown = JSON.parse(latest) as ChartPicture;
    chart.setOption(makeOption(shown));
    chart.on("click", ({ dataIndex, seriesIndex }) => pick.current(dataIndex, seriesIndex ?? 0));
    const arrange = () => {
      if (shown.type === "pie") return;
      const axisLabel = arrangeAxisLabels(shown.names, chart.getWidth() - valueAxisWidth);
      chart.setOption({ xAxis: { axisLabel } });
    };
    arrange();
    const watch = new ResizeObserver(() => {
      chart.resize();
      arrange();
    });
    watch.observe(element);
    return () => {
      watch.disconnect();
      chart.dispose();
    };
    // Colours and type are taken from the page, which changes with them.
  }, [latest, preferences]);
  return <div className="chart-canvas" ref={place} aria-hidden="true" />;
}

/** What the numbers beside the plot take of the width, about. */
const valueAxisWidth = 56;

const marks = [
  "--accent",
  "--mark-demand",
  "--mark-expert",
  "--mark-institution",
  "--mark-supply",
  "--danger",
];

function makeOption({ type, names, series }: ChartPicture): Record<string, unknown> {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(name).trim();
  const textStyle = { color: token("--ink-2"), fontFamily: getComputedStyle(document.body).fontFamily };
  const line = { lineStyle: { color: token("--line") } };
  const shared = {
    animation: !matchMedia("(prefers-reduced-motion: reduce)").matches,
    color: marks.map(token),
    textStyle,
    tooltip: { trigger: type === "pie" ? "item" : "axis", confine: true },
    ...(series.length > 1 || type === "pie" ? { legend: { type: "scroll", bottom: 0, textStyle } } : {}),
  };
  if (type === "pie") {
    const data = names.map((name, index) => ({
      name,
      value: series.reduce((sum, { values }) => sum + (values[index] ?? 0), 0),
    }));
    const label = { color: token("--ink-2") };
    return {
      ...shared,
      series: [
        {
          type,
          radius: ["42%", "70%"],
          data,
          label,
          itemStyle: { borderColor: token("--surface"), borderWidth: 2 },
        },
      ],
    };
  }
  return {
    ...shared,
    grid: { left: 8, right: 8, top: 16, bottom: series.length > 1 ? 40 : 8, containLabel: true },
    xAxis: {
      type: "category",
      data: names,
      axisLine: line,
      axisTick: { show: false },
      axisLabel: { color: token("--ink-2") },
    },
    yAxis: { type: "value", splitLine: line, axisLabel: { color: token("--ink-3") } },
    series: series.map(({ name, values }) => ({ name, type, data: values, barMaxWidth: 44 })),
  };
}
