import type { Label } from "./label.ts";

/** Why something could not be delivered. */
export const webhookProblems = [
  "timeout",
  "unreachable",
  "refusedAddress",
  "redirect",
  "status",
  "owner",
  "tooLong",
  "unavailable",
] as const;
export type WebhookProblem = (typeof webhookProblems)[number];

export const webhookProblemLabels: Readonly<Record<WebhookProblem, Label>> = {
  timeout: { zh: "10 秒内没有应答", en: "No answer within 10 seconds" },
  unreachable: { zh: "无法连接", en: "It could not be reached" },
  refusedAddress: { zh: "该地址不允许访问", en: "Its address must not be called" },
  redirect: { zh: "要求跳转到别处，未跟随", en: "It asked to go elsewhere, which is not followed" },
  status: { zh: "应答状态不是 2xx", en: "It did not answer with a status of 2xx" },
  owner: { zh: "所有者账号已停用或不存在", en: "The owner's account is disabled or gone" },
  tooLong: { zh: "连续一天未能送达，已停用", en: "Nothing could be delivered for a day, so it was disabled" },
  unavailable: { zh: "网络钩子已停用或删除", en: "The webhook is disabled or gone" },
};
