import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { inGroup, type FieldInput } from "@kezhuan/packs/in-group";
import { computed } from "./formula.ts";

const plan = inGroup("plan", [
  {
    name: "number",
    label: { zh: "调查编号", en: "Number" },
    kind: "sequence",
    settings: { pattern: "SV-{yyyy}-{000}" },
    unique: true,
    searchable: true,
  },
  {
    name: "title",
    label: { zh: "调查名称", en: "Title" },
    kind: "text",
    settings: { maxLength: 120 },
    required: true,
    searchable: true,
  },
  {
    name: "status",
    label: { zh: "状态", en: "State" },
    kind: "code",
    settings: { dict: "smp_survey_state" },
  },
  {
    name: "frame",
    label: { zh: "抽样框", en: "Frame" },
    kind: "ref",
    settings: { object: "smp_frame" },
    required: true,
  },
  { name: "leader", label: { zh: "负责人", en: "Led by" }, kind: "person" },
  {
    name: "question",
    label: { zh: "调查指标", en: "What is measured" },
    kind: "text",
    settings: { maxLength: 200 },
    help: {
      zh: "每个单位填报一个数；是否类问题填 1 或 0，均值即为比例。",
      en: "One number for each unit; for yes or no 1 or 0, so that the mean is the proportion.",
    },
  },
]);

const sizing = inGroup("sizing", [
  {
    name: "confidence",
    label: { zh: "置信水平", en: "Confidence" },
    kind: "code",
    settings: { dict: "smp_confidence" },
    default: "95",
  },
  percent("margin", { zh: "允许误差（百分点）", en: "Margin (percentage points)" }, "5"),
  percent("expected", { zh: "预计比例（%）", en: "Expected proportion (%)" }, "50"),
  percent("response", { zh: "预计应答率（%）", en: "Expected response (%)" }, "100"),
  {
    name: "population",
    label: { zh: "总体单位数", en: "Units in the population" },
    kind: "integer",
    settings: { min: 1, max: 999_999_999 },
    help: {
      zh: "用于有限总体校正；留空按无限总体计算。",
      en: "For the finite population correction; empty: none.",
    },
  },
  computed("proposal", {
    label: { zh: "建议样本量", en: "Proposed size" },
    result: "integer",
    expression: proposal(),
    help: {
      zh: "n₀ = z²p(1−p)/e²，有限总体校正 n₀/(1+(n₀−1)/N)，再除以应答率，向上取整。",
      en: "n₀ = z²p(1−p)/e², corrected to n₀/(1+(n₀−1)/N), divided by the response rate, rounded up.",
    },
  }),
]);

const drawing = inGroup("drawing", [
  {
    name: "method",
    label: { zh: "抽样方法", en: "Method" },
    kind: "code",
    settings: { dict: "smp_draw_method" },
    required: true,
    default: "simple",
  },
  {
    name: "allocation",
    label: { zh: "样本分配", en: "Allocation" },
    kind: "code",
    settings: { dict: "smp_allocation" },
    default: "proportional",
    help: { zh: "用于分层抽样。", en: "Of a stratified sample." },
  },
  {
    name: "size",
    label: { zh: "样本量 n", en: "Sample size n" },
    kind: "integer",
    settings: { min: 1, max: 100_000 },
    requiredFor: ["draw"],
  },
  {
    name: "seed",
    label: { zh: "随机种子", en: "Seed" },
    kind: "text",
    settings: { maxLength: 64 },
    help: {
      zh: "留空由系统产生；同一抽样框和种子总是抽出同一样本。",
      en: "Empty: the system makes one. The same frame and seed always give the same sample.",
    },
  },
  {
    name: "frame_size",
    label: { zh: "抽样框单位数 N", en: "Units in the frame N" },
    kind: "integer",
    readonly: true,
  },
  {
    name: "frame_digest",
    label: { zh: "抽样框摘要", en: "Digest of the frame" },
    kind: "text",
    settings: { maxLength: 64 },
    readonly: true,
    help: { zh: "排序后全部编码的 SHA-256。", en: "SHA-256 of all codes, sorted." },
  },
  { name: "drawn_at", label: { zh: "抽样时间", en: "Drawn at" }, kind: "datetime", readonly: true },
  { name: "drawn_by", label: { zh: "抽样人", en: "Drawn by" }, kind: "person", readonly: true },
  {
    name: "strata",
    label: { zh: "各层", en: "Strata" },
    kind: "lines",
    settings: { object: "smp_survey_stratum", field: "survey", mode: "edit", max: 200, sort: "stratum" },
    help: {
      zh: "仅“各层指定”需要先填，其余在抽样时写入。",
      en: "To be filled only for sizes as given; else the draw writes them.",
    },
  },
]);

/** Of those who answered; a stratified sample's error is told stratum by stratum. */
const answered = "sum(sample.n_done)";
const mean = "sum(sample.w_value) / sum(sample.w_done)";

const results = inGroup("results", [
  computed("answers", { label: { zh: "已应答", en: "Answered" }, result: "integer", expression: answered }),
  computed("rate", {
    label: { zh: "应答率（%）", en: "Response (%)" },
    result: "decimal",
    scale: 1,
    expression: `${answered} * 100 / count(sample)`,
  }),
  computed("mean", {
    label: { zh: "加权均值", en: "Weighted mean" },
    result: "decimal",
    scale: 4,
    expression: mean,
  }),
  computed("total", {
    label: { zh: "总量估计", en: "Estimated total" },
    result: "decimal",
    scale: 2,
    expression: `frame_size * ${mean}`,
  }),
  computed("mean_error", {
    label: { zh: "均值标准误", en: "Standard error of the mean" },
    result: "decimal",
    scale: 4,
    expression: standardError(),
    help: {
      zh: "简单随机抽样公式，含有限总体校正；系统抽样为近似值。分层抽样见各层。",
      en: "Of a simple random sample, finite population corrected; an approximation for a systematic one. Of a stratified one see the strata.",
    },
  }),
  {
    name: "conclusion",
    label: { zh: "结论", en: "Conclusion" },
    kind: "longtext",
    settings: { maxLength: 4000 },
    requiredFor: ["close"],
  },
  {
    name: "sample",
    label: { zh: "样本", en: "Sample" },
    kind: "lines",
    settings: { object: "smp_sample", field: "survey", mode: "show", max: 1000, sort: "number" },
  },
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
      {
        action: "draw",
        label: { zh: "抽取样本", en: "Draw the sample" },
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
      },
      { action: "close", label: { zh: "结束调查", en: "Close" }, from: ["fieldwork"], to: "closed" },
      { action: "reopen", label: { zh: "重新打开", en: "Open again" }, from: ["closed"], to: "fieldwork" },
    ],
  },
  tasks: { who: "leader", states: ["draft", "fieldwork"] },
  views: [
    {
      name: "default",
      label: { zh: "全部调查", en: "All surveys" },
      columns: [
        { field: "number", width: 130 },
        { field: "title", width: 240 },
        { field: "status", width: 110 },
        { field: "frame", width: 220 },
        { field: "method", width: 130 },
        { field: "size", width: 100 },
        { field: "answers", width: 90 },
        { field: "rate", width: 110 },
        { field: "mean", width: 120 },
        { field: "mean_error", width: 130 },
      ],
      search: ["title", "status", "frame", "method", "leader"],
    },
  ],
};

function percent(name: string, label: FieldInput["label"], value: string): FieldInput {
  return { name, label, kind: "decimal", settings: { scale: 2, min: 0.01, max: 100 }, default: value };
}

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
