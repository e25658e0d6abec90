import type { StatesInput } from "@kezhuan/contract/metadata/object";
import { transition } from "@kezhuan/packs/transition";

/** The way of an order from the one who reports it to the one who accepts the work. */
export const orderStates: StatesInput = {
  field: "status",
  initial: "open",
  transitions: [
    transition("assign", ["派工", "Assign"], { from: ["open", "assigned"], to: "assigned" }),
    transition("start", ["开始处理", "Start"], {
      from: ["assigned"],
      to: "working",
      set: { started_at: "$now" },
    }),
    transition("wait", ["等待备件", "Wait for parts"], {
      from: ["working"],
      to: "waiting",
      set: { remark: "$comment" },
    }),
    transition("resume", ["继续处理", "Go on"], { from: ["waiting"], to: "working" }),
    transition("finish", ["完工", "Finish"], { from: ["working"], to: "done", set: { finished_at: "$now" } }),
    transition("redo", ["返工", "Send back"], { from: ["done"], to: "working", set: { remark: "$comment" } }),
    transition("close", ["验收关闭", "Accept and close"], {
      from: ["done"],
      to: "closed",
      set: { closed_by: "$user.id" },
    }),
    transition("cancel", ["取消", "Cancel"], {
      from: ["open", "assigned"],
      to: "cancelled",
      set: { remark: "$comment" },
    }),
  ],
};
