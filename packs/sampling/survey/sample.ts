import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import {
  codeIn,
  computed,
  date,
  decimal,
  fieldOf,
  integer,
  linesOf,
  person,
  plainText,
  refTo,
  text,
} from "@kezhuan/packs/field-of";
import { chart, table } from "@kezhuan/packs/view-of";
import { and, is } from "@kezhuan/packs/condition";

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
    refTo("smp_survey", "cascade")("survey", ["调查", "Survey"], { required: true, fixed: true }),
    fieldOf("sequence")("code", ["层号", "Number"], { settings: { pattern: "ST-{00000}" }, unique: true }),
    codeIn("smp_stratum_class")("stratum", ["层", "Stratum"], { required: true }),
    integer("size", ["样本量", "Size"], { settings: { min: 0, max: 100_000 } }),
    integer("frame_size", ["单位数", "Units"], { readonly: true }),
    computed("integer", answered)("answers", ["已应答", "Answered"]),
    computed("decimal", `sum(drawn.value_done) / ${answered}`, { scale: 4 })("mean", ["均值", "Mean"]),
    computed("decimal", `sqrt(${meanVariance})`, { scale: 4 })(
      "mean_error",
      ["均值标准误", "Standard error"],
      {
        help: {
          zh: "含有限总体校正；全数调查且全部应答时为 0。",
          en: "Finite population corrected; 0 where all were asked and answered.",
        },
      },
    ),
    computed("decimal", `frame_size * sum(drawn.value_done) / ${answered}`)("total", [
      "总量估计",
      "Estimated total",
    ]),
    computed("decimal", `frame_size * frame_size * ${meanVariance}`)(
      "total_variance",
      ["总量方差", "Variance of the total"],
      {
        help: {
          zh: "各层相加再开方，即总量估计的标准误。",
          en: "The root of their sum is the standard error of the survey's total.",
        },
      },
    ),
    linesOf("smp_sample", "stratum", { max: 1000, sort: "number" })("drawn", ["样本", "Sample"]),
  ],
  indexes: [{ fields: ["survey", "stratum"], unique: true }],
  views: [
    table("default", ["各层结果", "Results by stratum"], {
      columns: {
        survey: 220,
        stratum: 110,
        frame_size: 90,
        size: 90,
        answers: 90,
        mean: 110,
        mean_error: 120,
        total: 140,
        total_variance: 150,
      },
      search: ["survey", "stratum"],
    }),
    chart({ type: "bar", groups: [{ field: "survey" }], measure: { fn: "sum", field: "total_variance" } })(
      "variance",
      ["总量方差合计", "Variance of totals"],
      { columns: { survey: 200 }, search: ["survey"] },
    ),
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
    refTo("smp_survey", "cascade")("survey", ["调查", "Survey"], { required: true, fixed: true }),
    integer("number", ["序号", "No."], { readonly: true }),
    refTo("smp_unit")("unit", ["调查单位", "Unit"], { required: true, fixed: true }),
    plainText("code", ["单位编码", "Code"], { settings: { maxLength: 60 }, readonly: true }),
    text("title", ["单位名称", "Name"], { readonly: true }),
    refTo("smp_survey_stratum", "clear")("stratum", ["层", "Stratum"], { readonly: true }),
    decimal(6)("weight", ["设计权数", "Design weight"], {
      readonly: true,
      help: { zh: "一个样本单位代表抽样框中的几个单位。", en: "How many units of the frame it stands for." },
    }),
    person("interviewer", ["调查员", "Interviewer"]),
    codeIn("smp_response")("response", ["应答情况", "Response"], { default: "pending", required: true }),
    decimal(2)("value", ["填报值", "Answer"], {
      help: { zh: "是否类问题填 1 或 0。", en: "1 or 0 for yes or no." },
    }),
    date("asked_on", ["调查日期", "Asked on"]),
    plainText("remark", ["说明", "Remark"], { settings: { maxLength: 300 } }),
    tally("1", 0)("n_done", ["有效应答", "Counts"]),
    tally("value", 2)("value_done", ["有效值", "Value counted"]),
    tally("value * value", 4)("value_squared", ["有效值平方", "Value squared"]),
    tally("weight", 6)("w_done", ["有效权数", "Weight counted"]),
    tally("weight * value", 8)("w_value", ["加权值", "Weighted value"]),
  ],
  indexes: [
    { fields: ["survey", "number"] },
    { fields: ["stratum"] },
    { fields: ["interviewer", "response"] },
  ],
  views: [
    table("default", ["全部样本单位", "All sampled units"], {
      columns: {
        survey: 220,
        number: 70,
        code: 120,
        title: 220,
        interviewer: 110,
        response: 120,
        value: 110,
        weight: 100,
        asked_on: 120,
      },
      search: ["survey", "title", "response", "interviewer"],
    }),
    table("open", ["待调查", "Not asked yet"], {
      columns: { number: 70, code: 120, title: 220, survey: 220, interviewer: 110 },
      search: ["survey", "interviewer"],
      condition: and(is("response", "pending")),
    }),
    chart({ type: "bar", groups: [{ field: "response" }], measure: { fn: "count" } })(
      "by_response",
      ["应答情况统计", "Responses"],
      { columns: { title: 200 }, search: ["survey", "interviewer"] },
    ),
  ],
};

/** What a unit adds to the sums of its survey; nothing while it has not answered. */
function tally(value: string, scale: number) {
  const expression = `if(${isDone}, ${value}, 0)`;
  return scale === 0 ? computed("integer", expression) : computed("decimal", expression, { scale });
}
