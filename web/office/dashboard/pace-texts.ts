import { defineText } from "@kezhuan/web/ui/text.ts";

export const paceTexts = defineText({
  heading: { zh: "时效与质量", en: "How fast, how well" },
  by: { zh: "分组", en: "Grouped" },
  month: { zh: "按月份", en: "By month" },
  field: { zh: "按领域", en: "By field" },
  region: { zh: "按地区", en: "By region" },
  institution: { zh: "按单位", en: "By institution" },
  months: { zh: "月份", en: "Month" },
  fields: { zh: "技术领域", en: "Field" },
  regions: { zh: "地区", en: "Region" },
  institutions: { zh: "单位", en: "Institution" },
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
  demandReview: { zh: "需求首次审定用时", en: "First decision on demands" },
  achievementReview: { zh: "成果首次审定用时", en: "First decision on achievements" },
  reviewMeans: {
    zh: "从首次提交到首次退回、通过或不予通过，取中位数。",
    en: "From first submitted to first returned, approved or rejected; the median.",
  },
  contact: { zh: "首次联系用时", en: "Time to first contact" },
  contactMeans: {
    zh: "从对接发起到技术经理人首次联系，取中位数。",
    en: "From the beginning of a case to the broker's first contact; the median.",
  },
  response: { zh: "按期答复率", en: "Answered in time" },
  responseMeans: {
    zh: "首次联系后 {days} 天内对方同意或说明原因婉拒的比例；未满期限又未答复的不计入。",
    en: "Of the other sides, how many agreed or declined with a reason within {days} days of first contact; those who still have time are not counted.",
  },
  demandReturned: { zh: "需求退回率", en: "Demands returned" },
  achievementReturned: { zh: "成果退回率", en: "Achievements returned" },
  returnedMeans: {
    zh: "审定过的之中，曾被退回修改的比例。",
    en: "Of those decided on, how many were returned at least once.",
  },
  ofDemands: { zh: "领域与地区取自所对接的需求。", en: "Field and region are those of the demand." },
});
