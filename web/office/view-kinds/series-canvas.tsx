import { BarChart, LineChart, ScatterChart } from "echarts/charts";
import { DataZoomComponent, GridComponent, LegendComponent, TooltipComponent } from "echarts/components";
import { init, use, type EChartsType } from "echarts/core";
import { CanvasRenderer } from "echarts/renderers";
import { useEffect, useRef } from "react";
import type { SeriesPoint } from "@kezhuan/web/meta/series-points.ts";
import type { SeriesWindow } from "@kezhuan/web/meta/series-window.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";

use([
  BarChart,
  LineChart,
  ScatterChart,
  GridComponent,
  LegendComponent,
  TooltipComponent,
  DataZoomComponent,
  CanvasRenderer,
]);

/** A curve of the picture. */
export interface Curve {
  name: string;
  unit: string;
  figure: "mean" | "sum" | "direction";
  points: readonly SeriesPoint[];
}

interface SeriesCanvasProps {
  curves: readonly Curve[];
  window: SeriesWindow;
  /** The wheel has narrowed what is shown. */
  onNarrow: (window: SeriesWindow) => void;
}

/** The wheel turns in many small steps: the last one counts. */
const settleMs = 350;

/** The picture alone; who cannot see it has the tables under it. */
export function SeriesCanvas({ curves, window, onNarrow }: SeriesCanvasProps) {
  const place = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsType>(undefined);
  const preferences = usePreferences();
  const narrow = useRef(onNarrow);
  useEffect(() => {
    narrow.current = onNarrow;
  }, [onNarrow]);
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const made = init(element);
    chart.current = made;
    let timer: number | undefined;
    made.on("datazoom", () => {
      clearTimeout(timer);
      timer = globalThis.setTimeout(() => {
        const shown = readZoom(made);
        if (shown) narrow.current(shown);
      }, settleMs) as unknown as number;
    });
    const watch = new ResizeObserver(() => made.resize());
    watch.observe(element);
    return () => {
      clearTimeout(timer);
      watch.disconnect();
      made.dispose();
      chart.current = undefined;
    };
  }, []);
  const latest = JSON.stringify({ curves, window });
  useEffect(() => {
    // Written from the properties a line above.
    const { curves: drawn, window: shown } = JSON.parse(latest) as Pick<
      SeriesCanvasProps,
      "curves" | "window"
    >;
    chart.current?.setOption(makeOption(drawn, shown), { notMerge: true });
    // Colours and type are taken from the page, which changes with them.
  }, [latest, preferences]);
  return <div className="series-canvas" ref={place} aria-hidden="true" />;
}

function readZoom(chart: EChartsType): SeriesWindow | undefined {
  // The option that was set a moment before has one zoom over time.
  const { dataZoom } = chart.getOption() as { dataZoom?: { startValue?: number; endValue?: number }[] };
  const { startValue: from, endValue: to } = dataZoom?.[0] ?? {};
  return from === undefined || to === undefined || to <= from
    ? undefined
    : { from: Math.round(from), to: Math.round(to) };
}

const marks = ["--accent", "--mark-demand", "--mark-expert", "--danger", "--tone-blue", "--mark-institution"];
/** Curves are told apart by more than their colour. */
const strokes = ["solid", "solid", "solid", "dashed", "dashed", "dotted"];

function makeOption(curves: readonly Curve[], window: SeriesWindow): Record<string, unknown> {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(name).trim();
  const textStyle = { color: token("--ink-2"), fontFamily: getComputedStyle(document.body).fontFamily };
  const axes = [...new Set(curves.map(({ unit }) => unit))].slice(0, 2);
  return {
    animation: false,
    color: marks.map(token),
    textStyle,
    tooltip: { trigger: "axis", confine: true },
    ...(curves.length > 1 ? { legend: { type: "scroll", bottom: 0, textStyle } } : {}),
    grid: { left: 12, right: 16, top: 34, bottom: curves.length > 1 ? 40 : 8 },
    dataZoom: [{ type: "inside", xAxisIndex: 0, filterMode: "none", minValueSpan: 3_600_000 }],
    xAxis: {
      type: "time",
      min: window.from,
      max: window.to,
      axisLine: { lineStyle: { color: token("--line") } },
      axisLabel: { color: token("--ink-2"), hideOverlap: true },
    },
    yAxis: axes.map((unit, index) => ({
      type: "value",
      name: unit,
      nameTextStyle: { color: token("--ink-3") },
      scale: curves.every(({ unit: own, figure }) => own !== unit || figure === "mean"),
      position: index === 0 ? "left" : "right",
      splitLine: { show: index === 0, lineStyle: { color: token("--line") } },
      axisLabel: { color: token("--ink-3") },
    })),
    series: curves.map(({ name, unit, figure, points }, index) => ({
      name,
      type: { mean: "line", sum: "bar", direction: "scatter" }[figure],
      yAxisIndex: Math.max(0, axes.indexOf(unit)),
      data: points,
      connectNulls: false,
      showSymbol: points.length < 60,
      symbolSize: figure === "direction" ? 5 : 4,
      barMaxWidth: 16,
      lineStyle: { width: 1.6, type: strokes[index % strokes.length] },
    })),
  };
}
