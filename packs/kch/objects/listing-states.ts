import type { StatesInput } from "@kezhuan/contract/metadata/object";
import { reviewSteps, takeOffline } from "./review-steps.ts";

/** The way of an entry in a directory: experts and institutions. Staff may publish what they entered themselves. */
export const listingStates: StatesInput = {
  field: "status",
  initial: "draft",
  transitions: [
    ...reviewSteps,
    {
      action: "publish",
      label: { zh: "发布", en: "Publish" },
      from: ["draft", "submitted", "in_review", "approved", "offline"],
      to: "published",
      set: { publish_at: "$now" },
      doneIn: ["published"],
    },
    takeOffline,
    {
      action: "archive",
      label: { zh: "归档", en: "Archive" },
      from: ["draft", "returned", "offline"],
      to: "archived",
    },
  ],
};
