import { dictionaryOf } from "@kezhuan/contract/kinds/field-type";
import type { MessageOutput } from "@kezhuan/contract/api/messages";
import type { FieldMeta, ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { AggregateRow } from "@kezhuan/contract/api/views";
import type {
  DataTile,
  HiddenTile,
  NumberTile,
  Tile,
  ViewTile,
} from "@kezhuan/contract/dashboards/dashboard";
import { queryOfTile, resolveFilters, type ResolvedFilters } from "@kezhuan/contract/dashboards/tile-query";
import { AppError } from "@kezhuan/contract/errors";
import { fillLabel } from "@kezhuan/contract/metadata/fill-label";
import type { Label } from "@kezhuan/contract/metadata/label";
import type { AggregateGroup, Measure } from "@kezhuan/contract/query/aggregate";
import type { Group } from "@kezhuan/contract/query/condition";
import { countStages } from "@kezhuan/contract/query/count-stages";
import { measureTexts } from "@kezhuan/contract/query/measure-texts";
import { sortGroups } from "@kezhuan/contract/query/sort-groups";
import type { Ctx } from "@kezhuan/server/engine/context";
import { aggregateRecords } from "@kezhuan/server/engine/records/aggregate";
import { describeObject } from "@kezhuan/server/engine/records/describe";
import { pageRecords } from "@kezhuan/server/engine/records/page";
import { plainTexts } from "@kezhuan/server/engine/records/plain-texts";
import { dayInZone } from "@kezhuan/server/lib/day-in-zone";

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
/** Of a list that does not say how many. */
const usualRows = 8;

const words = {
  hidden: { zh: "您无权查看此图块", en: "You may not see this tile" },
  failed: { zh: "此图块无法计算", en: "This tile could not be computed" },
  none: { zh: "没有数据", en: "Nothing here" },
  empty: { zh: "（空）", en: "(empty)" },
  unnamed: { zh: "（无权查看）", en: "(not visible)" },
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
  for (const tile of tiles) written.push(await readTile(ctx, tile, { filters, chosen }));
  return written;
}

interface Narrowed {
  filters: Dashboard["filters"];
  chosen: ResolvedFilters;
}

async function readTile(
  ctx: Ctx,
  tile: Tile | HiddenTile,
  { filters, chosen }: Narrowed,
): Promise<WrittenTile> {
  const { language } = ctx;
  const note = (text: Label): TileText => ({ kind: "note", text: text[language] });
  if (tile.kind === "hidden") return { id: tile.id, title: "", text: note(words.hidden) };
  const named = { id: tile.id, title: tile.title[language] };
  if (tile.kind === "text") return { ...named, text: { kind: "text", text: tile.text[language] } };
  try {
    const { highsearch } = queryOfTile(tile, filters, chosen);
    return { ...named, text: await readData(ctx, tile, highsearch) };
  } catch (error) {
    // Rights may have changed a moment ago. What the database says is none of this tile's business, and fails the mail.
    if (!(error instanceof AppError)) throw error;
    return { ...named, text: note(words.failed) };
  }
}

interface Reading {
  ctx: Ctx;
  meta: ObjectMeta;
  condition: Group | undefined;
}

function readData(ctx: Ctx, tile: DataTile, condition: Group | undefined): Promise<TileText> {
  const reading = { ctx, meta: describeObject(ctx, tile.objname), condition };
  if (tile.kind === "number") return readNumber(reading, tile);
  const { view } = tile;
  if (view.kind === "table") return readList(reading, tile);
  if (view.kind === "funnel" && view.funnel) return readFunnel(reading, tile, view.funnel);
  if (view.kind === "region" && view.region) {
    // The first two digits tell the province.
    const group = { field: view.region.field, prefix: 2 };
    return readGroups(reading, tile, { groups: [group], measure: view.region.measure ?? { fn: "count" } });
  }
  if (view.chart) return readGroups(reading, tile, view.chart);
  return Promise.resolve({ kind: "note", text: words.none[ctx.language] });
}

async function readNumber({ ctx, condition }: Reading, { objname, measure }: NumberTile): Promise<TileText> {
  const asked = { objname, highsearch: condition, groups: [], measures: [measure] };
  const { rows } = await aggregateRecords(ctx, asked);
  return { kind: "number", text: writeFigure(ctx, rows[0]?.values[0]) };
}

interface Grouped {
  groups: readonly AggregateGroup[];
  measure: Measure;
  most?: number | undefined;
}

/** Figures of groups: each with its bar, or of two groupings a table of both. */
async function readGroups(
  reading: Reading,
  { objname }: ViewTile,
  { groups, measure, most }: Grouped,
): Promise<TileText> {
  const { ctx, meta, condition } = reading;
  const [first, second] = groups;
  if (!first) return { kind: "note", text: words.none[ctx.language] };
  const limit = second ? undefined : most;
  const { rows: found } = await aggregateRecords(ctx, {
    objname,
    highsearch: condition,
    groups: [...groups],
    measures: [measure],
    ...(limit === undefined ? {} : { most: limit }),
  });
  if (found.length === 0) return { kind: "note", text: words.none[ctx.language] };
  const rows = limit === undefined ? sortGroups(found, first, meta) : found;
  const head = labelOf(reading, first.field);
  if (second) return crossTable(reading, rows, { first, second, head });
  const figures = rows.map(({ keys: [key], values: [value] }) => ({ key, value: value ?? null }));
  const greatest = Math.max(...figures.map(({ value }) => Number(value ?? 0)), 0);
  return shorten(ctx, {
    kind: "table",
    heads: [head, nameMeasure(reading, measure)],
    rows: figures.map(({ key, value }) => ({
      cells: [nameKey(reading, first, key), writeFigure(ctx, value)],
      bar: greatest > 0 ? Math.max(Number(value ?? 0), 0) / greatest : 0,
    })),
  });
}

interface Crossed {
  first: AggregateGroup;
  second: AggregateGroup;
  head: string;
}

function crossTable(
  reading: Reading,
  rows: readonly AggregateRow[],
  { first, second, head }: Crossed,
): TileText {
  const { ctx, meta } = reading;
  const idOf = (key: Key) => JSON.stringify(key ?? null);
  const turned = rows.map(({ keys, values }) => ({ keys: keys.slice(1), values }));
  const across = new Map(sortGroups(turned, second, meta).map(({ keys: [key] }) => [idOf(key), key]));
  const down = new Map(rows.map(({ keys: [key] }) => [idOf(key), key]));
  const cells = new Map(rows.map(({ keys: [a, b], values: [value] }) => [idOf(a) + idOf(b), value]));
  return shorten(ctx, {
    kind: "table",
    heads: [head, ...[...across.values()].map((key) => nameKey(reading, second, key))],
    rows: [...down].map(([id, key]) => ({
      cells: [
        nameKey(reading, first, key),
        ...[...across.keys()].map((other) => writeFigure(ctx, cells.get(id + other))),
      ],
    })),
  });
}

async function readFunnel(
  reading: Reading,
  { objname }: ViewTile,
  { field: name, stages }: NonNullable<ViewTile["view"]["funnel"]>,
): Promise<TileText> {
  const { ctx, meta, condition } = reading;
  const { language } = ctx;
  const group = { field: name };
  const asked = { objname, highsearch: condition, groups: [group], measures: [{ fn: "count" as const }] };
  const { rows } = await aggregateRecords(ctx, asked);
  const counts = new Map(
    rows.map(({ keys: [key], values: [count] }) => [typeof key === "string" ? key : "", Number(count ?? 0)]),
  );
  const dict = dictionaryOf(meta.fields.find((one) => one.name === name));
  const codes = dict === undefined ? [] : (meta.dicts[dict] ?? []);
  const given = stages ?? codes.map(({ code }) => ({ label: undefined, values: [code] }));
  const named = given.map(({ label, values }) => ({
    name: label?.[language] ?? nameKey(reading, group, values[0]),
    values,
  }));
  const funnel = countStages(named, counts);
  if (funnel.all === 0) return { kind: "note", text: words.none[language] };
  return {
    kind: "table",
    heads: [words.stage[language], words.reached[language], words.ofAll[language]],
    rows: funnel.stages.map(({ name: stage, reached, ofAll }) => ({
      cells: [stage, writeFigure(ctx, reached), writeShare(ctx, ofAll)],
      bar: ofAll,
    })),
  };
}

async function readList(reading: Reading, { objname, view }: ViewTile): Promise<TileText> {
  const { ctx, meta, condition } = reading;
  const columns = view.columns.flatMap(({ field: name, label }) => {
    const field = meta.fields.find((one) => one.name === name);
    return field ? [{ field, head: (label ?? field.label)[ctx.language] }] : [];
  });
  const page = await pageRecords(ctx, {
    objname,
    highsearch: condition,
    fields: columns.map(({ field }) => field.name),
    pageSize: Math.min(view.pageSize ?? usualRows, mostRows),
    count: "none",
    ...(view.sort ? { sort: view.sort } : {}),
  });
  if (page.data.length === 0) return { kind: "note", text: words.none[ctx.language] };
  return {
    kind: "table",
    heads: columns.map(({ head }) => head),
    rows: page.data.map((record) => ({
      cells: columns.map(({ field }) => joinTexts(ctx, plainTexts(field, record, styleOf(reading)))),
    })),
    note: page.next === null ? undefined : fillLabel(words.more, { count: page.data.length }, ctx.language),
  };
}

function shorten(ctx: Ctx, table: Extract<TileText, { kind: "table" }>): TileText {
  if (table.rows.length <= mostRows) return table;
  return {
    ...table,
    rows: table.rows.slice(0, mostRows),
    note: fillLabel(words.more, { count: mostRows }, ctx.language),
  };
}

type Key = AggregateRow["keys"][number] | undefined;

/** A group's key as people read it. */
function nameKey(reading: Reading, { field: name, by, prefix }: AggregateGroup, key: Key): string {
  const { ctx, meta } = reading;
  if (key === null || key === undefined || key === "") return words.empty[ctx.language];
  if (typeof key === "object") return key.label ?? words.unnamed[ctx.language];
  const field = meta.fields.find((one) => one.name === name);
  if (!field || by) return key;
  if (prefix !== undefined) return nameRegion(reading, field, key);
  const value = field.kind === "boolean" ? key === "true" : key;
  return joinTexts(ctx, plainTexts(field, { id: "", [name]: value }, styleOf(reading))) || key;
}

/** `44` is 440000. */
function nameRegion({ ctx, meta }: Reading, field: FieldMeta, key: string): string {
  const dict = dictionaryOf(field);
  const items = dict === undefined ? [] : (meta.dicts[dict] ?? []);
  const begins = (code: string) => code.replace(/0+$/, "");
  const item =
    items.find(({ code }) => code === key) ?? items.find(({ code }) => begins(code) === begins(key));
  return item?.label[ctx.language] ?? key;
}

function nameMeasure(reading: Reading, { fn, field, from, to, most = 0 }: Measure): string {
  const { language } = reading.ctx;
  if (fn === "count") return measureTexts.count[language];
  const ends = { from: labelOf(reading, from), to: labelOf(reading, to) };
  const name =
    from === undefined ? labelOf(reading, field) : fillLabel(measureTexts.hoursBetween, ends, language);
  return fn === "min" || fn === "max" ? name : fillLabel(measureTexts[fn], { field: name, most }, language);
}

function labelOf({ ctx, meta }: Reading, name: string | undefined): string {
  return meta.fields.find((field) => field.name === name)?.label[ctx.language] ?? "";
}

function styleOf({ ctx, meta }: Reading) {
  return { language: ctx.language, timeZone: ctx.catalog.timeZone, dicts: meta.dicts };
}

function joinTexts({ language }: Ctx, texts: readonly string[]): string {
  return texts.join(language === "zh" ? "、" : ", ");
}

function writeFigure({ language }: Ctx, value: number | string | null | undefined): string {
  if (value === null || value === undefined) return "–";
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
