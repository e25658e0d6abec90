import type { ObjectInput } from "@kezhuan/contract/metadata/object";

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
    columns: [
      { field: "code", width: 150 },
      { field: "title", width: 280 },
      { field: "status", width: 150 },
      { field: "broker", width: 110 },
      { field: "next_action", width: 200 },
      { field: "due_on", width: 120 },
      { field: "created_at", width: 170 },
    ],
    search: ["title", "status", "broker", "origin", "due_on"],
  },
  {
    name: "running",
    label: { zh: "办理中", en: "Under way" },
    columns: [
      { field: "due_on", width: 120 },
      { field: "title", width: 300 },
      { field: "status", width: 150 },
      { field: "broker", width: 110 },
      { field: "next_action", width: 240 },
    ],
    search: ["title", "status", "broker"],
    sort: "due_on",
    condition: { match: "and", rules: [{ field: "status", op: "notIn", value: over }] },
  },
  {
    name: "board",
    label: { zh: "看板", en: "Board" },
    kind: "board",
    board: { field: "status" },
    columns: [
      { field: "title", width: 240 },
      { field: "broker", width: 110 },
      { field: "due_on", width: 120 },
    ],
    search: ["title", "broker"],
  },
  {
    name: "calendar",
    label: { zh: "期限日历", en: "Due dates" },
    kind: "calendar",
    calendar: { start: "due_on" },
    columns: [
      { field: "title", width: 240 },
      { field: "broker", width: 110 },
    ],
    search: ["broker", "status"],
  },
  {
    name: "funnel",
    label: { zh: "对接漏斗", en: "Funnel" },
    kind: "funnel",
    funnel: { field: "status", stages: caseStages },
    columns: [{ field: "title", width: 240 }],
    search: ["broker", "origin"],
  },
  {
    name: "reasons",
    label: { zh: "未达成原因", en: "Why cases fail" },
    kind: "chart",
    chart: { type: "pie", groups: [{ field: "decline_reason" }], measure: { fn: "count" } },
    columns: [{ field: "title", width: 240 }],
    search: ["broker", "origin"],
    condition: { match: "and", rules: [{ field: "decline_reason", op: "isNotNull" }] },
  },
];
