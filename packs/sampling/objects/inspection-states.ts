import type { StatesInput } from "@kezhuan/contract/metadata/object";

/** From the lot handed in to its disposal. What was counted decides: a lot is judged as its numbers say. */
export const inspectionStates: StatesInput = {
  field: "status",
  initial: "open",
  transitions: [
    {
      action: "accept_lot",
      label: { zh: "判定接收", en: "Accept the lot" },
      from: ["open"],
      to: "accepted",
      set: { judged_at: "$now", judged_by: "$user.id" },
    },
    {
      action: "reject_lot",
      label: { zh: "判定不接收", en: "Do not accept the lot" },
      from: ["open"],
      to: "rejected",
      set: { judged_at: "$now", judged_by: "$user.id" },
    },
    {
      action: "dispose",
      label: { zh: "完成处置", en: "Close with a disposition" },
      from: ["rejected"],
      to: "closed",
    },
    {
      action: "reopen",
      label: { zh: "重新检验", en: "Inspect again" },
      from: ["accepted", "rejected"],
      to: "open",
      set: { judged_at: "$none", judged_by: "$none" },
    },
  ],
  requires: [
    { states: ["accepted"], field: "acceptable", values: ["true"] },
    { states: ["rejected", "closed"], field: "acceptable", values: ["false"] },
  ],
};
