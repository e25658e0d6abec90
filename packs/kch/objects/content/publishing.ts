import type { StatesInput } from "@kezhuan/contract/metadata/object";
import { inGroup } from "@kezhuan/packs/in-group";

/** What staff write themselves goes on line at once; from and until say when it may be seen. */
export const publishingStates: StatesInput = {
  field: "status",
  initial: "draft",
  transitions: [
    {
      action: "publish",
      label: { zh: "发布", en: "Publish" },
      from: ["draft", "offline"],
      to: "published",
      set: { publish_at: "$now" },
    },
    {
      action: "take_offline",
      label: { zh: "下线", en: "Take off line" },
      from: ["published"],
      to: "offline",
    },
  ],
};

/** The same where two look at it: whoever wrote it may ask a colleague to publish it, who may send it back. */
export const editorialStates: StatesInput = {
  ...publishingStates,
  transitions: [
    {
      action: "submit",
      label: { zh: "提请发布", en: "Ask to publish" },
      from: ["draft", "returned", "offline"],
      to: "submitted",
    },
    {
      action: "return",
      label: { zh: "退回修改", en: "Return" },
      from: ["submitted"],
      to: "returned",
      set: { return_comment: "$comment" },
    },
    ...publishingStates.transitions.map((step) =>
      step.action === "publish" ? { ...step, from: [...step.from, "submitted", "returned"] } : step,
    ),
  ],
};

/** What was said when it was returned. */
export const editorialFields = inGroup("publishing", [
  {
    name: "return_comment",
    label: { zh: "退回意见", en: "Why it was returned" },
    kind: "longtext",
    settings: { maxLength: 1000 },
    readonly: true,
  },
]);

/** State and schedule, alike in all that staff write for the public pages. */
export const publishingFields = inGroup("publishing", [
  {
    name: "status",
    label: { zh: "状态", en: "State" },
    kind: "code",
    settings: { dict: "kch_content_status" },
    readonly: true,
  },
  {
    name: "published_from",
    label: { zh: "开始展示", en: "Shown from" },
    kind: "datetime",
    help: {
      zh: "发布后到这一刻才对外可见；留空为立即",
      en: "Once published, it is shown from this moment on; empty: at once",
    },
  },
  {
    name: "published_until",
    label: { zh: "停止展示", en: "Shown until" },
    kind: "datetime",
    help: {
      zh: "到这一刻自动不再可见；留空为一直展示",
      en: "Not shown any more from then on; empty: for good",
    },
  },
  { name: "publish_at", label: { zh: "发布时间", en: "Published" }, kind: "datetime", readonly: true },
]);

export const publishingGroup = { name: "publishing", label: { zh: "发布与排期", en: "Publishing" } };

/** From before until, as everywhere. */
export const publishingOrder = [{ low: "published_from", high: "published_until" }];
