import { z } from "zod";
import { aggregateGroupSchema } from "../query/aggregate.ts";
import { tileWidths } from "./dashboard.ts";

const figure = z.union([z.number(), z.string(), z.null()]);

/** What a tile comes to for one reader, with every name in their language; figures as `aggregate` answers them. */
export const tileFiguresSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("text"), text: z.string() }),
  z.object({ kind: z.literal("number"), value: figure }),
  z.object({
    kind: z.literal("groups"),
    /** What the groups are: a field's name. */
    subject: z.string(),
    group: aggregateGroupSchema,
    /** Of one grouping what is reckoned, of two the groups of the second. */
    series: z.array(z.string()),
    isSplit: z.boolean(),
    /** One value for each of `series`; null where there is nothing to reckon. The key is a code, an id or a period. */
    rows: z.array(z.object({ key: z.string().nullable(), label: z.string(), values: z.array(figure) })),
  }),
  z.object({
    kind: z.literal("funnel"),
    all: z.number(),
    /** Records at none of the stages. */
    apart: z.number(),
    stages: z.array(
      z.object({
        name: z.string(),
        here: z.number(),
        reached: z.number(),
        ofAll: z.number(),
        ofBefore: z.number().optional(),
      }),
    ),
  }),
  z.object({
    kind: z.literal("records"),
    heads: z.array(z.string()),
    rows: z.array(z.object({ id: z.string(), cells: z.array(z.string()) })),
    isMore: z.boolean(),
  }),
  /** Nothing to show yet. */
  z.object({ kind: z.literal("none") }),
  z.object({ kind: z.literal("failed") }),
]);
export type TileFigures = z.infer<typeof tileFiguresSchema>;

/** A tile of a public page. */
export const publicTileSchema = z.object({
  id: z.string(),
  width: z.enum(tileWidths),
  title: z.string(),
  /** What is counted; absent for a text. */
  objname: z.string().optional(),
  /** The high-search condition on what is counted; absent where all of it is. */
  condition: z.unknown().optional(),
  figures: tileFiguresSchema,
});
export type PublicTile = z.infer<typeof publicTileSchema>;
