import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { date, integer, text } from "@kezhuan/packs/field-of";
import { table } from "@kezhuan/packs/view-of";
import { and, is } from "@kezhuan/packs/condition";
import { searchCounts } from "./search-counts.ts";

const columns = {
  query: 260,
  asked: 100,
  days: 90,
  found: 90,
  nothing: 110,
  corrected: 100,
  opened: 100,
  rank: 120,
  last_day: 120,
};
const search = ["query", "asked", "nothing", "last_day"];
const pageSize = 50;

/** Whether a number is more than none. */
function some(field: string) {
  return { field, op: "gt", value: 0 } as const;
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
    table("default", ["全部查询词", "All queries"], { columns, search, pageSize }),
    table("nothing", ["没有结果", "Found nothing"], {
      columns,
      search,
      sort: "-nothing",
      condition: and(some("nothing")),
      pageSize,
    }),
    table("corrected", ["经过纠正", "Corrected"], {
      columns,
      search,
      sort: "-corrected",
      condition: and(some("corrected")),
      pageSize,
    }),
    table("unopened", ["有结果无人打开", "Nothing opened"], {
      columns,
      search,
      sort: "-asked",
      condition: and(some("found"), is("opened", 0)),
      pageSize,
    }),
    table("low", ["打开的排在后面", "Opened far down"], {
      columns,
      search,
      sort: "-rank",
      condition: and({ field: "rank", op: "gt", value: "3" }),
      pageSize,
    }),
  ],
};
