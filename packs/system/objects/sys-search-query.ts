import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { date, integer, text } from "@kezhuan/packs/field-of";
import { searchCounts } from "./search-counts.ts";

const columns = [
  { field: "query", width: 260 },
  { field: "asked", width: 100 },
  { field: "days", width: 90 },
  { field: "found", width: 90 },
  { field: "nothing", width: 110 },
  { field: "corrected", width: 100 },
  { field: "opened", width: 100 },
  { field: "rank", width: 120 },
  { field: "last_day", width: 120 },
];
const search = ["query", "asked", "nothing", "last_day"];
const pageSize = 50;

/** Whether a number is more than none. */
function some(field: string) {
  return { field, op: "gt", value: 0 };
}

/** What people search for, each question once with all that was counted of it. */
export const sysSearchQuery: ObjectInput = {
  name: "sys_search_query",
  label: { zh: "查询词", en: "Search queries" },
  labelField: "query",
  readonly: true,
  history: false,
  sort: "-asked",
  fields: [
    text("query", ["查询词", "Query"], {
      settings: { maxLength: 240 },
      required: true,
      help: {
        zh: "在三天或更多天里被查询过才显示；号码、联系方式和长句从不保存",
        en: "Shown once it was asked on three days; numbers, contacts and long sentences are never stored",
      },
    }),
    integer("days", ["天数", "Days"]),
    ...searchCounts,
    date("first_day", ["最早日期", "First day"]),
    date("last_day", ["最近日期", "Last day"]),
  ],
  indexes: [{ fields: ["asked"] }, { fields: ["nothing"] }],
  views: [
    { name: "default", label: { zh: "全部查询词", en: "All queries" }, columns, search, pageSize },
    {
      name: "nothing",
      label: { zh: "没有结果", en: "Found nothing" },
      columns,
      search,
      sort: "-nothing",
      condition: { match: "and", rules: [some("nothing")] },
      pageSize,
    },
    {
      name: "corrected",
      label: { zh: "经过纠正", en: "Corrected" },
      columns,
      search,
      sort: "-corrected",
      condition: { match: "and", rules: [some("corrected")] },
      pageSize,
    },
    {
      name: "unopened",
      label: { zh: "有结果无人打开", en: "Nothing opened" },
      columns,
      search,
      sort: "-asked",
      condition: { match: "and", rules: [some("found"), { field: "opened", op: "eq", value: 0 }] },
      pageSize,
    },
    {
      name: "low",
      label: { zh: "打开的排在后面", en: "Opened far down" },
      columns,
      search,
      sort: "-rank",
      condition: { match: "and", rules: [{ field: "rank", op: "gt", value: "3" }] },
      pageSize,
    },
  ],
};
