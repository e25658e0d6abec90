import type { ObjectInput } from "@kezhuan/contract/metadata/object";

type Views = NonNullable<ObjectInput["views"]>;

const running = ["open", "assigned", "working", "waiting", "done"];

export const orderViews: Views = [
  {
    name: "default",
    label: { zh: "全部工单", en: "All orders" },
    columns: [
      { field: "number", width: 150 },
      { field: "title", width: 260 },
      { field: "type", width: 110 },
      { field: "priority", width: 100 },
      { field: "status", width: 110 },
      { field: "place", width: 160 },
      { field: "assignee", width: 110 },
      { field: "planned_end", width: 170 },
    ],
    search: ["title", "status", "priority", "type", "assignee", "place"],
  },
  {
    name: "mine",
    label: { zh: "未完成", en: "Unfinished" },
    columns: [
      { field: "number", width: 150 },
      { field: "title", width: 280 },
      { field: "priority", width: 100 },
      { field: "status", width: 110 },
      { field: "assignee", width: 110 },
      { field: "planned_start", width: 170 },
      { field: "planned_end", width: 170 },
    ],
    search: ["title", "priority", "assignee"],
    sort: "planned_end",
    condition: { match: "and", rules: [{ field: "status", op: "in", value: running }] },
  },
  {
    name: "board",
    label: { zh: "看板", en: "Board" },
    kind: "board",
    board: { field: "status" },
    columns: [
      { field: "title", width: 240 },
      { field: "priority", width: 100 },
      { field: "assignee", width: 110 },
      { field: "planned_end", width: 170 },
    ],
    search: ["title", "assignee", "priority"],
  },
  {
    name: "calendar",
    label: { zh: "日历", en: "Calendar" },
    kind: "calendar",
    calendar: { start: "planned_start", end: "planned_end" },
    columns: [
      { field: "title", width: 240 },
      { field: "assignee", width: 110 },
    ],
    search: ["assignee", "type"],
  },
  {
    name: "cost_by_month",
    label: { zh: "费用统计", en: "Cost by month" },
    kind: "chart",
    chart: {
      type: "bar",
      groups: [{ field: "finished_at", by: "month" }],
      measure: { fn: "sum", field: "cost" },
    },
    columns: [{ field: "title", width: 240 }],
    search: ["type", "place"],
  },
];
