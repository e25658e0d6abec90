import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { seriesQuery } from "@kezhuan/web/api/series.ts";
import { combinePicks, toPoints } from "@kezhuan/web/meta/series-points.ts";
import {
  moveWindow,
  stepFor,
  windowAround,
  windowUpTo,
  zoomWindow,
  type SeriesWindow,
} from "@kezhuan/web/meta/series-window.ts";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { FilterField } from "../kinds/filter-field.tsx";
import { Pending } from "../parts/pending.tsx";
import { RowsSkeleton } from "../parts/rows-skeleton.tsx";
import { lazyPage } from "@kezhuan/web/ui/lazy-page.ts";
import { seriesTexts } from "../views/series-texts.ts";
import { SeriesControls } from "./series-controls.tsx";
import { SeriesGaps, SeriesSummary, SeriesTable } from "./series-tables.tsx";
import { useSeriesNames } from "./use-series-names.ts";

const SeriesCanvas = lazyPage(async () => (await import("./series-canvas.tsx")).SeriesCanvas);

/** Field that names a series → what is picked, as the search row writes it. */
export type Picks = Readonly<Record<string, string>>;

/** As many as can be told apart. */
const mostCurves = 6;

interface SeriesBoardProps {
  meta: ObjectMeta;
  series: NonNullable<ObjectMeta["object"]["series"]>;
  start: { picks: Picks; window: SeriesWindow };
  /** The moment of the latest value. */
  latest: number;
}

/** What is picked, over the time that is looked at. */
export function SeriesBoard({ meta, series, start, latest }: SeriesBoardProps) {
  const t = useText(seriesTexts);
  const [picks, setPicks] = useState(start.picks);
  const [window, setWindow] = useState(start.window);
  const lists = Object.fromEntries(
    series.by.map((name) => [name, (picks[name] ?? "").split(",").filter(Boolean)]),
  );
  const all = combinePicks(series.by, lists, Infinity);
  const keys = all.slice(0, mostCurves);
  return (
    <section className="series-view">
      <div className="series-picks">
        {meta.fields
          .filter(({ name }) => series.by.includes(name))
          .map((field) => (
            <FilterField
              key={field.name}
              field={field}
              value={picks[field.name] ?? ""}
              onChange={(value) => setPicks((before) => ({ ...before, [field.name]: value }))}
            />
          ))}
      </div>
      <SeriesControls
        window={window}
        onWindow={setWindow}
        onLatest={() => setWindow(({ from, to }) => moveTo(latest, to - from))}
        onSpan={(span) => setWindow(({ to }) => windowUpTo(to - 1, span))}
      />
      {all.length > mostCurves && <output>{t("tooMany", { count: mostCurves })}</output>}
      {keys.length === 0 ? (
        <EmptyState title={t("pick")} lead={t("pickLead")} />
      ) : (
        <Curves {...{ meta, series, keys, window }} onWindow={setWindow} />
      )}
    </section>
  );
}

function moveTo(latest: number, length: number): SeriesWindow {
  const { to } = windowUpTo(latest, "day");
  return { from: to - length, to };
}

const keyMoves: Readonly<Record<string, (window: SeriesWindow) => SeriesWindow>> = {
  ArrowLeft: (window) => moveWindow(window, -0.25),
  ArrowRight: (window) => moveWindow(window, 0.25),
  "+": (window) => zoomWindow(window, 0.5),
  "=": (window) => zoomWindow(window, 0.5),
  "-": (window) => zoomWindow(window, 2),
};

function moveByKey(
  event: React.KeyboardEvent,
  { window, onWindow }: Pick<CurvesProps, "window" | "onWindow">,
): void {
  const move = keyMoves[event.key];
  if (!move || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  onWindow(move(window));
}

interface CurvesProps extends Pick<SeriesBoardProps, "meta" | "series"> {
  keys: Record<string, string>[];
  window: SeriesWindow;
  onWindow: (window: SeriesWindow) => void;
}

/** The picture has two axes; what is measured in a third unit stands in the tables. */
function withTwoUnits<Drawn extends { unit: string }>(curves: readonly Drawn[]): Drawn[] {
  const units = [...new Set(curves.map(({ unit }) => unit))].slice(0, 2);
  return curves.filter(({ unit }) => units.includes(unit));
}

const stepNotes = {
  value: "byValue",
  hour: "byHour",
  day: "byDay",
  month: "byMonth",
  year: "byYear",
} as const;

function Curves({ meta, series, keys, window, onWindow }: CurvesProps) {
  const t = useText(seriesTexts);
  const step = stepFor(window, series.every);
  const query = useQuery({
    ...seriesQuery({
      objname: meta.object.name,
      series: keys,
      from: new Date(window.from).toISOString(),
      to: new Date(window.to).toISOString(),
      step,
    }),
    placeholderData: keepPreviousData,
  });
  const nameOf = useSeriesNames({ meta, by: series.by, keys });
  if (!query.data) return <Pending error={query.error} refetch={query.refetch} skeleton={<RowsSkeleton />} />;
  const named = query.data.series.map((figures) => ({ ...figures, name: nameOf(figures.key) }));
  const curves = named.map((figures) => ({
    name: figures.name,
    unit: figures.unit ?? "",
    figure: figures.figure,
    points: toPoints(figures, { step, every: query.data.every }),
  }));
  const drawn = withTwoUnits(curves);
  const isEmpty = named.every(({ buckets }) => buckets.length === 0);
  return (
    <div className="series-body" aria-busy={query.isFetching}>
      <p className="series-note">{t(stepNotes[step])}</p>
      {drawn.length < curves.length && <output>{t("twoUnits")}</output>}
      {isEmpty ? (
        <EmptyState title={t("emptySpan")} lead="" />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys move it in time and zoom
        <div
          className="series-plot"
          role="application"
          aria-label={t("plot")}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that the keys reach it
          tabIndex={0}
          onKeyDown={(event) => moveByKey(event, { window, onWindow })}
        >
          <Suspense fallback={<div className="series-canvas" />}>
            <SeriesCanvas curves={drawn} window={window} onNarrow={onWindow} />
          </Suspense>
        </div>
      )}
      <SeriesSummary series={named} />
      <SeriesGaps series={named} onShow={(gap) => onWindow(windowAround(gap))} />
      {!isEmpty && <SeriesTable series={named} step={step} />}
    </div>
  );
}
