import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { columnsOf } from "@kezhuan/packs/field-of";

type Views = NonNullable<ObjectInput["views"]>;

export const inspectionViews: Views = [
  {
    name: "default",
    label: { zh: "全部检验批", en: "All lots" },
    columns: columnsOf({
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
    }),
    search: ["product", "supplier", "status", "severity", "aql", "inspected_on"],
  },
  {
    name: "waiting",
    label: { zh: "待检验", en: "To be inspected" },
    columns: columnsOf({
      number: 150,
      product: 220,
      batch: 130,
      lot_size: 90,
      sample_size: 90,
      accept: 70,
      reject: 70,
      inspector: 110,
    }),
    search: ["product", "inspector"],
    sort: "created_at",
    condition: { match: "and", rules: [{ field: "status", op: "eq", value: "open" }] },
  },
  {
    name: "board",
    label: { zh: "按判定结果", en: "By result" },
    kind: "board",
    board: { field: "status" },
    columns: columnsOf({ product: 200, batch: 130, sample_size: 90, nonconforming: 100 }),
    search: ["product", "supplier", "severity"],
  },
  {
    name: "calendar",
    label: { zh: "检验日历", en: "Calendar" },
    kind: "calendar",
    calendar: { start: "inspected_on" },
    columns: columnsOf({ product: 200, status: 130 }),
    search: ["product", "kind"],
  },
  {
    name: "by_result",
    label: { zh: "判定结果统计", en: "Results" },
    kind: "chart",
    chart: { type: "bar", groups: [{ field: "status" }], measure: { fn: "count" } },
    columns: columnsOf({ product: 200 }),
    search: ["supplier", "kind", "severity", "inspected_on"],
  },
  {
    name: "rejected_by_month",
    label: { zh: "不接收批数（按月）", en: "Lots not accepted by month" },
    kind: "chart",
    chart: { type: "bar", groups: [{ field: "inspected_on", by: "month" }], measure: { fn: "count" } },
    columns: columnsOf({ product: 200 }),
    search: ["supplier", "kind", "product"],
    condition: { match: "and", rules: [{ field: "acceptable", op: "eq", value: false }] },
  },
];
