import type { WireRecord } from "@kezhuan/contract/api/records";
import { defineText } from "./text.ts";

/** Who can see a record at its public address now. */
export type Audience = "everybody" | "members" | "invited" | "staff";

/**
 * From a record's state, secrecy and visibility. Readers who are not told the state are shown published records only.
 */
export function audienceOf(record: WireRecord): Audience {
  const { status = "published", secrecy = "public", visibility } = record;
  if (status !== "published" || secrecy !== "public") return "staff";
  return visibility === "members" || visibility === "invited" ? visibility : "everybody";
}

export const audienceTexts = defineText({
  everybody: { zh: "已公开，所有人可以看到。", en: "Public: everybody can see it." },
  members: {
    zh: "登录的注册用户可以看到，访客看不到。",
    en: "Registered users see it after logging in; visitors do not.",
  },
  invited: { zh: "只有受邀专家可以看到。", en: "Only invited experts see it." },
  staff: {
    zh: "现在不公开：只有提交人和工作人员可以看到。",
    en: "Not public now: only its author and staff can see it.",
  },
});
