import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { columnsOf } from "@kezhuan/packs/field-of";

type Views = NonNullable<ObjectInput["views"]>;

const running = ["open", "assigned", "working", "waiting", "done"];

export const orderViews: Views = [
  {
    name: "default",
    label: { zh: "全部工单", en: "All orders" },
    columns: columnsOf({
      number: 150,
      title: 260,
      type: 110,
      priority: 100,
      status: 110,
      place: 160,
      assignee: 110,
      planned_end: 170,
    }),
    search: ["title", "status", "priority", "type", "assignee", "place"],
  },
  {
    name: "mine",
    label: { zh: "未完成", en: "Unfinished" },
    columns: columnsOf({
      number: 150,
      title: 280,
      priority: 100,
      status: 110,
      assignee: 110,
      planned_start: 170,
      planned_end: 170,
    }),
    search: ["title", "priority", "assignee"],
    sort: "planned_end",
    condition: { match: "and", rules: [{ field: "status", op: "in", value: running }] },
  },
  {
    name: "board",
    label: { zh: "看板", en: "Board" },
    kind: "board",
    board: { field: "status" },
    columns: columnsOf({ title: 240, priority: 100, assignee: 110, planned_end: 170 }),
    search: ["title", "assignee", "priority"],
  },
  {
    name: "calendar",
    label: { zh: "日历", en: "Calendar" },
    kind: "calendar",
    calendar: { start: "planned_start", end: "planned_end" },
    columns: columnsOf({ title: 240, assignee: 110 }),
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
    columns: columnsOf({ title: 240 }),
    search: ["type", "place"],
  },
];
