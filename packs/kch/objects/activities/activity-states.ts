import type { StatesInput } from "@kezhuan/contract/metadata/object";

/** From the first draft to the archive. Registration is possible while it is open, and within its own times. */
export const activityStates: StatesInput = {
  field: "status",
  initial: "draft",
  transitions: [
    {
      action: "announce",
      label: { zh: "预告", en: "Announce" },
      from: ["draft"],
      to: "announced",
      set: { publish_at: "$now" },
    },
    {
      action: "open",
      label: { zh: "开放报名", en: "Open registration" },
      from: ["draft", "announced", "closed"],
      to: "open",
      set: { publish_at: "$now" },
    },
    { action: "close", label: { zh: "截止报名", en: "Close registration" }, from: ["open"], to: "closed" },
    { action: "start", label: { zh: "开始签到", en: "Begin" }, from: ["open", "closed"], to: "running" },
    { action: "end", label: { zh: "结束活动", en: "End" }, from: ["open", "closed", "running"], to: "ended" },
    { action: "archive", label: { zh: "归档", en: "Archive" }, from: ["ended", "cancelled"], to: "archived" },
    {
      action: "cancel",
      label: { zh: "取消活动", en: "Cancel" },
      from: ["announced", "open", "closed", "running"],
      to: "cancelled",
      set: { cancel_reason: "$comment" },
    },
  ],
};
