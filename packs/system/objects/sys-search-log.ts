import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { searchCounts } from "./search-counts.ts";

const search = ["day", "surface", "query"];

/** What was searched for day by day, without who or where from. */
export const sysSearchLog: ObjectInput = {
  name: "sys_search_log",
  label: { zh: "查询日志", en: "Search log" },
  labelField: "query",
  readonly: true,
  history: false,
  sort: "-day,-asked",
  fields: [
    { name: "day", label: { zh: "日期", en: "Day" }, kind: "date", required: true },
    {
      name: "surface",
      label: { zh: "入口", en: "Where" },
      kind: "code",
      settings: { dict: "search_surface" },
      required: true,
    },
    {
      name: "query",
      label: { zh: "查询词", en: "Query" },
      kind: "text",
      settings: { maxLength: 240 },
      searchable: true,
      help: {
        zh: "空：当天不显示的全部查询，只计次数",
        en: "Empty: all of the day whose words are not shown, counted only",
      },
    },
    ...searchCounts,
    {
      name: "ranks",
      label: { zh: "各位次打开次数", en: "Opened by place" },
      kind: "text",
      settings: { maxLength: 200 },
      help: { zh: "1×12 表示第一条被打开 12 次", en: "1×12: the first result was opened twelve times" },
    },
  ],
  indexes: [{ fields: ["day", "asked"] }],
  views: [
    {
      name: "default",
      label: { zh: "按天", en: "By day" },
      columns: [
        { field: "day", width: 120 },
        { field: "surface", width: 110 },
        { field: "query", width: 240 },
        { field: "asked", width: 100 },
        { field: "found", width: 90 },
        { field: "nothing", width: 110 },
        { field: "corrected", width: 100 },
        { field: "opened", width: 100 },
        { field: "rank", width: 120 },
        { field: "ranks", width: 200 },
      ],
      search,
      pageSize: 50,
    },
    {
      name: "chart",
      label: { zh: "每日查询", en: "Searches a day" },
      kind: "chart",
      chart: {
        type: "bar",
        groups: [{ field: "day", by: "day" }, { field: "surface" }],
        measure: { fn: "sum", field: "asked" },
      },
      columns: [{ field: "day", width: 120 }],
      search,
    },
  ],
};
