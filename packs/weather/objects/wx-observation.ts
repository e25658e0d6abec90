import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { datetime } from "@kezhuan/packs/field-of";
import { chart, table, viewOf } from "@kezhuan/packs/view-of";
import { and, is, isIn } from "@kezhuan/packs/condition";
import { elements } from "../elements.ts";
import { isd, isdLite, openMeteo } from "../formats/isd.ts";
import { valueFields, valueRules } from "./value-rules.ts";

type Views = NonNullable<ObjectInput["views"]>;

const columns = { at: 170, station: 200, element: 220, value: 110, flag: 120, remark: 220 };
const search = ["station", "element", "at", "flag", "value"];

const views: Views = [
  table("default", ["全部观测", "All observations"], { columns, search, pageSize: 50 }),
  table("doubtful", ["可疑与错误", "Suspect and erroneous"], {
    columns,
    search,
    condition: and(isIn("flag", ["1", "2"])),
    pageSize: 50,
  }),
  table("unchecked", ["待质控", "To be checked"], {
    columns,
    search,
    condition: and(is("flag", "9")),
    pageSize: 50,
  }),
  viewOf("series", { pick: { element: "air_temperature" }, span: "week" })("course", ["过程线", "Course"], {
    columns,
    search: [],
  }),
  viewOf("rose", {
    direction: "value",
    magnitude: "value",
    pair: { by: "element", direction: "wind_from_direction", magnitude: "wind_speed" },
    sectors: 16,
    bounds: [0.3, 1.6, 3.4, 5.5, 8, 10.8],
  })("rose", ["风玫瑰", "Wind rose"], { columns, search: ["station", "at", "flag"] }),
  chart({ type: "bar", groups: [{ field: "element" }, { field: "flag" }], measure: { fn: "count" } })(
    "quality",
    ["质控情况", "Quality"],
    { columns, search: ["station", "at"] },
  ),
];

/** What was measured: one value of one element at one station and moment. */
export const wxObservation: ObjectInput = {
  name: "wx_observation",
  label: { zh: "观测数据", en: "Observations" },
  labelField: "element",
  sort: "-at",
  history: false,
  fields: valueFields(
    "wx_element",
    datetime("at", ["观测时间", "Time"], {
      required: true,
      help: {
        zh: "观测的时刻；累计量为时段的结束。",
        en: "Of the observation; of totals, the end of their hour.",
      },
    }),
  ),
  ...valueRules(elements),
  series: {
    at: "at",
    by: ["station", "element"],
    value: "value",
    every: 3600,
    corrects: ["flag", "remark"],
    leaveOut: { field: "flag", values: ["2"] },
    meaning: { table: "elements", key: "element", unit: "unit", figure: "figure" },
  },
  importFormats: [isdLite, isd, openMeteo],
  views,
};
