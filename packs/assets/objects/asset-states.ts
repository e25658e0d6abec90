import type { ObjectInput, StatesInput } from "@kezhuan/contract/metadata/object";

/** The life of an asset: into store, out to people and back, and away with the word of a second person. */
export const assetStates: StatesInput = {
  field: "status",
  initial: "in_store",
  transitions: [
    { action: "issue", label: { zh: "领用", en: "Check out" }, from: ["in_store"], to: "in_use" },
    {
      action: "take_back",
      label: { zh: "退库", en: "Check in" },
      from: ["in_use"],
      to: "in_store",
      set: { custodian: "$none" },
    },
    {
      action: "lend",
      label: { zh: "借出", en: "Lend" },
      from: ["in_store", "in_use"],
      to: "lent",
      set: { lent_on: "$today" },
    },
    {
      action: "give_back",
      label: { zh: "归还", en: "Return" },
      from: ["lent"],
      to: "in_store",
      set: { borrower: "$none", lent_on: "$none", lent_until: "$none" },
    },
    {
      action: "send_repair",
      label: { zh: "送修", en: "Send for repair" },
      from: ["in_store", "in_use"],
      to: "repair",
    },
    { action: "repaired", label: { zh: "修复", en: "Repaired" }, from: ["repair"], to: "in_store" },
    {
      action: "request_disposal",
      label: { zh: "申请处置", en: "Request disposal" },
      from: ["in_store", "in_use", "repair"],
      to: "disposing",
      set: { requested_at: "$now", decide_by: "$reviewDue", decided_by: "$none" },
    },
    {
      action: "withdraw_disposal",
      label: { zh: "撤回申请", en: "Withdraw the request" },
      from: ["disposing"],
      to: "in_store",
    },
    {
      action: "take_disposal",
      label: { zh: "受理处置", en: "Take up the request" },
      from: ["disposing"],
      to: "disposing",
      set: { decided_by: "$user.id" },
    },
    {
      action: "leave_disposal",
      label: { zh: "取消受理", en: "Give the request back" },
      from: ["disposing"],
      to: "disposing",
      set: { decided_by: "$none" },
    },
    {
      action: "refuse_disposal",
      label: { zh: "不同意处置", en: "Refuse disposal" },
      from: ["disposing"],
      to: "in_store",
      set: { decided_by: "$user.id", decision: "$comment" },
    },
    {
      action: "approve_disposal",
      label: { zh: "同意处置", en: "Approve disposal" },
      from: ["disposing"],
      to: "disposed",
      set: { decided_by: "$user.id", decision: "$comment", disposed_on: "$today" },
    },
  ],
};

/** Whoever requested a disposal does not approve it. */
export const disposalReview: NonNullable<ObjectInput["review"]> = {
  waits: { disposing: ["take_disposal", "approve_disposal", "refuse_disposal"] },
  since: "requested_at",
  due: "decide_by",
  reviewer: "decided_by",
  claim: "take_disposal",
  release: "leave_disposal",
  explained: ["refuse_disposal"],
  days: 5,
};
