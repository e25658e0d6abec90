import { defineText } from "@kezhuan/web/ui/text.ts";

/** What the kinds are called where they stand side by side. */
export const kindNames = defineText({
  all: { zh: "全部", en: "All" },
  achievement: { zh: "成果", en: "Achievements" },
  expert: { zh: "专家", en: "Experts" },
  institution: { zh: "机构", en: "Institutions" },
  demand: { zh: "需求", en: "Demands" },
});

/** Where all of a kind are found, with the same words. */
export const kindMore = defineText({
  achievement: {
    zh: "在成果中筛选全部 {count} 项",
    en: "Filter all {count} {count|achievement|achievements}",
  },
  expert: { zh: "在专家中筛选全部 {count} 位", en: "Filter all {count} {count|expert|experts}" },
  institution: {
    zh: "在机构中筛选全部 {count} 家",
    en: "Filter all {count} {count|institution|institutions}",
  },
  demand: { zh: "在需求中筛选全部 {count} 项", en: "Filter all {count} {count|demand|demands}" },
});

/** The same where nobody has counted to the end. */
export const kindAll = defineText({
  achievement: { zh: "在成果中筛选全部结果", en: "Filter all achievements" },
  expert: { zh: "在专家中筛选全部结果", en: "Filter all experts" },
  institution: { zh: "在机构中筛选全部结果", en: "Filter all institutions" },
  demand: { zh: "在需求中筛选全部结果", en: "Filter all demands" },
});
