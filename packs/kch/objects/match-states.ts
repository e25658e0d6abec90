import type { ObjectInput, StatesInput } from "@kezhuan/contract/metadata/object";
import { transition } from "@kezhuan/packs/transition";

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
    transition("assign", ["派单", "Assign"], {
      from: ["applied", "assigned", "contacted"],
      to: "assigned",
      set: { assigned_at: "$now" },
      // Either side reaches who looks after the case; accounts themselves are nobody's to read.
      copy: { broker_name: "broker.name", broker_phone: "broker.phone", broker_email: "broker.email" },
    }),
    transition("contact", ["记录首次联系", "First contact made"], { from: ["assigned"], to: "contacted" }),
    transition("exchange", ["交换联系方式", "Exchange contacts"], {
      from: ["contacted"],
      to: "both_consented",
    }),
    transition("meet", ["安排会面", "Arrange a meeting"], {
      from: ["contacted", "both_consented", "negotiating"],
      to: "meeting",
    }),
    transition("negotiate", ["进入洽谈", "Begin negotiating"], {
      from: ["both_consented", "meeting"],
      to: "negotiating",
    }),
    transition("evaluate", ["评估或小试", "Begin evaluating"], { from: ["negotiating"], to: "evaluating" }),
    transition("sign_intention", ["签订意向", "Sign an intention"], {
      from: ["negotiating", "evaluating"],
      to: "intention_signed",
    }),
    transition("sign_contract", ["签订合同", "Sign the contract"], {
      from: ["negotiating", "evaluating", "intention_signed"],
      to: "contract_signed",
    }),
    transition("register", ["合同登记", "Register the contract"], {
      from: ["contract_signed"],
      to: "registered",
    }),
    transition("perform", ["开始履约", "Begin performing"], {
      from: ["contract_signed", "registered"],
      to: "performing",
    }),
    transition("complete", ["验收完成", "Complete"], {
      from: ["performing"],
      to: "completed",
      set: { completed_at: "$now" },
    }),
    transition("rate", ["评价", "Rate"], { from: ["completed"], to: "rated" }),
    transition("pause", ["暂停", "Pause"], {
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
    }),
    transition("resume", ["恢复", "Resume"], { from: ["paused"], to: "assigned" }),
    transition("decline", ["婉拒", "Decline"], {
      from: ["applied", "assigned", "contacted", "both_consented"],
      to: "declined",
      set: { remark: "$comment", ended_at: "$now" },
    }),
    transition("fail", ["未达成", "Give up"], {
      from: ["meeting", "negotiating", "evaluating", "intention_signed", "paused"],
      to: "failed",
      set: { remark: "$comment", ended_at: "$now" },
    }),
    transition("expire", ["标记超时", "Mark expired"], {
      from: ["applied", "assigned", "contacted", "paused"],
      to: "expired",
      set: { ended_at: "$now" },
    }),
  ],
  echoes,
  requires: [
    { states: agreed, field: "applicant_consent", values: ["true"] },
    { states: agreed, field: "counterpart_consent", values: ["true"] },
  ],
};
