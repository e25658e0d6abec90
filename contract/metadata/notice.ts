import type { Label } from "./label.ts";

/** What a notice is about. People say for each of them whether they want it by e-mail as well. */
export const noticeKinds = [
  "review",
  "matching",
  "contract",
  "reminder",
  "subscription",
  "account",
  "system",
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

export const noticeKindLabels: Readonly<Record<NoticeKind, Label>> = {
  review: { zh: "审核与发布", en: "Review and publication" },
  matching: { zh: "供需对接", en: "Matching cases" },
  contract: { zh: "合同与付款", en: "Contracts and payments" },
  reminder: { zh: "期限提醒", en: "Reminders of time limits" },
  subscription: { zh: "收藏与订阅", en: "Favourites and subscriptions" },
  account: { zh: "账号与认证", en: "Account and verification" },
  system: { zh: "系统消息", en: "System" },
};

/** Every account has it, whatever its other roles: what it grants is each person's own. */
export const everyAccountRole = "ROLE_ACCOUNT";
