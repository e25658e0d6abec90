import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { computed } from "./formula.ts";

const answered = "sum(drawn.n_done)";
const squares = `(sum(drawn.value_squared) - sum(drawn.value_done) * sum(drawn.value_done) / ${answered})`;
const meanVariance = `${squares} / (${answered} - 1) / ${answered} * (1 - ${answered} / frame_size)`;

/** What a survey draws from one stratum, and what came of it. */
export const smpSurveyStratum: ObjectInput = {
  name: "smp_survey_stratum",
  label: { zh: "调查分层", en: "Strata of surveys" },
  labelField: "code",
  keyField: "code",
  sort: "code",
  fields: [
    {
      name: "survey",
      label: { zh: "调查", en: "Survey" },
      kind: "ref",
      settings: { object: "smp_survey", onDelete: "cascade" },
      required: true,
      fixed: true,
    },
    {
      name: "code",
      label: { zh: "层号", en: "Number" },
      kind: "sequence",
      settings: { pattern: "ST-{00000}" },
      unique: true,
    },
    {
      name: "stratum",
      label: { zh: "层", en: "Stratum" },
      kind: "code",
      settings: { dict: "smp_stratum_class" },
      required: true,
    },
    {
      name: "size",
      label: { zh: "样本量", en: "Size" },
      kind: "integer",
      settings: { min: 0, max: 100_000 },
    },
    { name: "frame_size", label: { zh: "单位数", en: "Units" }, kind: "integer", readonly: true },
    computed("answers", { label: { zh: "已应答", en: "Answered" }, result: "integer", expression: answered }),
    computed("mean", {
      label: { zh: "均值", en: "Mean" },
      result: "decimal",
      scale: 4,
      expression: `sum(drawn.value_done) / ${answered}`,
    }),
    computed("mean_error", {
      label: { zh: "均值标准误", en: "Standard error" },
      result: "decimal",
      scale: 4,
      expression: `sqrt(${meanVariance})`,
      help: {
        zh: "含有限总体校正；全数调查且全部应答时为 0。",
        en: "Finite population corrected; 0 where all were asked and answered.",
      },
    }),
    computed("total", {
      label: { zh: "总量估计", en: "Estimated total" },
      result: "decimal",
      scale: 2,
      expression: `frame_size * sum(drawn.value_done) / ${answered}`,
    }),
    computed("total_variance", {
      label: { zh: "总量方差", en: "Variance of the total" },
      result: "decimal",
      scale: 2,
      expression: `frame_size * frame_size * ${meanVariance}`,
      help: {
        zh: "各层相加再开方，即总量估计的标准误。",
        en: "The root of their sum is the standard error of the survey's total.",
      },
    }),
    {
      name: "drawn",
      label: { zh: "样本", en: "Sample" },
      kind: "lines",
      settings: { object: "smp_sample", field: "stratum", mode: "show", max: 1000, sort: "number" },
    },
  ],
  indexes: [{ fields: ["survey", "stratum"], unique: true }],
  views: [
    {
      name: "default",
      label: { zh: "各层结果", en: "Results by stratum" },
      columns: [
        { field: "survey", width: 220 },
        { field: "stratum", width: 110 },
        { field: "frame_size", width: 90 },
        { field: "size", width: 90 },
        { field: "answers", width: 90 },
        { field: "mean", width: 110 },
        { field: "mean_error", width: 120 },
        { field: "total", width: 140 },
        { field: "total_variance", width: 150 },
      ],
      search: ["survey", "stratum"],
    },
    {
      name: "variance",
      label: { zh: "总量方差合计", en: "Variance of totals" },
      kind: "chart",
      chart: { type: "bar", groups: [{ field: "survey" }], measure: { fn: "sum", field: "total_variance" } },
      columns: [{ field: "survey", width: 200 }],
      search: ["survey"],
    },
  ],
};

const isDone = "response = 'answered' and not isEmpty(value)";

