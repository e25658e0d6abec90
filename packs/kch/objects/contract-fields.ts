import { inGroup, type FieldInput } from "@kezhuan/packs/in-group";

/** Whoever asked about an achievement or an expert buys; whoever answered a demand sells. */
const asked = { origin: ["contact"] };
const answered = { origin: ["demand"] };

/** What a case knows of the contract it comes to. */
const knownOfCase = {
  project_name: [{ from: "title" }],
  achievement: [{ from: "achievement" }],
  demand: [{ from: "demand" }],
  expert: [{ from: "expert" }],
  tech_field: [{ from: "achievement.contract_tech_field" }],
  buyer: [
    { from: "applicant_institution", when: asked },
    { from: "counterpart_institution", when: answered },
    { from: "demand.publisher_institution" },
  ],
  seller: [
    { from: "applicant_institution", when: answered },
    { from: "counterpart_institution", when: asked },
    { from: "achievement.completers" },
    { from: "expert.institution" },
  ],
};

/** What was agreed, and between whom. */
export const contractTerms: readonly FieldInput[] = inGroup("terms", [
  {
    name: "code",
    label: { zh: "合同编号", en: "Number" },
    kind: "sequence",
    settings: { pattern: "HT-{yyyy}-{0000}" },
    unique: true,
    searchable: true,
  },
  {
    name: "project_name",
    label: { zh: "项目名称", en: "Project" },
    kind: "text",
    settings: { maxLength: 200 },
    required: true,
    searchable: true,
  },
  {
    name: "contract_type",
    label: { zh: "合同类别", en: "Kind of contract" },
    kind: "code",
    settings: { dict: "kch_contract_type" },
    requiredFor: ["file"],
  },
  {
    name: "match",
    label: { zh: "对接", en: "Case" },
    kind: "ref",
    settings: { object: "kch_match", fills: knownOfCase },
  },
  {
    name: "achievement",
    label: { zh: "科技成果", en: "Achievement" },
    kind: "ref",
    settings: { object: "kch_achievement" },
  },
  {
    name: "demand",
    label: { zh: "技术需求", en: "Demand" },
    kind: "ref",
    settings: { object: "kch_demand" },
  },
  { name: "expert", label: { zh: "专家", en: "Expert" }, kind: "ref", settings: { object: "kch_expert" } },
  {
    name: "buyer",
    label: { zh: "买方（委托、受让方）", en: "Buyer" },
    kind: "ref",
    settings: { object: "kch_institution" },
    requiredFor: ["file"],
  },
  {
    name: "seller",
    label: { zh: "卖方（受托、让与方）", en: "Seller" },
    kind: "ref",
    settings: { object: "kch_institution" },
    requiredFor: ["file"],
  },
  {
    name: "tech_field",
    label: { zh: "技术领域", en: "Technology field" },
    kind: "code",
    settings: { dict: "kch_contract_field" },
    requiredFor: ["file"],
  },
  {
    name: "ip_kind",
    label: { zh: "知识产权类型", en: "Intellectual property" },
    kind: "code",
    settings: { dict: "kch_ip_type" },
  },
  { name: "sign_date", label: { zh: "签订日期", en: "Signed" }, kind: "date", requiredFor: ["file"] },
  { name: "valid_from", label: { zh: "有效期自", en: "In force from" }, kind: "date" },
  { name: "valid_to", label: { zh: "有效期至", en: "In force until" }, kind: "date" },
  {
    name: "files",
    label: { zh: "合同文本", en: "Text of the contract" },
    kind: "file",
    settings: { max: 10 },
  },
]);

/** What is paid, and how much of it is for technology. */
export const contractMoney: readonly FieldInput[] = inGroup("money", [
  {
    name: "total_amount",
    label: { zh: "合同成交金额", en: "Contract value" },
    kind: "money",
    settings: { min: 0 },
    requiredFor: ["file"],
  },
  {
    name: "technical_amount",
    label: { zh: "技术交易额", en: "Value of the technology" },
    kind: "money",
    settings: { min: 0 },
    requiredFor: ["register"],
    help: { zh: "不超过合同成交金额", en: "At most the contract value" },
  },
  {
    name: "payment",
    label: { zh: "支付方式", en: "Payment" },
    kind: "code",
    settings: { dict: "kch_payment" },
  },
  {
    name: "instalments",
    label: { zh: "付款计划", en: "Instalments" },
    kind: "lines",
    settings: { object: "kch_instalment", field: "contract", mode: "edit", max: 60 },
  },
  {
    name: "paid",
    label: { zh: "已到账", en: "Paid so far" },
    kind: "computed",
    settings: { expression: "coalesce(sum(instalments.paid_amount), 0)", result: "decimal", scale: 2 },
  },
]);

/** Registration of technology contracts, and how the contract is kept. */
export const contractRegistration: readonly FieldInput[] = inGroup("registration", [
  {
    name: "status",
    label: { zh: "认定登记状态", en: "Registration" },
    kind: "code",
    settings: { dict: "kch_registration" },
    readonly: true,
  },
  {
    name: "reg_no",
    label: { zh: "合同登记编号", en: "Registration number" },
    kind: "text",
    settings: { maxLength: 16, pattern: "^([0-9]{14}|[0-9]{16})$" },
    unique: true,
    searchable: true,
    requiredFor: ["register"],
    help: { zh: "16 位数字；旧版为 14 位", en: "16 digits; 14 on the older form" },
  },
  { name: "registered_at", label: { zh: "登记时间", en: "Registered" }, kind: "datetime", readonly: true },
  {
    name: "outcome",
    label: { zh: "履约情况", en: "Performance" },
    kind: "code",
    settings: { dict: "kch_contract_outcome" },
    default: "performing",
  },
  {
    name: "story",
    label: { zh: "转化案例", en: "Success story" },
    kind: "ref",
    settings: { object: "kch_article" },
    help: { zh: "公开讲述这份合同的文章", en: "The article that tells of this contract in public" },
  },
  {
    name: "remark",
    label: { zh: "说明", en: "Remark" },
    kind: "longtext",
    settings: { maxLength: 2000 },
    readonly: true,
  },
]);
