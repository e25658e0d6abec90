import type { Label } from "./label.ts";

/** What a notice is about. People say for each of them whether they want it by e-mail as well. */
export const noticeKinds = [
  "review",
  "matching",
  "contract",
  "activity",
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
  activity: { zh: "活动报名", en: "Activities" },
  reminder: { zh: "期限提醒", en: "Reminders of time limits" },
  subscription: { zh: "收藏与订阅", en: "Favourites and subscriptions" },
  account: { zh: "账号与认证", en: "Account and verification" },
  system: { zh: "系统消息", en: "System" },
};

/** Kinds that always show in the product: they are about one's own login, or from administrators to everybody. */
export const alwaysShownKinds = ["account", "system"] as const satisfies readonly NoticeKind[];

/** Whether people can have notices of a kind arrive without the bell. */
export function canBeQuiet(kind: NoticeKind): kind is Exclude<NoticeKind, (typeof alwaysShownKinds)[number]> {
  return !alwaysShownKinds.some((one) => one === kind);
}

/** Every account has it, whatever its other roles: what it grants is each person's own. */
export const everyAccountRole = "ROLE_ACCOUNT";
