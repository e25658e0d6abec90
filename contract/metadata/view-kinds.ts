import { z } from "zod";
import { aggregateGroupSchema, measureSchema, mostGroupsSchema } from "../query/aggregate.ts";
import { labelSchema, type Label } from "./label.ts";
import { roseSchema } from "./rose.ts";

const fieldName = z.string().min(1).max(48);

export const chartTypes = ["bar", "line", "pie"] as const;
export type ChartType = (typeof chartTypes)[number];

/** How much time a view of a time series shows to begin with. */
export const seriesSpans = ["day", "week", "month", "year"] as const;
export type SeriesSpan = (typeof seriesSpans)[number];

/** What a field has to be for a view to go by it: one code, a day or moment, the record above, a code of a region, a number. */
export type FieldRole = "code" | "day" | "parent" | "region" | "number";

/** A field's name among the settings of a view. */
export interface FieldSetting {
  name: string;
  role: FieldRole;
  /** As the designer asks for it. */
  label: Label;
  optional?: true;
}

/** Gives the first field that can have the role, by which a new view begins; without one an empty name. */
export type FirstField = (role: FieldRole | "group") => string;

/** A kind of view: how it shows its records. */
interface ViewKindDef {
  label: Label;
  /** What it needs to know besides columns, conditions and order; a view has it under the name of its kind. */
  settings?: z.ZodType;
  /** Those of its settings that are fields. By `groups` and `measure` a kind puts together and reckons. */
  fields?: readonly FieldSetting[];
  /** Its designer asks for a `measure` beside the fields. */
  asksMeasure?: true;
  /** What an object must have a field for, or that it is a time series; absent: every object can be shown so. */
  needs?: FieldRole | "group" | "series";
  /** The settings a new view begins with. */
  begin?: (first: FirstField) => unknown;
}

/** In the order in which they are offered. */
const defs = {
  table: { label: { zh: "表格", en: "Table" } },
  cards: { label: { zh: "卡片", en: "Cards" } },
  /** Columns by the values of a state or code. */
  board: {
    label: { zh: "看板", en: "Board" },
    settings: z.strictObject({ field: fieldName }),
    fields: [{ name: "field", role: "code", label: { zh: "分列字段", en: "Columns by" } }],
    needs: "code",
    begin: (first) => ({ field: first("code") }),
  },
  calendar: {
    label: { zh: "日历", en: "Calendar" },
    settings: z.strictObject({ start: fieldName, end: fieldName.optional() }),
    fields: [
      { name: "start", role: "day", label: { zh: "开始日期", en: "Start date" } },
      {
        name: "end",
        role: "day",
        label: { zh: "结束日期（可不选）", en: "End date (optional)" },
        optional: true,
      },
    ],
    needs: "day",
    begin: (first) => ({ start: first("day") }),
  },
  tree: {
    label: { zh: "树", en: "Tree" },
    settings: z.strictObject({ parent: fieldName }),
    fields: [{ name: "parent", role: "parent", label: { zh: "上级字段", en: "Record above" } }],
    needs: "parent",
    begin: (first) => ({ parent: first("parent") }),
  },
  chart: {
    label: { zh: "图表", en: "Chart" },
    settings: z.strictObject({
      type: z.enum(chartTypes),
      groups: z.array(aggregateGroupSchema).min(1).max(2),
      measure: measureSchema,
      /** Of one grouping the greatest only. */
      most: mostGroupsSchema.optional(),
    }),
    needs: "group",
    begin: (first) => ({ type: "bar", groups: [{ field: first("group") }], measure: { fn: "count" } }),
  },
  /** Values over time, of an object that is a time series: what is picked to begin with, else the series of the latest value. */
  series: {
    label: { zh: "过程线", en: "Time series" },
    settings: z.strictObject({
      pick: z.record(fieldName, z.string().max(64)).optional(),
      span: z.enum(seriesSpans).optional(),
    }),
    needs: "series",
    begin: () => ({}),
  },
  /** How often a direction comes with which magnitude, by sectors. */
  rose: {
    label: { zh: "玫瑰图", en: "Wind rose" },
    settings: roseSchema,
    fields: [
      { name: "direction", role: "number", label: { zh: "方向字段（度）", en: "Direction (degrees)" } },
      { name: "magnitude", role: "number", label: { zh: "强度字段", en: "Magnitude" } },
    ],
    needs: "number",
    begin: (first) => ({ direction: first("number"), magnitude: first("number") }),
  },
  /** By a field with region codes, each beginning with the code of the region above. */
  region: {
    label: { zh: "地区表", en: "Regions" },
    settings: z.strictObject({ field: fieldName, measure: measureSchema.optional() }),
    fields: [{ name: "field", role: "region", label: { zh: "地区字段", en: "Region" } }],
    asksMeasure: true,
    needs: "region",
    begin: (first) => ({ field: first("region") }),
  },
  /** How far records have come: a field's values in order. Without stages each of its values is one. */
  funnel: {
    label: { zh: "漏斗", en: "Funnel" },
    settings: z.strictObject({
      field: fieldName,
      stages: z
        .array(z.strictObject({ label: labelSchema.optional(), values: z.array(z.string().max(64)).min(1) }))
        .min(2)
        .max(30)
        .optional(),
    }),
    fields: [{ name: "field", role: "code", label: { zh: "阶段字段", en: "Stages by" } }],
    needs: "code",
    begin: (first) => ({ field: first("code") }),
  },
} as const satisfies Readonly<Record<string, ViewKindDef>>;

type Defs = typeof defs;
export type ViewKind = keyof Defs;

/** Kinds with settings of their own. */
export type SetKind = {
  [Kind in ViewKind]: Defs[Kind] extends { settings: z.ZodType } ? Kind : never;
}[ViewKind];

/** What is known of each kind of view; nothing else lists them but the pages that show them. */
export const viewKindDefs: Readonly<Record<ViewKind, ViewKindDef>> = defs;

/** The table has no other keys. */
export const viewKinds = Object.keys(defs) as ViewKind[];
export const setKinds = viewKinds.filter(isSetKind);

/** True for a kind with settings; those without are pages of rows. */
export function isSetKind(kind: ViewKind): kind is SetKind {
  return viewKindDefs[kind].settings !== undefined;
}

type SettingsShape = { [Kind in SetKind]: z.ZodOptional<Defs[Kind]["settings"]> };

/** The settings of all kinds as optional properties of a view. */
export const settingsShape = Object.fromEntries(
  // Made of exactly the kinds with settings.
  setKinds.map((kind) => [kind, defs[kind].settings.optional()]),
) as SettingsShape;
