import { defineText } from "@kezhuan/web/ui/text.ts";

export const impersonationTexts = defineText({
  viewAs: { zh: "以其身份查看…", en: "View as this user…" },
  title: { zh: "以“{name}”的身份查看", en: "View as “{name}”" },
  lead: {
    zh: "将在本标签页看到该用户所见的一切，只读，最长 30 分钟。开始、结束和原因都会留下记录。",
    en: "In this tab you see what they see, read-only, for 30 minutes at most. Beginning, end and reason are kept on record.",
  },
  reason: { zh: "原因", en: "Reason" },
  needsReason: { zh: "请填写原因", en: "Give a reason" },
  cancel: { zh: "取消", en: "Cancel" },
  start: { zh: "开始查看", en: "Start viewing" },
  banner: { zh: "以他人身份查看", en: "Viewing as another user" },
  viewing: { zh: "正在以“{name}”的身份查看", en: "You are viewing as “{name}”" },
  readOnly: { zh: "只读", en: "read-only" },
  left: { zh: "还剩 {count} 分钟", en: "{count} {count|minute|minutes} left" },
  lastMinute: { zh: "不到 1 分钟", en: "less than a minute left" },
  end: { zh: "结束查看", en: "Stop viewing" },
});
