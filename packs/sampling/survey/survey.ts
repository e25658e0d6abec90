import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { inGroup } from "@kezhuan/packs/in-group";
import {
  codeIn,
  computed,
  datetime,
  decimal,
  integer,
  linesOf,
  longtext,
  numberedBy,
  person,
  plainText,
  refTo,
  text,
} from "@kezhuan/packs/field-of";
import { table } from "@kezhuan/packs/view-of";
import { transition } from "@kezhuan/packs/transition";

const plan = inGroup("plan", [
  numberedBy("SV-{yyyy}-{000}")("number", ["调查编号", "Number"]),
  text("title", ["调查名称", "Title"], { required: true }),
  codeIn("smp_survey_state")("status", ["状态", "State"]),
  refTo("smp_frame")("frame", ["抽样框", "Frame"], { required: true }),
  person("leader", ["负责人", "Led by"]),
  plainText("question", ["调查指标", "What is measured"], {
    settings: { maxLength: 200 },
    help: {
      zh: "每个单位填报一个数；是否类问题填 1 或 0，均值即为比例。",
      en: "One number for each unit; for yes or no 1 or 0, so that the mean is the proportion.",
    },
  }),
]);

const percent = decimal(2, { min: 0.01, max: 100 });

const sizing = inGroup("sizing", [
  codeIn("smp_confidence")("confidence", ["置信水平", "Confidence"], { default: "95" }),
  percent("margin", ["允许误差（百分点）", "Margin (percentage points)"], { default: "5" }),
  percent("expected", ["预计比例（%）", "Expected proportion (%)"], { default: "50" }),
  percent("response", ["预计应答率（%）", "Expected response (%)"], { default: "100" }),
  integer("population", ["总体单位数", "Units in the population"], {
    settings: { min: 1, max: 999_999_999 },
    help: {
      zh: "用于有限总体校正；留空按无限总体计算。",
      en: "For the finite population correction; empty: none.",
    },
  }),
  computed("integer", proposal())("proposal", ["建议样本量", "Proposed size"], {
    help: {
      zh: "n₀ = z²p(1−p)/e²，有限总体校正 n₀/(1+(n₀−1)/N)，再除以应答率，向上取整。",
      en: "n₀ = z²p(1−p)/e², corrected to n₀/(1+(n₀−1)/N), divided by the response rate, rounded up.",
    },
  }),
]);

const drawing = inGroup("drawing", [
  codeIn("smp_draw_method")("method", ["抽样方法", "Method"], { required: true, default: "simple" }),
  codeIn("smp_allocation")("allocation", ["样本分配", "Allocation"], {
    default: "proportional",
    help: { zh: "用于分层抽样。", en: "Of a stratified sample." },
  }),
  integer("size", ["样本量 n", "Sample size n"], {
    settings: { min: 1, max: 100_000 },
    requiredFor: ["draw"],
  }),
  plainText("seed", ["随机种子", "Seed"], {
    settings: { maxLength: 64 },
    help: {
      zh: "留空由系统产生；同一抽样框和种子总是抽出同一样本。",
      en: "Empty: the system makes one. The same frame and seed always give the same sample.",
    },
  }),
  integer("frame_size", ["抽样框单位数 N", "Units in the frame N"], { readonly: true }),
  plainText("frame_digest", ["抽样框摘要", "Digest of the frame"], {
    settings: { maxLength: 64 },
    readonly: true,
    help: { zh: "排序后全部编码的 SHA-256。", en: "SHA-256 of all codes, sorted." },
  }),
  datetime("drawn_at", ["抽样时间", "Drawn at"], { readonly: true }),
  person("drawn_by", ["抽样人", "Drawn by"], { readonly: true }),
  linesOf("smp_survey_stratum", "survey", { mode: "edit", max: 200, sort: "stratum" })(
    "strata",
    ["各层", "Strata"],
    {
      help: {
        zh: "仅“各层指定”需要先填，其余在抽样时写入。",
        en: "To be filled only for sizes as given; else the draw writes them.",
      },
    },
  ),
]);

/** Of those who answered; a stratified sample's error is told stratum by stratum. */
const answered = "sum(sample.n_done)";
const mean = "sum(sample.w_value) / sum(sample.w_done)";

