import type { DictDef } from "@kezhuan/contract/metadata/dictionary";

export const kchHiTechFieldDict: DictDef = {
  name: "kch_hi_tech_field",
  label: { zh: "高新技术领域", en: "High-tech field" },
  source: "国家重点支持的高新技术领域",
  items: [
    { code: "01", label: { zh: "电子信息", en: "Electronic information" } },
    { code: "02", label: { zh: "生物与新医药", en: "Biology and new medicine" } },
    { code: "03", label: { zh: "航空航天", en: "Aerospace" } },
    { code: "04", label: { zh: "新材料", en: "New materials" } },
    { code: "05", label: { zh: "高技术服务", en: "High-tech services" } },
    { code: "06", label: { zh: "新能源与节能", en: "New energy and energy saving" } },
    { code: "07", label: { zh: "资源与环境", en: "Resources and environment" } },
    { code: "08", label: { zh: "先进制造与自动化", en: "Advanced manufacturing and automation" } },
  ],
};

export const kchContractFieldDict: DictDef = {
  name: "kch_contract_field",
  label: { zh: "技术领域（技术合同口径）", en: "Field in contract statistics" },
  source: "全国技术合同统计口径",
  items: [
    { code: "01", label: { zh: "电子信息技术", en: "Electronic information" } },
    { code: "02", label: { zh: "航空航天技术", en: "Aerospace" } },
    { code: "03", label: { zh: "先进制造技术", en: "Advanced manufacturing" } },
    {
      code: "04",
      label: { zh: "生物、医药和医疗器械技术", en: "Biology, pharmaceuticals and medical devices" },
    },
    { code: "05", label: { zh: "新材料及其应用", en: "New materials and their application" } },
    { code: "06", label: { zh: "新能源与高效节能", en: "New energy and energy efficiency" } },
    {
      code: "07",
      label: { zh: "环境保护与资源综合利用技术", en: "Environment and comprehensive use of resources" },
    },
    { code: "08", label: { zh: "核应用技术", en: "Nuclear applications" } },
    { code: "09", label: { zh: "农业技术", en: "Agriculture" } },
    { code: "10", label: { zh: "现代交通", en: "Modern transport" } },
    { code: "11", label: { zh: "城市建设与社会发展", en: "Urban and social development" } },
  ],
};

export const kchEmergingIndustryDict: DictDef = {
  name: "kch_emerging_industry",
  label: { zh: "战略性新兴产业", en: "Emerging industry" },
  source: "战略性新兴产业分类（2018）",
  items: [
    { code: "1", label: { zh: "新一代信息技术产业", en: "New-generation information technology" } },
    { code: "2", label: { zh: "高端装备制造产业", en: "High-end equipment" } },
    { code: "3", label: { zh: "新材料产业", en: "New materials" } },
    { code: "4", label: { zh: "生物产业", en: "Biology" } },
    { code: "5", label: { zh: "新能源汽车产业", en: "New-energy vehicles" } },
    { code: "6", label: { zh: "新能源产业", en: "New energy" } },
    { code: "7", label: { zh: "节能环保产业", en: "Energy saving and environmental protection" } },
    { code: "8", label: { zh: "数字创意产业", en: "Digital creativity" } },
    { code: "9", label: { zh: "相关服务业", en: "Related services" } },
  ],
};
