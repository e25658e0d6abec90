import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { codeIn, date, plainText, text } from "@kezhuan/packs/field-of";
import { chart, table } from "@kezhuan/packs/view-of";
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
    date("day", ["日期", "Day"], { required: true }),
    codeIn("search_surface")("surface", ["入口", "Where"], { required: true }),
    text("query", ["查询词", "Query"], {
      settings: { maxLength: 240 },
      help: {
        zh: "空：当天不显示的全部查询，只计次数",
        en: "Empty: all of the day whose words are not shown, counted only",
      },
    }),
    ...searchCounts,
    plainText("ranks", ["各位次打开次数", "Opened by place"], {
      settings: { maxLength: 200 },
      help: { zh: "1×12 表示第一条被打开 12 次", en: "1×12: the first result was opened twelve times" },
    }),
  ],
  indexes: [{ fields: ["day", "asked"] }],
  views: [
    table("default", ["按天", "By day"], {
      columns: {
        day: 120,
        surface: 110,
        query: 240,
        asked: 100,
        found: 90,
        nothing: 110,
        corrected: 100,
        opened: 100,
        rank: 120,
        ranks: 200,
      },
      search,
      pageSize: 50,
    }),
    chart({
      type: "bar",
      groups: [{ field: "day", by: "day" }, { field: "surface" }],
      measure: { fn: "sum", field: "asked" },
    })("chart", ["每日查询", "Searches a day"], { columns: { day: 120 }, search }),
  ],
};
