import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { columnsOf } from "@kezhuan/packs/field-of";

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
  {
    name: "default",
    label: { zh: "全部对接", en: "All cases" },
    columns: columnsOf({
      code: 150,
      title: 280,
      status: 150,
      broker: 110,
      next_action: 200,
      due_on: 120,
      created_at: 170,
    }),
    search: ["title", "status", "broker", "origin", "due_on"],
  },
  {
    name: "running",
    label: { zh: "办理中", en: "Under way" },
    columns: columnsOf({ due_on: 120, title: 300, status: 150, broker: 110, next_action: 240 }),
    search: ["title", "status", "broker"],
    sort: "due_on",
    condition: { match: "and", rules: [{ field: "status", op: "notIn", value: over }] },
  },
  {
    name: "board",
    label: { zh: "看板", en: "Board" },
    kind: "board",
    board: { field: "status" },
    columns: columnsOf({ title: 240, broker: 110, due_on: 120 }),
    search: ["title", "broker"],
  },
  {
    name: "calendar",
    label: { zh: "期限日历", en: "Due dates" },
    kind: "calendar",
    calendar: { start: "due_on" },
    columns: columnsOf({ title: 240, broker: 110 }),
    search: ["broker", "status"],
  },
  {
    name: "funnel",
    label: { zh: "对接漏斗", en: "Funnel" },
    kind: "funnel",
    funnel: { field: "status", stages: caseStages },
    columns: columnsOf({ title: 240 }),
    search: ["broker", "origin"],
  },
  {
    name: "reasons",
    label: { zh: "未达成原因", en: "Why cases fail" },
    kind: "chart",
    chart: { type: "pie", groups: [{ field: "decline_reason" }], measure: { fn: "count" } },
    columns: columnsOf({ title: 240 }),
    search: ["broker", "origin"],
    condition: { match: "and", rules: [{ field: "decline_reason", op: "isNotNull" }] },
  },
];
