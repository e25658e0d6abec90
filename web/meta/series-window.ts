import type { SeriesStep } from "@kezhuan/contract/api/series";
import { dayMs, hourMs } from "@kezhuan/contract/durations";
import type { SeriesSpan } from "@kezhuan/contract/metadata/view-kinds";

/** What of a time series is looked at, in milliseconds; the end is not part of it. */
export interface SeriesWindow {
  from: number;
  to: number;
}

export const spanMs: Readonly<Record<SeriesSpan, number>> = {
  day: dayMs,
  week: 7 * dayMs,
  month: 31 * dayMs,
  year: 366 * dayMs,
};

const least = hourMs;
const most = 60 * 366 * dayMs;

/** The span that ends with the latest value, at the end of its hour. */
export function windowUpTo(latest: number, span: SeriesSpan): SeriesWindow {
  const to = Math.floor(latest / hourMs) * hourMs + hourMs;
  return { from: to - spanMs[span], to };
}

/** Half or twice as much time, or any other part, around the middle. */
export function zoomWindow({ from, to }: SeriesWindow, factor: number): SeriesWindow {
  const middle = (from + to) / 2;
  const half = Math.min(most, Math.max(least, (to - from) * factor)) / 2;
  return { from: Math.round(middle - half), to: Math.round(middle + half) };
}

/** Moved by part of its length: earlier where that is negative. */
export function moveWindow({ from, to }: SeriesWindow, part: number): SeriesWindow {
  const by = Math.round((to - from) * part);
  return { from: from + by, to: to + by };
}

/** A gap with as much time around it, at least a day on either side. */
export function windowAround(gap: SeriesWindow): SeriesWindow {
  const margin = Math.max(dayMs, gap.to - gap.from);
  return { from: gap.from - margin, to: gap.to + margin };
}

/** Some hundred points are a curve; thousands are a smear that takes longer to come. */
export function stepFor({ from, to }: SeriesWindow, every: number | undefined): SeriesStep {
  const length = to - from;
  const value = every === undefined ? hourMs : every * 1000;
  if (length / value <= 800) return "value";
  if (length <= 32 * dayMs) return "hour";
  if (length <= 4 * 366 * dayMs) return "day";
  return length <= 60 * 366 * dayMs ? "month" : "year";
}

/** The preset that the window is as long as. */
export function spanOf({ from, to }: SeriesWindow): SeriesSpan | undefined {
  const names: SeriesSpan[] = ["day", "week", "month", "year"];
  return names.find((name) => spanMs[name] === to - from);
}
