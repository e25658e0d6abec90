import type { DictDef } from "@kezhuan/contract/metadata/dictionary";
import { noticeKindLabels, noticeKinds } from "@kezhuan/contract/metadata/notice";
import { webhookProblemLabels, webhookProblems } from "@kezhuan/contract/metadata/webhook";

/** What notices are about. */
export const noticeKindDict: DictDef = {
  name: "notice_kind",
  label: { zh: "通知类别", en: "Kinds of notices" },
  items: noticeKinds.map((code) => ({ code, label: noticeKindLabels[code] })),
};

/** Why something could not be delivered to a webhook. */
export const webhookProblemDict: DictDef = {
  name: "webhook_problem",
  label: { zh: "网络钩子问题", en: "Problems of webhooks" },
  items: webhookProblems.map((code) => ({ code, label: webhookProblemLabels[code] })),
};
