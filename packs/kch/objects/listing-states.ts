import type { StatesInput } from "@kezhuan/contract/metadata/object";

/** The way of an entry in a directory: experts and institutions. Staff may publish what they entered themselves. */
export const listingStates: StatesInput = {
  field: "status",
  initial: "draft",
  transitions: [
    {
      action: "submit",
      label: { zh: "提交审核", en: "Submit" },
      from: ["draft", "returned"],
      to: "submitted",
    },
    { action: "withdraw", label: { zh: "撤回", en: "Withdraw" }, from: ["submitted"], to: "draft" },
    { action: "return", label: { zh: "退回修改", en: "Return" }, from: ["submitted"], to: "returned" },
    {
      action: "publish",
      label: { zh: "发布", en: "Publish" },
      from: ["draft", "submitted", "offline"],
      to: "published",
      set: { publish_at: "$now" },
    },
    {
      action: "take_offline",
      label: { zh: "下线", en: "Take off line" },
      from: ["published"],
      to: "offline",
    },
    {
      action: "archive",
      label: { zh: "归档", en: "Archive" },
      from: ["draft", "returned", "offline"],
      to: "archived",
    },
  ],
};
