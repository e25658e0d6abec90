import type { DictDef } from "@kezhuan/contract/metadata/dictionary";

export const kchDemandTypeDict: DictDef = {
  name: "kch_demand_type",
  label: { zh: "需求类型", en: "Type of demand" },
  items: [
    { code: "problem", label: { zh: "技术攻关（难题）", en: "Technical problem" } },
    { code: "acquisition", label: { zh: "成果引进", en: "Technology acquisition" } },
    { code: "joint_rd", label: { zh: "联合研发", en: "Joint research" } },
    { code: "commissioned_rd", label: { zh: "委托研发", en: "Commissioned research" } },
    { code: "consulting", label: { zh: "技术咨询、诊断", en: "Consulting and diagnosis" } },
    { code: "testing", label: { zh: "检验检测", en: "Testing" } },
    { code: "pilot", label: { zh: "中试熟化", en: "Pilot development" } },
    { code: "talent", label: { zh: "专家人才", en: "Experts and talent" } },
    { code: "ip", label: { zh: "知识产权", en: "Intellectual property" } },
    { code: "finance", label: { zh: "投融资", en: "Finance" } },
    { code: "co_enterprise", label: { zh: "共建企业或平台", en: "Joint enterprise or platform" } },
    { code: "service", label: { zh: "科技服务", en: "Technology services" } },
    { code: "other", label: { zh: "其他", en: "Other" } },
  ],
};

export const kchBudgetModeDict: DictDef = {
  name: "kch_budget_mode",
  label: { zh: "预算方式", en: "Budget" },
  items: [
    { code: "negotiable", label: { zh: "面议", en: "Negotiable" } },
    { code: "range", label: { zh: "区间", en: "Range" } },
    { code: "fixed", label: { zh: "固定", en: "Fixed" } },
    { code: "bounty", label: { zh: "悬赏", en: "Bounty" } },
  ],
};

export const kchCooperationModeDict: DictDef = {
  name: "kch_cooperation_mode",
  label: { zh: "合作方式", en: "Form of cooperation" },
  items: [
    { code: "entrusted", label: { zh: "技术开发（委托）", en: "Commissioned development" } },
    { code: "joint", label: { zh: "技术开发（合作）", en: "Joint development" } },
    { code: "assignment", label: { zh: "技术转让", en: "Assignment" } },
    { code: "licence", label: { zh: "技术许可", en: "Licence" } },
    { code: "consulting", label: { zh: "技术咨询", en: "Consulting" } },
    { code: "service", label: { zh: "技术服务", en: "Service" } },
    { code: "equity", label: { zh: "作价入股", en: "Equity" } },
    { code: "platform", label: { zh: "共建平台", en: "Joint platform" } },
    { code: "other", label: { zh: "其他", en: "Other" } },
  ],
};

export const kchUrgencyDict: DictDef = {
  name: "kch_urgency",
  label: { zh: "紧急程度", en: "Urgency" },
  items: [
    { code: "normal", label: { zh: "一般", en: "Normal" } },
    { code: "urgent", label: { zh: "紧急", en: "Urgent" } },
    { code: "critical", label: { zh: "特急", en: "Very urgent" } },
  ],
};

export const kchVisibilityDict: DictDef = {
  name: "kch_visibility",
  label: { zh: "可见范围", en: "Visible to" },
  items: [
    { code: "public", label: { zh: "公开", en: "Everyone" } },
    { code: "members", label: { zh: "注册用户", en: "Registered users" } },
    { code: "invited", label: { zh: "受邀专家", en: "Invited experts" } },
  ],
};

export const kchMatchStatusDict: DictDef = {
  name: "kch_match_status",
  label: { zh: "对接状态", en: "State of matching" },
  items: [
    { code: "waiting", label: { zh: "待对接", en: "Waiting" }, colour: "blue" },
    { code: "matching", label: { zh: "对接中", en: "Being matched" }, colour: "amber" },
    { code: "intention", label: { zh: "已达成意向", en: "Intention reached" }, colour: "purple" },
    { code: "contracted", label: { zh: "已签约", en: "Under contract" }, colour: "teal" },
    { code: "solved", label: { zh: "已解决", en: "Solved" }, colour: "green" },
    { code: "closed", label: { zh: "已关闭", en: "Closed" }, colour: "grey" },
  ],
};

export const kchMetricOperatorDict: DictDef = {
  name: "kch_metric_operator",
  label: { zh: "指标关系", en: "Relation of metric" },
  items: [
    { code: "ge", label: { zh: "≥", en: "at least" } },
    { code: "gt", label: { zh: "＞", en: "more than" } },
    { code: "le", label: { zh: "≤", en: "at most" } },
    { code: "lt", label: { zh: "＜", en: "less than" } },
    { code: "eq", label: { zh: "＝", en: "equal to" } },
    { code: "about", label: { zh: "约", en: "about" } },
  ],
};
