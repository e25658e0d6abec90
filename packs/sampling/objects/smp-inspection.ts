import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { inGroup, type FieldInput } from "@kezhuan/packs/in-group";
import { samplingTables } from "../tables/lookup-tables.ts";
import { inspectionStates } from "./inspection-states.ts";
import { inspectionViews } from "./inspection-views.ts";

const lot = inGroup("lot", [
  {
    name: "number",
    label: { zh: "检验单号", en: "Number" },
    kind: "sequence",
    settings: { pattern: "IN-{yyyy}{MM}-{0000}" },
    unique: true,
    searchable: true,
  },
  text("product", { zh: "产品名称", en: "Product" }),
  text("specification", { zh: "规格型号", en: "Specification" }),
  text("batch", { zh: "批号", en: "Batch" }),
  text("supplier", { zh: "供方", en: "Supplier" }),
  {
    name: "kind",
    label: { zh: "检验类别", en: "Kind" },
    kind: "code",
    settings: { dict: "smp_inspection_kind" },
    default: "incoming",
  },
  {
    name: "status",
    label: { zh: "状态", en: "State" },
    kind: "code",
    settings: { dict: "smp_inspection_state" },
  },
]);

const scheme = inGroup("scheme", [
  {
    name: "lot_size",
    label: { zh: "批量 N", en: "Lot size N" },
    kind: "integer",
    settings: { min: 2, max: 999_999_999 },
    required: true,
    help: { zh: "本批的单位产品数，至少为 2。", en: "Items in the lot, at least 2." },
  },
  {
    name: "level",
    label: { zh: "检验水平", en: "Inspection level" },
    kind: "code",
    settings: { dict: "smp_level" },
    required: true,
    default: "II",
    help: {
      zh: "无特殊规定时用一般水平 II；破坏性或昂贵的检验可用特殊水平。",
      en: "General level II unless something else is agreed; special levels where inspection destroys or costs much.",
    },
  },
  {
    name: "aql",
    label: { zh: "AQL", en: "AQL" },
    kind: "code",
    settings: { dict: "smp_aql" },
    required: true,
    help: {
      zh: "不超过 10 的值可以是不合格品百分数或每百单位产品不合格数；10 以上的只能是每百单位产品不合格数。",
      en: "Up to 10: percent nonconforming or nonconformities per 100 items; above 10 the latter only.",
    },
  },
  {
    name: "severity",
    label: { zh: "严格度", en: "Severity" },
    kind: "code",
    settings: { dict: "smp_severity" },
    required: true,
    default: "normal",
    help: {
      zh: "从正常检验开始。连续 5 批或不到 5 批中有 2 批不接收：转加严。加严时连续 5 批接收：回到正常；累计 5 批不接收：暂停抽样检验。转移得分达到 30、生产稳定且负责部门同意：可转放宽。放宽时有一批不接收、生产不稳定或有其他理由：回到正常。只计初次检验的批。",
      en: "Begin with normal inspection. Two of five or fewer consecutive lots not accepted: tightened. Five consecutive lots accepted under tightened: normal again; five not accepted in all: stop. A switching score of 30, steady production and the consent of the authority: reduced is possible. One lot not accepted under reduced, unsteady production or another reason: normal again. Lots count at their first inspection only.",
    },
  },
  computed("code_letter", {
    label: { zh: "样本量字码", en: "Code letter" },
    result: "text",
    expression: "lookup('code_letters', 'letter', level, lot_size)",
    help: { zh: "表 1 给出的字码。", en: "The letter of table 1." },
  }),
  computed("plan_letter", {
    label: { zh: "方案字码", en: "Letter of the plan" },
    result: "text",
    expression: "lookup('plans', 'letter', severity, code_letter, aql)",
    help: { zh: "沿主表箭头到达的字码。", en: "Where the arrows of the master table lead." },
  }),
  computed("sample_size", {
    label: { zh: "样本量 n", en: "Sample size n" },
    result: "integer",
    expression: "min(lot_size, lookup('plans', 'size', severity, code_letter, aql))",
    help: {
      zh: "保存时查表得出；不小于批量时为百分之百检验。",
      en: "Looked up when the record is saved. Where it would reach the lot size, every item is inspected.",
    },
  }),
  computed("accept", {
    label: { zh: "接收数 Ac", en: "Acceptance number Ac" },
    result: "integer",
    expression: "lookup('plans', 'accept', severity, code_letter, aql)",
  }),
  computed("reject", {
    label: { zh: "拒收数 Re", en: "Rejection number Re" },
    result: "integer",
    expression: "lookup('plans', 'reject', severity, code_letter, aql)",
  }),
  computed("every_item", {
    label: { zh: "百分之百检验", en: "Every item" },
    result: "boolean",
    expression: "sample_size = lot_size",
  }),
]);

