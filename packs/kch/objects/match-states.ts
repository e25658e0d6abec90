import type { ObjectInput, StatesInput } from "@kezhuan/contract/metadata/object";

const agreed = [
  "both_consented",
  "negotiating",
  "evaluating",
  "intention_signed",
  "contract_signed",
  "registered",
  "performing",
  "completed",
  "rated",
];

const talking = ["meeting", "negotiating", "evaluating"];
const signed = ["contract_signed", "registered", "performing"];
const done = ["completed", "rated"];

/** What visitors see of a case at its demand and its achievement: how far the furthest has come. */
const echoes: NonNullable<StatesInput["echoes"]> = [
  {
    through: "demand",
    field: "match_status",
    steps: [
      { value: "waiting", states: [] },
      { value: "matching", states: ["assigned", "contacted", "both_consented", "paused", ...talking] },
      { value: "intention", states: ["intention_signed"] },
      { value: "contracted", states: signed },
      { value: "solved", states: done },
    ],
  },
  {
    through: "achievement",
    field: "transform_status",
    steps: [
      { value: "available", states: [] },
      { value: "negotiating", states: ["both_consented", "intention_signed", ...talking] },
      { value: "contracted", states: signed },
      { value: "transformed", states: done },
    ],
  },
];

/** How soon somebody took the matter up, and the other side answered: staying silent is no answer. */
export const matchMoments: ObjectInput["moments"] = [
  { field: "contacted_at", when: { status: ["contacted"] } },
  { field: "agreed_at", when: { status: ["both_consented"] } },
  { field: "signed_at", when: { status: ["contract_signed"] } },
  { field: "answered_at", when: { counterpart_consent: ["true"] } },
  {
    field: "answered_at",
    when: {
      status: ["declined"],
      decline_reason: ["technology", "maturity", "price", "rights", "distance", "time", "solved", "other"],
    },
  },
];

/** The way of a case from the first word to the rating. Contacts are exchanged only once both sides have agreed. */
export const matchStates: StatesInput = {
  field: "status",
  initial: "applied",
  transitions: [
    {
      action: "assign",
      label: { zh: "派单", en: "Assign" },
      from: ["applied", "assigned", "contacted"],
      to: "assigned",
      set: { assigned_at: "$now" },
      // Either side reaches who looks after the case; accounts themselves are nobody's to read.
      copy: { broker_name: "broker.name", broker_phone: "broker.phone", broker_email: "broker.email" },
    },
    {
      action: "contact",
      label: { zh: "记录首次联系", en: "First contact made" },
      from: ["assigned"],
      to: "contacted",
    },
    {
      action: "exchange",
      label: { zh: "交换联系方式", en: "Exchange contacts" },
      from: ["contacted"],
      to: "both_consented",
    },
    {
      action: "meet",
      label: { zh: "安排会面", en: "Arrange a meeting" },
      from: ["contacted", "both_consented", "negotiating"],
      to: "meeting",
    },
    {
      action: "negotiate",
      label: { zh: "进入洽谈", en: "Begin negotiating" },
      from: ["both_consented", "meeting"],
      to: "negotiating",
    },
    {
      action: "evaluate",
      label: { zh: "评估或小试", en: "Begin evaluating" },
      from: ["negotiating"],
      to: "evaluating",
    },
    {
      action: "sign_intention",
      label: { zh: "签订意向", en: "Sign an intention" },
      from: ["negotiating", "evaluating"],
      to: "intention_signed",
    },
    {
      action: "sign_contract",
      label: { zh: "签订合同", en: "Sign the contract" },
      from: ["negotiating", "evaluating", "intention_signed"],
      to: "contract_signed",
    },
    {
      action: "register",
      label: { zh: "合同登记", en: "Register the contract" },
      from: ["contract_signed"],
      to: "registered",
    },
    {
      action: "perform",
      label: { zh: "开始履约", en: "Begin performing" },
      from: ["contract_signed", "registered"],
      to: "performing",
    },
    {
      action: "complete",
      label: { zh: "验收完成", en: "Complete" },
      from: ["performing"],
      to: "completed",
      set: { completed_at: "$now" },
    },
    {
      action: "rate",
      label: { zh: "评价", en: "Rate" },
      from: ["completed"],
      to: "rated",
    },
    {
      action: "pause",
      label: { zh: "暂停", en: "Pause" },
      from: [
        "assigned",
        "contacted",
        "both_consented",
        "meeting",
        "negotiating",
        "evaluating",
        "intention_signed",
      ],
      to: "paused",
      set: { remark: "$comment" },
    },
    {
      action: "resume",
      label: { zh: "恢复", en: "Resume" },
      from: ["paused"],
      to: "assigned",
    },
    {
      action: "decline",
      label: { zh: "婉拒", en: "Decline" },
      from: ["applied", "assigned", "contacted", "both_consented"],
      to: "declined",
      set: { remark: "$comment", ended_at: "$now" },
    },
    {
      action: "fail",
      label: { zh: "未达成", en: "Give up" },
      from: ["meeting", "negotiating", "evaluating", "intention_signed", "paused"],
      to: "failed",
      set: { remark: "$comment", ended_at: "$now" },
    },
    {
      action: "expire",
      label: { zh: "标记超时", en: "Mark expired" },
      from: ["applied", "assigned", "contacted", "paused"],
      to: "expired",
      set: { ended_at: "$now" },
    },
  ],
  echoes,
  requires: [
    { states: agreed, field: "applicant_consent", values: ["true"] },
    { states: agreed, field: "counterpart_consent", values: ["true"] },
  ],
};
