import type { DictDef } from "@kezhuan/contract/metadata/dictionary";

/** Names of the levels; sources differ over 3 and 4, so staff may rename them. */
export const kchTrlDict: DictDef = {
  name: "kch_trl",
  label: { zh: "技术成熟度等级", en: "Technology readiness level" },
  source: "GB/T 22900-2009",
  items: [
    { code: "1", label: { zh: "报告级", en: "Principles" } },
    { code: "2", label: { zh: "方案级", en: "Concept" } },
    { code: "3", label: { zh: "功能级", en: "Proof of concept" } },
    { code: "4", label: { zh: "仿真级", en: "Lab validated" } },
    { code: "5", label: { zh: "初样级", en: "Field validated" } },
    { code: "6", label: { zh: "正样级", en: "Prototype" } },
    { code: "7", label: { zh: "环境级", en: "Demonstrated" } },
    { code: "8", label: { zh: "产品级", en: "Qualified" } },
    { code: "9", label: { zh: "系统级", en: "In use" } },
  ],
};

export const kchTrlSchemeDict: DictDef = {
  name: "kch_trl_scheme",
  label: { zh: "成熟度标准", en: "Readiness scale" },
  items: [
    {
      code: "GB/T 22900-2022",
      label: { zh: "GB/T 22900-2022 科学技术研究项目评价通则", en: "GB/T 22900-2022" },
    },
    {
      code: "GB/T 22900-2009",
      label: { zh: "GB/T 22900-2009 科学技术研究项目评价通则", en: "GB/T 22900-2009" },
    },
    { code: "EU", label: { zh: "欧盟 TRL", en: "EU TRL" } },
    { code: "self", label: { zh: "自行评定", en: "Own assessment" } },
  ],
};

export const kchStageDict: DictDef = {
  name: "kch_stage",
  label: { zh: "成果所处阶段", en: "Stage" },
  source: "科技成果登记表",
  items: [
    { code: "early", label: { zh: "初期阶段", en: "Early (laboratory)" }, aliases: ["小试", "实验室阶段"] },
    { code: "middle", label: { zh: "中期阶段", en: "Middle (pilot)" }, aliases: ["中试"] },
    { code: "mature", label: { zh: "成熟应用阶段", en: "Mature application" }, aliases: ["产业化"] },
    { code: "other", label: { zh: "其他", en: "Other" } },
  ],
};
