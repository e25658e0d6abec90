import type { FieldMeta, ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { AggregateRow } from "@kezhuan/contract/api/views";
import type { DataTile, NumberTile, Tile, ViewTile } from "@kezhuan/contract/dashboards/dashboard";
import type { TileFigures } from "@kezhuan/contract/dashboards/tile-figures";
import { AppError } from "@kezhuan/contract/errors";
import { itemsOf } from "@kezhuan/contract/kinds/dictionary-items";
import { fillLabel } from "@kezhuan/contract/metadata/fill-label";
import type { AggregateGroup, Measure } from "@kezhuan/contract/query/aggregate";
import type { Group } from "@kezhuan/contract/query/condition";
import { countStages } from "@kezhuan/contract/query/count-stages";
import { idOfKey, nameGroupKey, sortGroups, stagesOf } from "@kezhuan/contract/query/groups";
import { measureTexts } from "@kezhuan/contract/query/measure-texts";
import type { Ctx } from "@kezhuan/server/engine/context";
import { aggregateRecords } from "@kezhuan/server/engine/records/aggregate";
import { describeObject } from "@kezhuan/server/engine/records/describe";
import { pageRecords } from "@kezhuan/server/engine/records/page";
import { plainTexts } from "@kezhuan/server/engine/records/plain-texts";
import { titleFields, titleOf } from "@kezhuan/server/engine/records/title-of";

/** Rows of a list of records that does not say how many. */
const usualRows = 8;
/** Of a list that says more. */
const mostRows = 40;
/** Of a dictionary with at most so many entries those that do not occur are groups as well. */
const wholeDict = 24;

export interface TileChoice {
  /** Which records it is about. */
  condition: Group | undefined;
  /** Groups of a short dictionary that do not occur are there with nothing. */
  isWhole?: boolean;
}

interface Reading extends TileChoice {
  ctx: Ctx;
  meta: ObjectMeta;
}

/** What a tile that the actor may read comes to, by the calls that lists and charts use. */
export async function computeTile(ctx: Ctx, tile: Tile, choice: TileChoice): Promise<TileFigures> {
  if (tile.kind === "text") return { kind: "text", text: tile.text[ctx.language] };
  try {
    return await computeData({ ctx, meta: describeObject(ctx, tile.objname), ...choice }, tile);
  } catch (error) {
    // Rights may have changed a moment ago. What the database says is none of this tile's business.
    if (!(error instanceof AppError)) throw error;
    return { kind: "failed" };
  }
}

function computeData(reading: Reading, tile: DataTile): Promise<TileFigures> {
  if (tile.kind === "number") return computeNumber(reading, tile);
  const { view } = tile;
  if (view.kind === "table") return computeRecords(reading, tile);
  if (view.kind === "funnel" && view.funnel) return computeFunnel(reading, tile, view.funnel);
  if (view.kind === "region" && view.region) {
    // The first two digits tell the province.
    const group = { field: view.region.field, prefix: 2 };
    return computeGroups(reading, tile, {
      groups: [group],
      measure: view.region.measure ?? { fn: "count" },
    });
  }
  if (view.chart) return computeGroups(reading, tile, view.chart);
  return Promise.resolve({ kind: "none" });
}

async function computeNumber(
  { ctx, condition }: Reading,
  { objname, measure }: NumberTile,
): Promise<TileFigures> {
  const asked = { objname, highsearch: condition, groups: [], measures: [measure] };
  const { rows } = await aggregateRecords(ctx, asked);
  return { kind: "number", value: rows[0]?.values[0] ?? null };
}

interface Grouped {
  groups: readonly AggregateGroup[];
  measure: Measure;
  most?: number | undefined;
}

async function computeGroups(
  reading: Reading,
  { objname }: ViewTile,
  { groups, measure, most }: Grouped,
): Promise<TileFigures> {
  const { ctx, meta, condition } = reading;
  const [first, second] = groups;
  if (!first) return { kind: "none" };
  const limit = second ? undefined : most;
  const { rows: found } = await aggregateRecords(ctx, {
    objname,
    highsearch: condition,
    groups: [...groups],
    measures: [measure],
    ...(limit === undefined ? {} : { most: limit }),
  });
  if (found.length === 0) return { kind: "none" };
  const isCut = limit !== undefined;
  const rows = isCut ? found : sortGroups(fillGroups(reading, found, groups), first, meta);
  const naming = { meta, language: ctx.language };
  const named = { kind: "groups" as const, subject: labelOf(reading, first.field), group: first };
  if (second) return { ...named, isSplit: true, ...crossGroups(reading, rows, { first, second }) };
  return {
    ...named,
    isSplit: false,
    series: [nameMeasure(reading, measure)],
    rows: rows.map(({ keys: [key], values: [value] }) => ({
      key: idOf(key),
      label: nameGroupKey(key, first, naming),
      values: [value ?? null],
    })),
  };
}

/** With the codes of a short dictionary that no record has. */
function fillGroups(
  { meta, isWhole }: Reading,
  rows: readonly AggregateRow[],
  [first, second]: readonly AggregateGroup[],
): readonly AggregateRow[] {
  if (!isWhole || !first || second || first.by || first.prefix !== undefined || first.bounds) return rows;
  const field = meta.fields.find(({ name }) => name === first.field);
  const items = itemsOf({ field, dicts: meta.dicts });
  if (items.length > wholeDict) return rows;
  const known = new Set(rows.map(({ keys: [key] }) => key));
  const missing = items.filter(({ code }) => !known.has(code));
  return [...rows, ...missing.map(({ code }) => ({ keys: [code], values: [0] }))];
}

function crossGroups(
  { ctx, meta }: Reading,
  rows: readonly AggregateRow[],
  { first, second }: { first: AggregateGroup; second: AggregateGroup },
): Pick<Extract<TileFigures, { kind: "groups" }>, "series" | "rows"> {
  const naming = { meta, language: ctx.language };
  const turned = rows.map(({ keys, values }) => ({ keys: keys.slice(1), values }));
  const across = new Map(sortGroups(turned, second, meta).map(({ keys: [key] }) => [idOfKey(key), key]));
  const down = new Map(rows.map(({ keys: [key] }) => [idOfKey(key), key]));
  const cells = new Map(rows.map(({ keys: [a, b], values: [value] }) => [idOfKey(a) + idOfKey(b), value]));
  return {
    series: [...across.values()].map((key) => nameGroupKey(key, second, naming)),
    rows: [...down].map(([mark, key]) => ({
      key: idOf(key),
      label: nameGroupKey(key, first, naming),
      values: [...across.keys()].map((other) => cells.get(mark + other) ?? null),
    })),
  };
}

async function computeFunnel(
  reading: Reading,
  { objname }: ViewTile,
  funnel: NonNullable<ViewTile["view"]["funnel"]>,
): Promise<TileFigures> {
  const { ctx, meta, condition } = reading;
  const groups = [{ field: funnel.field }];
  const asked = { objname, highsearch: condition, groups, measures: [{ fn: "count" as const }] };
  const { rows } = await aggregateRecords(ctx, asked);
  const counts = new Map(
    rows.map(({ keys: [key], values: [count] }) => [typeof key === "string" ? key : "", Number(count ?? 0)]),
  );
  const named = stagesOf(funnel, { meta, language: ctx.language });
  const { all, stages: counted, apart } = countStages(named, counts);
  if (all === 0) return { kind: "none" };
  return { kind: "funnel", all, stages: counted, apart: apart.reduce((sum, { count }) => sum + count, 0) };
}

async function computeRecords(reading: Reading, { objname, view }: ViewTile): Promise<TileFigures> {
  const { ctx, meta, condition } = reading;
  const columns = view.columns.flatMap(({ field: name, label }) => {
    const field = meta.fields.find((one) => one.name === name);
    return field ? [{ field, head: (label ?? field.label)[ctx.language] }] : [];
  });
  const titles = titleFields(meta.object, ctx.language).filter((name) =>
    meta.fields.some((field) => field.name === name),
  );
  const shown = columns.map(({ field }) => field.name);
  const page = await pageRecords(ctx, {
    objname,
    highsearch: condition,
    fields: [...new Set([...shown, ...(shown.includes(meta.object.labelField) ? titles : [])])],
    pageSize: Math.min(view.pageSize ?? usualRows, mostRows),
    count: "none",
    ...(view.sort ? { sort: view.sort } : {}),
  });
  if (page.data.length === 0) return { kind: "none" };
  const textOf = (field: FieldMeta, record: (typeof page.data)[number]) =>
    field.name === meta.object.labelField
      ? titleOf(record, titles)
      : joinTexts(ctx, plainTexts(field, record, styleOf(reading)));
  return {
    kind: "records",
    heads: columns.map(({ head }) => head),
    rows: page.data.map((record) => ({
      id: record.id,
      cells: columns.map(({ field }) => textOf(field, record)),
    })),
    isMore: page.next !== null,
  };
}

type Key = AggregateRow["keys"][number] | undefined;

function idOf(key: Key): string | null {
  return typeof key === "object" ? (key?.id ?? null) : (key ?? null);
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