/** A unit that was drawn, and what it answered. */
export const smpSample: ObjectInput = {
  name: "smp_sample",
  label: { zh: "样本单位", en: "Sampled units" },
  labelField: "title",
  sort: "-created_at,number",
  fields: [
    {
      name: "survey",
      label: { zh: "调查", en: "Survey" },
      kind: "ref",
      settings: { object: "smp_survey", onDelete: "cascade" },
      required: true,
      fixed: true,
    },
    { name: "number", label: { zh: "序号", en: "No." }, kind: "integer", readonly: true },
    {
      name: "unit",
      label: { zh: "调查单位", en: "Unit" },
      kind: "ref",
      settings: { object: "smp_unit" },
      required: true,
      fixed: true,
    },
    {
      name: "code",
      label: { zh: "单位编码", en: "Code" },
      kind: "text",
      settings: { maxLength: 60 },
      readonly: true,
    },
    {
      name: "title",
      label: { zh: "单位名称", en: "Name" },
      kind: "text",
      settings: { maxLength: 120 },
      readonly: true,
      searchable: true,
    },
    {
      name: "stratum",
      label: { zh: "层", en: "Stratum" },
      kind: "ref",
      settings: { object: "smp_survey_stratum", onDelete: "clear" },
      readonly: true,
    },
    {
      name: "weight",
      label: { zh: "设计权数", en: "Design weight" },
      kind: "decimal",
      settings: { scale: 6 },
      readonly: true,
      help: { zh: "一个样本单位代表抽样框中的几个单位。", en: "How many units of the frame it stands for." },
    },
    { name: "interviewer", label: { zh: "调查员", en: "Interviewer" }, kind: "person" },
    {
      name: "response",
      label: { zh: "应答情况", en: "Response" },
      kind: "code",
      settings: { dict: "smp_response" },
      default: "pending",
      required: true,
    },
    {
      name: "value",
      label: { zh: "填报值", en: "Answer" },
      kind: "decimal",
      settings: { scale: 2 },
      help: { zh: "是否类问题填 1 或 0。", en: "1 or 0 for yes or no." },
    },
    { name: "asked_on", label: { zh: "调查日期", en: "Asked on" }, kind: "date" },
    { name: "remark", label: { zh: "说明", en: "Remark" }, kind: "text", settings: { maxLength: 300 } },
    tally("n_done", { zh: "有效应答", en: "Counts" }, { value: "1", scale: 0 }),
    tally("value_done", { zh: "有效值", en: "Value counted" }, { value: "value", scale: 2 }),
    tally("value_squared", { zh: "有效值平方", en: "Value squared" }, { value: "value * value", scale: 4 }),
    tally("w_done", { zh: "有效权数", en: "Weight counted" }, { value: "weight", scale: 6 }),
    tally("w_value", { zh: "加权值", en: "Weighted value" }, { value: "weight * value", scale: 8 }),
  ],
  indexes: [
    { fields: ["survey", "number"] },
    { fields: ["stratum"] },
    { fields: ["interviewer", "response"] },
  ],
  views: [
    {
      name: "default",
      label: { zh: "全部样本单位", en: "All sampled units" },
      columns: [
        { field: "survey", width: 220 },
        { field: "number", width: 70 },
        { field: "code", width: 120 },
        { field: "title", width: 220 },
        { field: "interviewer", width: 110 },
        { field: "response", width: 120 },
        { field: "value", width: 110 },
        { field: "weight", width: 100 },
        { field: "asked_on", width: 120 },
      ],
      search: ["survey", "title", "response", "interviewer"],
    },
    {
      name: "open",
      label: { zh: "待调查", en: "Not asked yet" },
      columns: [
        { field: "number", width: 70 },
        { field: "code", width: 120 },
        { field: "title", width: 220 },
        { field: "survey", width: 220 },
        { field: "interviewer", width: 110 },
      ],
      search: ["survey", "interviewer"],
      condition: { match: "and", rules: [{ field: "response", op: "eq", value: "pending" }] },
    },
    {
      name: "by_response",
      label: { zh: "应答情况统计", en: "Responses" },
      kind: "chart",
      chart: { type: "bar", groups: [{ field: "response" }], measure: { fn: "count" } },
      columns: [{ field: "title", width: 200 }],
      search: ["survey", "interviewer"],
    },
  ],
};

/** What a unit adds to the sums of its survey; nothing while it has not answered. */
function tally(name: string, label: { zh: string; en: string }, of: { value: string; scale: number }) {
  const words = { label, expression: `if(${isDone}, ${of.value}, 0)` };
  return computed(
    name,
    of.scale === 0 ? { ...words, result: "integer" } : { ...words, result: "decimal", scale: of.scale },
  );
}
