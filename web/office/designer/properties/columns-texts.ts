import { defineText } from "@kezhuan/web/ui/text.ts";

/** The columns of a small table. */
export const columnsTexts = defineText({
  add: { zh: "加一列", en: "Add a column" },
  name: { zh: "列名", en: "Name" },
  zh: { zh: "中文", en: "Chinese" },
  en: { zh: "英文", en: "English" },
  type: { zh: "类型", en: "Type" },
  dict: { zh: "字典", en: "Dictionary" },
  required: { zh: "必填", en: "Required" },
  text: { zh: "文字", en: "Text" },
  number: { zh: "数字", en: "Number" },
  code: { zh: "字典项", en: "Dictionary item" },
  date: { zh: "日期", en: "Date" },
  remove: { zh: "去掉列 {name}", en: "Take the column {name} away" },
});
