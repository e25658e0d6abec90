import type { DictDef } from "@kezhuan/contract/metadata/dictionary";

export const gbGenderDict: DictDef = {
  name: "gb_gender",
  label: { zh: "性别", en: "Gender" },
  source: "GB/T 2261.1-2003",
  items: [
    { code: "0", label: { zh: "未知的性别", en: "Unknown" } },
    { code: "1", label: { zh: "男性", en: "Male" }, aliases: ["男"] },
    { code: "2", label: { zh: "女性", en: "Female" }, aliases: ["女"] },
    { code: "9", label: { zh: "未说明的性别", en: "Not stated" } },
  ],
};

export const gbEducationDict: DictDef = {
  name: "gb_education",
  label: { zh: "学历", en: "Education" },
  source: "GB/T 4658-2006",
  items: [
    { code: "10", label: { zh: "研究生教育", en: "Postgraduate" } },
    {
      code: "11",
      parent: "10",
      label: { zh: "博士研究生毕业", en: "Doctoral graduate" },
      aliases: ["博士研究生"],
    },
    { code: "12", parent: "10", label: { zh: "博士研究生结业", en: "Doctoral study completed" } },
    { code: "13", parent: "10", label: { zh: "博士研究生肄业", en: "Doctoral study not completed" } },
    {
      code: "14",
      parent: "10",
      label: { zh: "硕士研究生毕业", en: "Master's graduate" },
      aliases: ["硕士研究生"],
    },
    { code: "15", parent: "10", label: { zh: "硕士研究生结业", en: "Master's study completed" } },
    { code: "16", parent: "10", label: { zh: "硕士研究生肄业", en: "Master's study not completed" } },
    { code: "17", parent: "10", label: { zh: "研究生班毕业", en: "Postgraduate class graduate" } },
    { code: "20", label: { zh: "大学本科教育", en: "Undergraduate" } },
    { code: "21", parent: "20", label: { zh: "大学本科毕业", en: "Bachelor's graduate" }, aliases: ["本科"] },
    { code: "22", parent: "20", label: { zh: "大学本科结业", en: "Bachelor's study completed" } },
    { code: "23", parent: "20", label: { zh: "大学本科肄业", en: "Bachelor's study not completed" } },
    { code: "28", parent: "20", label: { zh: "大学普通班毕业", en: "University general class graduate" } },
    { code: "30", label: { zh: "大学专科教育", en: "Junior college" } },
    {
      code: "31",
      parent: "30",
      label: { zh: "大学专科毕业", en: "Junior college graduate" },
      aliases: ["大专"],
    },
    { code: "32", parent: "30", label: { zh: "大学专科结业", en: "Junior college study completed" } },
    { code: "33", parent: "30", label: { zh: "大学专科肄业", en: "Junior college study not completed" } },
    { code: "40", label: { zh: "中等职业教育", en: "Secondary vocational" } },
    { code: "60", label: { zh: "普通高级中学教育", en: "Senior secondary" } },
    { code: "70", label: { zh: "初级中学教育", en: "Junior secondary" } },
    { code: "80", label: { zh: "小学教育", en: "Primary" } },
    { code: "90", label: { zh: "其他", en: "Other" } },
  ],
};

/** By the first digit of the standard's codes. */
export const gbDegreeDict: DictDef = {
  name: "gb_degree",
  label: { zh: "学位", en: "Degree" },
  source: "GB/T 6864-2003",
  items: [
    { code: "1", label: { zh: "名誉博士", en: "Honorary doctorate" } },
    { code: "2", label: { zh: "博士", en: "Doctorate" } },
    { code: "3", label: { zh: "硕士", en: "Master" } },
    { code: "4", label: { zh: "学士", en: "Bachelor" } },
  ],
};

export const kchHonorDict: DictDef = {
  name: "kch_honor",
  label: { zh: "人才称号", en: "Honour" },
  items: [
    { code: "national_talent", label: { zh: "国家级高层次人才", en: "National high-level talent" } },
    { code: "provincial_talent", label: { zh: "省级高层次人才", en: "Provincial high-level talent" } },
    {
      code: "special_allowance",
      label: { zh: "政府特殊津贴专家", en: "Recipient of a special government allowance" },
    },
    {
      code: "national_award",
      label: { zh: "国家科学技术奖获奖人", en: "National science and technology award" },
    },
    {
      code: "provincial_award",
      label: { zh: "省级科学技术奖获奖人", en: "Provincial science and technology award" },
    },
    { code: "industry_leader", label: { zh: "行业领军人才", en: "Industry leader" } },
    { code: "envoy", label: { zh: "优秀科技特派员", en: "Distinguished technology envoy" } },
    { code: "young_talent", label: { zh: "青年科技人才", en: "Young talent in science and technology" } },
    { code: "other", label: { zh: "其他", en: "Other" } },
  ],
};
