import { defineText } from "@kezhuan/web/ui/text.ts";

/** What holds for the object as a whole. */
export const propertyTexts = defineText({
  names: { zh: "名称", en: "Names" },
  labelZh: { zh: "中文名称", en: "Chinese label" },
  labelEn: { zh: "英文名称", en: "English label" },
  labelField: { zh: "名称字段", en: "Label field" },
  labelFieldHelp: { zh: "引用处显示它", en: "What references show" },
  labelFieldEn: { zh: "英文名称字段", en: "English label field" },
  keyField: { zh: "标识字段", en: "Key field" },
  keyFieldHelp: {
    zh: "不可重复的文本，导入和业务包按它认出记录",
    en: "A unique text by which imports and packs know a record",
  },
  none: { zh: "无", en: "none" },
  review: { zh: "审核", en: "Review" },
  selfReview: {
    zh: "提交人或最后修改人可以自己审核通过",
    en: "Whoever hands a record in or changes it last may approve it as well",
  },
  selfReviewHelp: {
    zh: "仅供只有一名工作人员的单位使用；不勾选时须由他人审核，管理员也不例外",
    en: "Only for associations with one person; otherwise somebody else has to, administrators included",
  },
  sort: { zh: "默认排序", en: "Default order" },
  groups: { zh: "表单分组", en: "Sections of the form" },
  groupsHelp: {
    zh: "字段在“字段”中选择所在分组，这里决定分组的名称与先后",
    en: "Fields choose their section themselves; here are the sections and their order",
  },
  groupZh: { zh: "第 {place} 个分组的中文名称", en: "Chinese label of section {place}" },
  groupEn: { zh: "第 {place} 个分组的英文名称", en: "English label of section {place}" },
  addGroup: { zh: "加一个分组", en: "Add a section" },
  removeGroup: { zh: "去掉分组“{name}”", en: 'Take the section "{name}" away' },
  up: { zh: "分组“{name}”上移", en: 'Move the section "{name}" up' },
  down: { zh: "分组“{name}”下移", en: 'Move the section "{name}" down' },
  order: { zh: "先后约束", en: "Pairs in order" },
  orderHelp: {
    zh: "两个字段都有值时，前者不能大于（晚于）后者",
    en: "When both have a value, the first must not be more (later) than the second",
  },
  low: { zh: "第 {place} 对：前者", en: "Pair {place}: first" },
  high: { zh: "第 {place} 对：后者", en: "Pair {place}: second" },
  notMore: { zh: "不大于", en: "at most" },
  addOrder: { zh: "加一对", en: "Add a pair" },
  removeOrder: { zh: "去掉第 {place} 对", en: "Take pair {place} away" },
  choose: { zh: "选择字段", en: "Choose a field" },
});
