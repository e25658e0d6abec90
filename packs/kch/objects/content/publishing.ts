import type { StatesInput } from "@kezhuan/contract/metadata/object";
import { inGroup } from "@kezhuan/packs/in-group";
import { codeIn, datetime, longtext } from "@kezhuan/packs/field-of";
import { transition } from "@kezhuan/packs/transition";

/** What staff write themselves goes on line at once; from and until say when it may be seen. */
export const publishingStates: StatesInput = {
  field: "status",
  initial: "draft",
  transitions: [
    transition("publish", ["发布", "Publish"], {
      from: ["draft", "offline"],
      to: "published",
      set: { publish_at: "$now" },
    }),
    transition("take_offline", ["下线", "Take off line"], { from: ["published"], to: "offline" }),
  ],
};

/** The same where two look at it: whoever wrote it may ask a colleague to publish it, who may send it back. */
export const editorialStates: StatesInput = {
  ...publishingStates,
  transitions: [
    transition("submit", ["提请发布", "Ask to publish"], {
      from: ["draft", "returned", "offline"],
      to: "submitted",
    }),
    transition("return", ["退回修改", "Return"], {
      from: ["submitted"],
      to: "returned",
      set: { return_comment: "$comment" },
    }),
    ...publishingStates.transitions.map((step) =>
      step.action === "publish" ? { ...step, from: [...step.from, "submitted", "returned"] } : step,
    ),
  ],
};

/** What was said when it was returned. */
export const editorialFields = inGroup("publishing", [
  longtext("return_comment", ["退回意见", "Why it was returned"], {
    settings: { maxLength: 1000 },
    readonly: true,
  }),
]);

/** State and schedule, alike in all that staff write for the public pages. */
export const publishingFields = inGroup("publishing", [
  codeIn("kch_content_status")("status", ["状态", "State"], { readonly: true }),
  datetime("published_from", ["开始展示", "Shown from"], {
    help: {
      zh: "发布后到这一刻才对外可见；留空为立即",
      en: "Once published, it is shown from this moment on; empty: at once",
    },
  }),
  datetime("published_until", ["停止展示", "Shown until"], {
    help: {
      zh: "到这一刻自动不再可见；留空为一直展示",
      en: "Not shown any more from then on; empty: for good",
    },
  }),
  datetime("publish_at", ["发布时间", "Published"], { readonly: true }),
]);

export const publishingGroup = { name: "publishing", label: { zh: "发布与排期", en: "Publishing" } };

/** From before until, as everywhere. */
export const publishingOrder = [{ low: "published_from", high: "published_until" }];
