import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { board, calendar, chart, table, viewOf } from "@kezhuan/packs/view-of";
import { and, isFilled } from "@kezhuan/packs/condition";

type Views = NonNullable<ObjectInput["views"]>;

/** How far a case has come, in the steps that are counted. */
export const caseStages = [
  { label: { zh: "已申请", en: "Applied" }, values: ["applied"] },
  { label: { zh: "已派单", en: "Assigned" }, values: ["assigned", "paused"] },
  { label: { zh: "已联系", en: "Contacted" }, values: ["contacted"] },
  { label: { zh: "双方同意", en: "Both agreed" }, values: ["both_consented"] },
  {
    label: { zh: "会面与洽谈", en: "Meeting and negotiating" },
    values: ["meeting", "negotiating", "evaluating"],
  },
  { label: { zh: "已签意向", en: "Intention signed" }, values: ["intention_signed"] },
  {
    label: { zh: "已签合同", en: "Contract signed" },
    values: ["contract_signed", "registered", "performing"],
  },
  { label: { zh: "已完成", en: "Completed" }, values: ["completed", "rated"] },
];

const over = ["rated", "declined", "failed", "expired"];

export const matchViews: Views = [
  table("default", ["全部对接", "All cases"], {
    columns: {
      code: 150,
      title: 280,
      status: 150,
      broker: 110,
      next_action: 200,
      due_on: 120,
      created_at: 170,
    },
    search: ["title", "status", "broker", "origin", "due_on"],
  }),
  table("running", ["办理中", "Under way"], {
    columns: { due_on: 120, title: 300, status: 150, broker: 110, next_action: 240 },
    search: ["title", "status", "broker"],
    sort: "due_on",
    condition: and({ field: "status", op: "notIn", value: over }),
  }),
  board("status")("board", ["看板", "Board"], {
    columns: { title: 240, broker: 110, due_on: 120 },
    search: ["title", "broker"],
  }),
  calendar("due_on")("calendar", ["期限日历", "Due dates"], {
    columns: { title: 240, broker: 110 },
    search: ["broker", "status"],
  }),
  viewOf("funnel", { field: "status", stages: caseStages })("funnel", ["对接漏斗", "Funnel"], {
    columns: { title: 240 },
    search: ["broker", "origin"],
  }),
  chart({ type: "pie", groups: [{ field: "decline_reason" }], measure: { fn: "count" } })(
    "reasons",
    ["未达成原因", "Why cases fail"],
    {
      columns: { title: 240 },
      search: ["broker", "origin"],
      condition: and(isFilled("decline_reason")),
    },
  ),
];
