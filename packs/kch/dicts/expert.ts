import type { DictDef } from "@kezhuan/contract/metadata/dictionary";

export const kchServiceDict: DictDef = {
  name: "kch_service",
  label: { zh: "可提供服务", en: "Service" },
  items: [
    { code: "consulting", label: { zh: "技术咨询", en: "Consulting" } },
    { code: "diagnosis", label: { zh: "技术诊断", en: "Diagnosis" } },
    { code: "joint_rd", label: { zh: "联合研发", en: "Joint research" } },
    { code: "transfer", label: { zh: "成果转让", en: "Transfer of results" } },
    { code: "pilot", label: { zh: "中试熟化", en: "Pilot development" } },
    { code: "testing", label: { zh: "检验检测", en: "Testing" } },
    { code: "training", label: { zh: "培训", en: "Training" } },
    { code: "review", label: { zh: "评审论证", en: "Review" } },
    { code: "secondment", label: { zh: "科技特派员、科技副总", en: "Secondment to enterprises" } },
  ],
};

export const kchAvailabilityDict: DictDef = {
  name: "kch_availability",
  label: { zh: "可服务状态", en: "Availability" },
  items: [
    { code: "open", label: { zh: "可接洽", en: "Open to enquiries" } },
    { code: "busy", label: { zh: "近期较忙", en: "Busy at present" } },
    { code: "paused", label: { zh: "暂停接洽", en: "Paused" } },
  ],
};

export const kchVerifyStatusDict: DictDef = {
  name: "kch_verify_status",
  label: { zh: "核验状态", en: "Verification" },
  items: [
    { code: "unclaimed", label: { zh: "未认领", en: "Unclaimed" }, colour: "grey" },
    { code: "claimed", label: { zh: "已认领", en: "Claimed" }, colour: "blue" },
    { code: "verified", label: { zh: "已核验", en: "Verified" }, colour: "green" },
    { code: "outdated", label: { zh: "需重新核验", en: "To be verified again" }, colour: "amber" },
    { code: "disputed", label: { zh: "有异议", en: "Disputed" }, colour: "red" },
  ],
};
