import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { decimal, integer } from "@kezhuan/packs/field-of";

/** What is counted of a question, on one day or on all. */
export const searchCounts: ObjectInput["fields"] = [
  integer("asked", ["查询次数", "Asked"]),
  integer("nothing", ["无结果次数", "Found nothing"], {
    help: { zh: "没有一条结果包含全部词语", en: "No record held all of its words" },
  }),
  integer("corrected", ["纠正次数", "Corrected"], {
    help: { zh: "按纠正后的词给出了结果", en: "Answered by what may have been meant" },
  }),
  integer("found", ["结果数", "Results"], {
    help: { zh: "最近一次访客查到的条数", en: "As many as a visitor found the last time" },
  }),
  integer("opened", ["打开次数", "Opened"]),
  decimal(1, { min: 0 })("rank", ["平均打开位次", "Mean place opened"], {
    help: { zh: "打开的结果平均排在第几位", en: "At which place the results stood that were opened" },
  }),
];
