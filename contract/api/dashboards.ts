import { z } from "zod";
import { dashboardFilterSchema, hiddenTileSchema, tileSchema } from "../dashboards/dashboard.ts";
import { dashboardPlaces } from "../dashboards/places.ts";
import { publicTileSchema } from "../dashboards/tile-figures.ts";
import { sharings } from "../metadata/view.ts";
import { defineMessage } from "./define-message.ts";
import { id } from "./message-parameters.ts";

const named = {
  id: z.string(),
  name: z.string(),
  name_en: z.string().nullable(),
  shared: z.enum(sharings),
  /** True when the person asking made it. */
  own: z.boolean(),
  /** The public page that shows it. */
  place: z.enum(dashboardPlaces).nullable(),
};

export const dashboardMessages = {
  listDashboards: defineMessage({
    withoutRecords:
      "what dashboards are called; what their tiles show is asked with aggregate and getObjDataByPage",
    viewAs: true,
    input: z.strictObject({}),
    output: z.object({ dashboards: z.array(z.object(named)) }),
    summary: {
      zh: "可以打开的仪表板：自己的、共享给自己的，以及有权查看的",
      en: "Dashboards one can open: one's own, those shared with one, and those one has a right to read",
    },
    parameters: {},
  }),
  /** What its tiles show is asked for tile by tile, by the calls for any list. */
  getDashboard: defineMessage({
    withoutRecords:
      "what tiles are about, as far as the reader may read it; figures are asked with aggregate",
    viewAs: true,
    input: z.strictObject({ id }),
    output: z.object({
      ...named,
      tiles: z.array(z.union([tileSchema, hiddenTileSchema])),
      filters: z.array(dashboardFilterSchema),
      mayChange: z.boolean(),
      mayRemove: z.boolean(),
    }),
    summary: {
      zh: "一个仪表板的图块与筛选；无权查看的图块只有位置",
      en: "Tiles and filters of a dashboard; of tiles one may not read only the place",
    },
    parameters: { id: { zh: "仪表板编号", en: "The dashboard's id" } },
  }),
  /** All its figures at once, so that a page takes one request and visitors are answered from the cache. */
  getPublicDashboard: defineMessage({
    access: "public",
    viewAs: true,
    input: z.strictObject({ place: z.enum(dashboardPlaces) }),
    output: z.object({
      /** Null where no dashboard is shown there. */
      dashboard: z.object({ name: z.string(), tiles: z.array(publicTileSchema) }).nullable(),
    }),
    summary: {
      zh: "公开页面上的仪表板及其数字，按提问者的权限计算；无权查看的图块不出现",
      en: "The dashboard of a public page with its figures, by the rights of who asks; tiles one may not read are left out",
    },
    parameters: { place: { zh: "公开页面", en: "The public page" } },
  }),
} as const;
