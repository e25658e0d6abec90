import { defineText } from "@kezhuan/web/ui/text.ts";

export const frequencyTexts = defineText({
  at_once: { zh: "有新内容就提醒", en: "As soon as there is something new" },
  daily: { zh: "每天早上汇总", en: "Every morning" },
  weekly: { zh: "每周一早上汇总", en: "Every Monday morning" },
});

export const subscriptionTexts = defineText({
  frequency: { zh: "提醒频率", en: "How often" },
  language: { zh: "提醒语言", en: "Language" },
  zh: { zh: "中文", en: "Chinese" },
  en: { zh: "英文", en: "English" },
  failed: { zh: "没有存上：{message}", en: "It was not saved: {message}" },
});
