import { inGroup, type FieldInput } from "@kezhuan/packs/in-group";
import {
  codeIn,
  computed,
  date,
  datetime,
  file,
  linesOf,
  longtext,
  money,
  numberedBy,
  refTo,
  text,
} from "@kezhuan/packs/field-of";

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
  numberedBy("HT-{yyyy}-{0000}")("code", ["合同编号", "Number"]),
  text("project_name", ["项目名称", "Project"], { settings: { maxLength: 200 }, required: true }),
  codeIn("kch_contract_type")("contract_type", ["合同类别", "Kind of contract"], { requiredFor: ["file"] }),
  refTo("kch_match")("match", ["对接", "Case"], { settings: { fills: knownOfCase } }),
  refTo("kch_achievement")("achievement", ["科技成果", "Achievement"]),
  refTo("kch_demand")("demand", ["技术需求", "Demand"]),
  refTo("kch_expert")("expert", ["专家", "Expert"]),
  refTo("kch_institution")("buyer", ["买方（委托、受让方）", "Buyer"], { requiredFor: ["file"] }),
  refTo("kch_institution")("seller", ["卖方（受托、让与方）", "Seller"], { requiredFor: ["file"] }),
  codeIn("kch_contract_field")("tech_field", ["技术领域", "Technology field"], { requiredFor: ["file"] }),
  codeIn("kch_ip_type")("ip_kind", ["知识产权类型", "Intellectual property"]),
  date("sign_date", ["签订日期", "Signed"], { requiredFor: ["file"] }),
  date("valid_from", ["有效期自", "In force from"]),
  date("valid_to", ["有效期至", "In force until"]),
  file("files", ["合同文本", "Text of the contract"], { settings: { max: 10 } }),
]);

/** What is paid, and how much of it is for technology. */
export const contractMoney: readonly FieldInput[] = inGroup("money", [
  money("total_amount", ["合同成交金额", "Contract value"], { settings: { min: 0 }, requiredFor: ["file"] }),
  money("technical_amount", ["技术交易额", "Value of the technology"], {
    settings: { min: 0 },
    requiredFor: ["register"],
    help: { zh: "不超过合同成交金额", en: "At most the contract value" },
  }),
  codeIn("kch_payment")("payment", ["支付方式", "Payment"]),
  linesOf("kch_instalment", "contract", { mode: "edit", max: 60 })("instalments", [
    "付款计划",
    "Instalments",
  ]),
  computed("decimal", "coalesce(sum(instalments.paid_amount), 0)")("paid", ["已到账", "Paid so far"]),
]);

/** Registration of technology contracts, and how the contract is kept. */
export const contractRegistration: readonly FieldInput[] = inGroup("registration", [
  codeIn("kch_registration")("status", ["认定登记状态", "Registration"], { readonly: true }),
  text("reg_no", ["合同登记编号", "Registration number"], {
    settings: { maxLength: 16, pattern: "^([0-9]{14}|[0-9]{16})$" },
    unique: true,
    requiredFor: ["register"],
    help: { zh: "16 位数字；旧版为 14 位", en: "16 digits; 14 on the older form" },
  }),
  datetime("registered_at", ["登记时间", "Registered"], { readonly: true }),
  codeIn("kch_contract_outcome")("outcome", ["履约情况", "Performance"], { default: "performing" }),
  refTo("kch_article")("story", ["转化案例", "Success story"], {
    help: { zh: "公开讲述这份合同的文章", en: "The article that tells of this contract in public" },
  }),
  longtext("remark", ["说明", "Remark"], { readonly: true }),
]);
