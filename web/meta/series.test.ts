import type { SeriesFigures } from "@kezhuan/contract/api/series";
import { hourMs } from "@kezhuan/contract/durations";
import { describe, expect, it } from "vitest";
import { combinePicks, joinSeries, summarise, toPoints } from "./series-points.ts";
import {
  moveWindow,
  spanMs,
  spanOf,
  stepFor,
  windowAround,
  windowUpTo,
  zoomWindow,
} from "./series-window.ts";

const start = Date.UTC(2026, 9, 1);
const bucket = (hour: number, value: number) => ({
  at: new Date(start + hour * hourMs).toISOString(),
  n: 1,
  mean: String(value),
  min: String(value),
  max: String(value),
  sum: String(value),
});
const figures = (values: (number | null)[], rest: Partial<SeriesFigures> = {}): SeriesFigures => ({
  key: {},
  figure: "mean",
  buckets: values.flatMap((value, hour) => (value === null ? [] : [bucket(hour, value)])),
  gaps: [],
  ...rest,
});

describe("the window on a time series", () => {
  it("ends with the hour of the latest value and is as long as the span", () => {
    const window = windowUpTo(start + 10 * 60_000, "week");
    expect(window).toEqual({ from: start + hourMs - spanMs.week, to: start + hourMs });
    expect(spanOf(window)).toBe("week");
    expect(spanOf(zoomWindow(window, 0.5))).toBeUndefined();
  });

  it("zooms around its middle, down to an hour, and moves by part of itself", () => {
    const window = { from: start, to: start + 4 * hourMs };
    expect(zoomWindow(window, 0.5)).toEqual({ from: start + hourMs, to: start + 3 * hourMs });
    const tiny = zoomWindow(window, 0.0001);
    expect(tiny.to - tiny.from).toBe(hourMs);
    expect(moveWindow(window, -0.5)).toEqual({ from: start - 2 * hourMs, to: start + 2 * hourMs });
  });

  it("shows a gap with time around it", () => {
    expect(windowAround({ from: start, to: start + hourMs })).toEqual({
      from: start - spanMs.day,
      to: start + hourMs + spanMs.day,
    });
  });

  it.each([
    [spanMs.week, 3600, "value"],
    [spanMs.month, 3600, "value"],
    [spanMs.month, 60, "hour"],
    [spanMs.year, 3600, "day"],
    [10 * spanMs.year, 3600, "month"],
    [spanMs.week, undefined, "value"],
  ])("of %i ms with a value each %s s is shown by the %s", (length, every, step) => {
    expect(stepFor({ from: 0, to: length }, every)).toBe(step);
  });
});

describe("the points of a curve", () => {
  it("break where values are missing, and nowhere else", () => {
    const points = toPoints(figures([1, 2, null, null, 5]), { step: "value", every: 3600 });
    expect(points.map(([, value]) => value)).toEqual([1, 2, null, 5]);
    expect(points[2]?.[0]).toBe(start + 2 * hourMs);
    const whole = toPoints(figures([1, 2, 3]), { step: "value", every: 3600 });
    expect(whole.map(([, value]) => value)).toEqual([1, 2, 3]);
  });

  it("do not break where values come when they come", () => {
    const points = toPoints(figures([1, null, null, 4]), { step: "value", every: undefined });
    expect(points.map(([, value]) => value)).toEqual([1, 4]);
  });

  it("are sums of what falls", () => {
    const rain = figures([3], { figure: "sum" });
    const twice = { ...rain, buckets: [{ ...bucket(0, 1.5), n: 2, sum: "3" }] };
    expect(toPoints(twice, { step: "day", every: 3600 })).toEqual([[start, 3]]);
  });
});

describe("what is said of a series", () => {
  it("weighs each span by the values in it", () => {
    const buckets = [
      { ...bucket(0, 1), n: 3, sum: "3", min: "0", max: "2" },
      { ...bucket(1, 5), n: 1, sum: "5" },
    ];
    const gaps = [{ from: "", to: "", missing: 2 }];
    expect(summarise(figures([], { buckets, gaps }))).toEqual({
      n: 4,
      mean: 2,
      min: 0,
      max: 5,
      sum: null,
      missing: 2,
    });
    expect(summarise(figures([], { gaps }))).toMatchObject({ n: 0, mean: null, missing: 2 });
    expect(summarise(figures([350, 10], { figure: "direction" }))).toMatchObject({ n: 2, mean: null });
    expect(summarise(figures([1, 2], { figure: "sum" }))).toMatchObject({ sum: 3 });
  });

  it("stands beside the others at the same moment", () => {
    expect(joinSeries([figures([1, null, 3]), figures([null, 2, 4])]).map(({ values }) => values)).toEqual([
      [1, null],
      [null, 2],
      [3, 4],
    ]);
  });

  it("is every combination of what was picked, and no more than can be told apart", () => {
    const picks = { station: ["a", "b"], element: ["t", "p"] };
    expect(combinePicks(["station", "element"], picks, 3)).toEqual([
      { station: "a", element: "t" },
      { station: "a", element: "p" },
      { station: "b", element: "t" },
    ]);
    expect(combinePicks(["station", "element"], { element: ["t"] }, 3)).toEqual([]);
  });
});
