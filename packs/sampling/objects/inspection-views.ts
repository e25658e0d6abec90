import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { board, calendar, chart, table } from "@kezhuan/packs/view-of";
import { and, is } from "@kezhuan/packs/condition";

type Views = NonNullable<ObjectInput["views"]>;

export const inspectionViews: Views = [
  table("default", ["全部检验批", "All lots"], {
    columns: {
      number: 150,
      product: 200,
      batch: 130,
      status: 130,
      lot_size: 90,
      aql: 80,
      severity: 110,
      sample_size: 90,
      accept: 70,
      reject: 70,
      nonconforming: 100,
      inspected_on: 120,
    },
    search: ["product", "supplier", "status", "severity", "aql", "inspected_on"],
  }),
  table("waiting", ["待检验", "To be inspected"], {
    columns: {
      number: 150,
      product: 220,
      batch: 130,
      lot_size: 90,
      sample_size: 90,
      accept: 70,
      reject: 70,
      inspector: 110,
    },
    search: ["product", "inspector"],
    sort: "created_at",
    condition: and(is("status", "open")),
  }),
  board("status")("board", ["按判定结果", "By result"], {
    columns: { product: 200, batch: 130, sample_size: 90, nonconforming: 100 },
    search: ["product", "supplier", "severity"],
  }),
  calendar("inspected_on")("calendar", ["检验日历", "Calendar"], {
    columns: { product: 200, status: 130 },
    search: ["product", "kind"],
  }),
  chart({ type: "bar", groups: [{ field: "status" }], measure: { fn: "count" } })(
    "by_result",
    ["判定结果统计", "Results"],
    { columns: { product: 200 }, search: ["supplier", "kind", "severity", "inspected_on"] },
  ),
  chart({ type: "bar", groups: [{ field: "inspected_on", by: "month" }], measure: { fn: "count" } })(
    "rejected_by_month",
    ["不接收批数（按月）", "Lots not accepted by month"],
    {
      columns: { product: 200 },
      search: ["supplier", "kind", "product"],
      condition: and(is("acceptable", false)),
    },
  ),
];
