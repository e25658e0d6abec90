import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { board, chart, table, viewOf } from "@kezhuan/packs/view-of";
import { and, isIn } from "@kezhuan/packs/condition";

type Views = NonNullable<ObjectInput["views"]>;

const running = ["open", "assigned", "working", "waiting", "done"];

export const orderViews: Views = [
  table("default", ["全部工单", "All orders"], {
    columns: {
      number: 150,
      title: 260,
      type: 110,
      priority: 100,
      status: 110,
      place: 160,
      assignee: 110,
      planned_end: 170,
    },
    search: ["title", "status", "priority", "type", "assignee", "place"],
  }),
  table("mine", ["未完成", "Unfinished"], {
    columns: {
      number: 150,
      title: 280,
      priority: 100,
      status: 110,
      assignee: 110,
      planned_start: 170,
      planned_end: 170,
    },
    search: ["title", "priority", "assignee"],
    sort: "planned_end",
    condition: and(isIn("status", running)),
  }),
  board("status")("board", ["看板", "Board"], {
    columns: { title: 240, priority: 100, assignee: 110, planned_end: 170 },
    search: ["title", "assignee", "priority"],
  }),
  viewOf("calendar", { start: "planned_start", end: "planned_end" })("calendar", ["日历", "Calendar"], {
    columns: { title: 240, assignee: 110 },
    search: ["assignee", "type"],
  }),
  chart({
    type: "bar",
    groups: [{ field: "finished_at", by: "month" }],
    measure: { fn: "sum", field: "cost" },
  })("cost_by_month", ["费用统计", "Cost by month"], { columns: { title: 240 }, search: ["type", "place"] }),
];
