import type { Label } from "@kezhuan/contract/metadata/label";

/** Words of the plain pages, and of feeds and repository. */
export const pageTexts = {
  site: { zh: "科转 Kezhuan", en: "Kezhuan 科转" },
  otherLanguage: { zh: "English", en: "中文" },
  skip: { zh: "跳到正文", en: "Skip to content" },
  interactive: { zh: "打开互动页面", en: "Open the interactive page" },
  interactiveLead: {
    zh: "收藏、对比与联系对接请使用互动页面。",
    en: "Use the interactive page to save, compare or get in touch.",
  },
  published: { zh: "发布于", en: "Published" },
  updated: { zh: "更新于", en: "Updated" },
  address: { zh: "永久地址", en: "Permanent address" },
  cite: { zh: "引用", en: "Cite" },
  feed: { zh: "订阅最新发布", en: "Feed of the newest records" },
  otherHalf: {
    zh: "部分内容没有中文版本，以英文显示。",
    en: "Parts of this record have no English version and are shown in Chinese.",
  },
  asked: { zh: "问答", en: "Questions and answers" },
  askedBy: { zh: "提问：", en: "Asked by" },
  answered: { zh: "回答于", en: "Answered" },
  more: { zh: "其他信息", en: "Further information" },
  missingTitle: { zh: "没有找到这个页面", en: "This page was not found" },
  missingLead: {
    zh: "内容可能已经下架、尚未公开，或链接不完整。",
    en: "It may have been withdrawn, may not be public, or the link is incomplete.",
  },
  home: { zh: "返回首页", en: "Go to the home page" },
  newest: { zh: "最新发布", en: "Newest records" },
  results: { zh: "“{q}”的最新结果", en: "Newest results for “{q}”" },
} satisfies Record<string, Label>;
