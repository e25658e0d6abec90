import type { ObjectInput, StatesInput } from "@kezhuan/contract/metadata/object";
import { transition } from "@kezhuan/packs/transition";

type Step = StatesInput["transitions"][number];

/** What a reviewer's word leaves in the record. */
export const reviewed = { reviewed_at: "$now", review_comment: "$comment" } as const;

/** From a draft to a reviewer's yes, which publishes: the same for whatever is reviewed. */
export const reviewSteps: Step[] = [
  transition("submit", ["提交审核", "Submit"], {
    from: ["draft", "returned"],
    to: "submitted",
    set: { submitted_at: "$now", review_due: "$reviewDue" },
  }),
  transition("withdraw", ["撤回", "Withdraw"], { from: ["submitted"], to: "draft" }),
  transition("claim", ["受理", "Take up"], {
    from: ["submitted"],
    to: "in_review",
    set: { reviewer: "$user.id" },
  }),
  transition("release", ["取消受理", "Give back"], {
    from: ["in_review"],
    to: "submitted",
    set: { reviewer: "$none" },
  }),
  transition("return", ["退回修改", "Return"], {
    from: ["submitted", "in_review", "approved"],
    to: "returned",
    set: { ...reviewed, publish_at: "$none" },
  }),
  transition("approve", ["通过并发布", "Approve and publish"], {
    // One decision: nothing is left lying between a reviewer's yes and the public page.
    from: ["in_review"],
    to: "published",
    set: { ...reviewed, publish_at: "$now" },
  }),
  transition("schedule", ["通过并定时发布", "Approve and publish later"], {
    // Due when it is published, so that nobody's queue calls it late before.
    from: ["in_review", "approved"],
    to: "approved",
    set: { ...reviewed, reviewer: "$user.id", publish_at: "$at", review_due: "$at" },
  }),
  transition("unschedule", ["取消定时发布", "Cancel the scheduled publication"], {
    from: ["approved"],
    to: "approved",
    set: { review_comment: "$comment", publish_at: "$none" },
  }),
];

export const takeOffline: Step = transition("take_offline", ["下线", "Take off line"], {
  from: ["published"],
  to: "offline",
});

/** What tells how long a review takes and how often something comes back: later rounds leave it as it is. */
export const reviewMoments: NonNullable<ObjectInput["moments"]> = [
  { field: "first_submitted_at", when: { status: ["submitted"] } },
  { field: "first_reviewed_at", when: { status: ["returned", "approved", "rejected", "published"] } },
  { field: "returned_at", when: { status: ["returned"] } },
];
