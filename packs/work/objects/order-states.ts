import type { StatesInput } from "@kezhuan/contract/metadata/object";

/** The way of an order from the one who reports it to the one who accepts the work. */
export const orderStates: StatesInput = {
  field: "status",
  initial: "open",
  transitions: [
    { action: "assign", label: { zh: "派工", en: "Assign" }, from: ["open", "assigned"], to: "assigned" },
    {
      action: "start",
      label: { zh: "开始处理", en: "Start" },
      from: ["assigned"],
      to: "working",
      set: { started_at: "$now" },
    },
    {
      action: "wait",
      label: { zh: "等待备件", en: "Wait for parts" },
      from: ["working"],
      to: "waiting",
      set: { remark: "$comment" },
    },
    { action: "resume", label: { zh: "继续处理", en: "Go on" }, from: ["waiting"], to: "working" },
    {
      action: "finish",
      label: { zh: "完工", en: "Finish" },
      from: ["working"],
      to: "done",
      set: { finished_at: "$now" },
    },
    {
      action: "redo",
      label: { zh: "返工", en: "Send back" },
      from: ["done"],
      to: "working",
      set: { remark: "$comment" },
    },
    {
      action: "close",
      label: { zh: "验收关闭", en: "Accept and close" },
      from: ["done"],
      to: "closed",
      set: { closed_by: "$user.id" },
    },
    {
      action: "cancel",
      label: { zh: "取消", en: "Cancel" },
      from: ["open", "assigned"],
      to: "cancelled",
      set: { remark: "$comment" },
    },
  ],
};
