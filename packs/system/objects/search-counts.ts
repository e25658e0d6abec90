import type { ObjectInput } from "@kezhuan/contract/metadata/object";

/** What is counted of a question, on one day or on all. */
export const searchCounts: ObjectInput["fields"] = [
  { name: "asked", label: { zh: "查询次数", en: "Asked" }, kind: "integer" },
  {
    name: "nothing",
    label: { zh: "无结果次数", en: "Found nothing" },
    kind: "integer",
    help: { zh: "没有一条结果包含全部词语", en: "No record held all of its words" },
  },
  {
    name: "corrected",
    label: { zh: "纠正次数", en: "Corrected" },
    kind: "integer",
    help: { zh: "按纠正后的词给出了结果", en: "Answered by what may have been meant" },
  },
  {
    name: "found",
    label: { zh: "结果数", en: "Results" },
    kind: "integer",
    help: { zh: "最近一次访客查到的条数", en: "As many as a visitor found the last time" },
  },
  { name: "opened", label: { zh: "打开次数", en: "Opened" }, kind: "integer" },
  {
    name: "rank",
    label: { zh: "平均打开位次", en: "Mean place opened" },
    kind: "decimal",
    settings: { scale: 1, min: 0 },
    help: { zh: "打开的结果平均排在第几位", en: "At which place the results stood that were opened" },
  },
];
