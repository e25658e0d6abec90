import type { DictDef } from "@kezhuan/contract/metadata/dictionary";

/** How an installation divides its units: by size to begin with; other strata are other codes. */
const strata: DictDef = {
  name: "smp_stratum_class",
  label: { zh: "调查单位分层", en: "Strata of units" },
  items: [
    { code: "large", label: { zh: "大型", en: "Large" } },
    { code: "medium", label: { zh: "中型", en: "Medium" } },
    { code: "small", label: { zh: "小型", en: "Small" } },
    { code: "micro", label: { zh: "微型", en: "Micro" } },
  ],
};

const methods: DictDef = {
  name: "smp_draw_method",
  label: { zh: "抽样方法", en: "Sampling methods" },
  items: [
    { code: "simple", label: { zh: "简单随机抽样", en: "Simple random" } },
    { code: "systematic", label: { zh: "系统（等距）抽样", en: "Systematic" }, aliases: ["等距抽样"] },
    { code: "stratified", label: { zh: "分层抽样", en: "Stratified" } },
  ],
};

const allocations: DictDef = {
  name: "smp_allocation",
  label: { zh: "样本分配", en: "Allocations" },
  items: [
    { code: "proportional", label: { zh: "按比例", en: "Proportional" } },
    { code: "equal", label: { zh: "等额", en: "Equal" } },
    { code: "given", label: { zh: "各层指定", en: "As given for each stratum" } },
  ],
};

const confidences: DictDef = {
  name: "smp_confidence",
  label: { zh: "置信水平", en: "Confidence levels" },
  items: ["90", "95", "99"].map((code) => ({ code, label: { zh: `${code}%`, en: `${code}%` } })),
};

const states: DictDef = {
  name: "smp_survey_state",
  label: { zh: "调查状态", en: "States of surveys" },
  items: [
    { code: "draft", label: { zh: "设计中", en: "Being planned" }, colour: "grey" },
    { code: "fieldwork", label: { zh: "调查中", en: "In the field" }, colour: "blue" },
    { code: "closed", label: { zh: "已结束", en: "Closed" }, colour: "green" },
  ],
};

const responses: DictDef = {
  name: "smp_response",
  label: { zh: "应答情况", en: "Responses" },
  items: [
    { code: "pending", label: { zh: "待调查", en: "Not asked yet" }, colour: "grey" },
    { code: "answered", label: { zh: "已应答", en: "Answered" }, colour: "green" },
    { code: "refused", label: { zh: "拒答", en: "Refused" }, colour: "red" },
    { code: "unreachable", label: { zh: "联系不上", en: "Not reached" }, colour: "orange" },
    { code: "ineligible", label: { zh: "不在调查范围", en: "Not eligible" }, colour: "purple" },
  ],
};

export const surveyDicts: readonly DictDef[] = [strata, methods, allocations, confidences, states, responses];
