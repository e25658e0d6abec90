import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { columnsOf } from "@kezhuan/packs/field-of";

type Views = NonNullable<ObjectInput["views"]>;

export const stationViews: Views = [
  {
    name: "default",
    label: { zh: "全部台站", en: "All stations" },
    columns: columnsOf({
      code: 110,
      name: 200,
      wmo_id: 110,
      kind: 140,
      status: 120,
      region: 160,
      latitude: 100,
      longitude: 100,
      elevation: 100,
    }),
    search: ["name", "kind", "status", "region", "elevation"],
  },
  {
    name: "board",
    label: { zh: "按状态", en: "By state" },
    kind: "board",
    board: { field: "status" },
    columns: columnsOf({ name: 200, code: 110, keeper: 110, serviced_on: 120 }),
    search: ["name", "kind"],
  },
  {
    name: "service",
    label: { zh: "检修日历", en: "Service calendar" },
    kind: "calendar",
    calendar: { start: "serviced_on" },
    columns: columnsOf({ name: 200, keeper: 110 }),
    search: ["kind", "status"],
  },
  {
    name: "kinds",
    label: { zh: "台站构成", en: "Stations by kind" },
    kind: "chart",
    chart: { type: "bar", groups: [{ field: "kind" }], measure: { fn: "count" } },
    columns: columnsOf({ name: 200 }),
    search: ["status", "region"],
  },
];
