import { defineText } from "@kezhuan/web/ui/text.ts";

export const kindTexts = defineText({
  yes: { zh: "是", en: "Yes" },
  no: { zh: "否", en: "No" },
  unset: { zh: "未填", en: "Not given" },
  hiddenTarget: { zh: "（无权查看）", en: "(not visible)" },
  unnamed: { zh: "（未命名）", en: "(unnamed)" },
  rows: { zh: "{count} 行", en: "{count} {count|row|rows}" },
  from: { zh: "从", en: "From" },
  to: { zh: "到", en: "To" },
  choose: { zh: "请选择", en: "Choose" },
  withBelow: { zh: "包含下级", en: "and everything below" },
  any: { zh: "全部", en: "Any" },
  search: { zh: "输入文字查找", en: "Type to find" },
  notFound: { zh: "没有匹配的数据", en: "Nothing matches" },
  unchosen: {
    zh: "“{text}”还没有选定，请从列表中选择，或把它清除",
    en: "“{text}” is not chosen yet: choose from the list or clear it",
  },
  searching: { zh: "正在查找…", en: "Searching…" },
  noAccess: { zh: "无权查看可选数据", en: "You may not see what could be chosen" },
  loadFailed: { zh: "没有加载成功", en: "Not loaded" },
  colourHint: { zh: "如 #209182", en: "Such as #209182" },
  addText: { zh: "输入后按回车添加", en: "Type, then Enter" },
});
