import type { DictDef } from "@kezhuan/contract/metadata/dictionary";

export const kchOrgTypeDict: DictDef = {
  name: "kch_org_type",
  label: { zh: "机构类型", en: "Type of institution" },
  items: [
    { code: "university", label: { zh: "高等院校", en: "University" } },
    { code: "institute", label: { zh: "科研院所", en: "Research institute" } },
    { code: "new_rd", label: { zh: "新型研发机构", en: "New-type R&D organisation" } },
    { code: "enterprise", label: { zh: "企业", en: "Enterprise" } },
    { code: "hospital", label: { zh: "医疗卫生机构", en: "Hospital" } },
    { code: "tt_org", label: { zh: "技术转移机构", en: "Technology transfer organisation" } },
    { code: "incubator", label: { zh: "孵化器、众创空间、加速器", en: "Incubator" } },
    { code: "poc_center", label: { zh: "概念验证中心", en: "Proof-of-concept centre" } },
    { code: "pilot_base", label: { zh: "中试基地", en: "Pilot base" } },
    { code: "testing", label: { zh: "检验检测机构", en: "Testing organisation" } },
    { code: "ip_service", label: { zh: "知识产权服务机构", en: "IP service" } },
    { code: "finance", label: { zh: "投融资机构", en: "Investment and finance" } },
    { code: "association", label: { zh: "社会组织", en: "Association" } },
    { code: "government", label: { zh: "政府部门", en: "Government" } },
    { code: "other", label: { zh: "其他", en: "Other" } },
  ],
};

export const kchOrgTagDict: DictDef = {
  name: "kch_org_tag",
  label: { zh: "资质标签", en: "Qualification" },
  items: [
    { code: "high_tech", label: { zh: "高新技术企业", en: "High-tech enterprise" } },
    { code: "sme", label: { zh: "科技型中小企业", en: "Technology-based small enterprise" } },
    { code: "srdi", label: { zh: "专精特新中小企业", en: "Specialised and innovative enterprise" } },
    { code: "little_giant", label: { zh: "专精特新“小巨人”企业", en: "Little-giant enterprise" } },
    { code: "double_first", label: { zh: "双一流建设高校", en: "Double First-Class university" } },
    {
      code: "national_tt",
      label: { zh: "国家技术转移机构", en: "National technology transfer organisation" },
    },
    { code: "key_lab", label: { zh: "重点实验室依托单位", en: "Host of a key laboratory" } },
    { code: "eng_center", label: { zh: "工程技术研究中心", en: "Engineering research centre" } },
    { code: "tech_center", label: { zh: "企业技术中心", en: "Enterprise technology centre" } },
    { code: "cma", label: { zh: "检验检测机构资质认定（CMA）", en: "CMA accredited" } },
    { code: "cnas", label: { zh: "实验室认可（CNAS）", en: "CNAS accredited" } },
    { code: "incubator_national", label: { zh: "国家级孵化器", en: "National incubator" } },
  ],
};

/** The first two characters of a unified social credit code. */
export const kchLegalNatureDict: DictDef = {
  name: "kch_legal_nature",
  label: { zh: "法人性质", en: "Legal nature" },
  source: "GB 32100-2015",
  items: [
    { code: "11", label: { zh: "机关", en: "Government organ" } },
    { code: "12", label: { zh: "事业单位", en: "Public institution" } },
    { code: "13", label: { zh: "编办直接管理机构编制的群众团体", en: "Mass organisation" } },
    { code: "19", label: { zh: "其他机构编制类", en: "Other establishment bodies" } },
    { code: "21", label: { zh: "外国常驻新闻机构", en: "Foreign news office" } },
    { code: "29", label: { zh: "其他外交类", en: "Other diplomatic bodies" } },
    { code: "31", label: { zh: "律师执业机构", en: "Law firm" } },
    { code: "32", label: { zh: "公证处", en: "Notary office" } },
    { code: "33", label: { zh: "基层法律服务所", en: "Local legal service office" } },
    { code: "34", label: { zh: "司法鉴定机构", en: "Forensic institution" } },
    { code: "35", label: { zh: "仲裁委员会", en: "Arbitration commission" } },
    { code: "39", label: { zh: "其他司法行政类", en: "Other judicial bodies" } },
    { code: "41", label: { zh: "外国在华文化中心", en: "Foreign cultural centre" } },
    { code: "49", label: { zh: "其他文化类", en: "Other cultural bodies" } },
    { code: "51", label: { zh: "社会团体", en: "Social organisation" } },
    { code: "52", label: { zh: "民办非企业单位", en: "Private non-enterprise unit" } },
    { code: "53", label: { zh: "基金会", en: "Foundation" } },
    { code: "59", label: { zh: "其他民政类", en: "Other civil bodies" } },
    { code: "91", label: { zh: "企业", en: "Enterprise" } },
    { code: "92", label: { zh: "个体工商户", en: "Individual business" } },
    { code: "93", label: { zh: "农民专业合作社", en: "Farmers' cooperative" } },
    { code: "Y1", label: { zh: "其他", en: "Other" } },
  ],
};

export const kchHeadcountBandDict: DictDef = {
  name: "kch_headcount_band",
  label: { zh: "人员规模", en: "Headcount" },
  items: [
    { code: "lt20", label: { zh: "20 人以下", en: "Below 20" } },
    { code: "20_99", label: { zh: "20—99 人", en: "20 to 99" } },
    { code: "100_299", label: { zh: "100—299 人", en: "100 to 299" } },
    { code: "300_999", label: { zh: "300—999 人", en: "300 to 999" } },
    { code: "ge1000", label: { zh: "1000 人及以上", en: "1,000 and more" } },
  ],
};

export const kchRevenueBandDict: DictDef = {
  name: "kch_revenue_band",
  label: { zh: "营收规模", en: "Revenue" },
  items: [
    { code: "lt500w", label: { zh: "500 万元以下", en: "Below CNY 5 million" } },
    { code: "500_2000w", label: { zh: "500—2000 万元", en: "CNY 5 to 20 million" } },
    { code: "2000w_1y", label: { zh: "2000 万—1 亿元", en: "CNY 20 to 100 million" } },
    { code: "1_4y", label: { zh: "1—4 亿元", en: "CNY 100 to 400 million" } },
    { code: "ge4y", label: { zh: "4 亿元及以上", en: "CNY 400 million and more" } },
    { code: "na", label: { zh: "不适用", en: "Not applicable" } },
  ],
};
