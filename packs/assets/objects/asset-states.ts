import type { ObjectInput, StatesInput } from "@kezhuan/contract/metadata/object";
import { transition } from "@kezhuan/packs/transition";

/** The life of an asset: into store, out to people and back, and away with the word of a second person. */
export const assetStates: StatesInput = {
  field: "status",
  initial: "in_store",
  transitions: [
    transition("issue", ["领用", "Check out"], { from: ["in_store"], to: "in_use" }),
    transition("take_back", ["退库", "Check in"], {
      from: ["in_use"],
      to: "in_store",
      set: { custodian: "$none" },
    }),
    transition("lend", ["借出", "Lend"], {
      from: ["in_store", "in_use"],
      to: "lent",
      set: { lent_on: "$today" },
    }),
    transition("give_back", ["归还", "Return"], {
      from: ["lent"],
      to: "in_store",
      set: { borrower: "$none", lent_on: "$none", lent_until: "$none" },
    }),
    transition("send_repair", ["送修", "Send for repair"], { from: ["in_store", "in_use"], to: "repair" }),
    transition("repaired", ["修复", "Repaired"], { from: ["repair"], to: "in_store" }),
    transition("request_disposal", ["申请处置", "Request disposal"], {
      from: ["in_store", "in_use", "repair"],
      to: "disposing",
      set: { requested_at: "$now", decide_by: "$reviewDue", decided_by: "$none" },
    }),
    transition("withdraw_disposal", ["撤回申请", "Withdraw the request"], {
      from: ["disposing"],
      to: "in_store",
    }),
    transition("take_disposal", ["受理处置", "Take up the request"], {
      from: ["disposing"],
      to: "disposing",
      set: { decided_by: "$user.id" },
    }),
    transition("leave_disposal", ["取消受理", "Give the request back"], {
      from: ["disposing"],
      to: "disposing",
      set: { decided_by: "$none" },
    }),
    transition("refuse_disposal", ["不同意处置", "Refuse disposal"], {
      from: ["disposing"],
      to: "in_store",
      set: { decided_by: "$user.id", decision: "$comment" },
    }),
    transition("approve_disposal", ["同意处置", "Approve disposal"], {
      from: ["disposing"],
      to: "disposed",
      set: { decided_by: "$user.id", decision: "$comment", disposed_on: "$today" },
    }),
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
