import { defineText } from "@kezhuan/web/ui/text.ts";

export const standingTexts = defineText({
  title: { zh: "审核人的意见", en: "What the reviewer says" },
  answered: { zh: "已修改", en: "changed since" },
  remark: { zh: "审核意见：{text}", en: "Reviewer: {text}" },
  somebody: { zh: "其他用户", en: "somebody" },
  waitingMine: {
    zh: "您对{fields}的修改正在等待审核，公开页面暂不改变。",
    en: "Your change of {fields} waits for review; what visitors see stays as it is.",
  },
  waiting: {
    zh: "{name} 对{fields}的修改正在等待审核。",
    en: "A change of {fields} by {name} waits for review.",
  },
  ownReview: {
    zh: "这条内容由您提交或最后修改，须由另一位审核人通过。",
    en: "You handed this in or changed it last, so another reviewer has to approve it.",
  },
  handedIn: {
    zh: "已提交审核：{fields}。通过前公开页面不变。",
    en: "Handed in for review: {fields}. Until then visitors see what is there now.",
  },
});
