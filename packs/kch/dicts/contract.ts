import type { DictDef } from "@kezhuan/contract/metadata/dictionary";

/** Kinds of technology contract of the Civil Code, licences apart from transfers. */
export const kchContractTypeDict: DictDef = {
  name: "kch_contract_type",
  label: { zh: "技术合同类别", en: "Kind of technology contract" },
  items: [
    { code: "commissioned", label: { zh: "技术开发（委托）", en: "Commissioned development" } },
    { code: "joint", label: { zh: "技术开发（合作）", en: "Joint development" } },
    { code: "patent", label: { zh: "技术转让（专利权）", en: "Transfer of a patent" } },
    { code: "application", label: { zh: "技术转让（专利申请权）", en: "Transfer of a patent application" } },
    { code: "know_how", label: { zh: "技术转让（技术秘密）", en: "Transfer of know-how" } },
    { code: "licence_exclusive", label: { zh: "技术许可（独占）", en: "Exclusive licence" } },
    { code: "licence_sole", label: { zh: "技术许可（排他）", en: "Sole licence" } },
    { code: "licence_plain", label: { zh: "技术许可（普通）", en: "Non-exclusive licence" } },
    { code: "consulting", label: { zh: "技术咨询", en: "Consulting" } },
    { code: "service", label: { zh: "技术服务", en: "Service" } },
    { code: "training", label: { zh: "技术培训", en: "Training" } },
    { code: "brokerage", label: { zh: "技术中介", en: "Brokerage" } },
  ],
};

export const kchPaymentDict: DictDef = {
  name: "kch_payment",
  label: { zh: "支付方式", en: "Payment" },
  items: [
    { code: "once", label: { zh: "一次总付", en: "In one sum" } },
    { code: "instalments", label: { zh: "分期支付", en: "In instalments" } },
    { code: "royalty", label: { zh: "提成支付", en: "Royalty" } },
    { code: "entry_royalty", label: { zh: "入门费加提成", en: "Entry fee and royalty" } },
  ],
};

export const kchRegistrationDict: DictDef = {
  name: "kch_registration",
  label: { zh: "认定登记状态", en: "State of registration" },
  items: [
    { code: "unregistered", label: { zh: "未登记", en: "Not registered" } },
    { code: "filed", label: { zh: "已提交", en: "Filed" } },
    { code: "registered", label: { zh: "已认定登记", en: "Registered" } },
    { code: "returned", label: { zh: "退回补正", en: "Returned" } },
    { code: "changed", label: { zh: "已变更", en: "Changed" } },
    { code: "cancelled", label: { zh: "已注销", en: "Cancelled" } },
  ],
};

export const kchContractOutcomeDict: DictDef = {
  name: "kch_contract_outcome",
  label: { zh: "履约情况", en: "Performance" },
  items: [
    { code: "performing", label: { zh: "履行中", en: "Under way" } },
    { code: "completed", label: { zh: "已完成", en: "Completed" } },
    { code: "ended", label: { zh: "已终止", en: "Ended early" } },
    { code: "disputed", label: { zh: "有争议", en: "In dispute" } },
  ],
};
