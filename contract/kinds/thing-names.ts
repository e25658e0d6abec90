import type { Label } from "../metadata/label.ts";
import type { KindName } from "./traits.ts";

/** What a text field holds technical names of, where it does; people are shown the labels of the things named. */
export const namedThings = ["object", "action", "kind", "call", "publicForm"] as const;
export type NamedThing = (typeof namedThings)[number];

/** Where the metadata's `dicts` hold the labels; no dictionary can bear such a name. */
export function dictOfNames(thing: NamedThing): string {
  return `names:${thing}`;
}

/** The names are a settings' `names`; undefined for every other field. */
export function namedThingOf(settings: Readonly<Record<string, unknown>>): NamedThing | undefined {
  return namedThings.find((thing) => thing === settings["names"]);
}

export const kindLabels: Readonly<Record<KindName, Label>> = {
  id: { zh: "编号", en: "ID" },
  text: { zh: "单行文本", en: "Text" },
  longtext: { zh: "多行文本", en: "Long text" },
  richtext: { zh: "富文本", en: "Formatted text" },
  integer: { zh: "整数", en: "Whole number" },
  decimal: { zh: "小数", en: "Decimal number" },
  boolean: { zh: "是否", en: "Yes or no" },
  date: { zh: "日期", en: "Date" },
  datetime: { zh: "日期时间", en: "Date and time" },
  code: { zh: "字典单选", en: "Dictionary item" },
  codes: { zh: "字典多选", en: "Dictionary items" },
  ref: { zh: "引用", en: "Reference" },
  refs: { zh: "引用列表", en: "References" },
  texts: { zh: "文本列表", en: "List of texts" },
  file: { zh: "文件", en: "Files" },
  image: { zh: "图片", en: "Pictures" },
  json: { zh: "结构数据", en: "Structured data" },
  money: { zh: "金额", en: "Money" },
  percentage: { zh: "百分比", en: "Percentage" },
  time: { zh: "时刻", en: "Time of day" },
  yearmonth: { zh: "年月", en: "Month" },
  region: { zh: "行政区划", en: "Region" },
  rating: { zh: "评分", en: "Rating" },
  colour: { zh: "颜色", en: "Colour" },
  sequence: { zh: "流水号", en: "Running number" },
  computed: { zh: "计算字段", en: "Computed" },
  person: { zh: "人员", en: "Person" },
  department: { zh: "部门", en: "Department" },
  parent: { zh: "上级", en: "Parent" },
  lines: { zh: "子表或反向引用", en: "Sub-table or inverse reference" },
};
