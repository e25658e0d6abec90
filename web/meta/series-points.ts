import type { SeriesFigures, SeriesStep } from "@kezhuan/contract/api/series";
import { dayMs, hourMs } from "@kezhuan/contract/durations";

/** A moment and what is shown there; null breaks the line. */
export type SeriesPoint = readonly [at: number, value: number | null];

const stepMs: Readonly<Record<Exclude<SeriesStep, "value">, number>> = {
  hour: hourMs,
  day: dayMs,
  month: 31 * dayMs,
  year: 366 * dayMs,
};

/** What stands for a span: what fell in it, or what was there on average. */
export function figureOf(
  { figure }: Pick<SeriesFigures, "figure">,
  bucket: SeriesFigures["buckets"][number],
): number {
  return Number(figure === "sum" ? bucket.sum : bucket.mean);
}

/** The points of a curve, with a break wherever a value or span is missing: a gap is shown as one. */
export function toPoints(
  figures: Pick<SeriesFigures, "figure" | "buckets">,
  { step, every }: { step: SeriesStep; every: number | undefined },
): SeriesPoint[] {
  const usual = step === "value" ? (every === undefined ? Infinity : every * 1000) : stepMs[step];
  const points: SeriesPoint[] = [];
  let before: number | undefined;
  for (const bucket of figures.buckets) {
    const at = Date.parse(bucket.at);
    if (before !== undefined && at - before > usual * 1.5) points.push([before + usual, null]);
    points.push([at, figureOf(figures, bucket)]);
    before = at;
  }
  return points;
}

/** What a series comes to in all that is shown. */
export interface SeriesSummary {
  n: number;
  mean: number | null;
  min: number | null;
  max: number | null;
  sum: number | null;
  missing: number;
}

/** Of directions only their number: the mean of means would be none. */
export function summarise({ figure, buckets, gaps }: SeriesFigures): SeriesSummary {
  const n = buckets.reduce((count, bucket) => count + bucket.n, 0);
  const missing = gaps.reduce((count, gap) => count + gap.missing, 0);
  if (n === 0 || figure === "direction") return { n, mean: null, min: null, max: null, sum: null, missing };
  const sum = buckets.reduce((total, bucket) => total + Number(bucket.sum), 0);
  const min = Math.min(...buckets.map((bucket) => Number(bucket.min)));
  const max = Math.max(...buckets.map((bucket) => Number(bucket.max)));
  return { n, mean: sum / n, min, max, sum: figure === "sum" ? sum : null, missing };
}

/** Rows of the table under the picture: every moment that some series has, each with what the series show there. */
export function joinSeries(series: readonly SeriesFigures[]): { at: string; values: (number | null)[] }[] {
  const rows = new Map<string, (number | null)[]>();
  for (const [index, figures] of series.entries())
    for (const bucket of figures.buckets) {
      const row = rows.get(bucket.at) ?? series.map(() => null);
      row[index] = figureOf(figures, bucket);
      rows.set(bucket.at, row);
    }
  return [...rows]
    .map(([at, values]) => ({ at, values }))
    .toSorted((one, other) => (one.at < other.at ? -1 : 1));
}

/** Every combination of what was picked for the fields that name a series, the first so many of them. */
export function combinePicks(
  by: readonly string[],
  picks: Readonly<Record<string, readonly string[]>>,
  most: number,
): Record<string, string>[] {
  const all = by.reduce<Record<string, string>[]>(
    (keys, name) => keys.flatMap((key) => (picks[name] ?? []).map((value) => ({ ...key, [name]: value }))),
    [{}],
  );
  return all.slice(0, most);
}
