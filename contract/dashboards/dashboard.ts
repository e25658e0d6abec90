import { z } from "zod";
import { objname } from "../api/message-parameters.ts";
import { typedLabels } from "../kinds/typed-text.ts";
import { labelSchema, type Label } from "../metadata/label.ts";
import { savedViewSchema } from "../metadata/view.ts";
import { relativeDays } from "./relative-days.ts";
import { measureSchema } from "../query/aggregate.ts";

/** Each tile is one statement at least. */
export const dashboardLimits = { tiles: 30, filters: 6 } as const;

/** Parts of the width of a page. */
export const tileWidths = ["third", "half", "whole"] as const;
export type TileWidth = (typeof tileWidths)[number];

/** The kinds of views that a tile can be. */
export const tileViewKinds = ["chart", "table", "funnel", "rose", "region"] as const;

/** What a tile can be, and what people call that. */
export const tileKinds = ["number", ...tileViewKinds, "text"] as const;
export type TileKind = (typeof tileKinds)[number];

export const tileKindLabels: Readonly<Record<TileKind, Label>> = {
  number: { zh: "数字", en: "Number" },
  chart: { zh: "图表", en: "Chart" },
  table: { zh: "明细表", en: "Records" },
  funnel: { zh: "漏斗", en: "Funnel" },
  rose: { zh: "玫瑰图", en: "Wind rose" },
  region: { zh: "地区表", en: "Regions" },
  text: { zh: "文字", en: "Text" },
};

const id = z.string().regex(/^[a-z0-9-]{1,40}$/, "pattern");
const frame = { id, width: z.enum(tileWidths), title: labelSchema };

const textTile = z.strictObject({ ...frame, kind: z.literal("text"), text: labelSchema });

/** One figure: how many records there are, or what a field of theirs comes to. */
const numberTile = z.strictObject({
  ...frame,
  kind: z.literal("number"),
  objname,
  measure: measureSchema,
  /** A high-search condition. */
  condition: z.unknown().optional(),
});

/** Figures or records as a view shows them, with the view's own condition. */
const viewTile = z.strictObject({
  ...frame,
  kind: z.literal("view"),
  objname,
  view: savedViewSchema.omit({ label: true }).extend({ kind: z.enum(tileViewKinds) }),
});

export const tileSchema = z.discriminatedUnion("kind", [textTile, numberTile, viewTile]);
export type Tile = z.infer<typeof tileSchema>;
export type NumberTile = z.infer<typeof numberTile>;
export type ViewTile = z.infer<typeof viewTile>;
/** A tile with records behind it. */
export type DataTile = NumberTile | ViewTile;

/** One choice that narrows every tile whose object has a field for it. */
export const dashboardFilterSchema = z.strictObject({
  id,
  title: labelSchema,
  /** The field of each object that it goes by. */
  fields: z
    .array(z.strictObject({ objname, field: z.string().min(1).max(48) }))
    .min(1)
    .max(dashboardLimits.tiles)
    .refine(areDistinct("objname"), "duplicate"),
  /** Of days: what is chosen where nobody has chosen anything. */
  usual: z.enum(relativeDays).exclude(["all"]).optional(),
});
export type DashboardFilter = z.infer<typeof dashboardFilterSchema>;

export const tilesSchema = z
  .array(tileSchema)
  .max(dashboardLimits.tiles)
  .refine(areDistinct("id"), "duplicate");
export const filtersSchema = z
  .array(dashboardFilterSchema)
  .max(dashboardLimits.filters)
  .refine(areDistinct("id"), "duplicate");

/** As somebody writes them. */
export const writtenTilesSchema = typedLabels(tilesSchema);
export const writtenFiltersSchema = typedLabels(filtersSchema);

/** What is left of a tile for who may not read what it shows: neither its name nor what it is about. */
export const hiddenTileSchema = z.strictObject({ id, width: z.enum(tileWidths), kind: z.literal("hidden") });
export type HiddenTile = z.infer<typeof hiddenTileSchema>;

/** Of a view what kind of view it is. */
export function kindOfTile(tile: Tile): TileKind {
  return tile.kind === "view" ? tile.view.kind : tile.kind;
}

function areDistinct<Key extends string>(key: Key) {
  return (list: readonly Record<Key, string>[]) => new Set(list.map((one) => one[key])).size === list.length;
}
