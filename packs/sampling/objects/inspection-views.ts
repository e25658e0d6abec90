import type { ObjectInput } from "@kezhuan/contract/metadata/object";

type Views = NonNullable<ObjectInput["views"]>;

export const inspectionViews: Views = [
  {
    name: "default",
    label: { zh: "全部检验批", en: "All lots" },
    columns: [
      { field: "number", width: 150 },
      { field: "product", width: 200 },
      { field: "batch", width: 130 },
      { field: "status", width: 130 },
      { field: "lot_size", width: 90 },
      { field: "aql", width: 80 },
      { field: "severity", width: 110 },
      { field: "sample_size", width: 90 },
      { field: "accept", width: 70 },
      { field: "reject", width: 70 },
      { field: "nonconforming", width: 100 },
      { field: "inspected_on", width: 120 },
    ],
    search: ["product", "supplier", "status", "severity", "aql", "inspected_on"],
  },
  {
    name: "waiting",
    label: { zh: "待检验", en: "To be inspected" },
    columns: [
      { field: "number", width: 150 },
      { field: "product", width: 220 },
      { field: "batch", width: 130 },
      { field: "lot_size", width: 90 },
      { field: "sample_size", width: 90 },
      { field: "accept", width: 70 },
      { field: "reject", width: 70 },
      { field: "inspector", width: 110 },
    ],
    search: ["product", "inspector"],
    sort: "created_at",
    condition: { match: "and", rules: [{ field: "status", op: "eq", value: "open" }] },
  },
  {
    name: "board",
    label: { zh: "按判定结果", en: "By result" },
    kind: "board",
    board: { field: "status" },
    columns: [
      { field: "product", width: 200 },
      { field: "batch", width: 130 },
      { field: "sample_size", width: 90 },
      { field: "nonconforming", width: 100 },
    ],
    search: ["product", "supplier", "severity"],
  },
  {
    name: "calendar",
    label: { zh: "检验日历", en: "Calendar" },
    kind: "calendar",
    calendar: { start: "inspected_on" },
    columns: [
      { field: "product", width: 200 },
      { field: "status", width: 130 },
    ],
    search: ["product", "kind"],
  },
  {
    name: "by_result",
    label: { zh: "判定结果统计", en: "Results" },
    kind: "chart",
    chart: { type: "bar", groups: [{ field: "status" }], measure: { fn: "count" } },
    columns: [{ field: "product", width: 200 }],
    search: ["supplier", "kind", "severity", "inspected_on"],
  },
  {
    name: "rejected_by_month",
    label: { zh: "不接收批数（按月）", en: "Lots not accepted by month" },
    kind: "chart",
    chart: { type: "bar", groups: [{ field: "inspected_on", by: "month" }], measure: { fn: "count" } },
    columns: [{ field: "product", width: 200 }],
    search: ["supplier", "kind", "product"],
    condition: { match: "and", rules: [{ field: "acceptable", op: "eq", value: false }] },
  },
];
