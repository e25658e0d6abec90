import { BarChart } from "echarts/charts";
import { LegendComponent, PolarComponent, TitleComponent, TooltipComponent } from "echarts/components";
import { init, use } from "echarts/core";
import { CanvasRenderer } from "echarts/renderers";
import { useEffect, useRef } from "react";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";

use([BarChart, PolarComponent, LegendComponent, TitleComponent, TooltipComponent, CanvasRenderer]);

interface RosePicture {
  /** Of the sectors, from north. */
  names: string[];
  /** Stands in the middle. */
  calm: string;
  /** From the weakest: in percent of all, sector by sector. */
  classes: { name: string; shares: number[] }[];
}

/** The picture alone; who cannot see it has the table under it. */
export function RoseCanvas(picture: RosePicture) {
  const place = useRef<HTMLDivElement>(null);
  const preferences = usePreferences();
  const latest = JSON.stringify(picture);
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const chart = init(element);
    // Written from the properties a line above.
    chart.setOption(makeOption(JSON.parse(latest) as RosePicture));
    const watch = new ResizeObserver(() => chart.resize());
    watch.observe(element);
    return () => {
      watch.disconnect();
      chart.dispose();
    };
    // Colours are taken from the page, which changes with them.
  }, [latest, preferences]);
  return <div className="rose-canvas" ref={place} aria-hidden="true" />;
}

const center = ["50%", "46%"];

/** Bars of the sectors, class upon class; classes are one colour, the stronger the fuller. */
function makeOption({ names, calm, classes }: RosePicture): Record<string, unknown> {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(name).trim();
  const textStyle = { color: token("--ink-2"), fontFamily: getComputedStyle(document.body).fontFamily };
  const line = { lineStyle: { color: token("--line") } };
  return {
    animation: !matchMedia("(prefers-reduced-motion: reduce)").matches,
    textStyle,
    tooltip: { trigger: "item", confine: true, valueFormatter: (value: number) => `${value.toFixed(1)} %` },
    legend: {
      type: "scroll",
      bottom: 0,
      textStyle,
      pageTextStyle: textStyle,
      pageIconColor: token("--accent"),
      pageIconInactiveColor: token("--line"),
    },
    title: {
      text: calm.replace(" ", "\n"),
      left: center[0],
      top: center[1],
      textAlign: "center",
      textVerticalAlign: "middle",
      textStyle: { ...textStyle, fontSize: 12, fontWeight: 400, lineHeight: 16 },
    },
    polar: { center, radius: ["17%", "72%"] },
    angleAxis: {
      type: "category",
      data: names,
      // North at the top, in the middle of its sector.
      startAngle: 90 + 180 / names.length,
      axisLine: line,
      axisTick: { show: false },
      splitLine: { show: false },
      axisLabel: { color: token("--ink-2"), interval: names.length > 8 ? 1 : 0 },
    },
    radiusAxis: {
      axisLine: { show: false },
      axisTick: { show: false },
      splitLine: line,
      axisLabel: { color: token("--ink-3"), formatter: "{value}%", hideOverlap: true },
    },
    series: classes.map(({ name, shares }, index) => ({
      name,
      type: "bar",
      coordinateSystem: "polar",
      stack: "rose",
      data: shares,
      barCategoryGap: "12%",
      itemStyle: { color: token("--accent"), opacity: 0.2 + (0.8 * (index + 1)) / classes.length },
    })),
  };
}
