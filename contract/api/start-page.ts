import { z } from "zod";
import { defineMessage, ownAccount } from "./define-message.ts";
import { objname } from "./message-parameters.ts";
import { proseText } from "../kinds/typed-text.ts";
import { labelSchema } from "../metadata/label.ts";
import { statisticsSchema } from "../metadata/statistics.ts";

/** So many statements one look at a start page costs at most, and so many ways it offers. */
export const startPageLimits = { tiles: 12, shortcuts: 12 } as const;

/** How many records of an object there are, or what they come to, as the reader may see them. */
export const tileSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/, "pattern"),
  objname,
  /** A view or a saved search, whose condition counts; null: all records. */
  viewid: z.string().min(1).max(64).nullable(),
  /** The field that is added up; null: records are counted. */
  sum: z.string().min(1).max(48).nullable(),
  /** Null: named after its object and view. */
  title: proseText(60).trim().min(1).nullable(),
});
export type Tile = z.infer<typeof tileSchema>;

const tiles = z
  .array(tileSchema)
  .max(startPageLimits.tiles)
  .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, "duplicate");
/** Routes of the pages. */
const shortcuts = z
  .array(
    z
      .string()
      .max(200)
      .regex(/^\/(?!\/)[\w/-]*$/, "pattern"),
  )
  .max(startPageLimits.shortcuts);

const startPage = z.object({
  tiles: z.array(tileSchema),
  /** Null: none chosen yet, the menu proposes some. */
  shortcuts: z.array(z.string()).nullable(),
});
export type StartPageOutput = z.infer<typeof startPage>;

const objectStatistics = statisticsSchema.extend({ objname: z.string() });
export type ObjectStatistics = z.infer<typeof objectStatistics>;

export const startPageMessages = {
  getStartPage: defineMessage({
    withoutRecords:
      "choices of one's own, names of objects and what is counted of them; the figures are asked by the calls for lists",
    reads: true,
    input: z.strictObject({}),
    output: startPage.extend({
      /** What tiles can be made of: objects of which the reader may see something. */
      objects: z.array(z.object({ name: z.string(), label: labelSchema })),
      /** What the statistics beside it show of them, as far as their fields may be read. */
      statistics: z.array(objectStatistics),
    }),
    summary: { zh: "自己的工作台：指标与快捷方式", en: "One's own start page: figures and shortcuts" },
    parameters: {},
  }),
  listTasks: defineMessage({
    reads: true,
    input: z.strictObject({}),
    output: z.object({
      tasks: z.array(
        z.object({
          objname: z.string(),
          objectLabel: labelSchema,
          id: z.string(),
          label: z.string().nullable(),
          /** A day or a moment; null: no time was set. */
          due: z.string().nullable(),
        }),
      ),
      /** How many there are; the list holds the first 50. */
      total: z.number(),
    }),
    summary: {
      zh: "分配给自己且尚未办结的数据，按期限排列",
      en: "Records assigned to oneself that are not finished, by their due time",
    },
    parameters: {},
  }),
  saveStartPage: defineMessage({
    withoutRecords: ownAccount,
    input: z.strictObject({ tiles: tiles.optional(), shortcuts: shortcuts.nullish() }),
    output: startPage,
    summary: {
      zh: "保存自己的工作台；不填的不变，快捷方式为 null 时恢复默认",
      en: "Keep one's own start page; what is left out stays, null shortcuts are those that the menu proposes",
    },
    parameters: {
      tiles: { zh: "指标，最多 12 个", en: "Figures, 12 at most" },
      shortcuts: { zh: "页面路由，最多 12 个", en: "Routes of pages, 12 at most" },
    },
  }),
} as const;
