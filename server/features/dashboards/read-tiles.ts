import type { MessageOutput } from "@kezhuan/contract/api/messages";
import type { TileFigures } from "@kezhuan/contract/dashboards/tile-figures";
import { queryOfTile, resolveFilters } from "@kezhuan/contract/dashboards/tile-query";
import { fillLabel } from "@kezhuan/contract/metadata/fill-label";
import type { Label } from "@kezhuan/contract/metadata/label";
import type { Ctx } from "@kezhuan/server/engine/context";
import { dayInZone } from "@kezhuan/server/lib/day-in-zone";
import { computeTile } from "./compute-tile.ts";

type Dashboard = MessageOutput<"getDashboard">;

/** What a tile says on paper: a text, one figure, or a table, whose rows may have a bar as long as their share of the greatest. */
export type TileText =
  | { kind: "text" | "number" | "note"; text: string }
  | { kind: "table"; heads: readonly string[]; rows: readonly TableRow[]; note?: string | undefined };

export interface TableRow {
  cells: readonly string[];
  /** 0 to 1. */
  bar?: number | undefined;
}

export interface WrittenTile {
  id: string;
  title: string;
  text: TileText;
}

/** So many rows of a tile are read on paper. */
const mostRows = 40;

const words = {
  hidden: { zh: "您无权查看此图块", en: "You may not see this tile" },
  failed: { zh: "此图块无法计算", en: "This tile could not be computed" },
  none: { zh: "没有数据", en: "Nothing here" },
  more: { zh: "只列出前 {count} 行", en: "The first {count} rows" },
  stage: { zh: "阶段", en: "Stage" },
  reached: { zh: "到达", en: "Reached" },
  ofAll: { zh: "占全部", en: "Of all" },
} as const satisfies Record<string, Label>;

/** The tiles of a dashboard as the actor may see them, computed now. What one of them cannot say keeps none of the others. */
export async function readTiles(ctx: Ctx, { tiles, filters }: Dashboard): Promise<WrittenTile[]> {
  const written: WrittenTile[] = [];
  const today = dayInZone(ctx.now(), ctx.catalog.timeZone);
  const chosen = resolveFilters(filters, new Map(), today);
  // In turn: a mail can wait, and whoever looks at pages meanwhile needs the connections.
  for (const tile of tiles) {
    if (tile.kind === "hidden") {
      written.push({ id: tile.id, title: "", text: { kind: "note", text: words.hidden[ctx.language] } });
      continue;
    }
    const condition = tile.kind === "text" ? undefined : queryOfTile(tile, filters, chosen).highsearch;
    const figures = await computeTile(ctx, tile, { condition });
    written.push({ id: tile.id, title: tile.title[ctx.language], text: writeFigures(ctx, figures) });
  }
  return written;
}

function writeFigures(ctx: Ctx, figures: TileFigures): TileText {
  const { language } = ctx;
  switch (figures.kind) {
    case "text":
      return figures;
    case "number":
      return { kind: "number", text: writeFigure(ctx, figures.value) };
    case "groups":
      return writeGroups(ctx, figures);
    case "funnel":
      return {
        kind: "table",
        heads: [words.stage[language], words.reached[language], words.ofAll[language]],
        rows: figures.stages.map(({ name, reached, ofAll }) => ({
          cells: [name, writeFigure(ctx, reached), writeShare(ctx, ofAll)],
          bar: ofAll,
        })),
      };
    case "records": {
      const { heads, rows, isMore } = figures;
      return { kind: "table", heads, rows, note: isMore ? noteOfMore(ctx, rows.length) : undefined };
    }
    case "none":
    case "failed":
      return { kind: "note", text: words[figures.kind][language] };
  }
}

/** Figures of groups: each with its bar, or of two groupings a table of both. */
function writeGroups(
  ctx: Ctx,
  { subject, series, isSplit, rows }: Extract<TileFigures, { kind: "groups" }>,
): TileText {
  const greatest = Math.max(...rows.map(({ values: [value] }) => Number(value ?? 0)), 0);
  const barOf = (value: number) => (greatest > 0 ? Math.max(value, 0) / greatest : 0);
  return {
    kind: "table",
    heads: [subject, ...series],
    rows: rows.slice(0, mostRows).map(({ label, values }) => ({
      cells: [label, ...values.map((value) => writeFigure(ctx, value))],
      ...(isSplit ? {} : { bar: barOf(Number(values[0] ?? 0)) }),
    })),
    note: rows.length > mostRows ? noteOfMore(ctx, mostRows) : undefined,
  };
}

function noteOfMore({ language }: Ctx, count: number): string {
  return fillLabel(words.more, { count }, language);
}

function writeFigure({ language }: Ctx, value: number | string | null): string {
  if (value === null) return "–";
  return new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 2 }).format(Number(value));
}

function writeShare({ language }: Ctx, share: number): string {
  return new Intl.NumberFormat(localeOf(language), { style: "percent", maximumFractionDigits: 1 }).format(
    share,
  );
}

function localeOf(language: Ctx["language"]): string {
  return language === "zh" ? "zh-CN" : "en";
}
