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
      set: { submitted_at: "$now", review_due: "$reviewDue" },
    },
    { action: "withdraw", label: { zh: "撤回", en: "Withdraw" }, from: ["submitted"], to: "draft" },
    {
      action: "claim",
      label: { zh: "受理", en: "Take up" },
      from: ["submitted"],
      to: "in_review",
      set: { reviewer: "$user.id" },
    },
    {
      action: "release",
      label: { zh: "取消受理", en: "Give back" },
      from: ["in_review"],
      to: "submitted",
      set: { reviewer: "$none" },
    },
    {
      action: "return",
      label: { zh: "退回修改", en: "Return" },
      from: ["submitted", "in_review", "approved"],
      to: "returned",
      set: { reviewed_at: "$now", review_comment: "$comment" },
    },
    {
      action: "approve",
      label: { zh: "审核通过", en: "Approve" },
      from: ["in_review"],
      to: "approved",
      set: { reviewed_at: "$now", review_comment: "$comment" },
    },
    {
      action: "publish",
      label: { zh: "发布", en: "Publish" },
      from: ["draft", "submitted", "in_review", "approved", "offline"],
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
