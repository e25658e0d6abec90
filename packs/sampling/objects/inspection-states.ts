import type { StatesInput } from "@kezhuan/contract/metadata/object";
import { transition } from "@kezhuan/packs/transition";

/** From the lot handed in to its disposal. What was counted decides: a lot is judged as its numbers say. */
export const inspectionStates: StatesInput = {
  field: "status",
  initial: "open",
  transitions: [
    transition("accept_lot", ["判定接收", "Accept the lot"], {
      from: ["open"],
      to: "accepted",
      set: { judged_at: "$now", judged_by: "$user.id" },
    }),
    transition("reject_lot", ["判定不接收", "Do not accept the lot"], {
      from: ["open"],
      to: "rejected",
      set: { judged_at: "$now", judged_by: "$user.id" },
    }),
    transition("dispose", ["完成处置", "Close with a disposition"], { from: ["rejected"], to: "closed" }),
    transition("reopen", ["重新检验", "Inspect again"], {
      from: ["accepted", "rejected"],
      to: "open",
      set: { judged_at: "$none", judged_by: "$none" },
    }),
  ],
  requires: [
    { states: ["accepted"], field: "acceptable", values: ["true"] },
    { states: ["rejected", "closed"], field: "acceptable", values: ["false"] },
  ],
};
