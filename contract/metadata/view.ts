import { z } from "zod";
import { aggregateGroupSchema, measureSchema, mostGroupsSchema } from "../query/aggregate.ts";
import { labelSchema, type Label } from "./label.ts";

/** How a view shows its records. */
export const viewKinds = [
  "table",
  "cards",
  "board",
  "calendar",
  "tree",
  "chart",
  "series",
  "region",
  "funnel",
] as const;
export type ViewKind = (typeof viewKinds)[number];

export const viewKindLabels: Readonly<Record<ViewKind, Label>> = {
  table: { zh: "表格", en: "Table" },
  cards: { zh: "卡片", en: "Cards" },
  board: { zh: "看板", en: "Board" },
  calendar: { zh: "日历", en: "Calendar" },
  tree: { zh: "树", en: "Tree" },
  chart: { zh: "图表", en: "Chart" },
  series: { zh: "过程线", en: "Time series" },
  region: { zh: "地区表", en: "Regions" },
  funnel: { zh: "漏斗", en: "Funnel" },
};

export const chartTypes = ["bar", "line", "pie"] as const;
export type ChartType = (typeof chartTypes)[number];

/** How much time a view of a time series shows to begin with. */
export const seriesSpans = ["day", "week", "month", "year"] as const;
export type SeriesSpan = (typeof seriesSpans)[number];

const fieldName = z.string().min(1).max(48);

/** Everything of a view but its names: what people save. */
const viewShape = {
  /** Absent: a table. */
  kind: z.enum(viewKinds).optional(),
  columns: z
    .array(
      z.strictObject({
        field: fieldName,
        width: z.number().int().positive().max(2000).optional(),
        /** What the field is called here, instead of its own label. */
        label: labelSchema.optional(),
      }),
    )
    .max(200),
  /** Fields of the search row. */
  search: z.array(fieldName).max(50).default([]),
  sort: z.string().max(500).optional(),
  /** A high-search condition that always applies. */
  condition: z.unknown().optional(),
  pageSize: z.number().int().min(1).max(500).optional(),
  /** Columns of a board: the values of a state or code. */
  board: z.strictObject({ field: fieldName }).optional(),
  calendar: z.strictObject({ start: fieldName, end: fieldName.optional() }).optional(),
  /** A reference to the record above. */
  tree: z.strictObject({ parent: fieldName }).optional(),
  chart: z
    .strictObject({
      type: z.enum(chartTypes),
      groups: z.array(aggregateGroupSchema).min(1).max(2),
      measure: measureSchema,
      /** Of one grouping the greatest only. */
      most: mostGroupsSchema.optional(),
    })
    .optional(),
  /** Values over time, of an object that is a time series: what is picked to begin with, else the series of the latest value. */
  series: z
    .strictObject({
      pick: z.record(fieldName, z.string().max(64)).optional(),
      span: z.enum(seriesSpans).optional(),
    })
    .optional(),
  /** How far records have come: a field's values in order. Without stages each of its values is one. */
  funnel: z
    .strictObject({
      field: fieldName,
      stages: z
        .array(z.strictObject({ label: labelSchema.optional(), values: z.array(z.string().max(64)).min(1) }))
        .min(2)
        .max(30)
        .optional(),
    })
    .optional(),
  /** Kept for its condition alone: offered where conditions are put together, not as a way to see the list. */
  searchOnly: z.boolean().optional(),
  /** A field with region codes, each beginning with the code of the region above. */
  region: z.strictObject({ field: fieldName, measure: measureSchema.optional() }).optional(),
};

/** A saved way of looking at an object's list. */
export const viewSchema = z.strictObject({ name: z.string().min(1), label: labelSchema, ...viewShape });

/** A view as people save it. */
export const savedViewSchema = z.strictObject({ label: labelSchema, ...viewShape });

export type ViewDef = z.infer<typeof viewSchema>;
export type SavedView = z.infer<typeof savedViewSchema>;

/**
 * Fields of the object, beside its columns, that a view shows because it arranges or measures records by them. Of a path
 * to another record it is the reference; what that record shows is decided by the rights on it.
 */
export function arrangingFields(view: SavedView): string[] {
  const { board, calendar, tree, chart, funnel, region } = view;
  const measures = [chart?.measure, region?.measure].flatMap((measure) => [
    measure?.field,
    measure?.from,
    measure?.to,
  ]);
  const groups = chart?.groups.map(({ field }) => field.split(".")[0]) ?? [];
  return [
    board?.field,
    calendar?.start,
    calendar?.end,
    tree?.parent,
    funnel?.field,
    region?.field,
    ...groups,
    ...measures,
  ].filter((name) => name !== undefined);
}

/** As what a view stands among all views: what is kept for its condition alone is no way to see a list. */
export function lookOf({ kind = "table", searchOnly }: Pick<SavedView, "kind" | "searchOnly">) {
  return searchOnly ? "search" : kind;
}

/** With whom a view is shared: what a pack brought or administrators made for all, some roles, or nobody. */
export const sharings = ["everyone", "roles", "personal"] as const;
export type Sharing = (typeof sharings)[number];

/** A view as the metadata tells it to somebody who may use it. */
export interface ViewMeta extends ViewDef {
  /** What `viewid` takes besides the name; absent for a pack's own. */
  id?: string;
  /** Given back when it is saved, it keeps changes of others from being lost; absent where nothing is stored. */
  version?: number;
  shared: Sharing | "pack";
  /** Codes of the roles it is shared with. */
  roles?: string[];
  /** True when the person asking made it. */
  own: boolean;
  /** True when a pack's view has been changed by staff. */
  changed?: boolean;
  /** True for the one this person starts with. */
  preferred?: boolean;
}
