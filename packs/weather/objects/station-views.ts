import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { board, calendar, chart, table } from "@kezhuan/packs/view-of";

type Views = NonNullable<ObjectInput["views"]>;

export const stationViews: Views = [
  table("default", ["全部台站", "All stations"], {
    columns: {
      code: 110,
      name: 200,
      wmo_id: 110,
      kind: 140,
      status: 120,
      region: 160,
      latitude: 100,
      longitude: 100,
      elevation: 100,
    },
    search: ["name", "kind", "status", "region", "elevation"],
  }),
  board("status")("board", ["按状态", "By state"], {
    columns: { name: 200, code: 110, keeper: 110, serviced_on: 120 },
    search: ["name", "kind"],
  }),
  calendar("serviced_on")("service", ["检修日历", "Service calendar"], {
    columns: { name: 200, keeper: 110 },
    search: ["kind", "status"],
  }),
  chart({ type: "bar", groups: [{ field: "kind" }], measure: { fn: "count" } })(
    "kinds",
    ["台站构成", "Stations by kind"],
    { columns: { name: 200 }, search: ["status", "region"] },
  ),
];
