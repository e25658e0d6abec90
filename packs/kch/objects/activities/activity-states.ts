import type { StatesInput } from "@kezhuan/contract/metadata/object";
import { transition } from "@kezhuan/packs/transition";

/** From the first draft to the archive. Registration is possible while it is open, and within its own times. */
export const activityStates: StatesInput = {
  field: "status",
  initial: "draft",
  transitions: [
    transition("announce", ["预告", "Announce"], {
      from: ["draft"],
      to: "announced",
      set: { publish_at: "$now" },
    }),
    transition("open", ["开放报名", "Open registration"], {
      from: ["draft", "announced", "closed"],
      to: "open",
      set: { publish_at: "$now" },
    }),
    transition("close", ["截止报名", "Close registration"], { from: ["open"], to: "closed" }),
    transition("start", ["开始签到", "Begin"], { from: ["open", "closed"], to: "running" }),
    transition("end", ["结束活动", "End"], { from: ["open", "closed", "running"], to: "ended" }),
    transition("archive", ["归档", "Archive"], { from: ["ended", "cancelled"], to: "archived" }),
    transition("cancel", ["取消活动", "Cancel"], {
      from: ["announced", "open", "closed", "running"],
      to: "cancelled",
      set: { cancel_reason: "$comment" },
    }),
  ],
};
