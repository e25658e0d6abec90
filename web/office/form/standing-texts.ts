import { defineText } from "@kezhuan/web/ui/text.ts";

export const standingTexts = defineText({
  title: { zh: "审核人的意见", en: "What the reviewer says" },
  refused: { zh: "上次的修改未被采纳", en: "The last change was not accepted" },
  begun: {
    zh: "{name} 自 {date} 起有一份修改没有提交，其他人暂时不能修改公开内容。",
    en: "{name} began a change on {date} and has not handed it in; nobody else can change what is public meanwhile.",
  },
  discard: { zh: "清除这份修改", en: "Discard it" },
  discardAsk: { zh: "清除未提交的修改？", en: "Discard the change?" },
  discardText: {
    zh: "{name} 写下的修改将被清除，不能恢复；对方会收到通知。",
    en: "What {name} has written will be gone for good. They are told.",
  },
  discarded: { zh: "已清除", en: "Discarded" },
  cancel: { zh: "取消", en: "Cancel" },
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
    zh: "这条内容由您提交或最后修改，须由另一位审核人通过：{names}。",
    en: "You handed this in or changed it last, so another reviewer has to approve it: {names}.",
  },
  ownReviewAlone: {
    zh: "这条内容由您提交或最后修改，须由另一位审核人通过；目前没有其他审核人，请管理员指定一位。",
    en: "You handed this in or changed it last, so another reviewer has to approve it. There is none: ask an administrator to name one.",
  },
  handedIn: {
    zh: "已提交审核：{fields}。通过前公开页面不变。",
    en: "Handed in for review: {fields}. Until then visitors see what is there now.",
  },
});
