import { defineText } from "@kezhuan/web/ui/text.ts";

/** Choosing a dictionary, or making one. */
export const dictTexts = defineText({
  choose: { zh: "选择字典", en: "Choose a dictionary" },
  create: { zh: "新建字典…", en: "New dictionary…" },
  failed: { zh: "字典没有加载成功", en: "The dictionaries could not be loaded" },
  items: { zh: "{count} 项：{names}", en: "{count} {count|item|items}: {names}" },
  noItems: { zh: "这个字典还没有字典项", en: "This dictionary has no items yet" },
  title: { zh: "新建字典", en: "New dictionary" },
  labelZh: { zh: "中文名称", en: "Chinese title" },
  labelEn: { zh: "英文名称", en: "English title" },
  name: { zh: "字典标识", en: "Name" },
  item: { zh: "字典项", en: "Items" },
  code: { zh: "代码", en: "Code" },
  itemZh: { zh: "中文", en: "Chinese" },
  itemEn: { zh: "英文", en: "English" },
  add: { zh: "加一项", en: "Add an item" },
  remove: { zh: "去掉第 {place} 项", en: "Take item {place} away" },
  codeOf: { zh: "第 {place} 项的代码", en: "Code of item {place}" },
  zhOf: { zh: "第 {place} 项的中文", en: "Chinese of item {place}" },
  enOf: { zh: "第 {place} 项的英文", en: "English of item {place}" },
  cancel: { zh: "取消", en: "Cancel" },
  save: { zh: "建立字典", en: "Create the dictionary" },
  saved: { zh: "保存成功", en: "Save Success" },
  itemProblem: {
    zh: "每一项都要有不重复的代码和中文名称",
    en: "Each item needs a code of its own and a Chinese title",
  },
  note: {
    zh: "字典立即建立，之后可在“字典管理”中修改。",
    en: "The dictionary is made at once and can be changed later under Dictionaries.",
  },
});
