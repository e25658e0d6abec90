import type { ObjectInput } from "@kezhuan/contract/metadata/object";

type Views = NonNullable<ObjectInput["views"]>;

export const stationViews: Views = [
  {
    name: "default",
    label: { zh: "全部台站", en: "All stations" },
    columns: [
      { field: "code", width: 110 },
      { field: "name", width: 200 },
      { field: "wmo_id", width: 110 },
      { field: "kind", width: 140 },
      { field: "status", width: 120 },
      { field: "region", width: 160 },
      { field: "latitude", width: 100 },
      { field: "longitude", width: 100 },
      { field: "elevation", width: 100 },
    ],
    search: ["name", "kind", "status", "region", "elevation"],
  },
  {
    name: "board",
    label: { zh: "按状态", en: "By state" },
    kind: "board",
    board: { field: "status" },
    columns: [
      { field: "name", width: 200 },
      { field: "code", width: 110 },
      { field: "keeper", width: 110 },
      { field: "serviced_on", width: 120 },
    ],
    search: ["name", "kind"],
  },
  {
    name: "service",
    label: { zh: "检修日历", en: "Service calendar" },
    kind: "calendar",
    calendar: { start: "serviced_on" },
    columns: [
      { field: "name", width: 200 },
      { field: "keeper", width: 110 },
    ],
    search: ["kind", "status"],
  },
  {
    name: "kinds",
    label: { zh: "台站构成", en: "Stations by kind" },
    kind: "chart",
    chart: { type: "bar", groups: [{ field: "kind" }], measure: { fn: "count" } },
    columns: [{ field: "name", width: 200 }],
    search: ["status", "region"],
  },
];
