import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { datetime } from "@kezhuan/packs/field-of";
import { table, viewOf } from "@kezhuan/packs/view-of";
import { dailyElements } from "../elements.ts";
import { gsod } from "../formats/gsod.ts";
import { valueFields, valueRules } from "./value-rules.ts";

const columns = { at: 150, station: 200, element: 260, value: 110, flag: 120, remark: 220 };
const search = ["station", "element", "at", "flag", "value"];

/** What is said of a day: one value of one element at one station. */
export const wxDaily: ObjectInput = {
  name: "wx_daily",
  label: { zh: "日值数据", en: "Daily values" },
  labelField: "element",
  sort: "-at",
  history: false,
  fields: valueFields(
    "wx_daily_element",
    datetime("at", ["日期", "Day"], {
      required: true,
      help: { zh: "当日的开始，世界时。", en: "The beginning of the day, in UTC." },
    }),
  ),
  ...valueRules(dailyElements),
  series: {
    at: "at",
    by: ["station", "element"],
    value: "value",
    every: 86_400,
    partition: "year",
    corrects: ["flag", "remark"],
    leaveOut: { field: "flag", values: ["2"] },
    meaning: { table: "elements", key: "element", unit: "unit", figure: "figure" },
  },
  importFormats: [gsod],
  views: [
    table("default", ["全部日值", "All daily values"], { columns, search, pageSize: 50 }),
    viewOf("series", { pick: { element: "day_mean_temperature" }, span: "year" })(
      "course",
      ["过程线", "Course"],
      { columns, search: [] },
    ),
  ],
};
