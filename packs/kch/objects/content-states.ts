import type { ObjectInput, StatesInput } from "@kezhuan/contract/metadata/object";
import { transition } from "@kezhuan/packs/transition";
import { reviewed, reviewSteps, takeOffline } from "./review-steps.ts";

/** The way of what is submitted, reviewed and published: achievements and demands. */
export const contentStates: StatesInput = {
  field: "status",
  initial: "draft",
  transitions: [
    ...reviewSteps,
    transition("reject", ["不予通过", "Reject"], { from: ["in_review"], to: "rejected", set: reviewed }),
    transition("publish", ["发布", "Publish"], {
      from: ["approved", "offline", "expired"],
      to: "published",
      set: { publish_at: "$now" },
      doneIn: ["published"],
    }),
    takeOffline,
    transition("expire", ["标记过期", "Mark expired"], { from: ["published"], to: "expired" }),
    transition("archive", ["归档", "Archive"], { from: ["offline", "expired", "rejected"], to: "archived" }),
  ],
};

/** What only reviewers can judge. */
const checklist = [
  {
    name: "complete",
    label: { zh: "内容完整、指标可量化", en: "Complete, with figures that can be tested" },
  },
  { name: "secrecy", label: { zh: "不涉密，可以公开", en: "No secrets in it: may be public" } },
  { name: "words", label: { zh: "无敏感词与夸大用语", en: "No sensitive or boastful wording" } },
  { name: "duplicates", label: { zh: "与已有内容不重复", en: "Not here already" } },
];

/** Where content belongs: the author may say so, and a reviewer completes it. */
export const classification = ["hi_tech_field", "industry", "discipline", "keywords"];

/** The review of what is submitted, and of changes of what visitors see. */
export const contentReview: ObjectInput["review"] = {
  waits: {
    submitted: ["claim"],
    in_review: ["return", "approve", "schedule", "reject"],
    approved: ["publish", "schedule"],
  },
  since: "submitted_at",
  due: "review_due",
  reviewer: "reviewer",
  claim: "claim",
  release: "release",
  explained: ["return", "reject"],
  days: 3,
  completes: classification,
  checklist,
  changes: ["published"],
  schedule: { action: "schedule", publish: "publish", cancel: "unschedule", at: "publish_at" },
};

/** The same for the entries of directories. */
export const listingClassification: Readonly<Record<string, string[]>> = {
  kch_expert: ["disciplines", "research_directions", "industries", "hi_tech_fields"],
  kch_institution: ["org_type", "region_code", "industry_code", "hi_tech_fields"],
};

/** The review of a directory. */
export const listingReview = (object: string): ObjectInput["review"] => ({
  ...contentReview,
  waits: {
    submitted: ["claim"],
    in_review: ["return", "approve", "schedule"],
    approved: ["publish", "schedule"],
  },
  days: 5,
  completes: listingClassification[object] ?? [],
  // Staff publish what is off line as it stands.
  changes: ["published", "offline"],
  checklist: [
    { name: "identity", label: { zh: "身份与单位属实", en: "Who it is, and of which institution, is true" } },
    ...checklist.filter(({ name }) => name !== "complete"),
  ],
});

/** What a form must hold to be submitted; publication asks again, as the record may have been edited since. */
export const toSubmit = ["submit", "approve", "schedule", "publish"];
/** What only publication needs: a reviewer completes it, or sends the record back for it. */
export const toPublish = ["approve", "schedule", "publish"];

/**
 * What an account from the portal may have waiting at once: room for two full sheets, and an end to filling the tables.
 * What is published or done with does not count.
 */
export const postingQuota = {
  roles: ["ROLE_MEMBER", "ROLE_DEFAULT"],
  states: ["draft", "submitted", "in_review", "returned", "approved"],
  most: 2000,
};
