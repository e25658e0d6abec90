import type { DictDef } from "@kezhuan/contract/metadata/dictionary";

/** What readers keep and follow. */
export const readerDicts: readonly DictDef[] = [
  {
    name: "kch_favourite_kind",
    label: { zh: "收藏对象", en: "Kinds of favourites" },
    items: [
      { code: "achievement", label: { zh: "成果", en: "Achievement" } },
      { code: "expert", label: { zh: "专家", en: "Expert" } },
      { code: "institution", label: { zh: "机构", en: "Institution" } },
      { code: "demand", label: { zh: "需求", en: "Demand" } },
    ],
  },
  {
    name: "kch_subscription_kind",
    label: { zh: "订阅类型", en: "Kinds of subscriptions" },
    items: [
      { code: "search", label: { zh: "查找条件", en: "Search" } },
      { code: "theme", label: { zh: "专题", en: "Theme" } },
      { code: "institution", label: { zh: "机构", en: "Institution" } },
      { code: "expert", label: { zh: "专家", en: "Expert" } },
      { code: "matches", label: { zh: "匹配结果", en: "Matches" } },
    ],
  },
  {
    name: "kch_frequency",
    label: { zh: "提醒频率", en: "How often" },
    items: [
      { code: "at_once", label: { zh: "有新内容就提醒", en: "As soon as there is something new" } },
      { code: "daily", label: { zh: "每天一次", en: "Once a day" } },
      { code: "weekly", label: { zh: "每周一次", en: "Once a week" } },
    ],
  },
  {
    name: "kch_language",
    label: { zh: "语言", en: "Language" },
    items: [
      { code: "zh", label: { zh: "中文", en: "Chinese" } },
      { code: "en", label: { zh: "英文", en: "English" } },
    ],
  },
];
