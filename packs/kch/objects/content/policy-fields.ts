import { inGroup } from "@kezhuan/packs/in-group";

const help = { zh: "空着就是不限", en: "Empty: no limit" };

/** What makes a policy one that somebody can use: for whom it is, what it gives, and until when. */
export const policyFields = inGroup("policy", [
  {
    name: "regions",
    label: { zh: "适用地区", en: "Regions" },
    kind: "codes",
    settings: { dict: "gb_region", max: 34 },
    help: { zh: "空着就是全国", en: "Empty: the whole country" },
  },
  {
    name: "target_types",
    label: { zh: "适用对象", en: "For" },
    kind: "codes",
    settings: { dict: "kch_org_type", max: 20 },
    help,
  },
  {
    name: "trl_min",
    label: { zh: "最低成熟度", en: "From TRL" },
    kind: "integer",
    settings: { min: 1, max: 9 },
    help,
  },
  {
    name: "trl_max",
    label: { zh: "最高成熟度", en: "To TRL" },
    kind: "integer",
    settings: { min: 1, max: 9 },
    help,
  },
  {
    name: "support",
    label: { zh: "支持内容", en: "Support" },
    kind: "text",
    settings: { maxLength: 80 },
    help: { zh: "一句话，写明金额：最高 200 万元", en: "One line with the amount, as up to 2 million yuan" },
  },
  {
    name: "support_en",
    label: { zh: "英文支持内容", en: "Support in English" },
    kind: "text",
    settings: { maxLength: 160 },
  },
  {
    name: "support_max",
    label: { zh: "最高金额（元）", en: "Largest amount (yuan)" },
    kind: "money",
    settings: { min: 0 },
  },
  { name: "apply_until", label: { zh: "申报截止", en: "Apply by" }, kind: "date" },
  {
    name: "valid_until",
    label: { zh: "有效期至", en: "In force until" },
    kind: "date",
    help: {
      zh: "过后不再向成果和需求推荐",
      en: "Afterwards it is no longer shown beside achievements and demands",
    },
  },
]);

export const policyGroup = { name: "policy", label: { zh: "政策", en: "Policy" } };
