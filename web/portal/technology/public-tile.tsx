import type { PublicTile, TileFigures } from "@kezhuan/contract/dashboards/tile-figures";
import { fillPeriods } from "@kezhuan/web/meta/fill-periods.ts";
import { BarChart } from "@kezhuan/web/ui/bar-chart.tsx";
import { FunnelChart } from "@kezhuan/web/ui/funnel-chart.tsx";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { Mark } from "@kezhuan/web/ui/mark.tsx";
import { defineText, formatNumber } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { ColumnHeads } from "@kezhuan/web/ui/column-heads.tsx";
import { languageOf } from "../content/language-of.ts";
import { subjectPlaces } from "../subject/subject-places.ts";
import { groupLink, kindOfObject, recordLink } from "./tile-link.ts";

const texts = defineText({
  of: { zh: "目前公开的 {count} 项", en: "Of {count} published now" },
  apart: {
    zh: "另有 {count} 项不在任何阶段，只计入总数。",
    en: "{count} at none of the stages, counted in the total only.",
  },
  none: { zh: "还没有可显示的数据。", en: "Nothing to show yet." },
  failed: {
    zh: "暂时无法计算，请稍后再来。",
    en: "This could not be computed just now. Please come back later.",
  },
});

interface PublicTileProps {
  tile: PublicTile;
  /** Without anything to press, for a screen on a wall. */
  isStill?: boolean;
}

/** A tile of a public dashboard. */
export function PublicTileShown({ tile, isStill = false }: PublicTileProps) {
  const { title, figures } = tile;
  if (figures.kind === "groups") return <GroupsTile {...{ tile, isStill }} figures={figures} />;
  return (
    <section aria-label={title}>
      <h2 className="technology-name">{title}</h2>
      <TileBody {...{ tile, isStill, figures }} />
    </section>
  );
}

type Figures<K extends TileFigures["kind"]> = Extract<TileFigures, { kind: K }>;

interface TileBodyProps extends Required<PublicTileProps> {
  figures: Exclude<TileFigures, { kind: "groups" }>;
}

function TileBody({ tile, isStill, figures }: TileBodyProps) {
  const t = useText(texts);
  switch (figures.kind) {
    case "text":
      return <p className="public-tile-text">{figures.text}</p>;
    case "number":
      return <TileNumber tile={tile} />;
    case "funnel":
      return <FunnelTile tile={tile} figures={figures} />;
    case "records":
      return <RecordsTile {...{ tile, isStill, figures }} />;
    case "none":
    case "failed":
      return <p className="technology-note">{t(figures.kind)}</p>;
  }
}

function TileNumber({ tile }: { tile: PublicTile }) {
  return (
    <p className="figures public-tile-number">
      <TileMark tile={tile} />
      <TileFigure tile={tile} />
    </p>
  );
}

/** The mark of what a tile counts, where the portal has pages for it. */
export function TileMark({ tile }: { tile: PublicTile }) {
  const kind = kindOfObject(tile.objname);
  return kind && <Mark kind={subjectPlaces[kind].mark} size={20} />;
}

/** The one figure of a tile as people write it; a dash where there is nothing to reckon. */
export function TileFigure({ tile: { figures } }: { tile: PublicTile }) {
  const { language } = usePreferences();
  const value = figures.kind === "number" ? figures.value : null;
  return value === null ? "–" : formatNumber(Number(value), language, { maximumFractionDigits: 2 });
}

/** Periods of a chart over time: the latest so many, none between them left out. */
const mostPeriods = 12;

interface GroupsTileProps extends Required<PublicTileProps> {
  figures: Figures<"groups">;
}

function GroupsTile({ tile, isStill, figures }: GroupsTileProps) {
  const { subject, series, group, rows } = figures;
  const named = rows.map(({ key, label, values }) => {
    const to = isStill ? undefined : groupLink(tile, group, key);
    const numbers = values.map((value) => Number(value ?? 0));
    const isAny = numbers.some((value) => value !== 0);
    return { key: key ?? "", label, values: numbers, ...(to !== undefined && isAny ? { to } : {}) };
  });
  const byKey = new Map(named.map((one) => [one.key, one]));
  const empty = series.map(() => 0);
  const bars = group.by
    ? fillPeriods(
        named.flatMap(({ key }) => (key === "" ? [] : [key])),
        mostPeriods,
      ).map((key) => byKey.get(key) ?? { key, label: key, values: empty })
    : named;
  return (
    <BarChart title={tile.title} subject={subject} series={series} tone={toneOf(tile.objname)} bars={bars} />
  );
}

function toneOf(objname: string | undefined): "supply" | "demand" {
  return kindOfObject(objname) === "demand" ? "demand" : "supply";
}

function FunnelTile({ tile, figures }: { tile: PublicTile; figures: Figures<"funnel"> }) {
  const t = useText(texts);
  const { language } = usePreferences();
  const { all, apart, stages } = figures;
  return (
    <>
      <FunnelChart
        title={t("of", { count: formatNumber(all, language) })}
        stages={stages.map((stage) => ({ ...stage, ofBefore: stage.ofBefore }))}
        tone={toneOf(tile.objname)}
      />
      {apart > 0 && <p className="technology-note">{t("apart", { count: formatNumber(apart, language) })}</p>}
    </>
  );
}

interface RecordsTileProps extends Required<PublicTileProps> {
  figures: Figures<"records">;
}

function RecordsTile({ tile, isStill, figures }: RecordsTileProps) {
  const { language } = usePreferences();
  const langOf = (cell: string) =>
    language === "en" && languageOf(cell) !== "en" ? languageOf(cell) : undefined;
  const { heads, rows } = figures;
  return (
    <table className="public-tile-records">
      <caption>{tile.title}</caption>
      <ColumnHeads names={heads} />
      <tbody>
        {rows.map(({ id, cells }) => {
          const to = isStill ? undefined : recordLink(tile.objname, id);
          return (
            <tr key={id}>
              {cells.map((cell, place) => (
                <td key={place} lang={langOf(cell)}>
                  {place === 0 && to !== undefined ? <Link to={to}>{cell}</Link> : cell}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
