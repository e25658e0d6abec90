import { defineText } from "@kezhuan/web/ui/text.ts";

/** What the parts of a field are called. */
export const traitTexts = defineText({
  label: { zh: "名称", en: "Label" },
  kind: { zh: "类型", en: "Kind" },
  settings: { zh: "类型设置", en: "Settings of the kind" },
  required: { zh: "必填", en: "Required" },
  requiredFor: { zh: "流转前必填", en: "Needed before steps" },
  readonly: { zh: "只读", en: "Read-only" },
  fixed: { zh: "建立后不可改", en: "Fixed once created" },
  unique: { zh: "不可重复", en: "Unique" },
  searchable: { zh: "关键词可检索", en: "Found by keyword" },
  default: { zh: "默认值", en: "Default" },
  help: { zh: "填写说明", en: "Help" },
  group: { zh: "分组", en: "Section" },
});

/** What the parts of an object are called. */
export const objectTraitTexts = defineText({
  label: { zh: "名称", en: "Label" },
  labelField: { zh: "名称字段", en: "Label field" },
  labelFieldEn: { zh: "英文名称字段", en: "English label field" },
  keyField: { zh: "标识字段", en: "Key field" },
  groups: { zh: "分组", en: "Sections" },
  order: { zh: "先后约束", en: "Pairs in order" },
  sort: { zh: "默认排序", en: "Default order" },
  selfReview: { zh: "一人提交并审核", en: "Review by one person" },
});
