import type { StatesInput } from "@kezhuan/contract/metadata/object";
import { transition } from "@kezhuan/packs/transition";
import { reviewSteps, takeOffline } from "./review-steps.ts";

/** The way of an entry in a directory: experts and institutions. Staff may publish what they entered themselves. */
export const listingStates: StatesInput = {
  field: "status",
  initial: "draft",
  transitions: [
    ...reviewSteps,
    transition("publish", ["发布", "Publish"], {
      from: ["draft", "submitted", "in_review", "approved", "offline"],
      to: "published",
      set: { publish_at: "$now" },
      doneIn: ["published"],
    }),
    takeOffline,
    transition("archive", ["归档", "Archive"], { from: ["draft", "returned", "offline"], to: "archived" }),
  ],
};
