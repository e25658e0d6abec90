import type { DictDef } from "@kezhuan/contract/metadata/dictionary";

export const kchCategoryDict: DictDef = {
  name: "kch_category",
  label: { zh: "成果类别", en: "Category" },
  source: "科技成果登记表",
  items: [
    { code: "applied", label: { zh: "应用技术", en: "Applied technology" } },
    { code: "basic", label: { zh: "基础理论", en: "Basic theory" } },
    { code: "soft", label: { zh: "软科学", en: "Soft science" } },
  ],
};

export const kchEmbodimentDict: DictDef = {
  name: "kch_embodiment",
  label: { zh: "成果体现形式", en: "Embodiment" },
  source: "科技成果登记表",
  items: [
    { code: "technology", label: { zh: "新技术", en: "New technology" } },
    { code: "process", label: { zh: "新工艺", en: "New process" } },
    { code: "product", label: { zh: "新产品", en: "New product" } },
    { code: "material", label: { zh: "新材料", en: "New material" } },
    { code: "equipment", label: { zh: "新装备", en: "New equipment" } },
    { code: "variety", label: { zh: "农业、生物新品种", en: "New agricultural or biological variety" } },
    { code: "mineral", label: { zh: "矿产新品种", en: "New mineral variety" } },
    { code: "paper", label: { zh: "论文", en: "Paper" } },
    { code: "book", label: { zh: "著作", en: "Book" } },
    { code: "report", label: { zh: "研究报告", en: "Research report" } },
    { code: "other", label: { zh: "其他", en: "Other" } },
  ],
};

export const kchAttributeDict: DictDef = {
  name: "kch_attribute",
  label: { zh: "成果属性", en: "Nature of innovation" },
  source: "科技成果登记表",
  items: [
    { code: "original", label: { zh: "原始性创新", en: "Original innovation" } },
    { code: "absorb", label: { zh: "国外引进消化吸收创新", en: "Innovation on imported technology" } },
    {
      code: "redevelop",
      label: { zh: "国内技术二次开发", en: "Further development of domestic technology" },
    },
    { code: "other", label: { zh: "其他", en: "Other" } },
  ],
};

export const kchLevelDict: DictDef = {
  name: "kch_level",
  label: { zh: "成果水平", en: "Level" },
  source: "科技成果登记表",
  items: [
    { code: "intl_leading", label: { zh: "国际领先", en: "Internationally leading" } },
    { code: "intl_advanced", label: { zh: "国际先进", en: "Internationally advanced" } },
    { code: "dom_leading", label: { zh: "国内领先", en: "Nationally leading" } },
    { code: "dom_advanced", label: { zh: "国内先进", en: "Nationally advanced" } },
    { code: "other", label: { zh: "其他", en: "Other" } },
    { code: "unrated", label: { zh: "未评价", en: "Not evaluated" } },
  ],
};

export const kchApplicationStatusDict: DictDef = {
  name: "kch_application_status",
  label: { zh: "应用状态", en: "Application" },
  source: "科技成果登记表",
  items: [
    { code: "industrial", label: { zh: "产业化应用", en: "Industrial application" }, colour: "green" },
    {
      code: "small_scale",
      label: { zh: "小批量或小范围应用", en: "Small-scale application" },
      colour: "teal",
    },
    { code: "trial", label: { zh: "试用", en: "On trial" }, colour: "amber" },
    { code: "none", label: { zh: "未应用", en: "Not applied" }, colour: "grey" },
    { code: "stopped", label: { zh: "应用后停用", en: "Stopped after application" }, colour: "red" },
    { code: "other", label: { zh: "其他", en: "Other" } },
  ],
};

export const kchNotAppliedReasonDict: DictDef = {
  name: "kch_not_applied_reason",
  label: { zh: "未应用原因", en: "Reason for not being applied" },
  items: [
    { code: "funds", label: { zh: "资金问题", en: "Funds" } },
    { code: "technology", label: { zh: "技术问题", en: "Technology" } },
    { code: "market", label: { zh: "市场问题", en: "Market" } },
    { code: "management", label: { zh: "管理问题", en: "Management" } },
    { code: "policy", label: { zh: "政策因素", en: "Policy" } },
    { code: "other", label: { zh: "其他", en: "Other" } },
  ],
};

export const kchEvaluationMethodDict: DictDef = {
  name: "kch_evaluation_method",
  label: { zh: "评价方式", en: "Means of evaluation" },
  items: [
    { code: "appraisal", label: { zh: "鉴定", en: "Appraisal" } },
    { code: "acceptance", label: { zh: "验收", en: "Acceptance" } },
    { code: "review", label: { zh: "评审", en: "Review" } },
    { code: "admission", label: { zh: "行业准入", en: "Industry admission" } },
    { code: "agency", label: { zh: "机构评价", en: "Evaluation by an agency" } },
    { code: "ip_grant", label: { zh: "知识产权授权", en: "Grant of intellectual property" } },
    { code: "other", label: { zh: "其他", en: "Other" } },
  ],
};

export const kchSourceProgramDict: DictDef = {
  name: "kch_source_program",
  label: { zh: "课题来源", en: "Source of project" },
  source: "科技成果登记表",
  items: [
    { code: "national", label: { zh: "国家级计划", en: "National programme" } },
    { code: "ministry", label: { zh: "部委计划", en: "Ministry programme" } },
    { code: "local", label: { zh: "地方计划", en: "Local programme" } },
    { code: "ministry_fund", label: { zh: "部门基金", en: "Ministry fund" } },
    { code: "local_fund", label: { zh: "地方基金", en: "Local fund" } },
    { code: "private_fund", label: { zh: "民间基金", en: "Private fund" } },
    { code: "international", label: { zh: "国际合作", en: "International cooperation" } },
    { code: "commissioned", label: { zh: "横向委托", en: "Commissioned by industry" } },
    { code: "own", label: { zh: "自选", en: "Own choice" } },
    { code: "other", label: { zh: "其他", en: "Other" } },
  ],
};

/** Only `public` may ever be published. */
export const kchSecrecyDict: DictDef = {
  name: "kch_secrecy",
  label: { zh: "成果密级", en: "Secrecy" },
  items: [
    { code: "public", label: { zh: "公开（非密）", en: "Public" } },
    { code: "internal", label: { zh: "内部（不宜公开）", en: "Internal" } },
    { code: "classified", label: { zh: "涉密", en: "Classified" } },
  ],
};

export const kchEvidenceKindDict: DictDef = {
  name: "kch_evidence_kind",
  label: { zh: "证明材料类型", en: "Kind of evidence" },
  items: [
    { code: "test", label: { zh: "检测报告", en: "Test report" } },
    { code: "standard", label: { zh: "依据标准", en: "Standard" } },
    { code: "user", label: { zh: "用户证明", en: "User" } },
    { code: "review", label: { zh: "评价报告", en: "Evaluation" } },
    { code: "certificate", label: { zh: "认证、许可", en: "Certificate" } },
  ],
};