const results = inGroup("results", [
  computed("integer", answered)("answers", ["已应答", "Answered"]),
  computed("decimal", `${answered} * 100 / count(sample)`, { scale: 1 })("rate", [
    "应答率（%）",
    "Response (%)",
  ]),
  computed("decimal", mean, { scale: 4 })("mean", ["加权均值", "Weighted mean"]),
  computed("decimal", `frame_size * ${mean}`)("total", ["总量估计", "Estimated total"]),
  computed("decimal", standardError(), { scale: 4 })(
    "mean_error",
    ["均值标准误", "Standard error of the mean"],
    {
      help: {
        zh: "简单随机抽样公式，含有限总体校正；系统抽样为近似值。分层抽样见各层。",
        en: "Of a simple random sample, finite population corrected; an approximation for a systematic one. Of a stratified one see the strata.",
      },
    },
  ),
  longtext("conclusion", ["结论", "Conclusion"], { settings: { maxLength: 4000 }, requiredFor: ["close"] }),
  linesOf("smp_sample", "survey", { max: 1000, sort: "number" })("sample", ["样本", "Sample"]),
]);

/** A survey: from the size it needs to the sample drawn and what it says. */
export const smpSurvey: ObjectInput = {
  name: "smp_survey",
  label: { zh: "抽样调查", en: "Surveys" },
  labelField: "title",
  keyField: "number",
  sort: "-created_at",
  groups: [
    { name: "plan", label: { zh: "调查", en: "Survey" } },
    { name: "sizing", label: { zh: "样本量测算", en: "How large a sample" } },
    { name: "drawing", label: { zh: "抽样", en: "Draw" } },
    { name: "results", label: { zh: "结果", en: "Results" } },
  ],
  fields: [...plan, ...sizing, ...drawing, ...results],
  states: {
    field: "status",
    initial: "draft",
    transitions: [
      transition("draw", ["抽取样本", "Draw the sample"], {
        from: ["draft"],
        to: "fieldwork",
        set: { drawn_at: "$now", drawn_by: "$user.id" },
        gather: [
          {
            into: "sample",
            each: "unit",
            where: { active: ["true"] },
            match: { frame: "frame" },
            copy: { code: "code", title: "name" },
            draw: {
              method: { field: "method" },
              size: "size",
              seed: "seed",
              frame: "frame_size",
              digest: "frame_digest",
              order: "number",
              weight: "weight",
              sort: "-measure",
              strata: {
                by: "stratum",
                allocation: { field: "allocation" },
                into: "strata",
                stratum: "stratum",
                size: "size",
                frame: "frame_size",
                of: "stratum",
              },
            },
          },
        ],
      }),
      transition("close", ["结束调查", "Close"], { from: ["fieldwork"], to: "closed" }),
      transition("reopen", ["重新打开", "Open again"], { from: ["closed"], to: "fieldwork" }),
    ],
  },
  tasks: { who: "leader", states: ["draft", "fieldwork"] },
  views: [
    table("default", ["全部调查", "All surveys"], {
      columns: {
        number: 130,
        title: 240,
        status: 110,
        frame: 220,
        method: 130,
        size: 100,
        answers: 90,
        rate: 110,
        mean: 120,
        mean_error: 130,
      },
      search: ["title", "status", "frame", "method", "leader"],
    }),
  ],
};

function proposal(): string {
  const z = "if(confidence = '99', 2.5758, if(confidence = '90', 1.6449, 1.96))";
  const unlimited = `(${z} * ${z} * expected * (100 - expected) / (margin * margin))`;
  const corrected = `(${unlimited} / (1 + (${unlimited} - 1) / population))`;
  const asked = (size: string) => `ceil(ceil(${size}) * 100 / response)`;
  return `if(isEmpty(population), ${asked(unlimited)}, min(population, ${asked(corrected)}))`;
}

function standardError(): string {
  const squares = `(sum(sample.value_squared) - sum(sample.value_done) * sum(sample.value_done) / ${answered})`;
  const variance = `${squares} / (${answered} - 1) / ${answered} * (1 - ${answered} / frame_size)`;
  // A division by zero leaves it empty.
  return `if(method = 'stratified', 0 / 0, sqrt(${variance}))`;
}
