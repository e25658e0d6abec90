import type { DictDef } from "@kezhuan/contract/metadata/dictionary";
import { aqls } from "../tables/master-tables.ts";

const source = "GB/T 2828.1-2012";

const inspectionLevels: DictDef = {
  name: "smp_level",
  label: { zh: "检验水平", en: "Inspection levels" },
  source,
  items: [
    { code: "I", label: { zh: "一般水平 I", en: "General level I" } },
    { code: "II", label: { zh: "一般水平 II", en: "General level II" } },
    { code: "III", label: { zh: "一般水平 III", en: "General level III" } },
    ...["S-1", "S-2", "S-3", "S-4"].map((code) => ({
      code,
      label: { zh: `特殊水平 ${code}`, en: `Special level ${code}` },
    })),
  ],
};

const aqlValues: DictDef = {
  name: "smp_aql",
  label: { zh: "接收质量限（AQL）", en: "Acceptance quality limits (AQL)" },
  source,
  items: aqls.map((code) => ({ code, label: { zh: code, en: code } })),
};

const severity: DictDef = {
  name: "smp_severity",
  label: { zh: "检验严格度", en: "Severities of inspection" },
  source,
  items: [
    { code: "normal", label: { zh: "正常检验", en: "Normal" }, colour: "blue", aliases: ["正常"] },
    { code: "tightened", label: { zh: "加严检验", en: "Tightened" }, colour: "orange", aliases: ["加严"] },
    { code: "reduced", label: { zh: "放宽检验", en: "Reduced" }, colour: "teal", aliases: ["放宽"] },
  ],
};

const states: DictDef = {
  name: "smp_inspection_state",
  label: { zh: "检验状态", en: "States of inspections" },
  items: [
    { code: "open", label: { zh: "待检验", en: "To be inspected" }, colour: "blue" },
    { code: "accepted", label: { zh: "接收", en: "Accepted" }, colour: "green" },
    { code: "rejected", label: { zh: "不接收", en: "Not accepted" }, colour: "red" },
    { code: "closed", label: { zh: "已处置", en: "Disposed of" }, colour: "grey" },
  ],
};

const kinds: DictDef = {
  name: "smp_inspection_kind",
  label: { zh: "检验类别", en: "Kinds of inspection" },
  items: [
    { code: "incoming", label: { zh: "进货检验", en: "Incoming goods" }, aliases: ["IQC", "来料检验"] },
    { code: "process", label: { zh: "过程检验", en: "In process" }, aliases: ["IPQC"] },
    { code: "final", label: { zh: "出厂检验", en: "Final" }, aliases: ["FQC", "OQC", "成品检验"] },
  ],
};

const dispositions: DictDef = {
  name: "smp_disposition",
  label: { zh: "不接收批的处置", en: "Dispositions of lots not accepted" },
  items: [
    { code: "return", label: { zh: "退货", en: "Return to supplier" } },
    { code: "sort", label: { zh: "百分之百挑选", en: "Sort all items" } },
    { code: "rework", label: { zh: "返工后再提交", en: "Rework and resubmit" } },
    { code: "concession", label: { zh: "让步接收", en: "Accept under concession" } },
    { code: "scrap", label: { zh: "报废", en: "Scrap" } },
  ],
};

export const samplingDicts: readonly DictDef[] = [
  inspectionLevels,
  aqlValues,
  severity,
  states,
  kinds,
  dispositions,
];
