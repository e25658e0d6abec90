import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { inGroup } from "@kezhuan/packs/in-group";
import {
  codeIn,
  computed,
  date,
  datetime,
  image,
  integer,
  longtext,
  numberedBy,
  person,
  text,
} from "@kezhuan/packs/field-of";
import { samplingTables } from "../tables/lookup-tables.ts";
import { inspectionStates } from "./inspection-states.ts";
import { inspectionViews } from "./inspection-views.ts";

const lot = inGroup("lot", [
  numberedBy("IN-{yyyy}{MM}-{0000}")("number", ["检验单号", "Number"]),
  text("product", ["产品名称", "Product"]),
  text("specification", ["规格型号", "Specification"]),
  text("batch", ["批号", "Batch"]),
  text("supplier", ["供方", "Supplier"]),
  codeIn("smp_inspection_kind")("kind", ["检验类别", "Kind"], { default: "incoming" }),
  codeIn("smp_inspection_state")("status", ["状态", "State"]),
]);

const scheme = inGroup("scheme", [
  integer("lot_size", ["批量 N", "Lot size N"], {
    settings: { min: 2, max: 999_999_999 },
    required: true,
    help: { zh: "本批的单位产品数，至少为 2。", en: "Items in the lot, at least 2." },
  }),
  codeIn("smp_level")("level", ["检验水平", "Inspection level"], {
    required: true,
    default: "II",
    help: {
      zh: "无特殊规定时用一般水平 II；破坏性或昂贵的检验可用特殊水平。",
      en: "General level II unless something else is agreed; special levels where inspection destroys or costs much.",
    },
  }),
  codeIn("smp_aql")("aql", ["AQL", "AQL"], {
    required: true,
    help: {
      zh: "不超过 10 的值可以是不合格品百分数或每百单位产品不合格数；10 以上的只能是每百单位产品不合格数。",
      en: "Up to 10: percent nonconforming or nonconformities per 100 items; above 10 the latter only.",
    },
  }),
  codeIn("smp_severity")("severity", ["严格度", "Severity"], {
    required: true,
    default: "normal",
    help: {
      zh: "从正常检验开始。连续 5 批或不到 5 批中有 2 批不接收：转加严。加严时连续 5 批接收：回到正常；累计 5 批不接收：暂停抽样检验。转移得分达到 30、生产稳定且负责部门同意：可转放宽。放宽时有一批不接收、生产不稳定或有其他理由：回到正常。只计初次检验的批。",
      en: "Begin with normal inspection. Two of five or fewer consecutive lots not accepted: tightened. Five consecutive lots accepted under tightened: normal again; five not accepted in all: stop. A switching score of 30, steady production and the consent of the authority: reduced is possible. One lot not accepted under reduced, unsteady production or another reason: normal again. Lots count at their first inspection only.",
    },
  }),
  computed("text", "lookup('code_letters', 'letter', level, lot_size)")(
    "code_letter",
    ["样本量字码", "Code letter"],
    { help: { zh: "表 1 给出的字码。", en: "The letter of table 1." } },
  ),
  computed("text", "lookup('plans', 'letter', severity, code_letter, aql)")(
    "plan_letter",
    ["方案字码", "Letter of the plan"],
    { help: { zh: "沿主表箭头到达的字码。", en: "Where the arrows of the master table lead." } },
  ),
  computed("integer", "min(lot_size, lookup('plans', 'size', severity, code_letter, aql))")(
    "sample_size",
    ["样本量 n", "Sample size n"],
    {
      help: {
        zh: "保存时查表得出；不小于批量时为百分之百检验。",
        en: "Looked up when the record is saved. Where it would reach the lot size, every item is inspected.",
      },
    },
  ),
  computed("integer", "lookup('plans', 'accept', severity, code_letter, aql)")("accept", [
    "接收数 Ac",
    "Acceptance number Ac",
  ]),
  computed("integer", "lookup('plans', 'reject', severity, code_letter, aql)")("reject", [
    "拒收数 Re",
    "Rejection number Re",
  ]),
  computed("boolean", "sample_size = lot_size")("every_item", ["百分之百检验", "Every item"]),
]);

const result = inGroup("result", [
  person("inspector", ["检验员", "Inspector"]),
  date("inspected_on", ["检验日期", "Inspected on"]),
  integer("nonconforming", ["不合格数", "Nonconforming found"], {
    settings: { min: 0, max: 999_999_999 },
    requiredFor: ["accept_lot", "reject_lot"],
    help: {
      zh: "样本中的不合格品数；AQL 按每百单位产品不合格数时为不合格数。",
      en: "Nonconforming items in the sample, or nonconformities where the AQL counts those.",
    },
  }),
  computed("boolean", "nonconforming <= accept")("acceptable", ["可接收", "Acceptable"], {
    help: { zh: "不合格数不超过 Ac 时接收，达到 Re 时不接收。", en: "Yes up to Ac, no from Re on." },
  }),
  longtext("findings", ["不合格描述", "Findings"], { settings: { maxLength: 4000 }, searchable: true }),
  image("photos", ["照片", "Photos"], { settings: { max: 9 } }),
  codeIn("smp_disposition")("disposition", ["处置方式", "Disposition"], { requiredFor: ["dispose"] }),
  datetime("judged_at", ["判定时间", "Judged at"], { readonly: true }),
  person("judged_by", ["判定人", "Judged by"], { readonly: true }),
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
