import { defineText } from "@kezhuan/web/ui/text.ts";

export const leadTimeTexts = defineText({
  heading: { zh: "时效与质量", en: "How fast, how well" },
  by: { zh: "分组", en: "Grouped" },
  month: { zh: "按月份", en: "By month" },
  months: { zh: "月份", en: "Month" },
  days: { zh: "{days} 天", en: "{days} d" },
  counted: { zh: "依据（项）", en: "Rests on" },
  restsOn: { zh: "依据 {count} 项", en: "Rests on {count} {count|record|records}" },
  waiting: {
    zh: "；另有 {count} 项尚无结果，不计入",
    en: "; {count} more have no result yet and do not count",
  },
  tooFew: {
    zh: "依据少于 {least} 项的不显示数值。",
    en: "What rests on fewer than {least} records is not shown.",
  },
});
