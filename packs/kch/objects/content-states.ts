import type { StatesInput } from "@kezhuan/contract/metadata/object";

const reviewed = { reviewed_at: "$now", review_comment: "$comment" } as const;

/** The way of what is submitted, reviewed and published: achievements and demands. */
export const contentStates: StatesInput = {
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
    {
      action: "claim",
      label: { zh: "受理", en: "Take up" },
      from: ["submitted"],
      to: "in_review",
      set: { reviewer: "$user.id" },
    },
    {
      action: "return",
      label: { zh: "退回修改", en: "Return" },
      from: ["submitted", "in_review", "approved"],
      to: "returned",
      set: reviewed,
    },
    {
      action: "approve",
      label: { zh: "审核通过", en: "Approve" },
      from: ["in_review"],
      to: "approved",
      set: reviewed,
    },
    {
      action: "reject",
      label: { zh: "不予通过", en: "Reject" },
      from: ["in_review"],
      to: "rejected",
      set: reviewed,
    },
    {
      action: "publish",
      label: { zh: "发布", en: "Publish" },
      from: ["approved", "offline", "expired"],
      to: "published",
      set: { publish_at: "$now" },
    },
    {
      action: "take_offline",
      label: { zh: "下线", en: "Take off line" },
      from: ["published"],
      to: "offline",
    },
    { action: "expire", label: { zh: "标记过期", en: "Mark expired" }, from: ["published"], to: "expired" },
    {
      action: "archive",
      label: { zh: "归档", en: "Archive" },
      from: ["offline", "expired", "rejected"],
      to: "archived",
    },
  ],
};

/** What a form must hold to be submitted; publishing asks again, as the record may have been edited since. */
export const toSubmit = ["submit", "publish"];
/** What only publication needs. */
export const toPublish = ["publish"];

/**
 * What an account from the portal may have waiting at once: room for two full sheets, and an end to filling the tables.
 * What is published or done with does not count.
 */
export const postingQuota = {
  roles: ["ROLE_MEMBER", "ROLE_DEFAULT"],
  states: ["draft", "submitted", "in_review", "returned", "approved"],
  most: 2000,
};
