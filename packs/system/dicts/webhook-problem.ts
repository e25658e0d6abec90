import type { DictDef } from "@kezhuan/contract/metadata/dictionary";
import { webhookProblemLabels, webhookProblems } from "@kezhuan/contract/metadata/webhook";

/** Why something could not be delivered to a webhook. */
export const webhookProblemDict: DictDef = {
  name: "webhook_problem",
  label: { zh: "网络钩子问题", en: "Problems of webhooks" },
  items: webhookProblems.map((code) => ({ code, label: webhookProblemLabels[code] })),
};
