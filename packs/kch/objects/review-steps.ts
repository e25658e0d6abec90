import type { ObjectInput, StatesInput } from "@kezhuan/contract/metadata/object";

type Step = StatesInput["transitions"][number];

/** What a reviewer's word leaves in the record. */
export const reviewed = { reviewed_at: "$now", review_comment: "$comment" } as const;

/** From a draft to a reviewer's yes, which publishes: the same for whatever is reviewed. */
export const reviewSteps: Step[] = [
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
    set: { ...reviewed, publish_at: "$none" },
  },
  {
    // One decision: nothing is left lying between a reviewer's yes and the public page.
    action: "approve",
    label: { zh: "通过并发布", en: "Approve and publish" },
    from: ["in_review"],
    to: "published",
    set: { ...reviewed, publish_at: "$now" },
  },
  {
    // Due when it is published, so that nobody's queue calls it late before.
    action: "schedule",
    label: { zh: "通过并定时发布", en: "Approve and publish later" },
    from: ["in_review", "approved"],
    to: "approved",
    set: { ...reviewed, reviewer: "$user.id", publish_at: "$at", review_due: "$at" },
  },
  {
    action: "unschedule",
    label: { zh: "取消定时发布", en: "Cancel the scheduled publication" },
    from: ["approved"],
    to: "approved",
    set: { review_comment: "$comment", publish_at: "$none" },
  },
];

export const takeOffline: Step = {
  action: "take_offline",
  label: { zh: "下线", en: "Take off line" },
  from: ["published"],
  to: "offline",
};

/** What tells how long a review takes and how often something comes back: later rounds leave it as it is. */
export const reviewMoments: NonNullable<ObjectInput["moments"]> = [
  { field: "first_submitted_at", when: { status: ["submitted"] } },
  { field: "first_reviewed_at", when: { status: ["returned", "approved", "rejected", "published"] } },
  { field: "returned_at", when: { status: ["returned"] } },
];