const result = inGroup("result", [
  { name: "inspector", label: { zh: "检验员", en: "Inspector" }, kind: "person" },
  { name: "inspected_on", label: { zh: "检验日期", en: "Inspected on" }, kind: "date" },
  {
    name: "nonconforming",
    label: { zh: "不合格数", en: "Nonconforming found" },
    kind: "integer",
    settings: { min: 0, max: 999_999_999 },
    requiredFor: ["accept_lot", "reject_lot"],
    help: {
      zh: "样本中的不合格品数；AQL 按每百单位产品不合格数时为不合格数。",
      en: "Nonconforming items in the sample, or nonconformities where the AQL counts those.",
    },
  },
  computed("acceptable", {
    label: { zh: "可接收", en: "Acceptable" },
    result: "boolean",
    expression: "nonconforming <= accept",
    help: { zh: "不合格数不超过 Ac 时接收，达到 Re 时不接收。", en: "Yes up to Ac, no from Re on." },
  }),
  {
    name: "findings",
    label: { zh: "不合格描述", en: "Findings" },
    kind: "longtext",
    settings: { maxLength: 4000 },
    searchable: true,
  },
  { name: "photos", label: { zh: "照片", en: "Photos" }, kind: "image", settings: { max: 9 } },
  {
    name: "disposition",
    label: { zh: "处置方式", en: "Disposition" },
    kind: "code",
    settings: { dict: "smp_disposition" },
    requiredFor: ["dispose"],
  },
  { name: "judged_at", label: { zh: "判定时间", en: "Judged at" }, kind: "datetime", readonly: true },
  { name: "judged_by", label: { zh: "判定人", en: "Judged by" }, kind: "person", readonly: true },
]);

/** A lot that is judged by a sample: acceptance sampling by attributes, single sampling. */
export const smpInspection: ObjectInput = {
  name: "smp_inspection",
  label: { zh: "抽样检验", en: "Sampling inspections" },
  labelField: "number",
  keyField: "number",
  sort: "-created_at",
  groups: [
    { name: "lot", label: { zh: "检验批", en: "Lot" } },
    { name: "scheme", label: { zh: "抽样方案", en: "Sampling plan" } },
    { name: "result", label: { zh: "检验结果", en: "Result" } },
  ],
  fields: [...lot, ...scheme, ...result],
  tables: samplingTables,
  indexes: [{ fields: ["status", "created_at"] }, { fields: ["supplier", "inspected_on"] }],
  states: inspectionStates,
  tasks: { who: "inspector", states: ["open"], due: "inspected_on" },
  views: [...inspectionViews],
};

function text(name: string, label: FieldInput["label"]): FieldInput {
  return { name, label, kind: "text", settings: { maxLength: 120 }, searchable: true };
}

interface Formula extends Pick<FieldInput, "label" | "help"> {
  result: "text" | "integer" | "boolean";
  expression: string;
}

function computed(name: string, { result: kind, expression, ...words }: Formula): FieldInput {
  return { name, kind: "computed", settings: { expression, result: kind }, ...words };
}
