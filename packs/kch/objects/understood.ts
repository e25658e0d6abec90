import type { ObjectInput } from "@kezhuan/contract/metadata/object";

type UnderstoodInput = NonNullable<ObjectInput["understood"]>;

const labels = {
  field: { zh: "技术领域", en: "Technology field" },
  region: { zh: "所在地区", en: "Region" },
  industry: { zh: "应用行业", en: "Industry" },
  institution: { zh: "单位", en: "Institution" },
  expert: { zh: "人员", en: "Person" },
  price: { zh: "价格", en: "Price" },
  budget: { zh: "预算", en: "Budget" },
  published: { zh: "公开时间", en: "Published" },
  maturity: { zh: "技术成熟度", en: "Maturity" },
  method: { zh: "转化方式", en: "Transfer mode" },
  title: { zh: "职称", en: "Title" },
  type: { zh: "机构类型", en: "Type of institution" },
} as const;

const scale = ["TRL", "成熟度", "技术成熟度", "技术就绪度", "maturity", "readiness"];

export const achievementUnderstood: UnderstoodInput = {
  names: ["成果", "科技成果", "技术成果", "achievements"],
  conditions: [
    { field: "trl", label: labels.maturity, names: scale },
    { field: "price_min", upTo: "price_max", label: labels.price },
    { field: "publish_at", label: labels.published },
    { field: "hi_tech_field", label: labels.field },
    { field: "industry", label: labels.industry },
    { field: "transform_methods", label: labels.method },
    { field: "completers.region_code", label: labels.region },
    { field: "completers", label: labels.institution },
    { field: "experts", label: labels.expert },
  ],
};

export const demandUnderstood: UnderstoodInput = {
  names: ["需求", "技术需求", "难题", "demands"],
  conditions: [
    { field: "budget_min", upTo: "budget_max", label: labels.budget },
    { field: "publish_at", label: labels.published },
    { field: "hi_tech_field", label: labels.field },
    { field: "industry", label: labels.industry },
    { field: "region_code", label: labels.region },
    { field: "publisher_institution", label: labels.institution },
  ],
};

export const expertUnderstood: UnderstoodInput = {
  names: ["专家", "人才", "学者", "科研人员", "experts"],
  conditions: [
    { field: "hi_tech_fields", label: labels.field },
    { field: "region_code", label: labels.region },
    { field: "title_code", label: labels.title, trails: true },
    { field: "institution", label: labels.institution },
    { field: "id", label: labels.expert },
  ],
  first: { field: "availability", value: "open" },
};

export const institutionUnderstood: UnderstoodInput = {
  names: ["机构", "单位", "院所", "institutions"],
  conditions: [
    { field: "hi_tech_fields", label: labels.field },
    { field: "region_code", label: labels.region },
    { field: "org_type", label: labels.type, trails: true },
    { field: "id", label: labels.institution },
  ],
};
